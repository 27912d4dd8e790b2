/**
 * Rules per table for erasing a person from every text (redaction.server.ts). Without a rule, a table is searched
 * too: the address, and names beside it, become '[borrado]'.
 */
import { type SQL, sql } from 'drizzle-orm'
import { eraseFromNotices } from '#app/domains/attendance/changes/notifications.server.ts'
import { WITH_LINK_OF } from '#app/domains/audit/audit.server.ts'
import { EVENT_PREFIX } from '#app/domains/events/address.ts'
import { eraseFromTrash } from '#app/domains/trash/erasure.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { isTheirs } from './personal-data-locator.server.ts'

/** The person to erase, with the patterns that find them (mention-patterns.ts). */
export type Erased = {
  email: string
  /** All names except the site's own. */
  names: string[]
  brand: string
  /** Ids: deleted rows; the person's events with their submissions; events they registered for. */
  gone: string[]
  published: string[]
  attended: string[]
  address: string
  person: string
  organizer: string
}

export type TableRule = {
  /**
   * SQL: rows about the person's events, in which names are replaced even without the address. `words`: the row's
   * text if it was read already, because decompressing a long one twice is slow.
   */
  tied?: (who: Erased, words?: SQL) => SQL
  /** SQL: of the rows with the address, and the `tied` ones, those to delete. */
  theirs?: (who: Erased) => SQL
  /** SQL: rows to rewrite although they contain neither address nor name. */
  about?: (who: Erased) => SQL
  /** SQL: rows to keep unchanged although they name the person. */
  spared?: SQL
  /** SQL: further text to search, for values that are stored in pieces. */
  pieces?: SQL
  /** Columns that need another replacement than the default, and those of a key that need one at all. */
  columns?: (who: Erased) => Record<string, SQL>
  /** Replaces all of the above, for JSON documents with lists of people. Returns whether a row was changed. */
  forget?: (who: Erased, rows: SQL, tx: Tx) => Promise<boolean>
}

const uuids = (ids: readonly string[]) => sql`any(${sql.param(ids)}::uuid[])`
const texts = (ids: readonly string[]) => sql`any(${sql.param(ids)}::text[])`
const always = () => sql`true`

/** On the person's events, and in rows with their address, the organization replaces them as organizer. */
const organizer = ({ names, person, brand }: Erased) => ({
  organizer: sql`case when organizer ~* ${person} or lower(btrim(organizer)) = ${texts(names.map((name) => name.toLowerCase()))}
    then ${brand} else organizer end`,
})

/** SQL: audit entries and mails about the person's events: about the event itself, its registrations or messages. */
const aboutTheirEvents = ({ published, attended }: Erased) => sql`subject_id = ${texts(published)}
  or subject_type like 'event%' and subject_id in (
    select id::text from event_registrations where event_id = ${uuids(published)}
    union all select id::text from event_messages where event_id = ${uuids([...published, ...attended])})`

const ENTRY_WIPED = 'Datos de una persona, borrados (Ley 172-13)'
const UNNAMED = `${WITH_LINK_OF}[borrado]`
const holdsAddress = (who: Erased) =>
  sql`concat_ws(' ', summary, before::text, after::text) ~* ${who.address}`
const isWiped = (who: Erased) => sql`(${holdsAddress(who)} or subject_id = ${texts(who.gone)})`

