/** How long a submission has waited, against what its organiser was promised: 2-3 días hábiles (public-site §8). */
import { addDays, dateIn } from '#app/platform/dates.ts'
import { weekdayOf } from '#app/platform/months.ts'

const PROMISED = { from: 2, to: 3 } as const

export type Waiting = {
  /** 'Hoy', 'Hace 1 día hábil'. */
  label: string
  /** Undefined while there is time. */
  urgency?: 'due-soon' | 'due-today' | 'overdue'
}

/** Monday to Friday, in the site's zone; the day it arrived does not count. */
export function waitingOf(submittedAt: Date, now: Date, timeZone: string): Waiting {
  const [arrived, today] = [dateIn(timeZone, submittedAt), dateIn(timeZone, now)]
  const days = workingDaysBetween(arrived, today)
  const label = arrived >= today ? 'Hoy' : agoLabel(days)
  if (days > PROMISED.to) return { label, urgency: 'overdue' }
  if (days === PROMISED.to) return { label, urgency: 'due-today' }
  return days >= PROMISED.from ? { label, urgency: 'due-soon' } : { label }
}

/** The last day on which an answer keeps the promise. */
export function promisedBy(submittedAt: Date, timeZone: string): string {
  const arrived = dateIn(timeZone, submittedAt)
  let day = arrived
  while (workingDaysBetween(arrived, day) < PROMISED.to) day = addDays(day, 1)
  return day
}

/** The earliest day of arrival that is still within the promised time. */
export function firstDayInTime(today: string): string {
  let arrived = today
  while (workingDaysBetween(arrived, today) <= PROMISED.to) arrived = addDays(arrived, -1)
  return addDays(arrived, 1)
}

/** Working days after `from`, up to and including `to`. */
function workingDaysBetween(from: string, to: string): number {
  let days = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (weekdayOf(day) < SATURDAY) days++
  return days
}

const SATURDAY = 5

function agoLabel(days: number): string {
  // It came at the weekend, or on a Friday and it is the weekend now.
  if (days === 0) return 'Hace menos de 1 día hábil'
  return days === 1 ? 'Hace 1 día hábil' : `Hace ${days} días hábiles`
}
