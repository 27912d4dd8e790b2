/** Whether Node knows a time zone. A stored zone that it does not know would break every page. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('es', { timeZone: name })
    return /^[A-Z]/.test(name)
  } catch {
    return false
  }
}
