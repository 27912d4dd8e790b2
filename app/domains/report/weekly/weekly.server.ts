/**
 * Owns the mail with the figures of the week before, on Mondays, to whoever of the team asked for it. A row for each
 * person and week, written with the mail, keeps it from coming twice. A week in which nothing happened has none.
 */
import { and, lt, sql } from 'drizzle-orm'
import { has, user } from '#app/domains/auth/tables.server.ts'
import { queueMail } from '#app/domains/mail/outbox.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { currentTime, todayIn } from '#app/platform/time/clock.server.ts'
import { addDays, timeIn } from '#app/platform/time/dates.ts'
import { weekdayOf } from '#app/platform/time/months.ts'
import { RETENTION_RULES } from '#app/retention.ts'
import { weeklyFiguresMail } from './emails.tsx'
import { countWeek } from './figures.server.ts'
import { WEEKLY_FIGURES, type WeeklyFigure } from './schema.ts'
import { weekly_figure_mails } from './tables.server.ts'

/** Hour of Monday from which the mail leaves, in the site's zone. */
const FROM_HOUR = '08:00'
export async function mailWeeklyFigures(): Promise<void> {
  const { time_zone } = await readSettings()
  const week = dueWeek(time_zone)
  if (!week) return
  const wanting = await db
    .select({ id: user.id, email: user.email })
    .from(user)
    .where(
      and(
        user.weekly_figures,
        has('read figures'),
        sql`not exists (select from ${weekly_figure_mails} had where had.user_id = ${user}.id and had.week = ${week.from})`,
      ),
    )
  if (wanting.length === 0) return
  const figures = await compareWeeks(week, time_zone)
  if (!figures) return
  for (const { id, email } of wanting)
    await db.transaction(async (tx) => {
      const [first] = await tx
        .insert(weekly_figure_mails)
        .values({ user_id: id, week: week.from })
        .onConflictDoNothing()
        .returning({ week: weekly_figure_mails.week })
      if (first) await queueMail(weeklyFiguresMail({ ...week, figures, email }), tx)
    })
}

export async function deleteOldWeeklyMails(): Promise<number> {
  const { time_zone } = await readSettings()
  const { rowCount } = await db
    .delete(weekly_figure_mails)
    .where(
      lt(
        weekly_figure_mails.week,
        sql`(${todayIn(time_zone)}::date - ${RETENTION_RULES.weekly_mails.keptFor}::interval)::date`,
      ),
    )
  return rowCount ?? 0
}

type Week = { from: string; to: string }

/**
 * The week before, from Monday's hour until the end of Tuesday; a site that was away longer sends none, as the figures
 * are in the report anyway.
 */
function dueWeek(timeZone: string): Week | undefined {
  const today = todayIn(timeZone)
  const since = weekdayOf(today)
  if (since > 1 || (since === 0 && timeIn(timeZone, currentTime()) < FROM_HOUR)) return undefined
  const monday = addDays(today, -since)
  return { from: addDays(monday, -7), to: addDays(monday, -1) }
}

/** Undefined if nothing happened in the week. */
async function compareWeeks(week: Week, timeZone: string) {
  const earlier = { from: addDays(week.from, -7), to: addDays(week.to, -7) }
  const [now, before] = await Promise.all([countWeek(week, timeZone), countWeek(earlier, timeZone)])
  const names = Object.keys(WEEKLY_FIGURES) as WeeklyFigure[]
  if (names.every((name) => now[name] === 0)) return undefined
  return Object.fromEntries(names.map((name) => [name, { now: now[name], before: before[name] }]))
}
