import { pino } from 'pino'

/** Structured log on standard output. Never log what a person typed: no bodies, no addresses, no query strings. */
export const log = pino({
  level: process.env.LOG_LEVEL ?? 'info',
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
})
