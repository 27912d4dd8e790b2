import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Follows a hash such as `#summary` to that control of the form, which is scrolled to, unfolded and focused. For a
 * hidden control, its parent is scrolled to.
 */
export function useNamedField(form: RefObject<HTMLFormElement | null>): void {
  const { hash } = useLocation()
  useEffect(() => {
    const element = form.current
    const control = element?.querySelector<HTMLElement>(`[name="${CSS.escape(hash.slice(1))}"]`)
    // Leaves the focus of somebody who is already typing in the form.
    if (!control || element?.contains(document.activeElement)) return
    const folded = control.closest('details')
    if (folded) folded.open = true
    const visible = control.hidden ? control.parentElement : control
    visible?.scrollIntoView({ block: 'center' })
    control.focus({ preventScroll: true })
  }, [form, hash])
}
