const DAY_MS = 24 * 3_600_000

/** Days from now until an instant, with their fraction; negative once it is over. */
export function daysUntil(instant: Date): number {
  return (instant.getTime() - Date.now()) / DAY_MS
}
