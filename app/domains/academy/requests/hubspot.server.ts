/**
 * Client of HubSpot's API. Of an existing contact only missing properties are set, because anybody can type anybody's
 * address (design §6.2). Consent to marketing is not transferred; the note only mentions the checkbox.
 */
import { splitName } from '#app/domains/contacts/schema.ts'
import { env } from '#app/platform/environment/env.server.ts'
import type { ActionType } from '../schema.ts'

export type CrmRequest = {
  name: string
  email: string
  phone: string | null
  course: string
  message: string | null
  action_type: ActionType
  consent_marketing: boolean
  created_at: Date
}

/** HubSpot's versions are dates. The numbered ones (/crm/v3) are unsupported from September 2027 on. */
const OBJECTS = '/crm/objects/2026-03'
/** 'Note to contact' among HubSpot's predefined associations. */
const NOTE_TO_CONTACT = { associationCategory: 'HUBSPOT_DEFINED', associationTypeId: 202 }
/**
 * Longest Retry-After in seconds that is obeyed. A daily quota renews within a day, so a longer wait counts as an
 * error.
 */
const MAX_WAIT_SECONDS = 4 * 3600

export function crmIsOn(): boolean {
  return Boolean(env().hubspotAccessToken)
}

/** Why a delivery failed, as text for the team, without secrets. */
export class CrmFailure extends Error {
  /** HubSpot rejected the request, so retrying is pointless. */
  readonly permanent: boolean
  /** HubSpot's Retry-After, in seconds. */
  readonly retryAfterSeconds: number | undefined

  constructor(reason: string, { permanent = false, retryAfterSeconds }: Partial<CrmFailure> = {}) {
    super(reason)
    this.permanent = permanent
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export const DEMO_REFUSAL =
  'Es una persona de ejemplo, con una dirección que termina en .example: no va a HubSpot.'

/** Creates or completes the contact, and adds a note on the request. Throws a CrmFailure. */
export async function deliverToCrm(request: CrmRequest, signal: AbortSignal): Promise<void> {
  if (/\.example$/i.test(request.email)) throw new CrmFailure(DEMO_REFUSAL, { permanent: true })
  const call = callWithin(signal)
  const contact = await upsertContact(request, call)
  await call('POST', '/notes', {
    properties: { hs_timestamp: request.created_at.toISOString(), hs_note_body: noteOf(request) },
    associations: [{ to: { id: contact }, types: [NOTE_TO_CONTACT] }],
  })
}

/** Requests one contact's address, the least that the token must allow. Throws a CrmFailure. */
export async function checkCrmAccess(signal: AbortSignal): Promise<void> {
  await callWithin(signal)('GET', '/contacts?limit=1&properties=email')
}

/** @returns HubSpot's id of the contact. */
async function upsertContact({ name, email, phone }: CrmRequest, call: Call): Promise<string> {
  const { first_name, last_name } = splitName(name)
  const given = { firstname: first_name, lastname: last_name, phone }
  const wanted = `idProperty=email&properties=${Object.keys(given).join(',')}`
  const found = await call('GET', `/contacts/${encodeURIComponent(email)}?${wanted}`)
  const known = found?.properties ?? {}
  const blanks = Object.entries(given).filter(([property, value]) => value && !known[property])
  // An upsert, because somebody may have created the contact since the look-up.
  const input = { id: email, idProperty: 'email', properties: { email, ...Object.fromEntries(blanks) } }
  const answer = await call('POST', '/contacts/batch/upsert', { inputs: [input] })
  const [contact] = answer?.results ?? []
  if (!contact?.id) {
    const [error] = answer?.errors ?? []
    throw new CrmFailure(
      `HubSpot no guardó el contacto: ${error?.message ?? 'sin decir por qué'}`.slice(0, 300),
      {
        permanent: true,
      },
    )
  }
  return String(contact.id)
}

type Answer = {
  properties?: Record<string, string | null>
  results?: { id?: string | number }[]
  errors?: { message?: string }[]
}
type Call = ReturnType<typeof callWithin>

function callWithin(signal: AbortSignal) {
  /** @returns undefined for a GET without a result (404). */
  return async (method: 'GET' | 'POST', path: string, body?: object): Promise<Answer | undefined> => {
    const { hubspotAddress, hubspotAccessToken } = env()
    let response: Response
    let text: string
    try {
      response = await fetch(hubspotAddress + OBJECTS + path, {
        method,
        headers: { authorization: `Bearer ${hubspotAccessToken}`, 'content-type': 'application/json' },
        body: body && JSON.stringify(body),
        // Redirects are refused, so that the token never leaves HubSpot.
        redirect: 'error',
        signal,
      })
      text = await response.text()
    } catch {
      throw new CrmFailure(
        signal.aborted ? 'HubSpot no respondió a tiempo.' : 'No se pudo conectar con HubSpot.',
      )
    }
    if (method === 'GET' && response.status === 404) return undefined
    const answer = readAnswer(text)
    if (!response.ok) throw refusal(response, answer?.message)
    if (!answer) throw new CrmFailure('HubSpot respondió algo que no es suyo.')
    return answer
  }
}

function readAnswer(text: string): (Answer & { message?: string }) | undefined {
  try {
    const answer = JSON.parse(text)
    return typeof answer === 'object' && answer ? answer : undefined
  } catch {
    return undefined
  }
}

function refusal({ status, headers }: Response, message = ''): CrmFailure {
  const reason = `HubSpot respondió ${status}: ${message.replace(/\s+/g, ' ')}`
    .slice(0, 300)
    .replace(/: $/, '.')
  if (status === 429) return new CrmFailure(reason, { retryAfterSeconds: waitOf(headers.get('retry-after')) })
  return new CrmFailure(reason, { permanent: status < 500 && status !== 408 })
}

/** Seconds of a `Retry-After` header, which is a number or a date. */
function waitOf(header: string | null): number | undefined {
  if (!header) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return seconds > 0 ? Math.ceil(Math.min(seconds, MAX_WAIT_SECONDS)) : undefined
}

/** Body of the note, escaped, because HubSpot renders it as HTML. */
function noteOf({ action_type, course, phone, message, consent_marketing }: CrmRequest): string {
  const lines = [
    action_type === 'inscripcion' ? 'Solicitud de inscripción' : 'Solicitud de información',
    `Curso: ${course}`,
    phone && `Teléfono: ${phone}`,
    `Pidió recibir novedades: ${consent_marketing ? 'sí' : 'no'}`,
    message && `Mensaje: ${message}`,
  ]
  return lines
    .filter((line) => line !== null && line !== '')
    .map((line) => `<p>${escapeHtml(String(line)).replaceAll('\n', '<br>')}</p>`)
    .join('')
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
