/**
 * Owns the weekly digest: at its hour any node prepares one draft for the week, if there is anything new, tells the
 * team, and lets it go out by itself if they chose so. A week is prepared once, whatever the clocks do.
 */
import { and, eq, isNull, lt, notExists } from 'drizzle-orm'
import { listAddressesOf } from '#app/domains/auth/administrators/administrators.server.ts'
import { queueMails } from '#app/domains/mail/outbox.server.ts'
import type { SiteSettings } from '#app/domains/settings/schema.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { formatMoment } from '#app/platform/formats/hours-in-sentences.ts'
import { currentTime, todayIn } from '#app/platform/time/clock.server.ts'
import { addDays } from '#app/platform/time/dates.ts'
import { monthOf, weekdayOf } from '#app/platform/time/months.ts'
import { instantIn } from '#app/platform/time/zoned-time.server.ts'
import { createIssue, findIssue } from '../issues/issues.server.ts'
import type { Hindrance } from '../issues/schema.ts'
import { newsletter_issues } from '../issues/tables.server.ts'
import { scheduleIssue } from '../issues/team-verbs.server.ts'
import { type Prepared, prepareDigest } from './content.server.ts'
import { type Digest, listUntold } from './digests.server.ts'
import { digestNotice } from './emails.tsx'
import { LEAVES_AFTER_MINUTES } from './schema.ts'
import { newsletter_digests } from './tables.server.ts'

/** Actor of the digest in the audit log. */
const DIGEST = { id: 'reloj', email: 'borrador de cada semana' }

/** A draft that is later than this waits for the next week, such as when it is switched on after its hour. */
const MOST_LATE_MS = 24 * 60 * 60 * 1000

const MINUTE_MS = 60_000

/** Version of an issue that nobody has saved since it was made. */
const UNTOUCHED = '1'

/** Days after which a week without an issue is forgotten: it says no more what is new, and no trash has its issue. */
const KEPT_DAYS = 60

/** For the clock, on any node. */
export async function runDigest(): Promise<void> {
  const settings = await readSettings()
  const due = dueWeek(settings)
  if (due) await draftDigest(due, settings)
  for (const digest of await listUntold()) await tellTeam(digest, settings)
}

type Due = {
  /** Its Monday. */
  week: string
  /** The next one is in another month. */
  isLast: boolean
}

/** The week whose hour has come. That of the week before may be late. */
function dueWeek({ digest_on, digest_weekday, digest_hour, time_zone }: SiteSettings): Due | undefined {
  if (!digest_on) return undefined
  const today = todayIn(time_zone)
  const monday = addDays(today, -weekdayOf(today))
  for (const week of [monday, addDays(monday, -7)]) {
    const day = addDays(week, Number(digest_weekday))
    const late = currentTime().getTime() - instantIn(day, digest_hour, time_zone).getTime()
    if (late >= 0 && late < MOST_LATE_MS) return { week, isLast: monthOf(day) !== monthOf(addDays(day, 7)) }
  }
  return undefined
}

async function draftDigest({ week, isLast }: Due, settings: SiteSettings): Promise<void> {
  if ((await db.$count(newsletter_digests, eq(newsletter_digests.week, week))) > 0) return
  const prepared = await prepareDigest({ week, isLast }, settings)
  await db.transaction(async (tx) => {
    const made = { week, made_at: currentTime(), ...recorded(prepared) }
    // Of two nodes the second waits here for the first, and finds the week taken.
    const taken = await tx.insert(newsletter_digests).values(made).onConflictDoNothing().returning()
    if (taken.length === 0 || !prepared) return
    const { subject, preheader, content } = prepared
    const issue_id = await createIssue({ subject, preheader, content }, DIGEST, tx)
    await tx.update(newsletter_digests).set({ issue_id }).where(eq(newsletter_digests.week, week))
  })
  await forgetOld(week)
}

const recorded = (prepared: Prepared | undefined) =>
  prepared && { reach: prepared.reach, items: prepared.items, monthly_items: prepared.monthly_items }

async function forgetOld(week: string): Promise<void> {
  const issue = db
    .select({ id: newsletter_issues.id })
    .from(newsletter_issues)
    .where(eq(newsletter_issues.id, newsletter_digests.issue_id))
  await db
    .delete(newsletter_digests)
    .where(and(lt(newsletter_digests.week, addDays(week, -KEPT_DAYS)), notExists(issue)))
}

/** Lets a digest go out if it may, and mails whoever can send or stop it. Repeatable: a killed node leaves it untold. */
async function tellTeam({ week, issue_id }: Digest, settings: SiteSettings): Promise<void> {
  const hindrances = await letGo(issue_id ?? '', settings)
  const issue = await findIssue(issue_id ?? '')
  const [writers, senders] = [await listAddressesOf('write content'), await listAddressesOf('send to many')]
  const leaves =
    issue?.status === 'scheduled' && issue.due_at
      ? formatMoment(issue.due_at, settings.time_zone, settings.hour_style)
      : null
  await db.transaction(async (tx) => {
    const untold = and(eq(newsletter_digests.week, week), isNull(newsletter_digests.notified_at))
    const { rowCount } = await tx.update(newsletter_digests).set({ notified_at: currentTime() }).where(untold)
    if (!rowCount || !issue) return
    const { id, subject } = issue
    const addresses = writers.filter((email) => senders.includes(email))
    await queueMails(
      addresses.map((email) => digestNotice({ id, title: subject, leaves, hindrances, email })),
      tx,
    )
  })
}

/** Schedules a digest that nobody has changed, as the team would. Returns what hinders it. */
async function letGo(id: string, { digest_leaves }: SiteSettings): Promise<Hindrance[]> {
  if (!digest_leaves) return []
  const minute = Math.ceil(currentTime().getTime() / MINUTE_MS)
  const due = new Date((minute + LEAVES_AFTER_MINUTES) * MINUTE_MS)
  const scheduled = await scheduleIssue(id, { version: UNTOUCHED, due, actor: DIGEST })
  return scheduled.outcome === 'hindered' ? scheduled.hindrances : []
}
