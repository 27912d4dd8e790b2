/**
 * Owns the rows that a person sent themselves: they are deleted, places go to who waits, and published events stay
 * without who organised them. Found by indexes alone, so that nobody who registers meanwhile waits for it.
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

/** What is looked for, and what of them was found before. */
type Search = { email: string; known: PersonalRows | undefined }

/**
 * `moved`: they gained an event meanwhile that is not locked. Nothing was changed; the caller tries again in a new
 * transaction. Lock order as in a registration, events before the person; the other way round the two could deadlock.
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

/** The person with the patterns by which they are found. */
export function whoIs(email: string, brand: string, { names, ...ids }: PersonalData): Erased {
  return {
    ...{ email, brand, names, ...ids },
    address: addressPattern(email),
    person: personPattern(email, names),
    organizer: organizerPattern(names),
  }
}

/** Locks the person's events. `requested`: all of them; `there`: those that have a row, and are not in the trash. */
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

/** Published events and their submissions stay, without address and names. Returns the ids of the submissions. */
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
  // Nobody holds the organiser's link any more, so nobody is asked to be shown to them (docs/decisions/0056).
  const isKnown = sql`id = any(${sql.param(published)}::uuid[])`
  await tx.update(events).set({ submission_id: null, updated_at: sql`now()` }).where(isKnown)
  for (const table of tables) {
    if (table.name === 'public.events') await redact(table, isKnown, who, tx)
    if (table.name === 'public.event_submissions')
      await redact(table, sql`id = any(${sql.param(ids)}::uuid[])`, who, tx)
  }
  return ids
}

/** Deletes their rows from every table that says by an `email` whose a row is, and the codes sent to them. */
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
