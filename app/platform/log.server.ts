import { pino } from 'pino'
import { LOG_LEVELS } from './environment/env.server.ts'
import { logContext } from './log-context.server.ts'
import { processName } from './processes/part.ts'

/**
 * E-mail address, plain or percent-encoded. Bounded lengths on both sides of the `@` keep matching linear on a long
 * line without an address.
 */
const ADDRESS = /[^\s"'<>()[\]{}/\\?&=,;:@]{1,64}(?:@|%40)[\w.%-]{1,190}\.[a-z]{2,24}/gi

/** Of several processes, each says which one it is. */
const name = processName()

/**
 * Structured log on standard output. Never log what a person typed: no bodies, no query strings. E-mail addresses are
 * masked nevertheless, for those in a made-up path or a mail server's reply.
 */
export const log = pino({
  // An invalid LOG_LEVEL falls back to `info` here; env.server.ts refuses it at start.
  level: LOG_LEVELS.find((level) => level === process.env.LOG_LEVEL) ?? 'info',
  base: name === undefined ? undefined : { process: name },
  mixin: () => ({ ...logContext() }),
  timestamp: pino.stdTimeFunctions.isoTime,
  hooks: { streamWrite: (line) => (/@|%40/.test(line) ? line.replace(ADDRESS, '…') : line) },
})
