/**
 * Owns the erasure of a person (Ley 172-13, design §6.2): their rows are deleted, from the bin too, and what must stay,
 * such as the audit log or a published event, stays without their data. Cannot be undone.
 */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { user, user_roles, verification } from '#app/domains/auth/tables.server.ts'
import { noteForgotten } from '#app/domains/backups/ledger/forgotten.server.ts'
import { lockAddress } from '#app/domains/contacts/contact-locks.server.ts'
import { forgetInImports } from '#app/domains/contacts/import/forgetting.server.ts'
import { consent_events } from '#app/domains/contacts/tables.server.ts'
import { forgetInNotices } from '#app/domains/events/changes/notices.server.ts'
import { forgetInMessages } from '#app/domains/events/messages/messages.server.ts'
import { fillPlaces } from '#app/domains/events/registrations/places.server.ts'
import { event_submissions, events } from '#app/domains/events/tables.server.ts'
import { readStored } from '#app/domains/settings/settings.server.ts'
import { eraseFromTrash } from '#app/domains/trash/forgetting.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { forgetJobs } from '#app/platform/jobs/jobs.server.ts'
import { addressPattern, ERASED, organizerPattern, personPattern } from './mention-patterns.ts'
import {
  isTheirs,
  locatePersonalData,
  PERSONAL_TABLES,
  type PersonalData,
} from './personal-data-locator.server.ts'
import { forgetInMail, forgetInPageChecks, forgetInRecord } from './redaction.server.ts'

/** `ours`, `administrator`: refused, since the address is the organisation's or an administrator's. */
export type Erasure = 'erased' | 'missing' | 'unconfirmed' | 'ours' | 'administrator'

/** Erases the person with an address. `typed` is the address as typed again for confirmation. */
export async function erasePerson(address: string, typed: string, actor: Actor): Promise<Erasure> {
  const email = address.trim().toLowerCase()
  if (typed.trim().toLowerCase() !== email) return 'unconfirmed'
  for (;;) {
    const outcome = await db.transaction((tx) => erase(email, actor, tx))
    if (outcome !== 'moved') return outcome
  }
}

/** `moved`: they gained an event meanwhile that is not locked. Nothing was changed; the caller tries again. */
async function erase(email: string, actor: Actor, tx: Tx): Promise<Erasure | 'moved'> {
  const { brand, email: ours } = await readStored(tx)
  if (ours.trim().toLowerCase() === email) return 'ours'
  if (await isAdministrator(email, tx)) return 'administrator'
  // Lock order as in a registration, events before the person; the other way round the two could deadlock.
  const held = await holdEvents(await locatePersonalData(email, tx), tx)
  await lockAddress(email, tx)
  const { ids, names, ...theirs } = await locatePersonalData(email, tx)
  const touched = [...theirs.attended, ...theirs.events]
  if (touched.some((id) => !held.requested.has(id))) return 'moved'

  const called = names.filter((name) => name.toLowerCase() !== brand.toLowerCase())
  const address = addressPattern(email)
  const words = { address, person: personPattern(email, called), organizer: organizerPattern(called) }
  const kept = await anonymisePublished(
    email,
    { events: theirs.events, words: words.person, called, brand },
    tx,
  )
  const published = [...kept, ...theirs.events]
  const gone = [...ids, ...(await deleteTheirs(email, tx))].filter((id) => !kept.includes(id))
  const wasImported = await forgetInImports({ email, ...words }, tx)
  // Lock order as in restoring an event: the bin, then the notice.
  const wasInTrash = await eraseFromTrash({ ...words, published }, tx)
  const wasInNotices = await forgetInNotices({ email, person: words.person }, tx)
  const wasInMessages = await forgetInMessages(words.person, tx)
  const mails = await forgetInMail(email, { ids: gone, events: theirs.events, ...words }, tx)
  const wasRecorded = await forgetInRecord({ ids: gone, published, ...words }, tx)
  // A person without rows may still be mentioned in other people's texts.
  const wasNamed = wasImported || wasInTrash || wasInNotices || wasInMessages || mails.changed || wasRecorded
  if (gone.length + kept.length === 0 && !wasNamed) return 'missing'
  await forgetInPageChecks({ published, ...words }, tx)
  await forgetJobs({ ids: [...gone, ...mails.gone], pattern: address }, tx)
  for (const event of held.there) if (theirs.attended.includes(event)) await fillPlaces(event, tx)
  await noteForgotten('erased', email, tx)
  const summary = 'Borró todos los datos de una persona (Ley 172-13)'
  const subject = { subject_type: 'person', subject_id: gone[0] ?? kept[0] ?? '' }
  await recordChange(actor, { action: 'person.erased', ...subject, summary }, tx)
  return 'erased'
}

