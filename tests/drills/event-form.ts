/** The event form as visitors send it over HTTP. */
import { randomUUID } from 'node:crypto'
import { dayFromToday } from '../e2e/days.ts'

/** One filled form. Sending it again is what a browser does whose request got no answer. */
export type FilledForm = { title: string; body: string; address: string; withScript: boolean }

export type Answer = { status: number; words: string }

/** Longer than anything the site waits for by itself. */
const TIMEOUT_MS = 40_000

/** @param withScript script adds a key and the filling time, and asks for data instead of a page. */
export function filledForm(title: string, address: string, withScript = true): FilledForm {
  const fields = new URLSearchParams({
    event_type: 'workshop',
    title,
    contact_person: 'Comunidad Ozama',
    summary: 'Aprende a leer los datos de tu barrio.',
    description: 'Una mañana con datos abiertos, paso a paso y sin prisa.',
    verticals: 'Fintech',
    event_date: dayFromToday(30),
    event_time: '18:30',
    duration_hours: '2.5',
    location: 'Casa Bajamar, Santo Domingo',
    time_zone: 'America/Santo_Domingo',
    price: 'Gratis',
    // An address of each form's own: a mailbox gets a few receipts an hour.
    email: `persona-${address.replaceAll('.', '-')}@ozama.test`,
    consent_privacy: 'on',
  })
  if (withScript) {
    fields.set('idempotency_key', randomUUID())
    fields.set('filling_ms', '42000')
  }
  return { title, body: fields.toString(), address, withScript }
}

/** Undefined when no answer came. `asPage` reads the answer that a person without script would see. */
export async function send(
  siteUrl: string,
  { body, address, withScript }: FilledForm,
  { asPage = !withScript } = {},
): Promise<Answer | undefined> {
  try {
    const answer = await fetch(`${siteUrl}/sube-evento${asPage ? '' : '.data'}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': address },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return { status: answer.status, words: await answer.text() }
  } catch {
    return undefined
  }
}

/** 200 with the word of thanks, or the way to its page: the site has promised to keep it. */
export function isAcknowledged({ status, words }: Answer, { withScript }: FilledForm) {
  return withScript ? status === 200 && /"sent"|¡Evento enviado correctamente!/.test(words) : status === 303
}

/** The nth of sixteen million addresses, 65,536 networks in turn: limits and shares count by them, and stay on. */
export function addressOf(n: number) {
  return `10.${n & 255}.${(n >> 8) & 255}.${(n >> 16) & 255}`
}
