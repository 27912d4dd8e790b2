/** Owns the limit of one look: a part that does not answer, or a check that breaks, is a finding too. */
import type { Finding } from '#app/platform/check.ts'
import { traceOf } from '#app/platform/failure.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { PartName } from './parts.ts'

/** Timeout of a check, so that an unresponsive part holds up no other. A timeout counts as a failure of that part. */
const LOOK_WITHIN_MS = 5_000

type Look = { part: PartName; look(signal: AbortSignal): Promise<Finding> }

export async function lookWithin({ part, look }: Look): Promise<Finding> {
  const limit = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Finding>((resolve) => {
    timer = setTimeout(() => {
      limit.abort()
      resolve(LATE)
    }, LOOK_WITHIN_MS)
  })
  try {
    return await Promise.race([look(limit.signal), late])
  } catch (error) {
    log.error({ part, ...traceOf(error) }, 'check broke')
    return BROKEN
  } finally {
    clearTimeout(timer)
  }
}

const LATE: Finding = {
  state: 'failure',
  isUnknown: true,
  says: 'No respondió en 5 segundos.',
  todo: 'Si sigue así, pide a quien cuida el servidor que mire qué lo detiene.',
}
const BROKEN: Finding = {
  state: 'failure',
  isUnknown: true,
  says: 'La comprobación no pudo hacerse.',
  todo: 'La causa está en el registro del servidor; pide a quien lo cuida que lo mire.',
}
