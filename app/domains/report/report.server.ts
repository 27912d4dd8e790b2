/** Owns the report of a period beside the one before it. Small groups are withheld here, so that nothing shows them. */
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { todayIn } from '#app/platform/time/clock.server.ts'
import { wired } from '#app/platform/wiring.server.ts'
import { countFigures } from './figures.server.ts'
import { listHeldEvents } from './held-events.server.ts'
import { heldDays, isUnfinished, periodBefore, readPeriod } from './periods.ts'
import { FIGURES, type FigureName, type Period, type Report } from './schema.ts'
import { withholdSmall } from './small-groups.ts'

/** Report that an address asks for, the events and articles it counts, and today in the site's zone, by which a period is over. */
export async function readAskedReport(search: URLSearchParams) {
  const { time_zone, brand } = await readSettings()
  const today = todayIn(time_zone)
  const { period, problem } = readPeriod(search, today)
  const [report, held, articles] = await Promise.all([
    readReport(period, time_zone, today),
    listHeldEvents(heldDays(period, today)),
    wired('articlesRead')(period),
  ])
  return { report, held, articles, problem, today, brand }
}

export async function readReport(period: Period, timeZone: string, today: string): Promise<Report> {
  const earlier = periodBefore(period)
  const [now, before] = await Promise.all([
    countFigures(period, timeZone, today),
    countFigures(earlier, timeZone, today),
  ])
  const names = Object.keys(FIGURES) as FigureName[]
  const figures = names.map((name) => [name, { now: now.figures[name], before: before.figures[name] }])
  return {
    period,
    earlier,
    until: isUnfinished(period, today) ? today : null,
    figures: Object.fromEntries(figures),
    rating: { now: now.rating, before: before.rating },
    groups: {
      cities: withholdSmall(now.groups.cities),
      sectors: withholdSmall(now.groups.sectors),
      profiles: withholdSmall(now.groups.profiles),
    },
  }
}
