/** Joining a contact with another one of the same person, on a screen of its own, and separating them (decision 85). */
import { and, eq } from 'drizzle-orm'
import type { Member } from '#app/capabilities.ts'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { answerButtons, type ButtonActor, type Buttons } from '#app/domains/auth/buttons.server.ts'
import { findContact, listContacts } from '#app/domains/contacts/contact-lists.server.ts'
import { CONTACT_LIST, personHref } from '#app/domains/contacts/contacts-address.ts'
import { describeJoining, joinContacts, makeContactOf } from '#app/domains/contacts/joining/joining.server.ts'
import { JOIN_REFUSALS } from '#app/domains/contacts/joining/schema.ts'
import { type ContactView, fullName, GONE } from '#app/domains/contacts/schema.ts'
import { contact_addresses } from '#app/domains/contacts/tables.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { trash } from '#app/domains/trash/tables.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { readTextParameter } from '#app/platform/search/search-terms.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { restoreDeleted } from '../trash/trash.server.ts'
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
        return {
          to: personHref(kept.id),
          title: 'Contactos unidos',
          description: kept.email,
          trash_ids: [trash_id],
        }
      },
    },
  },
}

const CHANGED = 'esos contactos cambiaron desde que preguntamos; míralos de nuevo.'

/**
 * Gives an address of a person a contact of its own again: the one that it had, while the trash has it. Returns the
 * address; undefined if it is no further address of anybody.
 */
export async function separateAddress(id: string, actor: Actor & Member): Promise<string | undefined> {
  if (!isUuid(id)) return undefined
  const [address] = await db.select().from(contact_addresses).where(eq(contact_addresses.id, id))
  if (!address) return undefined
  const [former] = await db
    .select({ id: trash.id })
    .from(trash)
    .where(and(eq(trash.table_name, 'contacts'), eq(trash.row_id, id)))
  const restored = former && (await restoreDeleted(former.id, actor))
  if (restored?.outcome === 'restored') return address.email
  return db.transaction((tx) => makeContactOf(id, actor, tx))
}
