/**
 * Writes when an instant is by the visitor's own clock, where that differs: '20:30 en tu hora', with the day where it
 * is another one. Pages are the same for everyone, so the browser does it, also before there is an application
 * (app/first-script.ts).
 * @param place has the instant in `data-at`, with the offset of the event's zone, and an element for the words.
 */
export function showLocalHour(element: HTMLElement | null): void {
  const at = element?.dataset.at
  if (!at) return
  const here = new Date(at)
  const local = new Date(+here - here.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
  if (at.startsWith(local)) return
  const [day = '', hour] = local.split('T')
  const date = at.startsWith(day)
    ? ''
    : `${here.toLocaleDateString('es', { weekday: 'short' })} ${day.slice(8)}/${day.slice(5, 7)}, `
  ;(element.firstChild as Node).textContent = `${date}${hour} en tu hora`
}
