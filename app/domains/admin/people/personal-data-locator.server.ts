/** Owns finding a person's data by address: their rows, copies in the trash and the audit log, their events. */
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { course_submissions } from '#app/domains/academy/tables.server.ts'
import { event_registrations } from '#app/domains/attendance/tables.server.ts'
import { contact_form } from '#app/domains/community/tables.server.ts'
import { contact_addresses, contacts } from '#app/domains/contacts/tables.server.ts'
import { co_organisers } from '#app/domains/event-desk/tables.server.ts'
import { event_submissions } from '#app/domains/events/tables.server.ts'
import { inquiries } from '#app/domains/inquiries/tables.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { isUuid } from '#app/platform/uuid.ts'

const PERSONAL_TABLES = [
  contacts,
  contact_addresses,
  contact_form,
  course_submissions,
  inquiries,
  event_registrations,
  event_submissions,
  co_organisers,
]

export type PersonalData = {
  /** Ids of the person's rows, deleted ones included. */
  gone: string[]
  /** All names and phone numbers that the person gave, and the organizers of the events they submitted. */
  names: string[]
  /** Ids of published events that they submitted, also in the trash: every date of a series, and duplicates. */
  published: string[]
  /** Ids of events that they registered for. */
  attended: string[]
}

/** Least trigram similarity of titles of the same event, as for possible duplicates of a submission. */
const ALIKE = 0.45

/** SQL: the same address, or one of several, case and surrounding spaces aside. */
export function isTheirs(column: PgColumn | SQL, email: string | readonly string[]): SQL {
  const emails = [email].flat().map((each) => each.trim().toLowerCase())
  const [only] = emails
  if (emails.length === 1) return sql`lower(btrim(${column})) = ${only}`
  return sql`lower(btrim(${column})) = any(${sql.param(emails)}::text[])`
}

const NOTHING: PersonalData = { gone: [], names: [], published: [], attended: [] }

/**
 * Data found by the indexes on addresses, added to what is `known`. The site's own name (`brand`) does not count as
 * the person's.
 */
export async function locatePersonalData(
  email: string,
  { brand, known = NOTHING }: { brand: string; known?: PersonalData },
  tx: Tx,
): Promise<PersonalData> {
  const rows = await storedRows(email, tx)
  const { rows: mailed } = await tx.execute<{ id: string }>(sql`
    select distinct subject_id as id from mail_messages where ${isTheirs(sql`recipient`, email)} and ${isOfPerson}`)
  const ids = [...known.gone, ...rows.map(({ id }) => id), ...mailed.map(({ id }) => id)]
  const gone = await withoutThoseOfOthers([...new Set(ids)].filter(isUuid), email, tx)
  const found = await publishedOf(gone, known.published, tx)
  const given = namesOf(rows, [...known.names, ...found.map(({ organizer }) => organizer)])
  const names = given.filter((name) => name.toLowerCase() !== brand.toLowerCase())
  const events = found.map(({ id }) => id)
  const occurrences = await otherEditions(events, { names, submissions: [...gone, ...known.published] }, tx)
  const attended = rows.flatMap(({ attended_id }) => attended_id ?? [])
  return {
    gone,
    names,
    published: [...new Set([...known.published, ...events, ...occurrences])],
    attended: [...new Set([...known.attended, ...attended])],
  }
}

export type FoundRow = {
  id: string
  whole: string | null
  name: string | null
  phone: string | null
  organizer: string | null
}

/** All distinct names and phone numbers in the rows, and `more`. */
export function namesOf(rows: readonly FoundRow[], more: readonly (string | null)[]): string[] {
  const names = [
    ...more,
    ...rows.flatMap(({ whole, name, phone, organizer }) => [whole, name, phone, organizer]),
  ]
  return [...new Set(names.map((name) => name?.trim() ?? '').filter(Boolean))]
}

/** SQL: columns of a `FoundRow` from a row stored as JSON. */
export const foundColumns = (
  row: SQL,
) => sql`${row} ->> 'name' as name, ${row} ->> 'phone' as phone, ${row} ->> 'organizer' as organizer,
  concat_ws(' ', ${row} ->> 'first_name', ${row} ->> 'last_name') as whole`

