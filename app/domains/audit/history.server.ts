/**
 * Owns the reading of the audit log: its entries as sentences, newest first, found by person, kind, day and word.
 * Cursor paging: a page costs the same among a million entries.
 */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Member } from '#app/capabilities.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { isOnDays } from '#app/platform/database/on-days.server.ts'
import { PAGE_SIZE } from '#app/platform/lists/paging.ts'
import { containsPattern } from '#app/platform/search/search-terms.ts'
import { formatInstant } from '#app/platform/time/dates.ts'
import { type AuditSubject, auditSubjects, readableSubjects, subjectOfType } from './audit-subjects.ts'
import { changesOf } from './entry-changes.ts'
import { findLinks, findNames } from './entry-links.server.ts'
import { type HistoryEntry, type HistoryPage, OF_ONE_RECORD, type RecordHistory } from './history-view.ts'
import { audit_log, entrySearchText } from './tables.server.ts'

export type HistoryQuery = {
  /** Id of an audit subject. Empty strings in any of these filters are ignored. */
  kind?: string
  /** Id of one row of `kind`. */
  subject?: string
  /** E-mail of the actor. */
  person?: string
  /** The first and the last day, `2026-12-01`, in the site's zone. */
  from?: string
  until?: string
  search?: string
  /** Whose history it is: entries of kinds that their roles do not read are left out. */
  reader?: Member
  /** Paging cursor: id of the entry that the page starts after (`older`) or ends before (`newer`). */
  older?: number | undefined
  newer?: number | undefined
}

/** Number of newest entries that a word search scans before it uses the trigram index. */
const RECENT = 8_000
/**
 * Shortest search that the trigram index can answer: three letters in a row. A shorter one scans only the newest
 * entries.
 */
const INDEXED = /[\p{L}\p{N}]{3}/u

export async function listHistory(query: HistoryQuery): Promise<HistoryPage> {
  const { time_zone: timeZone } = await readSettings()
  const cursor = await findMoment(query.older ?? query.newer)
  const isBackwards = cursor !== undefined && query.older === undefined
  const limit = PAGE_SIZE + 1
  const where = and(matching(query, timeZone), cursor && beyond(cursor, isBackwards))
  const found = await findEntries(where, { search: query.search, isBackwards, limit })
  const rows = found.slice(0, PAGE_SIZE)
  if (isBackwards) rows.reverse()
  const hasMore = found.length === limit
  return {
    entries: await asSentences(rows, timeZone),
    older: isBackwards || hasMore ? rows.at(-1)?.id : undefined,
    newer: cursor && (!isBackwards || hasMore) ? rows[0]?.id : undefined,
  }
}

/** The latest entries of one record, by the type and id that they were written under. */
export async function readRecordHistory(subject_type: string, id: string): Promise<RecordHistory> {
  const { time_zone: timeZone } = await readSettings()
  const kind = subjectOfType(subject_type)
  const rows = await findEntries(isAbout(kind, id, subject_type), { limit: OF_ONE_RECORD + 1 })
  const entries = await asSentences(rows.slice(0, OF_ONE_RECORD), timeZone)
  return { entries, hasMore: rows.length > OF_ONE_RECORD, kind: kind?.id ?? '', subject: id }
}

/**
 * Every actor in the log, or of the entries that a reader may read, ordered by e-mail. The recursive query skips from
 * one e-mail to the next in the index.
 */
export async function listActors(reader?: Member, limit = 200): Promise<{ value: string; label: string }[]> {
  const readable = reader && isReadable(reader)
  const isNamed = readable
    ? sql`exists (select from audit_log where actor_email = email and ${readable})`
    : sql`email is not null`
  const { rows } = await db.execute<{ email: string }>(sql`
    with recursive named(email) as (
      (select actor_email from audit_log order by actor_email limit 1)
      union all
      select (select actor_email from audit_log where actor_email > named.email order by actor_email limit 1)
      from named where named.email is not null
    ) select email from named where ${isNamed} limit ${limit}`)
  return rows.map(({ email }) => ({ value: email, label: actorName(email) }))
}

type Entry = typeof audit_log.$inferSelect
type Reading = { search?: string | undefined; limit: number; isBackwards?: boolean }

/** Two steps: a common word is soon found among the newest entries; a rare one is found by the trigram index. */
async function findEntries(
  where: SQL | undefined,
  { search, limit, isBackwards }: Reading,
): Promise<Entry[]> {
  const order = isBackwards ? sql`created_at, id` : sql`created_at desc, id desc`
  const words = search ? sql`${entrySearchText} like fold_text(${containsPattern(search)})` : undefined
  const among = sql`from audit_log where ${where ?? sql`true`}`
  if (!words) return inOrder(await idsOf(sql`select id ${among} order by ${order} limit ${limit}`))
  const recent = await findAmongRecent({ among, words, order, limit })
  if (recent.ids.length === limit || recent.wereAll || !INDEXED.test(search ?? '')) return inOrder(recent.ids)
  // Materialized: otherwise the planner walks the whole table in order, hoping to meet the word soon.
  return inOrder(
    await idsOf(sql`with found as materialized (select id, created_at ${among} and ${words})
      select id from found order by ${order} limit ${limit}`),
  )
}

