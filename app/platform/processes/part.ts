/** Which part of the site this process does (docs/decisions/0114). */

/** `whole` unless `WEB_PROCESSES` divides the site: `web` answers visitors, `jobs` works the queues and clock jobs. */
export type Part = 'whole' | 'web' | 'jobs'

/** Variable in which the primary names a process that it starts: `web 2`, `jobs`. */
export const NAME_VARIABLE = 'MAREA_PROCESS'

/** Name among several processes; undefined for the only one. */
export function processName(): string | undefined {
  return process.env[NAME_VARIABLE]
}

export function partOf(name = processName()): Part {
  if (name === undefined) return 'whole'
  return name === 'jobs' ? 'jobs' : 'web'
}
