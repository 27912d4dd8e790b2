/** Owns how the team reads submissions: lists, counts, single ones. */
import { and, asc, count, desc, eq, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { user } from '#app/domains/auth/tables.server.ts'
import { isProposalOpen } from '#app/domains/events/events.server.ts'
import { columnsOf } from '#app/domains/events/field-columns.server.ts'
import { SUBMITTED_FIELDS } from '#app/domains/events/fields-schema.ts'
import type {
  ProposalKind,
  ReviewCounts,
  ReviewFilter,
  SubmissionStatus,
  SubmissionView,
} from '#app/domains/events/schema.ts'
import { event_submissions, events, submissionSearchText } from '#app/domains/events/tables.server.ts'
import { type SpamReasonCounts, spamReasonCounts } from '#app/domains/senders/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { rowVersion } from '#app/platform/database/row-version.server.ts'
import { concatenatedPage, fromNearerEnd, type Range } from '#app/platform/lists/paging.ts'
import { termPatterns } from '#app/platform/search/search-terms.ts'
import { isUuid } from '#app/platform/uuid.ts'

export type SubmissionQuery = { filter: ReviewFilter; search: string; limit: number; offset: number }

/**
 * Submissions under a filter; 'all' excludes spam. Pending ones first, the longest wait on top, then decided ones,
 * the latest first.
 */
export async function listSubmissions({
  filter,
  search,
  limit,
  offset,
}: SubmissionQuery): Promise<{ rows: SubmissionView[]; total: number }> {
  const shown = shownUnder(filter)
  const narrowed = { search, isProposed: filter === 'proposed' }
  const [waiting, decided] = [
    shown.filter((status) => status === 'pending'),
    shown.filter((status) => status !== 'pending'),
  ]
  const listOf = (statuses: readonly SubmissionStatus[], isBackwards: boolean) => ({
    list: (range: Range) => readSubmissions(statuses, narrowed, range, isBackwards),
    count: () => db.$count(event_submissions, matching(statuses, narrowed)),
  })
  const counted = db.$count(event_submissions, matching(shown, narrowed)).then(Number)
  const [rows, total] = await Promise.all([
    fromNearerEnd(
      { limit, offset },
      {
        count: () => counted,
        read: (range, isBackwards) =>
          isBackwards
            ? concatenatedPage(range, listOf(decided, true), listOf(waiting, true).list)
            : concatenatedPage(range, listOf(waiting, false), listOf(decided, false).list),
      },
    ),
    counted,
  ])
  return { rows, total }
}

/** SQL: the list finds the submission, on whatever page. */
export function isFound({ filter, search }: Pick<SubmissionQuery, 'filter' | 'search'>): SQL | undefined {
  return matching(shownUnder(filter), { search, isProposed: filter === 'proposed' })
}

/**
 * Reads pending submissions oldest first and decided ones latest first, both in index order; `isBackwards` reverses it.
 */
async function readSubmissions(
  statuses: readonly SubmissionStatus[],
  narrowed: Narrowed,
  { limit, offset }: Range,
  isBackwards: boolean,
): Promise<SubmissionView[]> {
  if (statuses.length === 0) return []
  const { submitted_at, id } = event_submissions
  const isOldestFirst = (statuses[0] === 'pending') !== isBackwards
  return db
    .select(submissionColumns)
    .from(event_submissions)
    .leftJoin(reviewerAccount, eq(reviewerAccount.id, event_submissions.reviewed_by))
    .where(matching(statuses, narrowed))
    .orderBy(...(isOldestFirst ? [asc(submitted_at), desc(id)] : [desc(submitted_at), asc(id)]))
    .limit(limit)
    .offset(offset)
}

/** Titles by id. */
export async function nameSubmissions(ids: readonly string[]): Promise<Map<string, string>> {
  const { id, title } = event_submissions
  const rows = await db
    .select({ id, title })
    .from(event_submissions)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row.title]))
}

