/**
 * In the browser: whether React has hydrated the page and its form in a dialog, which comes a moment later, or the page
 * has no application. A page that hydrates on intent (docs/decisions/0035) is sent a key event, which moves nothing.
 */
export function hydrated(): boolean {
  const block = document.getElementById('application')
  if (!block && !document.querySelector('script[type="module"]')) return true
  if (block?.dataset.loads === 'intent')
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Unidentified' }))
  if (!('hydrated' in document.documentElement.dataset)) return false
  const isHydrated = (part: Element) => Object.keys(part).some((key) => key.startsWith('__reactFiber$'))
  return [...document.querySelectorAll('dialog[data-app]')].every(isHydrated)
}
