import { type RefObject, useEffect } from 'react'

/** Ctrl+S (⌘S) presses the form's submit button, so that nothing is sent while the button is disabled. */
export function useSaveShortcut(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's'
      // Ignored under an open dialog, which makes the form inert.
      if (!isSave || !form.current || form.current.closest('[inert], [aria-hidden="true"]')) return
      event.preventDefault()
      form.current.querySelector<HTMLButtonElement>('[type="submit"]')?.click()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [form])
}
