/**
 * Owns how a person is forgotten (Ley 172-13, design §6.2): every row of theirs goes, from the bin too, and what
 * must stay, such as the record of what the team did or a published event, stays without them. Cannot be undone.
 */
import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { course_submissions } from '#app/domains/academy/tables.server.ts'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { audit_log } from '#app/domains/audit/tables.server.ts'
import { user, verification } from '#app/domains/auth/tables.server.ts'
import { contact_form } from '#app/domains/community/tables.server.ts'
import { consent_events, contacts } from '#app/domains/contacts/tables.server.ts'
import { fillPlaces } from '#app/domains/events/registration-places.server.ts'
import { event_registrations, event_submissions, events } from '#app/domains/events/tables.server.ts'
import { mail_messages } from '#app/domains/mail/tables.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { forgetInTrash } from '#app/domains/trash/forgetting.server.ts'
import { db, type Tx } from '#app/platform/db.server.ts'
import { forgetJobs } from '#app/platform/jobs.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { isTheirs } from './person.server.ts'
import { addressPattern, ERASED, personPattern } from './person-words.ts'

export type Erasure = 'erased' | 'missing' | 'unconfirmed'

/** Forgets the person a contact stands for. `typed` is their address, as whoever asks for it wrote it again. */
export async function erasePerson(id: string, typed: string, actor: Actor): Promise<Erasure> {
  if (!isUuid(id)) return 'missing'
  const { brand } = await readSettings()
  return db.transaction(async (tx) => {
    const [contact] = await tx.select().from(contacts).where(eq(contacts.id, id))
    if (!contact) return 'missing'
    const email = contact.email.toLowerCase()
    if (typed.trim().toLowerCase() !== email) return 'unconfirmed'
    // No form of theirs arrives in between (contacts.server.ts).
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`contact:${email}`}, 0))`)

    const names = await namesOf(email, tx)
    const words = { address: addressPattern(email), person: personPattern(email, names) }
    const attended = await holdTheirEvents(email, tx)
    const published = await leavePublished(email, { words: words.person, names, brand }, tx)
    const gone = await deleteTheirs(email, tx)
    if (gone.length === 0) return 'missing'
    const ids = gone.map((row) => row.id)
    ids.push(...(await deleteMail(email, { ids, address: words.address }, tx)))
    await forgetInTrash({ ...words, submissions: published }, tx)
    await forgetInRecord({ ids, published, ...words }, tx)
    await forgetJobs({ ids, pattern: words.address }, tx)
    for (const event of attended) await fillPlaces(event, tx)
    const summary = 'Borró todos los datos de una persona (Ley 172-13)'
    const entry = { action: 'person.erased', subject_type: 'person', subject_id: id }
    await recordChange(actor, { ...entry, summary }, tx)
    return 'erased'
  })
}

/** Every name they gave. */
async function namesOf(email: string, tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select concat_ws(' ', first_name, last_name) as name from contacts where ${isTheirs(contacts.email, email)}
    union select concat_ws(' ', first_name, last_name) from contact_form where ${isTheirs(contact_form.email, email)}
    union select name from course_submissions where ${isTheirs(course_submissions.email, email)}
    union select name from event_registrations where ${isTheirs(event_registrations.email, email)}`)
  return rows.map(({ name }) => name.trim()).filter(Boolean)
}

/** Where they take a place that somebody may be waiting for. */
async function holdTheirEvents(email: string, tx: Tx): Promise<string[]> {
  const theirs = tx
    .select({ id: event_registrations.event_id })
    .from(event_registrations)
    .where(isTheirs(event_registrations.email, email))
  const held = await tx
    .select({ id: events.id })
    .from(events)
    .where(inArray(events.id, theirs))
    .orderBy(events.id)
    .for('update')
  return held.map((event) => event.id)
}

/** An event the team published stays, with its submission, which nobody sent any more. Returns the ids of both. */
async function leavePublished(
  email: string,
  { words, names, brand }: { words: string; names: string[]; brand: string },
  tx: Tx,
): Promise<string[]> {
  const without = (column: SQL) => sql`regexp_replace(${column}, ${words}, ${ERASED}, 'gi')`
  const texts = {
    title: without(sql`title`),
    summary: without(sql`summary`),
    description: without(sql`description`),
    location: without(sql`location`),
    website_url: sql`case when website_url ~* ${words} then null else website_url end`,
    organizer: sql`case when organizer ~* ${words} or lower(organizer) = any(${sql.param(names.map((name) => name.toLowerCase()))}::text[])
      then ${brand} else organizer end`,
  }
  const approved = and(isTheirs(event_submissions.email, email), eq(event_submissions.status, 'approved'))
  const kept = await tx
    .update(event_submissions)
    .set({ ...texts, email: null, idempotency_key: sql`'erased:' || id` })
    .where(approved)
    .returning({ id: event_submissions.id })
  const ids = kept.map((row) => row.id)
  const shown = await tx
    .update(events)
    .set({ ...texts, updated_at: sql`now()` })
    .where(inArray(events.submission_id, ids))
    .returning({ id: events.id })
  return [...ids, ...shown.map((row) => row.id)]
}

async function deleteTheirs(email: string, tx: Tx): Promise<{ id: string }[]> {
  await tx.delete(consent_events).where(isTheirs(consent_events.email, email))
  const account = tx.select({ id: user.id }).from(user).where(isTheirs(user.email, email))
  const code = sql`concat_ws(' ', identifier, value) ~* ${addressPattern(email)} and not exists ${account}`
  await tx.delete(verification).where(code)
  const gone: { id: string }[] = []
  for (const table of [contacts, contact_form, course_submissions, event_registrations, event_submissions])
    gone.push(...(await tx.delete(table).where(isTheirs(table.email, email)).returning({ id: table.id })))
  return gone
}

/** What was written to them, and to the team about them. */
async function deleteMail(
  email: string,
  { ids, address }: { ids: string[]; address: string },
  tx: Tx,
): Promise<string[]> {
  const { recipient, subject_id, subject, html, text } = mail_messages
  const about = sql`concat_ws(' ', ${subject}, ${html}, ${text}) ~* ${address}`
  const gone = await tx
    .delete(mail_messages)
    .where(or(isTheirs(recipient, email), inArray(subject_id, ids), about))
    .returning({ id: mail_messages.id })
  return gone.map((row) => row.id)
}

type Traces = { ids: string[]; published: string[]; address: string; person: string }

/** The record keeps who did what and when; of whom, no more. */
async function forgetInRecord({ ids, published, address, person }: Traces, tx: Tx): Promise<void> {
  const whole = sql`concat_ws(' ', summary, before::text, after::text)`
  await tx
    .update(audit_log)
    .set({ summary: 'Datos de una persona, borrados (Ley 172-13)', before: null, after: null })
    .where(
      and(
        ne(audit_log.subject_type, 'user'),
        or(inArray(audit_log.subject_id, ids), sql`${whole} ~* ${address}`),
      ),
    )
  const without = (column: SQL) => sql`regexp_replace(${column}, ${person}, ${ERASED}, 'gi')`
  await tx
    .update(audit_log)
    .set({
      summary: without(sql`summary`),
      before: sql`${without(sql`before::text`)}::jsonb`,
      after: sql`${without(sql`after::text`)}::jsonb`,
    })
    .where(and(inArray(audit_log.subject_id, published), sql`${whole} ~* ${person}`))
}
