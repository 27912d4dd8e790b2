/** The agenda's tide table as a file whose name says all that it shows, so that browsers keep it for good. */
import type { RouteAddress } from '#app/platform/route-paths.ts'
import { addDays, formatDayMonth } from '#app/platform/time/dates.ts'
import { isDay } from '#app/platform/time/months.ts'
import type { TideTable } from '#app/ui/drawing/charts/tides.tsx'
import { DRAWING_VERSION } from '#app/ui/drawing/drawing-address.ts'
import type { Tides } from './schema.ts'

/** Weeks of a table. */
export const WEEKS = 12

/** @param events of each week from `monday` on, a date like `2026-11-23`. */
export function tidesOf(monday: string, events: readonly number[]): Tides {
  const name = `${monday}-${events.join('-')}`
  const path = `/portadas/mareas/${name}.svg` satisfies RouteAddress<'/portadas/mareas/:name'>
  return {
    src: `${path}?v=${DRAWING_VERSION}`,
    alt: `Eventos de cada semana, desde el ${formatDayMonth(monday)}: ${events.join(', ')}`,
  }
}

/** Parses a file name like `2026-11-23-4-0-2-….svg`; undefined for any other. */
export function readTidesName(name: string): TideTable | undefined {
  const [, monday = '', counts = ''] =
    /^(\d{4}-\d{2}-\d{2})((?:-(?:0|[1-9]\d{0,4})){12})\.svg$/.exec(name) ?? []
  if (!isDay(monday)) return undefined
  const events = counts.slice(1).split('-').map(Number)
  return { events, monday: events.map((_, week) => dayAndMonth(addDays(monday, week * 7))) }
}

function dayAndMonth(date: string) {
  return { day: Number(date.slice(8)), month: Number(date.slice(5, 7)) }
}
