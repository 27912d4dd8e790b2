import { useEffect } from 'react'

/**
 * Gives the focus back to a button that was pressed and disabled while its form was sent, unless it went elsewhere or
 * the answer leads to an anchor. By listeners of its own, because browsers take the focus while React changes the page
 * and hears no event.
 */
export function useFocusAfterSending(): void {
  useEffect(() => {
    document.addEventListener('focusout', waitForButton)
    return () => document.removeEventListener('focusout', waitForButton)
  }, [])
}

function waitForButton({ target: button }: FocusEvent): void {
  if (!(button instanceof HTMLButtonElement) || !button.disabled) return
  const before = window.history.state?.key
  const observer = new MutationObserver(() => {
    if (button.disabled) return
    observer.disconnect()
    const isAtAnchor = window.location.hash !== '' && window.history.state?.key !== before
    if (document.activeElement === document.body && !isAtAnchor) button.focus({ preventScroll: true })
  })
  observer.observe(button, { attributes: true, attributeFilter: ['disabled'] })
}
