/**
 * Writes an instant by the visitor's own clock where it differs: '8:30 p. m. en tu hora', with the day if that differs
 * too, 'vie, 27/11, 12:30 a. m.'. Cached pages are the same for everyone, so the browser does it, even before hydration (app/first-script.ts).
 * @param element has the instant in `data-at`, with the offset of the event's zone, the hour style in `data-hours`,
 * and a child for the text.
 */
export function showLocalHour(element: HTMLElement | null): void {
  const at = element?.dataset.at
  if (!at) return
  const here = new Date(at)
  const local = new Date(+here - here.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
  if (at.startsWith(local)) return
  ;(element.firstChild as Node).textContent = `${here.toLocaleTimeString('es-DO', {
    ...(!at.startsWith(local.slice(0, 10)) &&
      ({ weekday: 'short', day: '2-digit', month: '2-digit' } as const)),
    hour: 'numeric',
    minute: '2-digit',
    hour12: element.dataset.hours === '12',
  })} en tu hora`
}
