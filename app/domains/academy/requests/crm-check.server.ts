/** System check: whether HubSpot responds and accepts the token. */
import type { Finding } from '#app/platform/check.ts'
import { CrmFailure, checkCrmAccess, crmIsOn } from './hubspot.server.ts'

const OFF: Finding = {
  state: 'off',
  says: 'Sin CRM: las solicitudes de cursos se quedan en Solicitudes.',
}
const TO_MEND =
  'Si habla del token, renueva HUBSPOT_ACCESS_TOKEN; si no, espera: las solicitudes se entregan solas cuando responda.'

/** Shorter than the deadline of a system check, so that a slow HubSpot is reported as such. */
const ANSWER_WITHIN_MS = 4_000

export async function checkCrm(signal: AbortSignal): Promise<Finding> {
  if (!crmIsOn()) return OFF
  try {
    await checkCrmAccess(AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]))
    return { state: 'ok', says: 'HubSpot responde y acepta nuestro token.' }
  } catch (error) {
    if (!(error instanceof CrmFailure)) throw error
    // HubSpot limits requests and named a time to retry: no request is lost, so only a warning.
    if (error.retryAfterSeconds) return { state: 'warning', says: error.message, todo: TO_MEND }
    return { state: 'failure', says: error.message, todo: TO_MEND }
  }
}
