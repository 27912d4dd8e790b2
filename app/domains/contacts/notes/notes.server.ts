/** Owns the team's notes about a person. They are for the team alone, and no file that a person is handed has them. */
import { desc, eq, sql } from 'drizzle-orm'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { moveToTrash, type RemovalOutcome } from '#app/domains/trash/trash.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { idOfForm } from '#app/platform/forms/idempotency.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { contact_notes, contacts } from '../tables.server.ts'

export type ContactNote = typeof contact_notes.$inferSelect

export async function listNotes(contact: string): Promise<ContactNote[]> {
  return db
    .select()
    .from(contact_notes)
    .where(eq(contact_notes.contact_id, contact))
    .orderBy(desc(contact_notes.created_at), desc(contact_notes.id))
}

/** `key` came with the empty form, so that a double click adds one note. */
export async function addNote(
  contact: string,
  { body, key }: { body: string; key: string },
  author: Actor,
): Promise<{ outcome: 'saved' | 'missing' }> {
  return db.transaction(async (tx) => {
    const person = await touchContact(contact, tx)
    if (!person) return { outcome: 'missing' }
    const id = idOfForm(key, { contact, body })
    const added = await tx
      .insert(contact_notes)
      .values({ id, contact_id: contact, author: author.email, body })
      .onConflictDoNothing()
      .returning({ id: contact_notes.id })
    if (added.length === 0) return { outcome: 'saved' }
    const summary = `Añadió una nota sobre el contacto «${person.email}»`
    await recordChange(author, { action: 'contact.noted', ...subject(contact), summary }, tx)
    return { outcome: 'saved' }
  })
}

/** Moves a note to the trash. */
export async function deleteNote(contact: string, id: string, actor: Actor): Promise<RemovalOutcome> {
  return db.transaction(async (tx) => {
    const person = await touchContact(contact, tx)
    const removal = person && (await moveToTrash({ ...NOTE, id }, actor.email, tx))
    if (removal?.outcome !== 'deleted') return removal ?? { outcome: 'missing' }
    const summary = `Eliminó una nota sobre el contacto «${person?.email}»`
    await recordChange(actor, { action: 'contact.note_deleted', ...subject(contact), summary }, tx)
    return removal
  })
}

const NOTE = { table: 'contact_notes', kind: 'Nota de un contacto', labelColumn: 'body' }

const subject = (id: string) => ({ subject_type: 'contact', subject_id: id })

/** A contact with a note is one that somebody has worked on: undoing its import leaves it. */
async function touchContact(id: string, tx: Tx): Promise<{ email: string } | undefined> {
  if (!isUuid(id)) return undefined
  const [person] = await tx
    .update(contacts)
    .set({ updated_at: sql`now()` })
    .where(eq(contacts.id, id))
    .returning({ email: contacts.email })
  return person
}