/** SQL: an audit entry or mail about a row that a person sent. Entries of the trash use the table's name. */
export const isOfPerson = sql`subject_type in ('contact', 'contacts', 'contact_form', 'course_submission',
  'course_submissions', 'inquiry', 'inquiries', 'event_registration', 'event_registrations', 'event_submission',
  'event_submissions', 'co_organiser')`

async function storedRows(email: string, tx: Tx): Promise<(FoundRow & { attended_id: string | null })[]> {
  const stored = PERSONAL_TABLES.map(
    (
      table,
    ) => sql`select to_jsonb(${table}) as row, ${sql.raw(String(table === event_registrations))} as attends
      from ${table} where ${isTheirs(table.email, email)}`,
  )
  const { rows } = await tx.execute<FoundRow & { attended_id: string | null }>(sql`
    select row ->> 'id' as id, ${foundColumns(sql`row`)}, case when attends then row ->> 'event_id' end as attended_id
    from (${sql.join(stored, sql` union all `)}) found`)
  return rows
}

/** Drops rows whose address the team has corrected: they belong to somebody else. */
async function withoutThoseOfOthers(ids: string[], email: string, tx: Tx): Promise<string[]> {
  const others = PERSONAL_TABLES.map(
    (table) => sql`select id::text as id from ${table}
      where id = any(${sql.param(ids)}::uuid[]) and (${isTheirs(table.email, email)}) is not true`,
  )
  const { rows } = await tx.execute<{ id: string }>(sql.join(others, sql` union `))
  const theirs = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !theirs.has(id))
}

/**
 * Events published from these submissions, also from deleted ones, to which the event no longer refers. `organizer`
 * is returned only for the latter, because otherwise the submission's row has the name.
 */
async function publishedOf(
  submissions: string[],
  known: string[],
  tx: Tx,
): Promise<{ id: string; organizer: string | null }[]> {
  const ids = sql`any(${sql.param(submissions)}::uuid[])`
  const named = sql`any(${sql.param(submissions)}::text[])`
  const { rows } = await tx.execute<{ id: string; organizer: string | null }>(sql`
    select id, (select organizer from events where events.id = found.id and submission_id is null) as organizer
    from (
      select id from events where submission_id = ${ids}
      union select unnest(${sql.param(known)}::uuid[])
      union select event_id from event_submissions where id = ${ids}
      union select (snapshot #>> '{row,event_id}')::uuid from trash
        where table_name = 'event_submissions' and row_id = ${named}
      union select (copy ->> 'event_id')::uuid from audit_log, lateral (values (before), (after)) copies (copy)
        where subject_type = 'event_submission' and subject_id = ${named}
    ) found where id is not null`)
  return rows
}

/**
 * Other dates of the same series, and copies by the team: same organizer, similar title. An event from somebody
 * else's submission is left out.
 */
async function otherEditions(
  events: string[],
  { names, submissions }: { names: string[]; submissions: string[] },
  tx: Tx,
): Promise<string[]> {
  if (events.length === 0) return []
  const called = sql.param(names.map((name) => name.toLowerCase()))
  const { rows } = await tx.execute<{ id: string }>(sql`
    with every as (
      select id, title, organizer, series_id, submission_id from events
      union all select row.*
        from trash, jsonb_to_record(snapshot -> 'row') as row (id uuid, title text, organizer text, series_id uuid, submission_id uuid)
        where table_name = 'events'
    ), theirs as materialized (select * from every where id = any(${sql.param(events)}::uuid[]))
    select id from every
    where (submission_id is null or submission_id = any(${sql.param(submissions)}::uuid[])) and (
      series_id in (select series_id from theirs)
      or lower(btrim(organizer)) = any(${called}::text[])
        and exists (select from theirs where similarity(fold_text(theirs.title), fold_text(every.title)) >= ${ALIKE}))`)
  return rows.map(({ id }) => id)
}
