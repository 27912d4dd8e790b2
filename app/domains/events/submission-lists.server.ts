/** Owns how the team reads what was submitted: lists, counts, one submission, and what it looks like. */
import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { user } from '#app/domains/auth/tables.server.ts'
import { db } from '#app/platform/db.server.ts'
import { anywhere } from '#app/platform/search-words.ts'
import { isUuid } from '#app/platform/uuid.ts'
import type { LookAlike, ReviewCounts, ReviewFilter, SubmissionStatus, SubmissionView } from './schema.ts'
import { event_submissions, events } from './tables.server.ts'

export type SubmissionQuery = { filter: ReviewFilter; search: string; limit: number; offset: number }

/** 'all' leaves out what was caught as spam. What waits comes first, the longest wait on top, then the latest decided. */
export async function listSubmissions({
  filter,
  search,
  limit,
  offset,
}: SubmissionQuery): Promise<{ rows: SubmissionView[]; total: number }> {
  const shown: SubmissionStatus[] =
    filter === 'all' ? ['pending', 'approved', 'rejected', 'withdrawn'] : [filter]
  const found = and(inArray(event_submissions.status, shown), search ? matches(search) : undefined)
  const [rows, total] = await Promise.all([
    db
      .select(submissionColumns)
      .from(event_submissions)
      .leftJoin(reviewerAccount, eq(reviewerAccount.id, event_submissions.reviewed_by))
      .where(found)
      .orderBy(
        sql`case when ${event_submissions.status} = 'pending' then ${event_submissions.submitted_at} end asc nulls last`,
        desc(event_submissions.submitted_at),
        event_submissions.id,
      )
      .limit(limit)
      .offset(offset),
    db.$count(event_submissions, found),
  ])
  return { rows, total }
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

/** The four counters of 'Gestión de Eventos', over the whole set (back-office §2), and what was caught. */
export async function countReviews(): Promise<ReviewCounts> {
  const count = (status: SubmissionStatus) =>
    sql<number>`(count(*) filter (where ${event_submissions.status} = ${status}))::int`
  const [[submissions], [published]] = await Promise.all([
    db
      .select({
        pending: count('pending'),
        approved: count('approved'),
        rejected: count('rejected'),
        spam: count('spam'),
      })
      .from(event_submissions),
    db.select({ published: sql<number>`count(*)::int` }).from(events).where(eq(events.status, 'published')),
  ])
  return { pending: 0, approved: 0, rejected: 0, spam: 0, published: 0, ...submissions, ...published }
}

/** Of those that wait, how many arrived before `instant`. */
export async function countPendingBefore(instant: Date): Promise<number> {
  const { status, submitted_at } = event_submissions
  return db.$count(event_submissions, and(eq(status, 'pending'), lt(submitted_at, instant)))
}

/** Trigram similarity of two titles without case and accents; tried on rewordings of one event. */
const ALIKE = 0.45

/**
 * For each submission, the events and other open submissions of the same day with a similar title: likely
 * the same event sent twice. Keyed by submission; those without any are left out.
 */
export async function findLookAlikes(ids: readonly string[]): Promise<Record<string, LookAlike[]>> {
  if (ids.length === 0) return {}
  const alike = (title: SQL) => sql`similarity(fold_text(s.title), fold_text(${title})) >= ${ALIKE}`
  const { rows } = await db.execute<LookAlike & { of: string }>(sql`
    select s.id as of, 'event' as kind, e.id, e.title
    from event_submissions s
    join events e on e.event_date = s.event_date and e.submission_id is distinct from s.id
    where s.id = any(${sql.param(ids)}::uuid[]) and e.status = 'published' and ${alike(sql`e.title`)}
    union all
    select s.id, 'submission', o.id, o.title
    from event_submissions s
    join event_submissions o on o.event_date = s.event_date and o.id <> s.id and o.status = 'pending'
    where s.id = any(${sql.param(ids)}::uuid[]) and ${alike(sql`o.title`)}
    order by 4`)
  const found: Record<string, LookAlike[]> = {}
  for (const { of, ...lookAlike } of rows) {
    found[of] ??= []
    found[of].push(lookAlike)
  }
  return found
}

/** Title, organizer or address, without case or accents. */
function matches(search: string): SQL {
  const { title, organizer, email } = event_submissions
  return sql`fold_text(concat_ws(' ', ${title}, ${organizer}, ${email})) like fold_text(${anywhere(search)})`
}

const reviewerAccount = alias(user, 'reviewer')

const submissionColumns = {
  id: event_submissions.id,
  title: event_submissions.title,
  organizer: event_submissions.organizer,
  summary: event_submissions.summary,
  description: event_submissions.description,
  category: event_submissions.category,
  verticals: event_submissions.verticals,
  event_date: event_submissions.event_date,
  event_time: sql<string>`to_char(${event_submissions.event_time}, 'HH24:MI')`,
  duration_hours: event_submissions.duration_hours,
  location: event_submissions.location,
  max_attendees: event_submissions.max_attendees,
  email: event_submissions.email,
  website_url: event_submissions.website_url,
  consent_newsletter: event_submissions.consent_newsletter,
  status: event_submissions.status,
  submitted_at: event_submissions.submitted_at,
  reviewed_at: event_submissions.reviewed_at,
  /** The reviewer's address; the id where the account is gone. */
  reviewed_by: sql<string | null>`coalesce(${reviewerAccount.email}, ${event_submissions.reviewed_by})`,
  rejection_reason: event_submissions.rejection_reason,
  event_id: event_submissions.event_id,
  version: sql<string>`${event_submissions}.xmin::text`,
}
