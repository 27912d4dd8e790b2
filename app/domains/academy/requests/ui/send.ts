import { href } from 'react-router'
import { NOT_SENT, RECEIVED, type RequestAnswer, SENT } from '../fields.ts'

/** The function that the specification's own dialog calls (public-site §7). */
const FUNCTION = href('/api/functions/submit-course-hubspot')
const DEADLINE_MS = 30_000

/** Sends the form. Never throws: a lost connection is an answer too, and the form stays open. */
export async function sendRequest(form: HTMLFormElement): Promise<RequestAnswer> {
  // Reading the form adds its idempotency key and filling time (use-idempotency-key.ts).
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  try {
    const response = await fetch(FUNCTION, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': text('idempotency_key') },
      body: JSON.stringify({
        name: text('name'),
        email: text('email'),
        phone: text('phone') || null,
        course: text('course'),
        message: text('message'),
        actionType: text('actionType'),
        consent_privacy: data.has('consent_privacy'),
        consent_marketing: data.has('consent_marketing'),
        honeypot: text('honeypot'),
        filling_ms: Number(text('filling_ms')),
      }),
      signal: AbortSignal.timeout(DEADLINE_MS),
    })
    const { success, message, errors } = await response.json()
    if (success) return { outcome: 'sent', message: message || SENT.message }
    // public-site §8: no success flag and no error.
    if (response.ok) return { outcome: 'received', message: message || RECEIVED.message }
    const reason = message || NOT_SENT.message
    return errors ? { outcome: 'invalid', message: reason, errors } : { outcome: 'refused', message: reason }
  } catch {
    return { outcome: 'refused', message: NOT_SENT.message }
  }
}
