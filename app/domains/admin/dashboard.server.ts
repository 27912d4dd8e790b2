/** Owns what the Dashboard says. Every figure is counted by the database over the whole set (design §6.17). */
import { desc, ne } from 'drizzle-orm'
import { countReviews } from '#app/domains/events/submission-lists.server.ts'
import { event_submissions } from '#app/domains/events/tables.server.ts'
import { countMail } from '#app/domains/mail/outbox.server.ts'
import { mailIsOn } from '#app/domains/mail/transport.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { db } from '#app/platform/db.server.ts'
import type { Dashboard } from './schema.ts'

/** back-office §9. */
const RECENT = 5

export async function readDashboard(): Promise<Dashboard> {
  const [reviews, recent, mail, { time_zone }] = await Promise.all([
    countReviews(),
    latestSubmissions(),
    countMail(),
    readSettings(),
  ])
  return { reviews, recent, mail: { ...mail, on: mailIsOn() }, time_zone, updated_at: new Date() }
}

function latestSubmissions() {
  const { id, title, organizer, status, submitted_at } = event_submissions
  return db
    .select({ id, title, organizer, status, submitted_at })
    .from(event_submissions)
    .where(ne(status, 'spam'))
    .orderBy(desc(submitted_at), id)
    .limit(RECENT)
}
