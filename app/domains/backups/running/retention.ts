/** Retention: all backups of the last days, the newest of each week, and of each month (docs/decisions/0025). */
import { BACKUPS_KEPT } from '#app/retention.ts'

const DAY_MS = 24 * 3600 * 1000
const { days: DAYS, weeks: WEEKS, months: MONTHS } = BACKUPS_KEPT

type Dated = { name: string; made_at: Date }

export function namesToRemove(backups: readonly Dated[], now: Date): string[] {
  const newestFirst = backups.toSorted((one, other) => other.made_at.getTime() - one.made_at.getTime())
  const kept = new Set<string>()
  for (const { name, made_at } of newestFirst) if (made_at >= daysBefore(now, DAYS)) kept.add(name)
  keepNewestOfEach(newestFirst, kept, (made) =>
    made >= daysBefore(now, 7 * WEEKS) ? weekOf(made) : undefined,
  )
  keepNewestOfEach(newestFirst, kept, (made) =>
    made >= monthsBefore(now, MONTHS) ? made.toISOString().slice(0, 7) : undefined,
  )
  return newestFirst.map(({ name }) => name).filter((name) => !kept.has(name))
}

/** Keeps the newest backup of each period; backups whose period is undefined are too old. */
function keepNewestOfEach(
  newestFirst: readonly Dated[],
  kept: Set<string>,
  periodOf: (made: Date) => string | undefined,
): void {
  const seen = new Set<string>()
  for (const { name, made_at } of newestFirst) {
    const period = periodOf(made_at)
    if (!period || seen.has(period)) continue
    seen.add(period)
    kept.add(name)
  }
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}

/**
 * The same day `months` earlier; if that month is shorter, the first of the next month: rather keep a day less than
 * promised than a day more.
 */
function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now)
  before.setUTCMonth(now.getUTCMonth() - months)
  if (before.getUTCDate() !== now.getUTCDate()) before.setUTCDate(1)
  return before
}

/** Date of the Monday of the backup's week, in UTC. */
function weekOf(made: Date): string {
  const monday = new Date(made.getTime() - ((made.getUTCDay() + 6) % 7) * DAY_MS)
  return monday.toISOString().slice(0, 10)
}
