/**
 * Writes when an instant is by the visitor's own clock, where that differs: '20:30 en tu hora', with the day where it
 * is another one. Pages are the same for everyone, so the browser does it, also before there is an application
 * (app/first-script.ts).
 * @param place has the instant in `data-at`, with the offset of the event's zone, and an element for the words.
 */
export function showLocalHour(place: HTMLElement | null): void {
  const at = place?.dataset.at
  if (!at) return
  const here = new Date(at)
  const local = new Date(+here - here.getTimezoneOffset() * 60_000).toISOString()
  if (local.slice(0, 16) === at.slice(0, 16)) return
  const day =
    local.slice(0, 10) === at.slice(0, 10)
      ? ''
      : `${here.toLocaleDateString('es', { weekday: 'short' })} ${local.slice(8, 10)}/${local.slice(5, 7)}, `
  ;(place.firstChild as Node).textContent = `${day}${local.slice(11, 16)} en tu hora`
}
