import { formatCount, formatNumber } from '#app/platform/formats/numbers.ts'
import { formatDate } from '#app/platform/time/dates.ts'
import type { Compared, Span } from './schema.ts'

const NBSP = '\u00A0'

/** '1 vista', '1,234 vistas' */
export function viewsLabel(views: number): string {
  return formatCount(views, 'vista', 'vistas')
}

/** Below this number, and above this percentage, a change in percent sounds like more than it is: 1 to 14 is 1,300 %. */
const SMALL = 10
const STEEP = 200

/**
 * Change against the period before, whose figure stands beside it: `+12 %`, `−8 %`, `igual`, `sube`; `nuevo` where
 * there was none before.
 */
export function changeOf({ now, before }: Compared): string {
  if (now === before) return 'igual'
  if (before === 0) return 'nuevo'
  const percent = Math.round(((now - before) / before) * 100)
  if (before < SMALL || percent > STEEP) return now > before ? 'sube' : 'baja'
  if (percent === 0) return `±0${NBSP}%`
  return `${percent < 0 ? '−' : '+'}${formatNumber(Math.abs(percent))}${NBSP}%`
}

/**
 * Conversion rate of views: `3.4 %`. More conversions than views, as when a form is sent twice from one page, are no
 * rate.
 */
export function shareOf(part: number, whole: number): string {
  if (whole === 0 || part > whole) return '—'
  return `${formatNumber((part / whole) * 100)}${NBSP}%`
}

/** Day under a plot: '05/12', with the year if the period spans two years. */
export function dayOf(day: string, { from, to }: Span): string {
  const isOneYear = from.slice(0, 4) === to.slice(0, 4)
  return isOneYear ? formatDate(day).slice(0, 5) : formatDate(day)
}
