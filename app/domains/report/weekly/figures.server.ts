/** Owns what is counted of a week: what came in and went out on its days. Spam and cancelled places count nowhere. */
import { sql } from 'drizzle-orm'
import { db } from '#app/platform/database/db.server.ts'
import { isOnDays } from '#app/platform/database/on-days.server.ts'
import type { Period } from '../schema.ts'
import type { WeeklyFigure } from './schema.ts'

export async function countWeek({ from, to }: Pick<Period, 'from' | 'to'>, timeZone: string) {
  const within = (column: string) => isOnDays(sql.raw(column), { from, until: to }, timeZone)
  const consents = sql`select count(*)::int from consent_events where purpose = 'marketing' and ${within('created_at')}`
  const requests = sql`where ${within('created_at')} and state <> 'spam'`
  const { rows } = await db.execute<Record<WeeklyFigure, number>>(sql`
    select (select count(*)::int from contact_form ${requests})
        + (select count(*)::int from course_submissions ${requests})
        + (select count(*)::int from inquiries ${requests}) as requests,
      (select count(*)::int from contacts where ${within('created_at')}) as contacts,
      (${consents} and granted) as confirmed,
      (${consents} and not granted) as left,
      (select count(*)::int from event_registrations
        where ${within('created_at')} and status <> 'cancelled') as registrations,
      (select count(*)::int from events where ${within('created_at')}) as events,
      (select count(*)::int from mail_messages
        where template = 'newsletter_issue' and status = 'sent' and ${within('created_at')}) as newsletters`)
  const [counted] = rows
  if (!counted) throw new Error('A count has no row.')
  return counted
}