type Looking = Record<'among' | 'words' | 'order', SQL> & { limit: number }

/** Scans the newest entries for `words`. `wereAll`: no entry that passes the other filters was left out of the scan. */
async function findAmongRecent({ among, words, order, limit }: Looking) {
  const { rows } = await db.execute<{ ids: string[]; looked: number }>(sql`
    with recent as materialized (
      select id, created_at, summary, actor_email ${among} order by ${order} limit ${RECENT}
    ) select array(select id from recent where ${words} order by ${order} limit ${limit})::text[] as ids,
      (select count(*)::int from recent) as looked`)
  const [{ ids, looked } = { ids: [], looked: 0 }] = rows
  return { ids: ids.map(Number), wereAll: looked < RECENT }
}

async function idsOf(statement: SQL): Promise<number[]> {
  return (await db.execute<{ id: string }>(statement)).rows.map(({ id }) => Number(id))
}

async function inOrder(ids: number[]): Promise<Entry[]> {
  const rows = await db.select().from(audit_log).where(inArray(audit_log.id, ids))
  return rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

function matching(
  { kind, subject, person, from, until, reader }: HistoryQuery,
  timeZone: string,
): SQL | undefined {
  const { created_at, actor_email } = audit_log
  const known = auditSubjects().find(({ id }) => id === kind)
  return and(
    reader && isReadable(reader),
    kind && subject ? isAbout(known, subject) : undefined,
    kind && !subject ? inArray(audit_log.subject_type, [...(known?.types ?? [])]) : undefined,
    person ? eq(actor_email, person) : undefined,
    isOnDays(created_at, { from, until }, timeZone),
  )
}

/** SQL: entries of the kinds that a member reads; undefined if that is all of them, also those of older programs. */
function isReadable(reader: Member): SQL | undefined {
  const readable = readableSubjects(reader)
  if (readable.length === auditSubjects().length) return undefined
  return inArray(
    audit_log.subject_type,
    readable.flatMap(({ types }) => types),
  )
}

/** SQL: the entries of one row; without a known kind, those written under `type`. */
function isAbout(kind: AuditSubject | undefined, id: string, type?: string): SQL | undefined {
  const types = kind ? [...kind.types, ...(kind.alsoAbout ?? [])] : type ? [type] : []
  return and(inArray(audit_log.subject_type, types), eq(audit_log.subject_id, id))
}

type Moment = { id: number; at: string }

/** An entry's time as text: the cursor needs microseconds, and a JavaScript Date holds milliseconds. */
async function findMoment(id: number | undefined): Promise<Moment | undefined> {
  if (id === undefined) return undefined
  const at = sql<string>`${audit_log.created_at}::text`
  const [found] = await db.select({ id: audit_log.id, at }).from(audit_log).where(eq(audit_log.id, id))
  return found
}

function beyond({ id, at }: Moment, isBackwards: boolean): SQL {
  return sql`(created_at, id) ${isBackwards ? sql`>` : sql`<`} (${at}::timestamptz, ${id}::bigint)`
}

async function asSentences(rows: readonly Entry[], timeZone: string): Promise<HistoryEntry[]> {
  const kinds = new Map<Entry, AuditSubject | undefined>(
    rows.map((row) => [row, subjectOfType(row.subject_type)]),
  )
  const [names, links] = await Promise.all([findNames(kinds), findLinks(kinds)])
  return rows.map((row) => {
    const kind = kinds.get(row)
    const { before, after } = row
    return {
      id: row.id,
      at: formatInstant(row.created_at, timeZone),
      by: actorName(row.actor_email),
      kind: kind?.name ?? '',
      sentence: kind?.sentenceOf?.(row) ?? row.summary,
      changes: changesOf(kind, row, { timeZone, names }),
      isWhole: !(before && after),
      href: links.get(row.id),
    }
  })
}

/** Label of an actor: the e-mail, or a name for the console, the schedule and actions without a session. */
function actorName(email: string): string {
  return NOBODY[email] ?? email
}

const NOBODY: Record<string, string> = {
  consola: 'La consola',
  'publicación programada': 'Publicación programada',
  'enlace del organizador': 'Quien organiza, con su enlace',
  'enlace de coorganización': 'Coorganización, con su enlace',
  'sin sesión': 'Sin sesión',
  'enlace de puerta': 'Voluntariado, en la puerta',
}
