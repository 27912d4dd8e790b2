/**
 * The keyboard in the toasts: Tab goes on from them, Escape or a pressed button leads back to where one was, and none
 * goes away under the focus. Call it before React renders into `host`, whose listeners run later.
 */
export function keepToastFocus(host: HTMLElement): void {
  let origin: HTMLElement | undefined
  const isInside = (target: EventTarget | null) => target instanceof Node && host.contains(target)
  const goBack = () => origin?.isConnected && origin.focus({ preventScroll: true })

  host.addEventListener(
    'focusin',
    (event) => {
      const { relatedTarget } = event
      if (relatedTarget instanceof HTMLElement && !isInside(relatedTarget)) origin = relatedTarget
      // Sonner would take the focus back there when Tab leaves the toasts, and Tab would go in a circle.
      Object.defineProperty(event, 'relatedTarget', { value: null })
      point(host, 'mousemove')
    },
    { capture: true },
  )
  host.addEventListener('focusout', ({ relatedTarget }) => {
    if (!isInside(relatedTarget)) point(host, 'mouseout')
  })
  host.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('button')) goBack()
  })
  host.addEventListener('keydown', (press) => {
    if (press.key !== 'Escape') return
    // A dialog below stays open.
    press.stopPropagation()
    goBack()
  })
}

/** Sonner stops the time of its toasts for a pointer over them, not for the focus. */
function point(host: HTMLElement, type: 'mousemove' | 'mouseout'): void {
  const list = host.querySelector('[data-sonner-toaster]')
  list?.dispatchEvent(new MouseEvent(type, { bubbles: true, relatedTarget: document.body }))
}
