/**
 * Owns feedback on an event, given by the link in the mail of thanks: one answer per registration, which can be
 * corrected while the link is valid. Stored in the registration's row, so that it is trashed, exported and erased
 * with it.
 */
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { removedOf } from '#app/domains/events/removed-registrations.server.ts'
import { events } from '#app/domains/events/tables.server.ts'
import { openMailedLink } from '#app/domains/mail/mailed-links.server.ts'
import { mail_messages } from '#app/domains/mail/tables.server.ts'
import { recipientsOf } from '#app/domains/mailings/mailings.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { currentTime } from '#app/platform/time/clock.server.ts'
import { proveMailbox } from '../registrations/proof.server.ts'
import { event_registrations } from '../tables.server.ts'
import { thanksMail } from './emails.tsx'
import { type Feedback, type FeedbackSummary, OPEN_FOR_DAYS } from './schema.ts'

export type FeedbackLink = { mailId: string; code: string }

export type FeedbackQuestion = {
  id: string
  event_id: string
  title: string
  rating: number | null
  comment: string | null
}

/** The registration that a link asks about; undefined if the link is invalid or expired. */
export async function openFeedbackLink(link: FeedbackLink): Promise<FeedbackQuestion | undefined> {
  const opened = await openMailedLink({ ...link, templates: [thanksMail.template.name], outlives: true })
  if (!opened || opened.created_at.getTime() < currentTime().getTime() - OPEN_FOR_DAYS * 86_400_000)
    return undefined
  const { id, event_id, rating, comment, email, status } = event_registrations
  const [asked] = await db
    .select({ id, event_id, title: events.title, rating, comment })
    .from(mail_messages)
    .innerJoin(
      event_registrations,
      sql`${id}::text = ${mail_messages.subject_id} and ${mail_messages.subject_type} = 'event_registration'`,
    )
    .innerJoin(events, eq(events.id, event_id))
    .where(
      and(
        eq(mail_messages.id, link.mailId),
        eq(status, 'confirmed'),
        eq(sql`lower(${email})`, opened.recipient.toLowerCase()),
      ),
    )
  return asked
}

/** Stores the answer, replacing an earlier one. */
export async function sendFeedback(
  link: FeedbackLink,
  { rating, comment }: Feedback,
): Promise<FeedbackQuestion | undefined> {
  const asked = await openFeedbackLink(link)
  if (!asked) return undefined
  await proveMailbox(asked.id)
  await db
    .update(event_registrations)
    .set({ rating, comment, answered_at: sql`now()` })
    .where(eq(event_registrations.id, asked.id))
  return { ...asked, rating, comment }
}

/** Most answers shown in the team's list with their comments. */
const LATEST = 50

export async function readFeedback(eventId: string): Promise<FeedbackSummary> {
  const { id, name, event_id, rating, comment, answered_at } = event_registrations
  const people = recipientsOf({ kind: 'thanks', subject_id: eventId })
  // Compared by id, which has an index; comparing ids as text would scan the whole table.
  const asked = and(eq(event_id, eventId), sql`${id} in (select recipient_id::uuid from ${people} thanked)`)
  const gone = (column: 'asked' | 'answers' | 'stars') => removedOf(column, sql`${eventId}::uuid`)
  const [[sums], latest] = await Promise.all([
    db
      .select({
        answers: sql<number>`count(${rating})::int + ${gone('answers')}`,
        stars: sql<number>`coalesce(sum(${rating}), 0)::int + ${gone('stars')}`,
        asked: sql<number>`count(*)::int + ${gone('asked')}`,
      })
      .from(event_registrations)
      .where(asked),
    db
      .select({
        ...{ id, name, comment },
        rating: sql<number>`${rating}`,
        answered_at: sql<Date>`${answered_at}`.mapWith(answered_at),
      })
      .from(event_registrations)
      .where(and(asked, isNotNull(rating), isNotNull(comment)))
      .orderBy(desc(answered_at), id)
      .limit(LATEST),
  ])
  const { answers = 0, stars = 0, asked: people_asked = 0 } = sums ?? {}
  return { answers, average: answers > 0 ? stars / answers : null, asked: people_asked, latest }
}
