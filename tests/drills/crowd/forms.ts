import { randomUUID } from 'node:crypto'
import { addressOf, filledForm } from '../event-form.ts'

/** A filled form as it goes over the wire, and by what its row is known. */
export type SentForm = { path: string; body: string; address: string; name: string; withScript: boolean }

let sent = 0

/** The four steps of the community. Every second one comes without script. */
export function application(): SentForm {
  const n = ++sent
  const withScript = n % 2 === 0
  const name = `persona-${n}@hall.test`
  const fields = new URLSearchParams({
    first_name: 'Ana',
    last_name: `Peña ${n}`,
    email: name,
    company: 'Ozama',
    position: 'Directora',
    sector: 'Fintech',
    profile_type: 'emprendedor',
    interests: 'Networking',
    reasonOfInterest: 'Conocer gente',
    message: 'Los escuché en la charla.',
    consent_privacy: 'on',
    ...(withScript && { idempotency_key: randomUUID(), filling_ms: '42000' }),
  })
  const path = `/comunidad${withScript ? '.data' : ''}`
  return { path, body: fields.toString(), address: addressOf(n), name, withScript }
}

export function submission(): SentForm {
  const n = ++sent
  const withScript = n % 2 === 0
  const { title, body, address } = filledForm(`Taller ${n}`, addressOf(n), withScript)
  return { path: `/sube-evento${withScript ? '.data' : ''}`, body, address, name: title, withScript }
}

export function registration(event: string): SentForm {
  const n = ++sent
  const withScript = n % 2 === 0
  const name = `registro-${n}@hall.test`
  const fields = new URLSearchParams({
    name: `Ana Peña ${n}`,
    email: name,
    consent_privacy: 'on',
    ...(withScript && { idempotency_key: randomUUID(), filling_ms: '42000' }),
  })
  const path = `/evento/${event}${withScript ? '.data' : ''}`
  return { path, body: fields.toString(), address: addressOf(n), name, withScript }
}

/** 200 with the word of thanks, or the way to its page: the site has promised to keep it. */
export function isAccepted({
  form,
  status,
  words,
}: {
  form: SentForm
  status: number
  words: string
}): boolean {
  return form.withScript ? status === 200 && /"(sent|confirmed|waitlist)"/.test(words) : status === 303
}
