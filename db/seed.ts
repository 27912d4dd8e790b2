/** Fills an empty site with demo content, so that its lists can be seen in use. */
import { eq, sql } from 'drizzle-orm'
import { course_submissions } from '#app/domains/academy/tables.server.ts'
import { contact_form } from '#app/domains/community/tables.server.ts'
import { countReadingMinutes, documentOfText } from '#app/domains/content/document-text.ts'
import { content_items } from '#app/domains/content/tables.server.ts'
import { eventOf } from '#app/domains/event-desk/review/review.server.ts'
import { cityAndZone } from '#app/domains/events/cities.ts'
import { event_submissions, events } from '#app/domains/events/tables.server.ts'
import { inquiries } from '#app/domains/inquiries/tables.server.ts'
import { insertDemoSettings } from '#app/domains/settings/demo.server.ts'
import {
  cacheUncommittedSettings,
  invalidateSettings,
  readSettings,
} from '#app/domains/settings/settings.server.ts'
import { site_settings } from '#app/domains/settings/tables.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { refreshVocabulary } from '#app/platform/search/spelling.server.ts'
import { addDays, dateIn } from '#app/platform/time/dates.ts'
import { instantIn } from '#app/platform/time/zoned-time.server.ts'
import { insertDemoAcademy } from './demo/academy.ts'
import { type DemoArticle, demoContent } from './demo/content.ts'
import { demoPlots, withPlots } from './demo/content-plots.ts'
import { type DemoEvent, demoEvents } from './demo/events.ts'
import { demoSettings } from './demo/organization.ts'
import { insertDemoPeople } from './demo/people.ts'
import { insertDemoRegistrations } from './demo/registrations.ts'
import { type DemoMoment, type DemoSubmission, demoSubmissions } from './demo/submissions.ts'

/** Key of the advisory lock; any constant that no other advisory lock uses, the same on every node. */
const SEED_LOCK = 7_204_103

/** Key of the setting that marks a seeded site: the demo is inserted only once. */
const SEEDED = 'demo_seeded'

/** Time zone of the hours in the demo content, whatever the site's setting becomes later. */
const TIME_ZONE = 'America/Santo_Domingo'

/**
 * Inserts the demo agenda, articles, Academy, organisation and people, once, into a site without any content.
 * No mail leaves, and no audit entry is written, since nobody did any of this.
 * @returns whether it did.
 */
export async function seedDemo(): Promise<boolean> {
  const { time_zone } = await readSettings()
  try {
    return await insertDemo(time_zone)
  } finally {
    // The listener for change notices has not started yet.
    invalidateSettings()
  }
}

function insertDemo(time_zone: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Of two nodes that start together, the second waits here and then finds the first one's rows.
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
    if (!(await isEmpty(tx))) return false
    const today = dateIn(time_zone)
    await tx.insert(events).values(demoEvents.map((event) => eventRow(event, today)))
    const stored = await tx
      .insert(event_submissions)
      .values(demoSubmissions.map((submission) => submissionRow(submission, today)))
      .returning()
    await publishApproved(stored, tx)
    await tx.insert(content_items).values(demoContent.map((article) => articleRow(article, today)))
    await insertDemoAcademy((days) => addDays(today, days), tx)
    await insertDemoRegistrations(tx)
    await insertDemoSettings(demoSettings, tx)
    // The demo's mails are rendered with its settings.
    await cacheUncommittedSettings(tx)
    await insertDemoPeople((moment) => instant(moment, today), tx)
    await tx.insert(site_settings).values({ key: SEEDED, value: true })
    // Searches correct what is mistyped from the first minute on.
    await refreshVocabulary(tx)
    return true
  })
}

/** False for a site whose demo was removed, or that has content already, so that it is not filled again. */
async function isEmpty(tx: Tx): Promise<boolean> {
  const [seeded] = await tx.select().from(site_settings).where(eq(site_settings.key, SEEDED))
  const [application] = await tx.select({ id: contact_form.id }).from(contact_form).limit(1)
  const [request] = await tx.select({ id: course_submissions.id }).from(course_submissions).limit(1)
  const [inquiry] = await tx.select({ id: inquiries.id }).from(inquiries).limit(1)
  const [event] = await tx.select({ id: events.id }).from(events).limit(1)
  const [submission] = await tx.select({ id: event_submissions.id }).from(event_submissions).limit(1)
  const [article] = await tx.select({ id: content_items.id }).from(content_items).limit(1)
  return !seeded && !application && !request && !inquiry && !event && !submission && !article
}

type StoredSubmission = typeof event_submissions.$inferSelect

/** Effect of an approval: an event with the submission's data, and references between both rows. */
async function publishApproved(submissions: StoredSubmission[], tx: Tx): Promise<void> {
  const rows = submissions
    .filter(({ status }) => status === 'approved')
    .map((submission) => {
      const at = submission.reviewed_at ?? undefined
      return { ...eventOf(submission, TIME_ZONE), created_at: at, updated_at: at }
    })
  await tx.insert(events).values(rows)
  await tx
    .update(event_submissions)
    .set({ event_id: sql`${events.id}` })
    .from(events)
    .where(eq(events.submission_id, event_submissions.id))
}

function eventRow({ day, description, ...event }: DemoEvent, today: string): typeof events.$inferInsert {
  // Published four weeks ahead, or two days ago if the event is further away.
  const announced = instant({ day: Math.min(day - 28, -2), time: '10:00' }, today)
  return {
    ...event,
    description: description.join('\n\n'),
    event_date: addDays(today, day),
    ...cityAndZone(event, TIME_ZONE),
    is_demo: true,
    created_at: announced,
    updated_at: announced,
  }
}

function submissionRow(
  { day, description, key, submitted, reviewed, ...submission }: DemoSubmission,
  today: string,
): typeof event_submissions.$inferInsert {
  return {
    ...submission,
    description: description.join('\n\n'),
    event_date: addDays(today, day),
    submitted_at: instant(submitted, today),
    reviewed_at: reviewed && instant(reviewed, today),
    reviewed_by: reviewed && 'equipo@marea.example',
    consent_privacy: true,
    idempotency_key: `demo:${key}`,
    is_demo: true,
  }
}

function articleRow(
  { day, content: text, ...article }: DemoArticle,
  today: string,
): typeof content_items.$inferInsert {
  const content = withPlots(documentOfText(text), demoPlots[article.slug])
  const published = instant({ day, time: '09:30' }, today)
  return {
    ...article,
    content,
    read_minutes: countReadingMinutes(content),
    status: 'published',
    is_demo: true,
    created_at: published,
    updated_at: published,
    published_at: published,
  }
}

/** Never later than now: on a site started in the morning, forms of this afternoon would be in the future. */
function instant({ day, time }: DemoMoment, today: string): Date {
  return new Date(Math.min(instantIn(addDays(today, day), time, TIME_ZONE).getTime(), Date.now()))
}
