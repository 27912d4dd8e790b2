/** Days as the site counts them, in its own zone, whatever the zone of the machine. */
const ZONE = 'America/Santo_Domingo'

/** `2026-12-01`, so many days from today. */
export function dayFromToday(days: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(new Date())
  const moved = new Date(`${today}T12:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

/** dd/MM/yyyy (public-site §9). */
export function shownDay(date: string): string {
  return date.split('-').reverse().join('/')
}
