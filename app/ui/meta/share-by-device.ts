/**
 * Marks the page with what this device can share with (`data-can`), so that the styles show the right buttons before
 * hydration. The device's sheet opens only within a second or two of a press, so that does not wait for hydration either.
 */
export function shareByDevice(): void {
  // Over plain HTTP in a local network neither exists, whatever the types say.
  document.documentElement.dataset.can = ['clipboard', 'share'].filter((way) => way in navigator).join(' ')
  document.addEventListener('click', ({ target }) => {
    const { share, url } = (target as Element).closest<HTMLElement>('[data-share]')?.dataset ?? {}
    // Closing the sheet without choosing is not a failure.
    if (url) navigator.share({ title: share, url }).catch(() => {})
  })
}
