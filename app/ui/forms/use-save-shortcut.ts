import { type RefObject, useEffect } from 'react'

/** Button that Ctrl+Enter (⌘Enter) presses: the one that says so, such as 'Guardar y aprobar'. */
const SENDS = { enter: '[type="submit"][aria-keyshortcuts="Control+Enter"]' }

const SAVES = { ...SENDS, s: '[type="submit"]' }

const MISSING = ':is(input, select, textarea):invalid'

/** Ctrl+S (⌘S) presses the form's submit button as well, so nothing is sent while the button is disabled. */
export function useSaveShortcut(form: RefObject<HTMLFormElement | null>): void {
  useShortcut(form, SAVES)
}

/** For a form whose button mails somebody: Ctrl+S, pressed out of habit, sends nothing. */
export function useSendShortcut(form: RefObject<HTMLFormElement | null>): void {
  useShortcut(form, SENDS)
}

function useShortcut(form: RefObject<HTMLFormElement | null>, buttons: Record<string, string>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const selector = buttons[event.key.toLowerCase()]
      if (!selector || !(event.ctrlKey || event.metaKey) || event.altKey) return
      // Ignored under an open dialog, which makes the form inert, and while another form is typed into.
      if (!form.current || form.current.closest('[inert], [aria-hidden="true"]')) return
      const typedInto = document.activeElement?.closest('form')
      if (typedInto && typedInto !== form.current) return
      // In a dialog the button is outside its form.
      const button = [...form.current.elements].find((each) => each.matches(selector))
      if (!(button instanceof HTMLButtonElement)) return
      // Of two forms that send, the first is meant from outside both.
      if (!typedInto && selector === SENDS.enter && document.querySelector(selector) !== button) return
      event.preventDefault()
      // A button that waits for what is required leads to what is missing.
      if (button.disabled) form.current.querySelector<HTMLElement>(MISSING)?.focus()
      else button.click()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [form, buttons])
}
