import { useEffect } from 'react'

/**
 * Gives the focus back to a button that was pressed and disabled while its form was sent, unless it went elsewhere. By
 * listeners of its own, because browsers take the focus while React changes the page and hears no event.
 */
export function useFocusAfterSending(): void {
  useEffect(() => {
    document.addEventListener('focusout', waitForButton)
    return () => document.removeEventListener('focusout', waitForButton)
  }, [])
}

function waitForButton({ target: button }: FocusEvent): void {
  if (!(button instanceof HTMLButtonElement) || !button.disabled) return
  const observer = new MutationObserver(() => {
    if (button.disabled) return
    observer.disconnect()
    if (document.activeElement === document.body) button.focus({ preventScroll: true })
  })
  observer.observe(button, { attributes: true, attributeFilter: ['disabled'] })
}
