import { type RefObject, useEffect } from 'react'

/** '/' goes to the search, unless somebody is writing. */
export function useSearchShortcut(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target } = event
      const isWriting =
        target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWriting) return
      // Under a dialog the list waits like everything else.
      if (!input.current || input.current.closest('[inert], [aria-hidden="true"]')) return
      event.preventDefault()
      input.current.select()
      input.current.focus()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [input])
}
