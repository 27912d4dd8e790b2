/** Answers the forms about one person: erasure (design §6.2) and withdrawal of the marketing consent. */
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { appendForgottenSoon } from '#app/domains/backups/ledger/forgotten.server.ts'
import { findContact } from '#app/domains/contacts/contact-lists.server.ts'
import { personHref } from '#app/domains/contacts/contacts-address.ts'
import { withdrawMarketingConsent } from '#app/domains/contacts/newsletter.server.ts'
import { addressOfKey, personKey } from '#app/domains/contacts/person-key.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { refuse } from '#app/platform/forms/editor.server.ts'
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import type { AnnouncementText } from '#app/ui/feedback/announcement.tsx'
import { CONTACTS, FAILED, GONE, UNCONFIRMED, UNKNOWN } from './answers.ts'
import { beginErasure, goOn, goOnSoon } from './erasure.server.ts'
import type { Erasure } from './schema.ts'

/** Answers a form of a person's screen. `who` is a contact's id, or the key of an address, which can only be erased. */
export async function answerContact(who: string, values: FormValues, actor: Actor) {
  if (values.intent === 'withdraw') return answerWithdrawal(who, actor)
  if (values.intent !== 'erase') return refuse({ title: 'No reconocemos esa acción' }, 400)
  try {
    const address = addressOfKey(who) ?? (await findContact(who))?.email
    if (!address) return refuse({ title: GONE }, 404)
    return await answerErasure(address, values, actor, CONTACTS)
  } catch (error) {
    const { status, reason } = describeFailure(error)
    return refuse({ title: FAILED.erase, description: reason }, status)
  }
}

/** How long the answer waits for the end, in ms: nearly always longer than it takes. */
const PATIENCE_MS = 3_000

/** Answers 'Borrar todos sus datos' on any screen, and redirects to `list`; to the person where it is not over. */
export async function answerErasure(address: string, values: FormValues, actor: Actor, list: string) {
  const begun = await beginErasure(address, String(values.email ?? ''), actor)
  const outcome = 'id' in begun ? await goOn(begun.id, Date.now() + PATIENCE_MS) : begun.outcome
  if ('id' in begun) appendForgottenSoon()
  if ('id' in begun && outcome === 'running') {
    goOnSoon(begun.id)
    return redirectWithFlash(personHref(personKey(address.trim().toLowerCase())), {
      title: 'Se está borrando…',
      description: 'Lo que envió ya no está. Falta leer todo lo demás, por si alguien lo nombra.',
      tone: 'success',
    })
  }
  if (outcome === 'erased') {
    return redirectWithFlash(list, {
      title: 'Datos de la persona borrados',
      description: 'No queda nada de lo que envió, ni su email en ningún texto del sitio.',
      tone: 'success',
    })
  }
  if (outcome === 'running') throw new Error('Nobody has begun it.')
  const { status, ...text } = NOT_ERASED[outcome]
  return refuse(text, status)
}

const NOT_ERASED: Record<Exclude<Erasure, 'erased' | 'running'>, Refusal & { status: number }> = {
  missing: { status: 404, title: UNKNOWN },
  unconfirmed: { status: 422, title: UNCONFIRMED },
  ours: {
    status: 409,
    title: 'Es el email de la organización',
    description: 'Está en los ajustes del sitio, y los correos lo llevan: no se puede borrar.',
  },
  administrator: {
    status: 409,
    title: 'Es el email de una persona que administra el sitio',
    description: 'Quítale antes el acceso en Administradores.',
  },
}

async function answerWithdrawal(id: string, actor: Actor) {
  try {
    const outcome = await withdrawMarketingConsent(id, actor)
    if (outcome === 'missing') return refuse({ title: GONE }, 404)
    if (outcome === 'settled') return refuse({ title: 'Ya no acepta marketing' }, 409)
    appendForgottenSoon()
    const title = outcome === 'cancelled' ? 'Petición retirada' : 'Consentimiento retirado'
    return await redirectWithFlash(personHref(id), { title, tone: 'success' })
  } catch (error) {
    const { status, reason } = describeFailure(error)
    return refuse({ title: FAILED.withdraw, description: reason }, status)
  }
}

type Refusal = Omit<AnnouncementText, 'tone'>
