import { dateIn } from '#app/platform/dates.ts'

const DAY_MS = 24 * 3600 * 1000

/** How many midnights of the site a submission has waited. */
export function daysWaiting(submittedAt: Date, now: Date, timeZone: string): number {
  return Math.round((Date.parse(dateIn(timeZone, now)) - Date.parse(dateIn(timeZone, submittedAt))) / DAY_MS)
}

/** 'Hoy', 'Hace 1 día', 'Hace 4 días'. */
export function ageLabel(days: number): string {
  if (days <= 0) return 'Hoy'
  return days === 1 ? 'Hace 1 día' : `Hace ${days} días`
}
