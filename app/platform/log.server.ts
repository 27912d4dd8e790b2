import { pino } from 'pino'
import { LOG_LEVELS } from './env.server.ts'

/**
 * An e-mail address, as it is or as a URL spells it. Lengths before and after the sign are bounded, so that a long line
 * without an address costs no more than its length.
 */
const ADDRESS = /[^\s"'<>()[\]{}/\\?&=,;:@]{1,64}(?:@|%40)[\w.%-]{1,190}\.[a-z]{2,24}/gi

/**
 * Structured log on standard output. Never log what a person typed: no bodies, no query strings. E-mail addresses are
 * masked wherever they appear all the same, such as in a made-up path or a mail server's reply.
 */
export const log = pino({
  // A level that is none is refused at start.
  level: LOG_LEVELS.find((level) => level === process.env.LOG_LEVEL) ?? 'info',
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  hooks: { streamWrite: (line) => (/@|%40/.test(line) ? line.replace(ADDRESS, '…') : line) },
})
