/**
 * Marks the page with the device's ways of sharing (`data-can`), so that CSS shows the right buttons, and answers
 * those buttons before hydration and after (docs/decisions/0035): the share sheet must open within a second or two of
 * a press. A button's `data-url` is what it shares, with the title `data-share` and the text `data-text`, or copies.
 */
export function shareByDevice(): void {
  // Over plain HTTP neither API exists, whatever the types say.
  document.documentElement.dataset.can = ['clipboard', 'share'].filter((way) => way in navigator).join(' ')
  document.addEventListener('click', async ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-url]')
    if (!button) return
    const { share: title, text, url = '' } = button.dataset
    const status = button.closest('section')?.querySelector('[role=status]')
    // Closing the sheet without a choice rejects the promise, but is no failure.
    if (title) navigator.share({ title, text, url }).catch(() => {})
    else if (status)
      status.textContent = await navigator.clipboard.writeText(url).then(
        () => 'Enlace copiado',
        () => 'No se pudo copiar',
      )
  })
}
