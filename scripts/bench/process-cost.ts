import { readdirSync, readFileSync } from 'node:fs'

/** Processor time is read from /proc; other systems are not exact enough. */
const isLinux = process.platform === 'linux'

const CLOCK_TICKS_A_SECOND = 100

/** Processor time of all threads, in seconds; undefined outside Linux. */
export function cpuSeconds(pid: number): number | undefined {
  return isLinux ? statOf(pid).own : undefined
}

/** Processor time in seconds of a process and its children, including ended ones: PostgreSQL has one per connection. */
export function familyCpuSeconds(pid: number): number | undefined {
  if (!isLinux) return undefined
  const { own, ended } = statOf(pid)
  const children = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? childOf(pid, name) : []))
  return children.reduce((sum, child) => sum + child, own + ended)
}

function childOf(parent: number, name: string): number[] {
  try {
    const stat = statOf(Number(name))
    return stat.parent === parent ? [stat.own] : []
  } catch {
    // The process ended after the folder was read.
    return []
  }
}

function statOf(pid: number) {
  // The process name is in brackets and may contain spaces. User and system time are fields 14 and 15; those of ended
  // children 16 and 17.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  const seconds = (first: number) =>
    (Number(fields[first]) + Number(fields[first + 1])) / CLOCK_TICKS_A_SECOND
  return { parent: Number(fields[1]), own: seconds(11), ended: seconds(13) }
}

export function residentMegabytes(pid: number): number | undefined {
  if (!isLinux) return undefined
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
