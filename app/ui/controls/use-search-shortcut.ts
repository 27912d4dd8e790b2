import { type RefObject, useEffect } from 'react'

/** '/' focuses the screen's search, unless a field has the focus or a dialog is open. */
export function useSearchShortcut(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target))
        return
      if (!input.current || input.current.closest('[inert], [aria-hidden="true"]')) return
      event.preventDefault()
      input.current.select()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [input])
}

/** Whether a key pressed there is text, or chooses something. */
export function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  const isBox = target instanceof HTMLInputElement && ['checkbox', 'radio', 'button'].includes(target.type)
  return !isBox && target.matches('input, textarea, select, [contenteditable]')
}
