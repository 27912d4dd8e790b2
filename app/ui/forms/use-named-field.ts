import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * `…#summary` leads to that control of the form: in sight, unfolded and with the focus. Where its value is kept out
 * of sight, to what stands around it.
 */
export function useNamedField(form: RefObject<HTMLFormElement | null>): void {
  const { hash } = useLocation()
  useEffect(() => {
    const element = form.current
    const control = element?.querySelector<HTMLElement>(`[name="${CSS.escape(hash.slice(1))}"]`)
    // Whoever writes already stays where they are.
    if (!control || element?.contains(document.activeElement)) return
    const folded = control.closest('details')
    if (folded) folded.open = true
    const seen = control.hidden ? control.parentElement : control
    seen?.scrollIntoView({ block: 'center' })
    control.focus({ preventScroll: true })
  }, [form, hash])
}
