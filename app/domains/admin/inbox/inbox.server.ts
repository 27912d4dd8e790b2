/** Owns how the team reads requests: applications, course requests and messages as one list (design §6.18). */
import { and, asc, count, desc, eq, gt, inArray, lt, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { course_submissions, requestSearchText } from '#app/domains/academy/tables.server.ts'
import { has, user } from '#app/domains/auth/tables.server.ts'
import { applicationSearchText, contact_form } from '#app/domains/community/tables.server.ts'
import { inquiries, inquirySearchText, inquiryStart } from '#app/domains/inquiries/tables.server.ts'
import type { SpamReason } from '#app/domains/senders/schema.ts'
import { siteTimeZone } from '#app/domains/settings/settings.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { type Days, isOnDays } from '#app/platform/database/on-days.server.ts'
import { concatenatedPage, fromNearerEnd, type Range } from '#app/platform/lists/paging.ts'
import { containsPattern } from '#app/platform/search/search-terms.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { hasReturned, inboxToday, isSnoozed, isWaiting } from '../waiting.server.ts'
import {
  type Colleague,
  type DeliveryState,
  type InboxFilter,
  type InboxItem,
  type InboxKind,
  type InboxRow,
  type InboxState,
  SENT_FIELDS,
} from './schema.ts'

export type InboxQuery = {
  kind?: InboxKind | undefined
  state?: InboxFilter | undefined
  search: string
} & Days

/**
 * Those that came back from a snooze, then the latest first; the snoozed ones by their day. Without a filter all except
 * spam.
 */
export async function listInbox(
  query: InboxQuery,
  { limit, offset }: Range,
): Promise<{ rows: InboxRow[]; total: number }> {
  const inbox = allKinds()
  const today = await inboxToday()
  const found = matching(inbox, query, today)
  const returned = and(found, hasReturned(inbox, today))
  const others = and(found, sql`${hasReturned(inbox, today)} is not true`)
  const counted = countOf(inbox, found)
  const read = (where: SQL | undefined, range: Range, isBackwards = false) =>
    db
      .select(rowColumns(inbox))
      .from(inbox)
      .where(where)
      .orderBy(
        ...(query.state === 'pospuesta' ? [asc(inbox.snoozed_until)] : []),
        ...(isBackwards ? [asc(inbox.created_at), desc(inbox.id)] : [desc(inbox.created_at), asc(inbox.id)]),
      )
      .limit(range.limit)
      .offset(range.offset)
  const countOthers = async () => (await counted) - (await countOf(inbox, returned))
  const [rows, total] = await Promise.all([
    concatenatedPage(
      { limit, offset },
      { list: (range) => read(returned, range), count: () => countOf(inbox, returned) },
      (range) =>
        query.state === 'pospuesta'
          ? read(others, range)
          : fromNearerEnd(range, {
              count: countOthers,
              read: (part, isBackwards) => read(others, part, isBackwards),
            }),
    ),
    counted,
  ])
  return { rows, total }
}

async function countOf(inbox: Inbox, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(inbox).where(where)
  return row?.total ?? 0
}

/** All requests as a subquery, and the condition of those that a query finds, on every page. */
export async function findAllMatching(query: InboxQuery): Promise<{ inbox: Inbox; found: SQL | undefined }> {
  const inbox = allKinds()
  return { inbox, found: matching(inbox, query, await inboxToday()) }
}

type Passed = { kind: InboxKind; id: string; snoozed_until: string | null }

/**
 * The waiting request that follows one in the list's order; undefined after the last. `snoozed_until` is the one that
 * it had in the list.
 */
export async function findNextWaiting(
  { kind, id, snoozed_until }: Passed,
  query: InboxQuery,
): Promise<{ kind: InboxKind; id: string } | undefined> {
  if (query.state && query.state !== 'nueva' && query.state !== 'en_curso') return undefined
  const inbox = allKinds()
  const today = await inboxToday()
  const table = INBOX_TABLES[kind]
  const since = sql`(select ${table.created_at} from ${table} where ${table.id} = ${id})`
  const later = or(lt(inbox.created_at, since), and(eq(inbox.created_at, since), gt(inbox.id, id)))
  const waiting = and(
    matching(inbox, query, today),
    inArray(inbox.state, ['nueva', 'en_curso']),
    not(and(eq(inbox.kind, kind), eq(inbox.id, id)) as SQL),
    sql`${isSnoozed(inbox, today)} is not true`,
  )
  const first = async (where: SQL | undefined) => {
    const [found] = await db
      .select({ kind: inbox.kind, id: inbox.id })
      .from(inbox)
      .where(and(waiting, where))
      .orderBy(desc(inbox.created_at), asc(inbox.id))
      .limit(1)
    return found
  }
  const others = sql`${hasReturned(inbox, today)} is not true`
  if (!snoozed_until || snoozed_until > today) return first(and(others, later))
  return (await first(and(hasReturned(inbox, today), later))) ?? first(others)
}

export async function findInInbox(kind: InboxKind, id: string): Promise<InboxItem | undefined> {
  if (!isUuid(id)) return undefined
  const table = INBOX_TABLES[kind]
  const inbox = allKinds()
  const [[row], [whole]] = await Promise.all([
    db
      .select(rowColumns(inbox))
      .from(inbox)
      .where(and(eq(inbox.kind, kind), eq(inbox.id, id))),
    db
      .select({ stored: sql<Stored>`to_jsonb(${table})`, version: versionOf(table) })
      .from(table)
      .where(eq(table.id, id)),
  ])
  if (!row || !whole) return undefined
  const { stored, version } = whole
  const {
    owner_id,
    note,
    state_before_spam,
    spam_reason,
    delivery_error = null,
    mail_subject = null,
  } = stored
  const sent = Object.fromEntries(Object.keys(SENT_FIELDS[kind]).map((name) => [name, stored[name]]))
  const team = { owner_id, note, state_before_spam, spam_reason, delivery_error }
  return { ...row, ...team, mail_subject, version, sent }
}

type Stored = InboxItem['sent'] &
  Pick<InboxItem, 'owner_id' | 'note' | 'state_before_spam' | 'spam_reason'> & {
    delivery_error?: string | null
    mail_subject?: string | null
  }

/** Team members who answer requests, to whom one can be assigned. */
export async function listColleagues(): Promise<Colleague[]> {
  return db
    .select({ id: user.id, email: user.email, muted: user.muted_notifications })
    .from(user)
    .where(has('answer requests'))
    .orderBy(user.email)
}

export const INBOX_TABLES = { comunidad: contact_form, cursos: course_submissions, contacto: inquiries }

/** SQL: version of the team's three fields, so that changes of other columns cause no conflict. */
export function versionOf({ state, owner_id, note }: (typeof INBOX_TABLES)[InboxKind]): SQL<string> {
  return sql<string>`md5(row(${state}, ${owner_id}, ${note})::text)`
}

/** Requests of all kinds as one table. */
export function allKinds() {
  const { first_name, last_name, company, profile_type } = contact_form
  const { name, course, action_type } = course_submissions
  return unionAll(
    db
      .select({
        kind: sql<InboxKind>`'comunidad'`.as('kind'),
        name: sql<string>`concat_ws(' ', ${first_name}, ${last_name})`.as('name'),
        choice: sql<string>`${profile_type}`.as('choice'),
        about: sql<string>`${company}`.as('about'),
        message: sql<string | null>`${contact_form.message}`.as('message'),
        words: sql<string>`${applicationSearchText}`.as('words'),
        delivery_state: sql<DeliveryState | null>`null::text`.as('delivery_state'),
        ...commonColumns(contact_form),
      })
      .from(contact_form),
    db
      .select({
        kind: sql<InboxKind>`'cursos'`.as('kind'),
        name: sql<string>`${name}`.as('name'),
        choice: sql<string>`${action_type}`.as('choice'),
        about: sql<string>`${course}`.as('about'),
        message: sql<string | null>`${course_submissions.message}`.as('message'),
        words: sql<string>`${requestSearchText}`.as('words'),
        delivery_state: sql<DeliveryState | null>`${course_submissions.delivery_state}`.as('delivery_state'),
        ...commonColumns(course_submissions),
      })
      .from(course_submissions),
    db
      .select({
        kind: sql<InboxKind>`'contacto'`.as('kind'),
        name: sql<string>`${inquiries.name}`.as('name'),
        choice: sql<string>`case when ${inquiries.mail_subject} is null then '' else 'correo' end`.as(
          'choice',
        ),
        about: sql<string>`left(${inquiryStart}, 200)`.as('about'),
        message: sql<string | null>`${inquiries.message}`.as('message'),
        words: sql<string>`${inquirySearchText}`.as('words'),
        delivery_state: sql<DeliveryState | null>`null::text`.as('delivery_state'),
        ...commonColumns(inquiries),
      })
      .from(inquiries),
  ).as('inbox')
}

function commonColumns(table: (typeof INBOX_TABLES)[InboxKind]) {
  return {
    id: sql<string>`${table.id}`.as('id'),
    email: sql<string>`${table.email}`.as('email'),
    state: sql<InboxState>`${table.state}`.as('state'),
    owner_id: sql<string | null>`${table.owner_id}`.as('owner_id'),
    spam_reason: sql<SpamReason | null>`${table.spam_reason}`.as('spam_reason'),
    snoozed_until: sql<string | null>`${table.snoozed_until}`.as('snoozed_until'),
    version: versionOf(table).as('version'),
    created_at: sql<Date>`${table.created_at}`.mapWith(table.created_at).as('created_at'),
  }
}

export type Inbox = ReturnType<typeof allKinds>

function rowColumns({
  kind,
  id,
  name,
  email,
  choice,
  about,
  state,
  owner_id,
  delivery_state,
  created_at,
  snoozed_until,
}: Inbox) {
  // A subquery instead of a join: a union's columns are unqualified, so `id` and `email` would be ambiguous.
  const owner = sql<
    string | null
  >`coalesce((select u.email from ${user} u where u.id = ${owner_id}), ${owner_id})`
  return { kind, id, name, email, choice, about, state, owner, delivery_state, created_at, snoozed_until }
}

function matching(inbox: Inbox, query: InboxQuery, today: string): SQL | undefined {
  const { kind, state, search } = query
  return and(
    kind && eq(inbox.kind, kind),
    isUnder(inbox, state, today),
    isOnDays(inbox.created_at, query, siteTimeZone()),
    search ? sql`${inbox.words} like fold_text(${containsPattern(search)})` : undefined,
  )
}

function isUnder(inbox: Inbox, filter: InboxFilter | undefined, today: string): SQL {
  if (!filter) return ne(inbox.state, 'spam')
  if (filter === 'pospuesta') return isSnoozed(inbox, today)
  return filter === 'nueva' ? isWaiting(inbox, today) : eq(inbox.state, filter)
}
