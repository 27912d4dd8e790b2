/** Hours inside a sentence. Apart from `hours.ts`, so that public pages fetch only what they write. */
import { dateIn, formatDate, timeIn } from '../time/dates.ts'
import { formatHour, type HourStyle } from './hours.ts'

/** 'la 1:00 p. m.', 'las 8:00 p. m.' */
export function hourWithArticle(time: string, style: HourStyle): string {
  const hour = formatHour(time, style)
  return `${/^0?1:/.test(hour) ? 'la' : 'las'} ${hour}`
}

/** Instant in a sentence: `01/12/2026 a las 6:30 p. m.` */
export function formatMoment(instant: Date, timeZone: string, style: HourStyle): string {
  return `${formatDate(dateIn(timeZone, instant))} a ${hourWithArticle(timeIn(timeZone, instant), style)}`
}

/** Ends a sentence. The point of 'p. m.' is its full stop too. */
export function endSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}
