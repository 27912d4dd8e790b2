import { formatNumber } from './formats/numbers.ts'

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** Size in powers of 1024 for the team: `1.4 GB`, `142 MB`. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1024 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1)
  const amount = bytes / 1024 ** power
  return `${formatNumber(amount, power > 0 && amount < 10 ? 1 : 0)} ${UNITS[power]}`
}
