/**
 * Stops the submission of any form with a number, day or hour that is typed by half, and reports it beside the field:
 * browsers send such a field empty, and it would be taken for one left so. An issue of the newsletter would leave at
 * once, for instance. Returns what ends it.
 */
export function stopUnreadable(): () => void {
  document.addEventListener('submit', stop, { capture: true })
  return () => document.removeEventListener('submit', stop, { capture: true })
}

function stop(event: SubmitEvent): void {
  if (!(event.target instanceof HTMLFormElement)) return
  const inputs = [...event.target.elements].filter((each) => each instanceof HTMLInputElement)
  const unreadable = inputs.find(({ validity }) => validity.badInput)
  if (!unreadable) return
  event.preventDefault()
  const folded = unreadable.closest('details')
  if (folded) folded.open = true
  const panel = unreadable.closest('[role="tabpanel"][hidden]')
  document.getElementById(panel?.getAttribute('aria-labelledby') ?? '')?.click()
  // Once React has drawn its tab: browsers report nothing that is hidden.
  queueMicrotask(() => unreadable.reportValidity())
}
