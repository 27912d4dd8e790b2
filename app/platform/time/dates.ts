/**
 * Dates are strings with an IANA zone beside them: `new Date('2026-12-01')` would be the day before in Santo Domingo.
 */

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/

/** Civil date of an instant in a zone, `2026-12-01`. */
export function dateIn(timeZone: string, instant = new Date()): string {
  const shape = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  return formatter('en-CA', shape).format(instant)
}

/** Civil time of an instant in a zone, `18:30`. */
export function timeIn(timeZone: string, instant = new Date()): string {
  return formatter('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(instant)
}

/** `2026-12-31` and 1 → `2027-01-01`. */
export function addDays(day: string, days: number): string {
  const moved = new Date(`${day}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

/** `2026-12-01` → `01/12/2026`, whatever the machine's locale (public-site §9). */
export function formatDate(date: string): string {
  return date.replace(ISO_DATE, '$3/$2/$1')
}

/** `27/11/2026 – 29/11/2026`; the first day alone if there is no other last day. */
export function formatDays(first: string, last: string | null): string {
  return last && last !== first ? `${formatDate(first)} – ${formatDate(last)}` : formatDate(first)
}

/** Instant as `01/12/2026 18:30` in a zone. */
export function formatInstant(instant: Date, timeZone: string): string {
  return `${formatDate(dateIn(timeZone, instant))} ${timeIn(timeZone, instant)}`
}

/** Cache: making a formatter takes a hundred times as long as using one, and an export has a date per line. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** Cached formatter of a locale with options. Their number is bounded by zones and formats. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = `${locale} ${JSON.stringify(options)}`
  const known = formatters.get(name)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, options)
  formatters.set(name, made)
  return made
}

/** `2026-12-05` → `5 de diciembre` (design §5). */
export function formatDayMonth(date: string): string {
  return utcFormat(date, { day: 'numeric', month: 'long' })
}

/** `2026-11-28` → `sáb 28/11/2026`. */
export function formatWeekday(date: string): string {
  return `${utcFormat(date, { weekday: 'short' })} ${formatDate(date)}`
}

/** `vie 27/11/2026 – dom 29/11/2026`; the first day alone if there is no other last day. */
export function formatWeekdays(first: string, last: string | null): string {
  return last && last !== first ? `${formatWeekday(first)} – ${formatWeekday(last)}` : formatWeekday(first)
}

/** `2026-12-05` → `dic`, for the date block of a card. */
export function formatShortMonth(date: string): string {
  return utcFormat(date, { month: 'short' }).replace('.', '')
}

/** `2026-11-24` → `martes, 24/11/2026`. */
export function formatLongDate(date: string): string {
  return `${utcFormat(date, { weekday: 'long' })}, ${formatDate(date)}`
}

/** `martes, 24/11/2026`; `del martes, 24/11/2026 al jueves, 26/11/2026` for several days. */
export function formatLongDays(first: string, last: string | null): string {
  return last && last !== first
    ? `del ${formatLongDate(first)} al ${formatLongDate(last)}`
    : formatLongDate(first)
}

/** `2026-12` → `diciembre de 2026`, heading of a month. */
export function formatMonth(month: string): string {
  return utcFormat(`${month}-01`, { month: 'long', year: 'numeric' })
}

function utcFormat(date: string, options: Intl.DateTimeFormatOptions): string {
  return formatter('es', { ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
}
