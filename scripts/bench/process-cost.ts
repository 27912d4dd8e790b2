import { readFileSync } from 'node:fs'

/** What a process has cost so far, as Linux counts it; other systems do not say it this exactly. */
const isLinux = process.platform === 'linux'

const CLOCK_TICKS_A_SECOND = 100

/** Processor time in seconds, all its threads together. */
export function cpuSeconds(pid: number): number | undefined {
  if (!isLinux) return undefined
  // The name of the process stands in brackets and may hold spaces; user and system time are fields 14 and 15.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS_A_SECOND
}

/** Memory that is really there, in MB. */
export function residentMegabytes(pid: number): number | undefined {
  if (!isLinux) return undefined
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
