/** Owns the team's decision on a submission: taken once, whoever clicks first; the organiser is told by mail. */
import { desc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { user } from '#app/domains/auth/tables.server.ts'
import { queueMail } from '#app/domains/mail/outbox.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { db, type Tx } from '#app/platform/db.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { approvalMail, rejectionMail } from './emails.tsx'
import type { ReviewFilter, SubmissionStatus, SubmissionView } from './schema.ts'
import { event_submissions, events } from './tables.server.ts'

export type ReviewOutcome =
  | { outcome: 'done'; event_id: string | null }
  | { outcome: 'already'; status: SubmissionStatus; by: string }
  | { outcome: 'missing' }

/** Publishes a pending submission: status, event and mail in one transaction. */
export async function approveSubmission(id: string, reviewer: Actor): Promise<ReviewOutcome> {
  const { time_zone } = await readSettings()
  return decide(id, reviewer, { status: 'approved' }, async (submission, tx) => {
    const { title, summary, description, category, organizer, location, event_date, event_time } = submission
    const { duration_hours, max_attendees, website_url, verticals, is_demo } = submission
    const [event] = await tx
      .insert(events)
      .values({
        ...{ title, summary, description, category, organizer, location, event_date, event_time },
        ...{ duration_hours, max_attendees, website_url, verticals, is_demo, time_zone },
        submission_id: id,
      })
      .returning({ id: events.id })
    if (!event) throw new Error('The event was not stored.')
    await tx.update(event_submissions).set({ event_id: event.id }).where(eq(event_submissions.id, id))
    if (submission.email)
      await queueMail(await approvalMail({ ...submission, email: submission.email, event_id: event.id }), tx)
    return event.id
  })
}

/** Turns a pending submission down; the reason, if any, goes into the organiser's mail. */
export async function rejectSubmission(
  id: string,
  reviewer: Actor,
  reason: string | null,
): Promise<ReviewOutcome> {
  return decide(id, reviewer, { status: 'rejected', rejection_reason: reason }, async (submission, tx) => {
    if (submission.email)
      await queueMail(await rejectionMail({ ...submission, email: submission.email, reason }), tx)
    return null
  })
}

/** Everything but what was caught as spam: what waits first, the longest wait on top, then the latest decided. */
export async function listSubmissions(filter: ReviewFilter): Promise<SubmissionView[]> {
  const shown: SubmissionStatus[] =
    filter === 'all' ? ['pending', 'approved', 'rejected', 'withdrawn'] : [filter]
  return db
    .select(submissionColumns)
    .from(event_submissions)
    .leftJoin(reviewerAccount, eq(reviewerAccount.id, event_submissions.reviewed_by))
    .where(inArray(event_submissions.status, shown))
    .orderBy(
      sql`case when ${event_submissions.status} = 'pending' then ${event_submissions.submitted_at} end asc nulls last`,
      desc(event_submissions.submitted_at),
      event_submissions.id,
    )
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

/** The four counters of 'Gestión de Eventos', over the whole set (back-office §2). */
export async function countReviews(): Promise<{
  pending: number
  published: number
  approved: number
  rejected: number
}> {
  const count = (status: SubmissionStatus) =>
    sql<number>`(count(*) filter (where ${event_submissions.status} = ${status}))::int`
  const [[submissions], [published]] = await Promise.all([
    db
      .select({ pending: count('pending'), approved: count('approved'), rejected: count('rejected') })
      .from(event_submissions),
    db.select({ published: sql<number>`count(*)::int` }).from(events).where(eq(events.status, 'published')),
  ])
  return { pending: 0, approved: 0, rejected: 0, published: 0, ...submissions, ...published }
}

type StoredSubmission = typeof event_submissions.$inferSelect

/** The guard `status = 'pending'` makes the loser of a race read who won. */
async function decide(
  id: string,
  reviewer: Actor,
  decision: { status: 'approved' | 'rejected'; rejection_reason?: string | null },
  carryOut: (submission: StoredSubmission, tx: Tx) => Promise<string | null>,
): Promise<ReviewOutcome> {
  if (!isUuid(id)) return { outcome: 'missing' }
  const done = await db.transaction(async (tx) => {
    const [submission] = await tx
      .update(event_submissions)
      .set({ ...decision, reviewed_by: reviewer.id, reviewed_at: sql`now()` })
      .where(sql`${event_submissions.id} = ${id} and ${event_submissions.status} = 'pending'`)
      .returning()
    if (!submission) return undefined
    const event_id = await carryOut(submission, tx)
    const verb = decision.status === 'approved' ? 'Aprobó' : 'Rechazó'
    await recordChange(
      reviewer,
      {
        action: `event_submission.${decision.status}`,
        subject_type: 'event_submission',
        subject_id: id,
        summary: `${verb} el evento «${submission.title}»`,
        before: { status: 'pending' },
        after: { ...decision, event_id },
      },
      tx,
    )
    return { outcome: 'done' as const, event_id }
  })
  if (done) return done
  const settled = await findSubmission(id)
  if (!settled) return { outcome: 'missing' }
  return { outcome: 'already', status: settled.status, by: settled.reviewed_by ?? 'otra persona' }
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
}
