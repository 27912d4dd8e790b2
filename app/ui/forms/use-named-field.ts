import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Follows a hash such as `#summary` to that control of the form: scrolled to, unfolded and focused. For a hidden control,
 * its parent is scrolled to.
 */
export function useNamedField(form: RefObject<HTMLFormElement | null>): void {
  const { hash } = useLocation()
  useEffect(() => {
    const element = form.current
    const control = element?.querySelector<HTMLElement>(`[name="${CSS.escape(hash.slice(1))}"]`)
    // Somebody who is typing in the form already is left there.
    if (!control || element?.contains(document.activeElement)) return
    const folded = control.closest('details')
    if (folded) folded.open = true
    const visible = control.hidden ? control.parentElement : control
    visible?.scrollIntoView({ block: 'center' })
    control.focus({ preventScroll: true })
  }, [form, hash])
}
