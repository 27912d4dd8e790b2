/** The actions on one person: notes, further addresses, withdrawal of marketing consent, erasure (design §6.2). */
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { returnAddress } from '#app/domains/auth/address.ts'
import {
  answerButtons,
  type ButtonActor,
  type Buttons,
  type Done,
  type Refused,
} from '#app/domains/auth/buttons.server.ts'
import { appendErasuresSoon } from '#app/domains/backups/erasure-log/erasure-log.server.ts'
import { findContact } from '#app/domains/contacts/contact-lists.server.ts'
import { CONTACT_LIST, personHref } from '#app/domains/contacts/contacts-address.ts'
import { withdrawMarketingConsent } from '#app/domains/contacts/newsletter.server.ts'
import { addNote, deleteNote } from '#app/domains/contacts/notes/notes.server.ts'
import { contactNoteSchema } from '#app/domains/contacts/notes/schema.ts'
import { addressOfKey, personKey } from '#app/domains/contacts/person-key.server.ts'
import { GONE } from '#app/domains/contacts/schema.ts'
import { saveForm } from '#app/platform/forms/editor.server.ts'
import { beginErasure, goOnSoon, resumeErasures } from './erasure.server.ts'
import { separateAddress } from './joining.server.ts'
import { type Erasure, FAILED, UNCONFIRMED, UNKNOWN } from './schema.ts'

type Asked = {
  actor: ButtonActor
  /** Contact's id, or the key of an address without a contact, which can only be erased. */
  who: string
}

/** URL of their screen, with the list that it was opened from. */
type Way = { here: string }

export function answerContact(request: Request, asked: Asked) {
  const here = personHref(asked.who, returnAddress(request, CONTACT_LIST.path))
  return answerButtons(request, BUTTONS, { ...asked, here })
}

type PersonIntent = keyof typeof FAILED

const BUTTONS: Buttons<PersonIntent, 'email' | 'id' | 'body' | 'key' | 'version', Asked & Way> = {
  fields: { text: ['email', 'id', 'body', 'key', 'version'] },
  failed: FAILED,
  about: (intent, kept) => (intent === 'note' ? { intent, kept } : { intent }),
  buttons: {
    withdraw: {
      async press(_, { who, actor, here }) {
        const outcome = await withdrawMarketingConsent(who, actor)
        if (outcome === 'missing') return { status: 404, title: GONE }
        if (outcome === 'settled') return { status: 409, title: 'Ya no acepta marketing' }
        appendErasuresSoon()
        const title = outcome === 'cancelled' ? 'Petición retirada' : 'Consentimiento retirado'
        return { to: here, title }
      },
    },
    note: {
      press: async (_, { values, who, actor, here }) =>
        saveForm<{ body: string }, never, PersonIntent>(values, {
          schema: contactNoteSchema(),
          save: ({ body }) => addNote(who, { body, key: String(values.key ?? '') }, actor),
          differences: () => ({}),
          words: { saved: 'Nota añadida', failed: FAILED.note, gone: GONE },
          back: here,
          about: { intent: 'note' },
        }),
    },
    delete_note: {
      async press({ id }, { who, actor, here }) {
        const removal = await deleteNote(who, id, actor)
        if (removal.outcome === 'missing') return { status: 404, title: 'Esa nota ya no existe' }
        if (removal.outcome === 'still-there')
          return { status: 500, title: FAILED.delete_note, description: NOT_GONE }
        return { to: here, title: 'Nota eliminada', trash_ids: [removal.trash_id] }
      },
    },
    separate: {
      async press({ id }, { actor, here }) {
        const email = await separateAddress(id, actor)
        if (email === undefined) return { status: 404, title: 'Esa dirección ya no es de este contacto' }
        return { to: here, title: 'Dirección separada', description: SEPARATED(email) }
      },
    },
    erase: {
      capability: 'erase people',
      async press({ email }, { who, actor }) {
        // Afterwards not the list that they were found in, whose search may name them.
        const address = addressOfKey(who) ?? (await findContact(who))?.email
        return address
          ? erase(address, email, { actor, list: CONTACT_LIST.path })
          : { status: 404, title: GONE }
      },
    },
  },
}

const NOT_GONE = 'La nota no se eliminó correctamente de la base de datos'
const SEPARATED = (email: string) => `${email} vuelve a tener su propio contacto.`

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
  const outcome = 'ids' in begun ? await resumeErasures(begun.ids, Date.now() + TIMEOUT_MS) : begun.outcome
  if ('ids' in begun) appendErasuresSoon()
  if ('ids' in begun && outcome === 'running') {
    goOnSoon(begun.ids)
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
