/** Whether the runtime knows a time zone: with an unknown one stored, every page would fail. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('es', { timeZone: name })
    return /^[A-Z]/.test(name)
  } catch {
    return false
  }
}
