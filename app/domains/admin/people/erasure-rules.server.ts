/**
 * What holds for single tables when a person's words are taken out of every text (redaction.server.ts). A table that is
 * not named here is read all the same: the address, and names beside it, become '[borrado]'.
 */
import { type SQL, sql } from 'drizzle-orm'
import { forgetInNotices } from '#app/domains/attendance/changes/notifications.server.ts'
import { EVENT_PREFIX } from '#app/domains/events/address.ts'
import { eraseFromTrash } from '#app/domains/trash/erasure.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { isTheirs } from './personal-data-locator.server.ts'

/** Whom it is about, and the patterns by which they are found (mention-patterns.ts). */
export type Erased = {
  email: string
  /** Without the site's own name. */
  names: string[]
  brand: string
  /** Ids: rows that are gone; events of theirs and the submissions these came of; events they registered for. */
  gone: string[]
  published: string[]
  attended: string[]
  address: string
  person: string
  organizer: string
}

export type TableRule = {
  /**
   * Rows that are about their events: names are replaced there also where the address does not stand. `words` is the
   * row's text where it was read already, so that a long one is not unpacked again.
   */
  tied?: (who: Erased, words?: SQL) => SQL
  /** Of the rows that hold the address, or are tied, those that go as a whole. */
  theirs?: (who: Erased) => SQL
  /** Rows that are rewritten although neither address nor name stands there. */
  about?: (who: Erased) => SQL
  /** Rows that name them and stay as they are. */
  spared?: SQL
  /** More text to be searched: words that stand there in pieces. */
  pieces?: SQL
  /** Columns that are written in another way than the rest. */
  columns?: (who: Erased) => Record<string, SQL>
  /** In place of all that, for documents with people in them. Returns whether there was anything of theirs. */
  forget?: (who: Erased, rows: SQL, tx: Tx) => Promise<boolean>
}

const uuids = (ids: readonly string[]) => sql`any(${sql.param(ids)}::uuid[])`
const texts = (ids: readonly string[]) => sql`any(${sql.param(ids)}::text[])`
const always = () => sql`true`

/** Who organises becomes the organisation, on a page of theirs and on one that holds their address. */
const organizer = ({ names, person, brand }: Erased) => ({
  organizer: sql`case when organizer ~* ${person} or lower(btrim(organizer)) = ${texts(names.map((name) => name.toLowerCase()))}
    then ${brand} else organizer end`,
})

/** Rows of what is said about their events: messages, and registrations, of the event itself. */
const aboutTheirEvents = ({ published, attended }: Erased) => sql`subject_id = ${texts(published)}
  or subject_type like 'event%' and subject_id in (
    select id::text from event_registrations where event_id = ${uuids(published)}
    union all select id::text from event_messages where event_id = ${uuids([...published, ...attended])})`

const ENTRY_WIPED = 'Datos de una persona, borrados (Ley 172-13)'
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
    forget: forgetInNotices,
  },
  'public.trash': {
    tied: ({ published }) =>
      sql`(row_id = ${texts(published)} or snapshot #>> '{row,submission_id}' = ${texts(published)})`,
    forget: eraseFromTrash,
  },
  'public.contact_imports': {
    // 'ana@x.org.csv': the pattern would take the extension for a part of the address, so it is set apart.
    pieces: sql`replace(file_name, '.csv', ' .csv')`,
    columns: ({ person }) => ({
      file_name: sql`regexp_replace(replace(file_name, '.csv', ' .csv'), ${person}, '[borrado]', 'gi')`,
    }),
  },
  // Who did what and when stays, but not about whom.
  'public.audit_log': {
    spared: sql`subject_type = 'user'`,
    tied: (who) => sql`(${aboutTheirEvents(who)})`,
    about: ({ gone }) => sql`(subject_id = ${texts(gone)} and summary <> ${ENTRY_WIPED})`,
    columns: (who) => ({
      summary: sql`case when ${isWiped(who)} then ${ENTRY_WIPED} else ${without('summary', who)} end`,
      before: sql`case when ${isWiped(who)} then null else ${without('before', who)}::jsonb end`,
      after: sql`case when ${isWiped(who)} then null else ${without('after', who)}::jsonb end`,
    }),
  },
  'public.mailing_recipients': { tied: ({ gone }) => sql`recipient_id = ${texts(gone)}`, theirs: always },
  'public.mail_messages': {
    // A notice to the team links to its sender by mailto. No form can forge that link: quotes in its text are escaped.
    theirs: (
      who,
    ) => sql`(${isTheirs(sql`recipient`, who.email)} or right(template, 8) = '_arrival' and (html ~* ${`href="mailto:${who.address}`}
        or ${isTheirs(sql`data ->> 'email'`, who.email)}))`,
    tied: aboutEventOf,
    // Lines of a calendar file are folded, also in the middle of a name.
    pieces: sql`replace(attachments::text, '\\r\\n ', '')`,
    columns: () => ({ attachments: sql`'[]'::jsonb` }),
  },
  'public.page_checks': { tied: ({ published }) => sql`row_id = ${texts(published)}`, theirs: always },
  'public.contact_import_rows': { theirs: always },
  'public.contact_import_changes': { theirs: always },
  'public.view_counts': { theirs: always },
}

/** Jobs: of the queue, whose tables are pg-boss's own. */
export const JOB_RULE: TableRule = { theirs: always }

/** A mail about one of their events, by the first link to an event in it, or by its facts while it waits. */
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