export async function findSubmission(id: string): Promise<SubmissionView | undefined> {
  if (!isUuid(id)) return undefined
  const [submission] = await db
    .select(submissionColumns)
    .from(event_submissions)
    .leftJoin(reviewerAccount, eq(reviewerAccount.id, event_submissions.reviewed_by))
    .where(eq(event_submissions.id, id))
  return submission
}

/** Id of the pending submission that follows one in the lists' order; undefined after the last. */
export async function findNextPending(after: string): Promise<string | undefined> {
  const { id, status, submitted_at } = event_submissions
  const since = sql`(select before.submitted_at from ${event_submissions} before where before.id = ${after})`
  const isLater = or(gt(submitted_at, since), and(eq(submitted_at, since), lt(id, after)))
  const [next] = await db
    .select({ id })
    .from(event_submissions)
    .where(and(eq(status, 'pending'), isLater))
    .orderBy(asc(submitted_at), desc(id))
    .limit(1)
  return next?.id
}

/** The counters of 'Gestión de Eventos', regardless of filters (back-office §2). */
export async function countReviews(): Promise<ReviewCounts> {
  const { status } = event_submissions
  const [rows, published, zones, proposed] = await Promise.all([
    db.select({ status, submissions: count() }).from(event_submissions).groupBy(status),
    db.$count(events, eq(events.status, 'published')),
    db.$count(events, sql`is_zone_proposed`),
    db.$count(event_submissions, isProposalOpen),
  ])
  const of = (wanted: SubmissionStatus) => rows.find(({ status }) => status === wanted)?.submissions ?? 0
  const [pending, approved, rejected, spam] = [of('pending'), of('approved'), of('rejected'), of('spam')]
  return { pending, approved, rejected, spam, published, zones, proposed }
}

/** Why those in spam are there. */
export async function countSpamReasons(): Promise<SpamReasonCounts> {
  const { status, spam_reason } = event_submissions
  const rows = await db
    .select({ reason: spam_reason, count: count() })
    .from(event_submissions)
    .where(eq(status, 'spam'))
    .groupBy(spam_reason)
  return spamReasonCounts(rows)
}

export async function countPendingBefore(instant: Date): Promise<number> {
  const { status, submitted_at } = event_submissions
  return db.$count(event_submissions, and(eq(status, 'pending'), lt(submitted_at, instant)))
}

type Narrowed = { search: string; isProposed: boolean }

function shownUnder(filter: ReviewFilter): SubmissionStatus[] {
  if (filter === 'all') return ['pending', 'approved', 'rejected', 'withdrawn']
  return [filter === 'proposed' ? 'approved' : filter]
}

function matching(statuses: readonly SubmissionStatus[], { search, isProposed }: Narrowed): SQL | undefined {
  return and(
    inArray(event_submissions.status, [...statuses]),
    isProposed ? isProposalOpen : undefined,
    search ? mentions(search) : undefined,
  )
}

/** SQL: every word occurs in title, organizer or address, ignoring case and accents. */
function mentions(search: string): SQL {
  const words = termPatterns(search).map((word) => sql`${submissionSearchText} like fold_text(${word})`)
  // A subquery, because the expression's `email` would be ambiguous with the joined account's.
  return sql`${event_submissions.id} in (select id from event_submissions where ${and(...words)})`
}

const reviewerAccount = alias(user, 'reviewer')

const submissionColumns = {
  id: event_submissions.id,
  ...columnsOf(event_submissions, SUBMITTED_FIELDS),
  consent_newsletter: event_submissions.consent_newsletter,
  status: event_submissions.status,
  submitted_at: event_submissions.submitted_at,
  reviewed_at: event_submissions.reviewed_at,
  /** The reviewer's address, or their id if the account was deleted. */
  reviewed_by: sql<string | null>`coalesce(${reviewerAccount.email}, ${event_submissions.reviewed_by})`,
  rejection_reason: event_submissions.rejection_reason,
  spam_reason: event_submissions.spam_reason,
  event_id: event_submissions.event_id,
  organizer_changed_at: event_submissions.organizer_changed_at,
  proposed: sql<ProposalKind | null>`case when ${isProposalOpen} then event_submissions.proposal ->> 'kind' end`,
  version: rowVersion(event_submissions),
}
