import { formatHour, type HourStyle } from '#app/platform/hours.ts'

/**
 * Writes an instant by the visitor's own clock where it differs: '8:30 p. m. en tu hora', with the day if that differs
 * too. Cached pages are the same for everyone, so the browser does it, even before hydration (app/first-script.ts).
 * @param element has the instant in `data-at`, with the offset of the event's zone, the hour style in `data-hours`,
 * and a child for the text.
 */
export function showLocalHour(element: HTMLElement | null): void {
  const at = element?.dataset.at
  if (!at) return
  const here = new Date(at)
  const local = new Date(+here - here.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
  if (at.startsWith(local)) return
  const [day = '', hour = ''] = local.split('T')
  const date = at.startsWith(day)
    ? ''
    : `${here.toLocaleDateString('es', { weekday: 'short' })} ${day.slice(8)}/${day.slice(5, 7)}, `
  ;(element.firstChild as Node).textContent =
    `${date}${formatHour(hour, element.dataset.hours as HourStyle)} en tu hora`
}
