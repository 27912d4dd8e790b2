/** How long a submission has waited, against what its organiser was promised: 2-3 días hábiles (public-site §8). */
import { dateIn, instantIn } from '#app/platform/dates.ts'

const DAY_MS = 24 * 3600 * 1000
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

/** What arrived before this instant has waited longer than was promised. */
export function overdueBefore(now: Date, timeZone: string): Date {
  const today = dateIn(timeZone, now)
  let arrived = today
  while (workingDaysBetween(arrived, today) <= PROMISED.to) arrived = shifted(arrived, -1)
  return instantIn(shifted(arrived, 1), '00:00', timeZone)
}

/** Those after `from`, up to and including `to`. */
function workingDaysBetween(from: string, to: string): number {
  let days = 0
  for (let day = shifted(from, 1); day <= to; day = shifted(day, 1)) if (isWorkingDay(day)) days++
  return days
}

function isWorkingDay(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return weekday >= 1 && weekday <= 5
}

function shifted(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

function agoLabel(days: number): string {
  // It came at the weekend, or on a Friday and it is the weekend now.
  if (days === 0) return 'Hace menos de 1 día hábil'
  return days === 1 ? 'Hace 1 día hábil' : `Hace ${days} días hábiles`
}