async function isAdministrator(email: string, tx: Tx): Promise<boolean> {
  const [found] = await tx
    .select({ id: user.id })
    .from(user)
    .innerJoin(user_roles, eq(user_roles.user_id, user.id))
    .where(and(isTheirs(user.email, email), eq(user_roles.role, 'admin')))
    .limit(1)
  return found !== undefined
}

/** Locks the person's events. `requested`: all of them; `there`: those that have a row, and are not in the bin. */
async function holdEvents(
  { attended, events: published }: PersonalData,
  tx: Tx,
): Promise<{ requested: Set<string>; there: string[] }> {
  const requested = new Set([...attended, ...published])
  const there = await tx
    .select({ id: events.id })
    .from(events)
    .where(inArray(events.id, [...requested]))
    .orderBy(events.id)
    .for('update')
  return { requested, there: there.map((event) => event.id) }
}

type Published = { events: string[]; words: string; called: string[]; brand: string }

/** Published events and their submissions stay, without address and names. Returns the ids of the submissions. */
async function anonymisePublished(
  email: string,
  { events: ids, words, called, brand }: Published,
  tx: Tx,
): Promise<string[]> {
  const without = (column: SQL) => sql`regexp_replace(${column}, ${words}, ${ERASED}, 'gi')`
  const lower = called.map((name) => name.toLowerCase())
  const texts = {
    title: without(sql`title`),
    summary: without(sql`summary`),
    description: without(sql`description`),
    location: without(sql`location`),
    price: without(sql`price`),
    online_url: sql`case when online_url ~* ${words} then null else online_url end`,
    website_url: sql`case when website_url ~* ${words} then null else website_url end`,
    organizer: sql`case when organizer ~* ${words} or lower(btrim(organizer)) = any(${sql.param(lower)}::text[])
      then ${brand} else organizer end`,
  }
  const approved = and(isTheirs(event_submissions.email, email), eq(event_submissions.status, 'approved'))
  const kept = await tx
    .update(event_submissions)
    .set({
      ...{ ...texts, email: null, idempotency_key: sql`'erased:' || id` },
      ...{ proposal: null, proposed_at: null, proposal_answer: null, proposal_reason: null },
    })
    .where(approved)
    .returning({ id: event_submissions.id })
  await tx
    .update(events)
    // Nobody holds the organiser's link any more, so nobody is asked to be shown to them (docs/decisions/0056).
    .set({ ...texts, submission_id: null, updated_at: sql`now()` })
    .where(inArray(events.id, ids))
  return kept.map((row) => row.id)
}

async function deleteTheirs(email: string, tx: Tx): Promise<string[]> {
  await tx.delete(consent_events).where(isTheirs(consent_events.email, email))
  const account = tx.select({ id: user.id }).from(user).where(isTheirs(user.email, email))
  const code = sql`concat_ws(' ', identifier, value) ~* ${addressPattern(email)} and not exists ${account}`
  await tx.delete(verification).where(code)
  const gone: { id: string }[] = []
  for (const table of PERSONAL_TABLES)
    gone.push(...(await tx.delete(table).where(isTheirs(table.email, email)).returning({ id: table.id })))
  return gone.map((row) => row.id)
}
