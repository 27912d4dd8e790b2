/** How a figure changed, in words where a percentage would say little. */
import { formatNumber } from '#app/platform/formats/numbers.ts'
import { formatDate } from '#app/platform/time/dates.ts'
import type { Compared } from './schema.ts'

/** Of fewer than ten, one more is a leap; beyond the triple nobody pictures a percentage. */
const SMALLEST_BASE = 10
const LARGEST_PERCENT = 200

const NBSP = '\u00A0'

/** '+12 %', '−8 %', 'de 2 a 26', 'sin cambio'. */
export function describeChange({ now, before }: Compared): string {
  if (now === before) return 'sin cambio'
  const percent = before < SMALLEST_BASE ? undefined : formatPercent(((now - before) / before) * 100)
  return percent ?? `de ${formatNumber(before)} a ${formatNumber(now)}`
}

/** 'Congelado el 03/11/2026: 128; ahora 126 (−2)'. */
export function describeDrift(frozen: { on: string; value: number }, now: number): string {
  const by = now - frozen.value
  const difference = `${by < 0 ? '−' : '+'}${formatNumber(Math.abs(by))}`
  return `Congelado el ${formatDate(frozen.on)}: ${formatNumber(frozen.value)}; ahora ${formatNumber(now)} (${difference})`
}

/** Undefined where the percentage rounds to nothing, or says too much. */
function formatPercent(percent: number): string | undefined {
  const size = Math.abs(percent)
  const shown = formatNumber(size, size < 1 ? 1 : 0)
  if (size > LARGEST_PERCENT || shown === '0') return undefined
  return `${percent < 0 ? '−' : '+'}${shown}${NBSP}%`
}
