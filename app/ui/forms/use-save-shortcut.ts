import { type RefObject, useEffect } from 'react'

/**
 * Ctrl+S (⌘S) presses the form's submit button, Ctrl+Enter the one that says so, such as 'Guardar y aprobar'; so nothing
 * is sent while the button is disabled.
 */
export function useSaveShortcut(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const selector = BUTTONS[event.key.toLowerCase()]
      if (!selector || !(event.ctrlKey || event.metaKey) || event.altKey) return
      // Ignored under an open dialog, which makes the form inert.
      if (!form.current || form.current.closest('[inert], [aria-hidden="true"]')) return
      const button = form.current.querySelector<HTMLButtonElement>(selector)
      if (!button) return
      event.preventDefault()
      button.click()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [form])
}

/** Buttons by the key that is pressed with Ctrl. */
const BUTTONS: Record<string, string> = {
  s: '[type="submit"]',
  enter: '[type="submit"][aria-keyshortcuts="Control+Enter"]',
}
