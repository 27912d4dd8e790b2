/**
 * Stops the submission of a form with an unreadable number, and reports it beside the field: browsers send such a
 * field empty, and it would be stored as if nothing had been typed.
 */
export function stopUnreadable(event: { currentTarget: HTMLFormElement; preventDefault: () => void }): void {
  const inputs = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type="number"]')]
  const unreadable = inputs.find(({ validity }) => validity.badInput)
  if (!unreadable) return
  event.preventDefault()
  unreadable.reportValidity()
}
