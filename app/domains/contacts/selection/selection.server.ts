/** Owns which contacts an address of the list has chosen, and what is asked about them. */
import { asc, inArray } from 'drizzle-orm'
import { db } from '#app/platform/database/db.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import type { ContactsAddress } from '../contacts-address.ts'
import { splitTags } from '../editing/schema.ts'
import type { SelectionQuestion } from '../schema.ts'
import { contacts } from '../tables.server.ts'
import { spellAsKnown } from '../tag-spellings.server.ts'
import { countChange, type Selection } from './tagging.server.ts'

export function selectionOf(address: ContactsAddress): Selection {
  return address.everything ? { query: address } : { ids: address.ids }
}

/** One tag as it is stored; empty if none was typed. */
export function readTag(typed: string): string {
  return splitTags(typed)[0]?.slice(0, 50) ?? ''
}

/** Undefined if nothing is asked. */
export async function readQuestion(address: ContactsAddress): Promise<SelectionQuestion | undefined> {
  const { action, ids, everything } = address
  if (!action) return undefined
  const typed = readTag(address.label)
  const [tag = ''] = typed ? await spellAsKnown([typed], db) : []
  if (action === 'eliminar' && everything) {
    const { chosen } = await countChange(selectionOf(address), { tag, isRemoval: false })
    return { action, tag, chosen, changing: chosen, emails: [] }
  }
  if (action === 'eliminar') {
    const emails = await findEmails(ids)
    return { action, tag, chosen: emails.length, changing: emails.length, emails }
  }
  const counts = await countChange(selectionOf(address), { tag, isRemoval: action === 'quitar' })
  return { action, tag, ...counts, emails: [] }
}

async function findEmails(ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ email: contacts.email })
    .from(contacts)
    .where(inArray(contacts.id, ids.filter(isUuid)))
    .orderBy(asc(contacts.email))
  return rows.map(({ email }) => email)
}
