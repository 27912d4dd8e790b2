/** Whether a key pressed there is text, or chooses something. */
export function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  const isBox = target instanceof HTMLInputElement && ['checkbox', 'radio', 'button'].includes(target.type)
  return !isBox && target.matches('input, textarea, select, [contenteditable]')
}
