/** Data and button of the screen that joins a contact with another one of the same person (decision 85). */
import { answerButtons, type ButtonActor, type Buttons } from '#app/domains/auth/buttons.server.ts'
import { findContact, listContacts } from '#app/domains/contacts/contact-lists.server.ts'
import { CONTACT_LIST, personHref } from '#app/domains/contacts/contacts-address.ts'
import { describeJoining, joinContacts } from '#app/domains/contacts/joining/joining.server.ts'
import { JOIN_REFUSALS } from '#app/domains/contacts/joining/schema.ts'
import { type ContactView, fullName, GONE } from '#app/domains/contacts/schema.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { readTextParameter } from '#app/platform/search/search-terms.ts'
import { JOIN_FAILED, type JoiningScreen } from './schema.ts'

/** Contacts that a search offers. */
const OFFERED = 8

export async function readJoining(id: string, search: URLSearchParams): Promise<JoiningScreen | undefined> {
  const contact = await findContact(id)
  if (!contact) return undefined
  const other = search.get('con')
  const typed = readTextParameter(search, 'q')
  const words = search.has('q') ? typed : fullName(contact)
  const [offered, joining, { time_zone: timeZone }] = await Promise.all([
    other || !words ? [] : findOthers(contact, words),
    other ? describeJoining({ kept: id, gone: other }) : undefined,
    readSettings(),
  ])
  return {
    ...{ contact, search: words, timeZone },
    found: offered.slice(0, OFFERED),
    hasMore: offered.length > OFFERED,
    joining: typeof joining === 'string' ? { refusal: JOIN_REFUSALS[joining] } : joining,
  }
}

async function findOthers({ id, email }: ContactView, search: string): Promise<ContactView[]> {
  const query = { ...CONTACT_LIST.read(new URLSearchParams()), search }
  const { rows } = await listContacts(query, { limit: OFFERED + 2, offset: 0 })
  return rows.filter((row) => row.id !== id && row.email.toLowerCase() !== email.toLowerCase())
}

type Asked = { actor: ButtonActor; id: string }

export function answerJoining(request: Request, asked: Asked) {
  return answerButtons(request, BUTTONS, asked)
}

const BUTTONS: Buttons<'join', 'with' | 'version', Asked> = {
  fields: { text: ['with', 'version'] },
  failed: { join: JOIN_FAILED },
  otherwise: 'join',
  buttons: {
    join: {
      async press({ with: gone, version }, { id, actor }) {
        const joining = await joinContacts({ kept: id, gone }, version, actor)
        if (joining.outcome === 'missing') return { status: 404, title: GONE }
        if (joining.outcome === 'changed') return { status: 409, title: JOIN_FAILED, description: CHANGED }
        if (joining.outcome !== 'joined')
          return { status: 409, title: JOIN_FAILED, description: JOIN_REFUSALS[joining.outcome] }
        const { kept, trash_id } = joining
        return { to: personHref(kept.id), title: 'Contactos unidos', description: kept.email, trash_id }
      },
    },
  },
}

const CHANGED = 'esos contactos cambiaron desde que preguntamos; míralos de nuevo.'
