/** The actions on one person: erasure (design §6.2), and withdrawal of their marketing consent. */
import type { Actor } from '#app/domains/audit/audit.server.ts'
import {
  answerButtons,
  type ButtonActor,
  type Buttons,
  type Done,
  type Refused,
} from '#app/domains/auth/buttons.server.ts'
import { appendErasuresSoon } from '#app/domains/backups/erasure-log/erasure-log.server.ts'
import { findContact } from '#app/domains/contacts/contact-lists.server.ts'
import { contactsHref, personHref } from '#app/domains/contacts/contacts-address.ts'
import { withdrawMarketingConsent } from '#app/domains/contacts/newsletter.server.ts'
import { addressOfKey, personKey } from '#app/domains/contacts/person-key.server.ts'
import { GONE } from '#app/domains/contacts/schema.ts'
import { beginErasure, goOnSoon, resumeErasure } from './erasure.server.ts'
import { type Erasure, FAILED, UNCONFIRMED, UNKNOWN } from './schema.ts'

type Asked = {
  actor: ButtonActor
  /** Contact's id, or the key of an address without a contact, which can only be erased. */
  who: string
}

export function answerContact(request: Request, asked: Asked) {
  return answerButtons(request, BUTTONS, asked)
}

const BUTTONS: Buttons<keyof typeof FAILED, 'email', Asked> = {
  fields: { text: ['email'] },
  failed: FAILED,
  buttons: {
    withdraw: {
      async press(_, { who, actor }) {
        const outcome = await withdrawMarketingConsent(who, actor)
        if (outcome === 'missing') return { status: 404, title: GONE }
        if (outcome === 'settled') return { status: 409, title: 'Ya no acepta marketing' }
        appendErasuresSoon()
        const title = outcome === 'cancelled' ? 'Petición retirada' : 'Consentimiento retirado'
        return { to: personHref(who), title }
      },
    },
    erase: {
      capability: 'erase people',
      async press({ email }, { who, actor }) {
        const address = addressOfKey(who) ?? (await findContact(who))?.email
        return address
          ? erase(address, email, { actor, list: contactsHref({}) })
          : { status: 404, title: GONE }
      },
    },
  },
}

/** Milliseconds that the response waits for the erasure, which is nearly always enough. */
const TIMEOUT_MS = 3_000

/**
 * 'Borrar todos sus datos' on any screen: returns to `list`, or to the person while the erasure is running. `typed`:
 * the address typed to confirm.
 */
export async function erase(
  address: string,
  typed: string,
  { actor, list }: { actor: Actor; list: string },
): Promise<Done | Refused> {
  const begun = await beginErasure(address, typed, actor)
  const outcome = 'id' in begun ? await resumeErasure(begun.id, Date.now() + TIMEOUT_MS) : begun.outcome
  if ('id' in begun) appendErasuresSoon()
  if ('id' in begun && outcome === 'running') {
    goOnSoon(begun.id)
    return {
      to: personHref(personKey(address.trim().toLowerCase())),
      title: 'Se está borrando…',
      description: 'Lo que envió ya no está. Falta leer todo lo demás, por si alguien lo nombra.',
    }
  }
  if (outcome === 'erased')
    return {
      to: list,
      title: 'Datos de la persona borrados',
      description: 'No queda nada de lo que envió, ni su correo en ningún texto del sitio.',
    }
  if (outcome === 'running') throw new Error('Nobody has begun it.')
  return NOT_ERASED[outcome]
}

const NOT_ERASED: Record<Exclude<Erasure, 'erased' | 'running'>, Refused> = {
  missing: { status: 404, title: UNKNOWN },
  unconfirmed: { status: 422, title: UNCONFIRMED },
  ours: {
    status: 409,
    title: 'Es el correo de la organización',
    description: 'Está en los ajustes del sitio, y los correos lo llevan: no se puede borrar.',
  },
  administrator: {
    status: 409,
    title: 'Es el correo de una persona que administra el sitio',
    description: 'Quítale antes el acceso en Administradores.',
  },
}
