/**
 * Marks the page with the device's ways of sharing (`data-can`), so that CSS shows the right buttons before
 * hydration. The share sheet must open within a second or two of a press, so it does not wait for hydration either.
 */
export function shareByDevice(): void {
  // Over plain HTTP neither API exists, whatever the types say.
  document.documentElement.dataset.can = ['clipboard', 'share'].filter((way) => way in navigator).join(' ')
  document.addEventListener('click', ({ target }) => {
    const { share, text, url } = (target as Element).closest<HTMLElement>('[data-share]')?.dataset ?? {}
    // Closing the sheet without a choice rejects the promise, but is no failure.
    if (url) navigator.share({ title: share, text, url }).catch(() => {})
  })
}
