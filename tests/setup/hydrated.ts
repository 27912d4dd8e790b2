/**
 * In the browser: whether React has taken over what stands in the page, or the page has no application at all. A page
 * for reading asks for it when a key is pressed (docs/decisions/0035), so one is, which moves nothing.
 */
export function hydrated(): boolean {
  const block = document.getElementById('application')
  if (!block && !document.querySelector('script[type="module"]')) return true
  if (block?.dataset.loads === 'intent')
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Unidentified' }))
  const content = document.querySelector('main, body > *:not(script)')
  return content !== null && Object.keys(content).some((key) => key.startsWith('__reactFiber$'))
}
