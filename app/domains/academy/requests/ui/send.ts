import { href } from 'react-router'
import { NOT_SENT, RECEIVED, type RequestAnswer, SENT } from '../fields.ts'

/** Endpoint that the specification names (public-site §7). */
const FUNCTION = href('/api/functions/submit-course-hubspot')
const DEADLINE_MS = 30_000

/** Posts the form. Never throws: a lost connection is an answer too, and the form stays open. */
export async function sendRequest(form: HTMLFormElement): Promise<RequestAnswer> {
  // The form's `formdata` event adds its idempotency key and start time (use-idempotency-key.ts).
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
    // A 2xx answer without success means that the request is stored but delayed (public-site §8).
    if (response.ok) return { outcome: 'received', message: message || RECEIVED.message }
    const reason = message || NOT_SENT.message
    return errors ? { outcome: 'invalid', message: reason, errors } : { outcome: 'refused', message: reason }
  } catch {
    return { outcome: 'refused', message: NOT_SENT.message }
  }
}
