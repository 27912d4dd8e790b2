/**
 * How long a submission has waited, compared with the promise to its organiser of 2-3 días hábiles (public-site §8).
 */
import { addDays, dateIn } from '#app/platform/time/dates.ts'
import { weekdayOf } from '#app/platform/time/months.ts'

const PROMISED = { from: 2, to: 3 } as const

export type Waiting = {
  /** 'Hoy', 'Hace 1 día hábil'. */
  label: string
  /** Undefined while more than a day is left. */
  urgency?: 'due-soon' | 'due-today' | 'overdue'
}

/** Counts Monday to Friday in the site's zone, without the day of arrival. */
export function waitingOf(submittedAt: Date, now: Date, timeZone: string): Waiting {
  const [arrived, today] = [dateIn(timeZone, submittedAt), dateIn(timeZone, now)]
  const days = workingDaysBetween(arrived, today)
  const label = arrived >= today ? 'Hoy' : agoLabel(days)
  if (days > PROMISED.to) return { label, urgency: 'overdue' }
  if (days === PROMISED.to) return { label, urgency: 'due-today' }
  return days >= PROMISED.from ? { label, urgency: 'due-soon' } : { label }
}

/** The last day on which a decision keeps the promise. */
export function answerDueDay(submittedAt: Date, timeZone: string): string {
  const arrived = dateIn(timeZone, submittedAt)
  let day = arrived
  while (workingDaysBetween(arrived, day) < PROMISED.to) day = addDays(day, 1)
  return day
}

/** The earliest day of arrival whose promised time has not passed. */
export function firstDayInTime(today: string): string {
  let arrived = today
  while (workingDaysBetween(arrived, today) <= PROMISED.to) arrived = addDays(arrived, -1)
  return addDays(arrived, 1)
}

/** Number of working days after `from`, up to and including `to`. */
function workingDaysBetween(from: string, to: string): number {
  let days = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (weekdayOf(day) < SATURDAY) days++
  return days
}

const SATURDAY = 5

function agoLabel(days: number): string {
  // Zero working days occur at weekends: the submission arrived on one, or on the Friday before.
  if (days === 0) return 'Hace menos de 1 día hábil'
  return days === 1 ? 'Hace 1 día hábil' : `Hace ${days} días hábiles`
}
