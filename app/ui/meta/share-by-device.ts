/**
 * What this device can share with stands on the page as `data-can`, so that the styles show the right buttons before
 * there is an application. Its sheet opens only in answer to a press, and forgets it after a second or two: it
 * does not wait for the application either.
 */
export function shareByDevice(): void {
  // Over plain HTTP in a local network neither exists, whatever the types say.
  const can = [...('clipboard' in navigator ? ['copy'] : []), ...('share' in navigator ? ['share'] : [])]
  document.documentElement.dataset.can = can.join(' ')
  document.addEventListener('click', ({ target }) => {
    const { share, url } = (target as Element).closest<HTMLElement>('[data-share]')?.dataset ?? {}
    // Closing the sheet without choosing is not a failure.
    if (url) navigator.share({ title: share, url }).catch(() => {})
  })
}
