/** Owns finding a person's data by their address: their rows, also in the bin and the audit log, and their events. */
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { course_submissions } from '#app/domains/academy/tables.server.ts'
import { contact_form } from '#app/domains/community/tables.server.ts'
import { contacts } from '#app/domains/contacts/tables.server.ts'
import { event_registrations, event_submissions } from '#app/domains/events/tables.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { isUuid } from '#app/platform/uuid.ts'

export const PERSONAL_TABLES = [
  contacts,
  contact_form,
  course_submissions,
  event_registrations,
  event_submissions,
]

export type PersonalData = {
  /** Ids of their rows, including deleted ones. */
  ids: string[]
  /** Every name they gave, and the organizers of the events they submitted. */
  names: string[]
  /** Events of theirs that the team published, in the agenda or in the bin. */
  events: string[]
  /** Events where they take a place that somebody may be waiting for. */
  attended: string[]
}

/** SQL: the same address, case and surrounding spaces aside. */
export function isTheirs(column: PgColumn | SQL, email: string): SQL {
  return sql`lower(btrim(${column})) = ${email.trim().toLowerCase()}`
}

export async function locatePersonalData(email: string, tx: Tx): Promise<PersonalData> {
  const rows = await rowsOfTheirs(email, tx)
  const seen = new Set(rows.map(({ id }) => id))
  for (const id of await mentionedRows(email, tx)) seen.add(id)
  const ids = await withoutThoseOfOthers([...seen].filter(isUuid), email, tx)
  const published = await publishedOf(ids, tx)
  const names = rows.flatMap((row) => [row.whole, row.name, row.organizer])
  names.push(...published.map((event) => event.organizer))
  const attended = await tx
    .selectDistinct({ id: event_registrations.event_id })
    .from(event_registrations)
    .where(isTheirs(event_registrations.email, email))
  return {
    ids,
    names: [...new Set(names.map((name) => name?.trim() ?? '').filter(Boolean))],
    events: published.map((event) => event.id),
    attended: attended.map((event) => event.id),
  }
}

type FoundRow = { id: string; whole: string | null; name: string | null; organizer: string | null }

/** Rows with their address: stored ones, those in the bin, and copies in the audit log. */
async function rowsOfTheirs(email: string, tx: Tx): Promise<FoundRow[]> {
  const stored = PERSONAL_TABLES.map(
    (table) => sql`select to_jsonb(${table}) as row from ${table} where ${isTheirs(table.email, email)}`,
  )
  const { rows } = await tx.execute<FoundRow>(sql`
    select row ->> 'id' as id, row ->> 'name' as name, row ->> 'organizer' as organizer,
      concat_ws(' ', row ->> 'first_name', row ->> 'last_name') as whole
    from (
      ${sql.join(stored, sql` union all `)}
      union all select snapshot -> 'row' from trash
      union all select child from trash, jsonb_path_query(snapshot, '$.children[*].rows[*]') child
      union all select copy || jsonb_build_object('id', subject_id)
        from audit_log, lateral (values (before), (after)) copies (copy)
        where ${isOfPerson} and jsonb_typeof(copy) = 'object'
    ) found where ${isTheirs(sql`row ->> 'email'`, email)}`)
  return rows
}

/** Ids of rows that the audit log names by their address, or that a mail to them is about. */
async function mentionedRows(email: string, tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select subject_id as id from audit_log
      where ${isOfPerson} and position(${`«${email.toLowerCase()}»`} in lower(summary)) > 0
    union select subject_id from mail_messages
      where ${isTheirs(sql`recipient`, email)} and ${isOfPerson}`)
  return rows.map(({ id }) => id)
}

/** SQL: an entry or a mail about a row that a person sent. The bin's entries name the table. */
const isOfPerson = sql`subject_type in ('contact', 'contacts', 'contact_form', 'course_submission',
  'course_submissions', 'event_registration', 'event_registrations', 'event_submission', 'event_submissions')`

/** The team may have corrected an address: then the row is somebody else's. */
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
 * Events published from these submissions, also from deleted ones, to which the event no longer refers. Only then the
 * event's organizer is returned: the submission's row, with the same name, is not there to give it.
 */
async function publishedOf(
  submissions: string[],
  tx: Tx,
): Promise<{ id: string; organizer: string | null }[]> {
  const ids = sql`any(${sql.param(submissions)}::uuid[])`
  const named = sql`any(${sql.param(submissions)}::text[])`
  const { rows } = await tx.execute<{ id: string; organizer: string | null }>(sql`
    select id, (select organizer from events where events.id = found.id and submission_id is null) as organizer
    from (
      select id from events where submission_id = ${ids}
      union select event_id from event_submissions where id = ${ids}
      union select (snapshot #>> '{row,event_id}')::uuid from trash
        where table_name = 'event_submissions' and row_id = ${named}
      union select (copy ->> 'event_id')::uuid from audit_log, lateral (values (before), (after)) copies (copy)
        where subject_type = 'event_submission' and subject_id = ${named}
    ) found where id is not null`)
  return rows
}
