/** Whether the runtime can tell the hour of a zone: a setting that it cannot would take every page with it. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('es', { timeZone: name })
    return /^[A-Z]/.test(name)
  } catch {
    return false
  }
}
