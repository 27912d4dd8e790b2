/** Periods of the report: months, quarters, years and any days, as an address says them. Pure; `today` is given. */
import { addDays, formatDate, formatMonth } from '#app/platform/time/dates.ts'
import { addMonths, isDay, lastDayOf, monthOf, shiftDay } from '#app/platform/time/months.ts'
import type { Period, PeriodKind } from './schema.ts'

/** Months of each kind that a calendar names. */
const MONTHS = { month: 1, quarter: 3, year: 12 } as const

/** Bounds of what may be asked, so that no address makes the database read decades. */
const FIRST_DAY = '2000-01-01'
const MOST_DAYS = 5 * 366

export type AskedPeriod = {
  period: Period
  /** Why another period than the asked one is shown. */
  problem?: string
}

/** Period of an address; the last whole month if it names none, or one that cannot be. */
export function readPeriod(search: URLSearchParams, today: string): AskedPeriod {
  const asked = askedOf(search)
  if (!asked) return { period: lastWhole('month', today) }
  const problem = typeof asked === 'string' ? asked : refusalOf(asked, today)
  return problem || typeof asked === 'string'
    ? { period: lastWhole('month', today), problem }
    : { period: asked }
}

/** Words of an address that say this period, as `readPeriod` reads them. */
export function wordsOf({ kind, from, to }: Period): [string, string][] {
  if (kind === 'month') return [['mes', monthOf(from)]]
  if (kind === 'quarter') return [['trimestre', `${from.slice(0, 4)}-${quarterOf(from)}`]]
  if (kind === 'year') return [['anio', from.slice(0, 4)]]
  return [
    ['desde', from],
    ['hasta', to],
  ]
}

/** The last period of a kind that is over. */
export function lastWhole(kind: keyof typeof MONTHS, today: string): Period {
  const months = MONTHS[kind]
  const month = Number(today.slice(5, 7)) - 1
  const first = `${today.slice(0, 4)}-${String(month - (month % months) + 1).padStart(2, '0')}`
  return monthsFrom(kind, addMonths(first, -months))
}

/** The period before: the month, quarter or year before, or as many days as were chosen. */
export function periodBefore(period: Period): Period {
  return neighbour(period, -1)
}

export function periodAfter(period: Period): Period {
  return neighbour(period, 1)
}

/** Whether days of the period are still to come, today included. */
export function isUnfinished({ to }: Period, today: string): boolean {
  return to >= today
}

/** Days of the period that have come: an event of tomorrow is not held yet. */
export function heldDays({ from, to }: Period, today: string): Pick<Period, 'from' | 'to'> {
  return { from, to: to < today ? to : today }
}

/** 'octubre de 2026', 'tercer trimestre de 2026', '2026', 'del 01/10/2026 al 15/10/2026', 'del 01/10/2026'. */
export function nameOf({ kind, from, to }: Period): string {
  if (kind === 'month') return formatMonth(monthOf(from))
  if (kind === 'quarter') return `${ORDINALS[quarterOf(from) - 1]} trimestre de ${from.slice(0, 4)}`
  if (kind === 'year') return from.slice(0, 4)
  return from === to ? `del ${formatDate(from)}` : `del ${formatDate(from)} al ${formatDate(to)}`
}

const ORDINALS = ['primer', 'segundo', 'tercer', 'cuarto']

function neighbour(period: Period, step: 1 | -1): Period {
  const { kind, from, to } = period
  if (kind !== 'own') return monthsFrom(kind, addMonths(monthOf(from), step * MONTHS[kind]))
  if (step > 0) return { kind, from: addDays(to, 1), to: addDays(shiftDay(to, from, to), 1) }
  return { kind, from: addDays(shiftDay(from, to, from), -1), to: addDays(from, -1) }
}

function monthsFrom(kind: keyof typeof MONTHS, month: string): Period {
  return { kind, from: `${month}-01`, to: lastDayOf(addMonths(month, MONTHS[kind] - 1)) }
}

const quarterOf = (day: string) => Math.ceil(Number(day.slice(5, 7)) / 3)

/** The period that the address names, or why its words name none; undefined if it is silent. */
function askedOf(search: URLSearchParams): Period | string | undefined {
  const [month, quarter, year] = ['mes', 'trimestre', 'anio'].map((name) => search.get(name))
  if (month)
    return /^\d{4}-(0[1-9]|1[0-2])$/.test(month)
      ? monthsFrom('month', month)
      : 'Ese mes no existe: se escribe como 2026-10.'
  if (quarter) {
    const [, ofYear, number] = /^(\d{4})-([1-4])$/.exec(quarter) ?? []
    return ofYear
      ? monthsFrom('quarter', `${ofYear}-${String(Number(number) * 3 - 2).padStart(2, '0')}`)
      : 'Ese trimestre no existe: se escribe como 2026-3.'
  }
  if (year)
    return /^\d{4}$/.test(year)
      ? monthsFrom('year', `${year}-01`)
      : 'Ese año no existe: se escribe como 2026.'
  const [from, to] = [search.get('desde') ?? '', search.get('hasta') ?? '']
  if (!from && !to) return undefined
  if (!isDay(from) || !isDay(to)) return 'Elige las dos fechas: desde qué día y hasta qué día.'
  return from > to ? 'El primer día tiene que ir antes que el último.' : { kind: 'own', from, to }
}

function refusalOf({ from, to }: Period, today: string): string | undefined {
  if (from < FIRST_DAY) return 'El informe empieza en el año 2000.'
  if (from > today) return 'Ese periodo todavía no empieza.'
  return addDays(from, MOST_DAYS) <= to ? 'Un periodo puede tener cinco años como mucho.' : undefined
}

/** Kinds that the screen offers, in its order. */
export const PERIOD_KINDS: Record<PeriodKind, string> = {
  month: 'Mes',
  quarter: 'Trimestre',
  year: 'Año',
  own: 'Fechas',
}

/** `nameOf` as a title. */
export function titleOf(period: Period): string {
  const name = nameOf(period)
  return name.charAt(0).toUpperCase() + name.slice(1)
}
