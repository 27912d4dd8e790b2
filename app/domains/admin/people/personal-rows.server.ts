/**
 * Owns deleting the rows that a person sent. Freed seats go to the waiting list; published events stay without their
 * organiser. Uses indexes only, so that locks are short and registrations hardly wait.
 */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { promoteWaitlist } from '#app/domains/attendance/registrations/waitlist.server.ts'
import { user, verification } from '#app/domains/auth/tables.server.ts'
import { logErasure } from '#app/domains/backups/erasure-log/erasure-log.server.ts'
import { lockAddress } from '#app/domains/contacts/contact-locks.server.ts'
import { event_submissions, events } from '#app/domains/events/tables.server.ts'
import { readStored } from '#app/domains/settings/settings.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import type { Erased } from './erasure-rules.server.ts'
import { addressPattern, organizerPattern, personPattern } from './mention-patterns.ts'
import { isTheirs, locatePersonalData, type PersonalData } from './personal-data-locator.server.ts'
import { isPersonalTable, redact } from './redaction.server.ts'
import { listTextTables, type TextTable } from './text-columns.server.ts'

export type PersonalRows = PersonalData & { is_found: boolean }

/** The address, and the data known from earlier steps. */
type Search = { email: string; known: PersonalRows | undefined }

/**
 * `moved`: the person has a new event that is not locked; nothing was changed, and the caller retries in a new
 * transaction. Locks events before the person, as a registration does, to avoid deadlocks.
 */
export async function erasePersonalRows({ email, known }: Search, tx: Tx): Promise<PersonalRows | 'moved'> {
  const { brand } = await readStored(tx)
  const search = known ? { brand, known } : { brand }
  const locked = await lockEvents(await locatePersonalData(email, search, tx), tx)
  await lockAddress(email, tx)
  const theirs = await locatePersonalData(email, search, tx)
  if ([...theirs.attended, ...theirs.published].some((id) => !locked.requested.has(id))) return 'moved'

  const tables = await listTextTables(tx)
  const fresh = theirs.published.filter((id) => !known?.published.includes(id))
  const kept = await keepPublished(fresh, whoIs(email, brand, theirs), tables, tx)
  const deleted = await deletePersonalRows(email, tables, tx)
  const gone = [...new Set([...theirs.gone, ...deleted.ids])].filter((id) => !kept.includes(id))
  for (const event of locked.there) if (theirs.attended.includes(event)) await promoteWaitlist(event, tx)
  const found = gone.length + kept.length + deleted.count > 0
  if (found && !known?.is_found) await logErasure('erased', email, tx)
  return {
    ...theirs,
    gone,
    published: [...new Set([...theirs.published, ...kept])],
    is_found: found || known?.is_found === true,
  }
}

/** The person's data with the patterns that find them. */
export function whoIs(email: string, brand: string, { names, ...ids }: PersonalData): Erased {
  return {
    ...{ email, brand, names, ...ids },
    address: addressPattern(email),
    person: personPattern(email, names),
    organizer: organizerPattern(names),
  }
}

/** Locks the person's events. `requested`: all their ids; `there`: those that exist and are not in the trash. */
async function lockEvents(
  { attended, published }: PersonalData,
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

/** Strips published events and their submissions of address and names. Returns the ids of the submissions. */
async function keepPublished(
  published: readonly string[],
  who: Erased,
  tables: readonly TextTable[],
  tx: Tx,
): Promise<string[]> {
  const approved = and(isTheirs(event_submissions.email, who.email), eq(event_submissions.status, 'approved'))
  const nothing = { proposal: null, proposed_at: null, proposal_answer: null, proposal_reason: null }
  const kept = await tx
    .update(event_submissions)
    .set({ ...nothing, email: null, idempotency_key: sql`'erased:' || id` })
    .where(approved)
    .returning({ id: event_submissions.id })
  const ids = kept.map(({ id }) => id)
  // Without `submission_id` the events have no organiser's link, so the form no longer asks whether the organiser may
  // see a name (docs/decisions/0056).
  const isKnown = sql`id = any(${sql.param(published)}::uuid[])`
  await tx.update(events).set({ submission_id: null, updated_at: sql`now()` }).where(isKnown)
  for (const table of tables) {
    if (table.name === 'public.events') await redact(table, isKnown, who, tx)
    if (table.name === 'public.event_submissions')
      await redact(table, sql`id = any(${sql.param(ids)}::uuid[])`, who, tx)
  }
  return ids
}

/** Deletes the person's rows in every table with an `email` column, and the codes mailed to them. */
async function deletePersonalRows(
  email: string,
  tables: readonly TextTable[],
  tx: Tx,
): Promise<{ ids: string[]; count: number }> {
  const account = tx.select({ id: user.id }).from(user).where(isTheirs(user.email, email))
  const code = sql`concat_ws(' ', identifier, value) ~* ${addressPattern(email)} and not exists ${account}`
  await tx.delete(verification).where(code)
  const gone: { id: string | null }[] = []
  for (const { table } of tables.filter(isPersonalTable)) {
    const { rows } = await tx.execute<{ id: string | null }>(sql`
      delete from ${table} theirs where ${isTheirs(sql`email`, email)} returning to_jsonb(theirs) ->> 'id' as id`)
    gone.push(...rows)
  }
  const ids = gone.flatMap(({ id }) => (id?.includes('-') ? [id] : []))
  return { ids, count: gone.length }
}
