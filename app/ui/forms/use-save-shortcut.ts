import { type RefObject, useEffect } from 'react'

/** Ctrl+S (⌘S) presses the form's own button: while that is disabled nothing is sent. */
export function useSaveShortcut(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's'
      // Under an open dialog the form is inert.
      if (!isSave || !form.current || form.current.closest('[inert], [aria-hidden="true"]')) return
      event.preventDefault()
      form.current.querySelector<HTMLButtonElement>('[type="submit"]')?.click()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [form])
}