export const TABLE_RULES: Record<string, TableRule> = {
  'public.events': { tied: ({ published }) => sql`id = ${uuids(published)}`, columns: organizer },
  'public.event_submissions': { tied: ({ published }) => sql`id = ${uuids(published)}`, columns: organizer },
  'public.event_messages': {
    tied: ({ published, attended }) => sql`event_id = ${uuids([...published, ...attended])}`,
  },
  'public.event_notices': {
    tied: ({ published }) => sql`event_id = ${uuids(published)}`,
    forget: eraseFromNotices,
  },
  'public.trash': {
    tied: ({ published }) =>
      sql`(row_id = ${texts(published)} or snapshot #>> '{row,submission_id}' = ${texts(published)}
        or table_name in ('contact_segments', 'saved_views'))`,
    forget: eraseFromTrash,
  },
  'public.contact_imports': {
    // Separates the extension in 'ana@x.org.csv', which the pattern would take for part of the address.
    pieces: sql`replace(file_name, '.csv', ' .csv')`,
    columns: ({ person }) => ({
      file_name: sql`regexp_replace(replace(file_name, '.csv', ' .csv'), ${person}, '[borrado]', 'gi')`,
    }),
  },
  // The audit log keeps who did what and when, but not about whom.
  'public.audit_log': {
    spared: sql`subject_type = 'user'`,
    // A tag put on many contacts, or a saved search, may be the person's name, and is what their entry is about.
    tied: (who) => sql`(${aboutTheirEvents(who)}
      or subject_type in ('contacts', 'bulk_run', 'contact_segment', 'saved_view'))`,
    about: ({ gone }) => sql`(subject_id = ${texts(gone)} and summary <> ${ENTRY_WIPED}
      or actor_id = ${texts(gone)} and summary like ${`%${WITH_LINK_OF}%`} and summary not like ${`%${UNNAMED}`})`,
    columns: (who) => ({
      subject_id: sql`case when subject_type = 'contacts' then ${without('subject_id', who)} else subject_id end`,
      // Done with the person's own link, whose holder the sentence names at its end.
      summary: sql`case when ${isWiped(who)} then ${ENTRY_WIPED}
        when actor_id = ${texts(who.gone)}
          then regexp_replace(${without('summary', who)}, ${`${WITH_LINK_OF}.*$`}, ${UNNAMED})
        else ${without('summary', who)} end`,
      before: sql`case when ${isWiped(who)} then null else ${without('before', who)}::jsonb end`,
      after: sql`case when ${isWiped(who)} then null else ${without('after', who)}::jsonb end`,
    }),
  },
  // A newsletter's recipient is an address, of whichever contact.
  'public.mailing_recipients': {
    tied: ({ gone, email }) => sql`(recipient_id = ${texts(gone)} or ${isTheirs(sql`recipient_id`, email)})`,
    theirs: always,
  },
  'public.conversation_entries': {
    tied: ({ gone }) => sql`subject_id = ${uuids(gone)}`,
    // A reply of theirs to a request of somebody else too, with its files.
    theirs: ({ gone, email }) =>
      sql`(subject_id = ${uuids(gone)} or kind = 'reply' and ${isTheirs(sql`author`, email)})`,
  },
  'public.bulk_runs': { tied: always },
  // A search for the person, by address or name, is of no use without them.
  'public.contact_segments': { tied: always, theirs: (who) => isSearchFor('filters', who) },
  'public.saved_views': { tied: always, theirs: (who) => isSearchFor('parameters', who) },
  // Names are unique, and two of them may become one.
  'public.answer_templates': {
    columns: (who) => ({
      name: sql`case when ${without('name', who)} = name then name else ${without('name', who)} || ' ' || id end`,
    }),
  },
  'public.mail_messages': {
    // A mail to the team links its sender by mailto. No form can forge that link, because quotes in its text are
    // escaped.
    theirs: (
      who,
    ) => sql`(${isTheirs(sql`recipient`, who.email)} or right(template, 8) = '_arrival' and (html ~* ${`href="mailto:${who.address}`}
        or ${isTheirs(sql`data ->> 'email'`, who.email)}))`,
    tied: (who, words) => sql`(${aboutEventOf(who, words)} or ${aboutRequestOf(who)})`,
    // Unfolds calendar files, whose lines may break within a name.
    pieces: sql`replace(attachments::text, '\\r\\n ', '')`,
    columns: () => ({ attachments: sql`'[]'::jsonb` }),
  },
  // Its figures name nobody, and must stay as they were shared; only who froze it is a person.
  'public.shared_reports': { columns: () => ({ report: sql`report` }) },
  'public.page_checks': { tied: ({ published }) => sql`row_id = ${texts(published)}`, theirs: always },
  'public.contact_import_rows': { theirs: always },
  'public.contact_import_changes': { theirs: always },
  'public.blocked_senders': { theirs: always },
  'public.view_counts': { theirs: always },
}

/** SQL: a saved search with the person in its name or its parameters. */
const isSearchFor = (parameters: string, { person }: Erased) =>
  sql`concat_ws(' ', name, ${sql.identifier(parameters)}::text) ~* ${person}`

/** Rule for pg-boss's own tables: a job with the address is deleted. */
export const JOB_RULE: TableRule = { theirs: always }

/** SQL: a mail to a colleague about several requests, by the ids in its links or, unsent, in its facts. */
function aboutRequestOf({ gone }: Erased): SQL {
  if (gone.length === 0) return sql`false`
  return sql`template = 'request_assignment' and concat_ws(' ', html, data::text) ~ ${gone.join('|')}`
}

/** SQL: a mail about one of the person's events, by the first event link in it or, unsent, by its facts. */
function aboutEventOf({ published, attended }: Erased, words = sql`html`): SQL {
  if (published.length + attended.length === 0) return sql`false`
  const message = sql`part_of in (select id from event_messages where event_id = ${uuids([...published, ...attended])})`
  if (published.length === 0) return message
  const linked = sql`(strpos(${words}, ${EVENT_PREFIX}) > 0
    and substr(${words}, strpos(${words}, ${EVENT_PREFIX}) + ${EVENT_PREFIX.length}, 36) = ${texts(published)})`
  const told = sql`(data is not null and data::text ~ ${`"(${published.join('|')})"`})`
  return sql`(${message} or ${linked} or ${told})`
}

/** SQL: a column as text, with the erased person's name and address replaced. */
export function without(column: string, { person, organizer }: Erased): SQL {
  const words = sql`${sql.identifier(column)}::text`
  return sql`regexp_replace(regexp_replace(${words}, ${person}, '[borrado]', 'gi'), ${organizer}, '\\1[borrado]', 'gi')`
}
