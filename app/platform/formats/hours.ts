/**
 * Hours as people read them: `8:00 p. m.`, or `20:00` where the organisation chose 24 hours. Fields, files, the history
 * and the moment of a record stay `20:00` (back-office §9): `dates.ts` writes those.
 */
export type HourStyle = '12' | '24'

/** `20:00` → `8:00 p. m.`, with no-break spaces; seconds are dropped. */
export function formatHour(time: string, style: HourStyle): string {
  const hour = +time.slice(0, 2)
  return style === '24'
    ? time.slice(0, 5)
    : `${hour % 12 || 12}${time.slice(2, 5)}\u00A0${hour < 12 ? 'a' : 'p'}.\u00A0m.`
}

/** `6:30 – 9:00 p. m.`; `9:00 a. m. – 5:00 p. m.`, which may break after the dash. */
export function formatHours(from: string, to: string, style: HourStyle): string {
  const [[clock, ...half], end] = [formatHour(from, style).split('\u00A0'), formatHour(to, style)]
  const isSameHalf = end.endsWith(half.join('\u00A0'))
  return isSameHalf ? [clock, '–', end].join('\u00A0') : `${formatHour(from, style)}\u00A0– ${end}`
}
