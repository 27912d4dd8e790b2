import { pino } from 'pino'
import type { Env } from './env.server.ts'

/**
 * An address, as it is or as a URL spells it. Bounded before and after the sign, so that a long line without one costs
 * no more than its length.
 */
const ADDRESS = /[^\s"'<>()[\]{}/\\?&=,;:@]{1,64}(?:@|%40)[\w.%-]{1,190}\.[a-z]{2,24}/gi

/**
 * Structured log on standard output. Never log what a person typed: no bodies, no query strings. Addresses are taken
 * out of whatever says them all the same, such as a path that somebody made up or a mail server's own words.
 */
export const log = pino({
  level: 'info',
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  hooks: { streamWrite: (line) => (/@|%40/.test(line) ? line.replace(ADDRESS, '…') : line) },
})

/** Called once, at start, with the validated environment. */
export function configureLog({ logLevel }: Pick<Env, 'logLevel'>): void {
  log.level = logLevel
}
