/**
 * The keyboard in the toasts: Tab goes on from them, Escape or a pressed button leads back to where one was, and none
 * comes over the focus or goes away under it. Call it before React renders into `host`, whose listeners run later.
 */
export function keepToastFocus(host: HTMLElement): void {
  let origin: HTMLElement | undefined
  new MutationObserver(() => clearFocus(host)).observe(host, { childList: true, subtree: true })
  const isInside = (target: EventTarget | null) => target instanceof Node && host.contains(target)
  const goBack = () => origin?.isConnected && origin.focus({ preventScroll: true })

  host.addEventListener(
    'focusin',
    (event) => {
      const { target, relatedTarget } = event
      if (relatedTarget instanceof HTMLElement && !isInside(relatedTarget)) origin = relatedTarget
      // Sonner would take the focus back there when Tab leaves the toasts, and Tab would go in a circle.
      Object.defineProperty(event, 'relatedTarget', { value: null })
      point(host, 'mousemove')
      // Alt+T focuses the list, which is not to be seen: on to what can be done, or the newest toast.
      if (target instanceof Element && target.matches('ol')) newest(target)?.focus()
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

function newest(list: Element): HTMLElement | null {
  const toast = list.querySelector<HTMLElement>('[data-front="true"]')
  return toast?.querySelector<HTMLElement>('[data-action]') ?? toast
}

/** Moves the page if the newest toast will be over the focus; what Tab reaches later scrolls clear (toaster.css). */
function clearFocus(host: HTMLElement): void {
  const list = host.querySelector('[data-sonner-toaster]')
  const toast = list?.querySelector('li')
  // A list or heading that script focused has no ring to be covered.
  const focused = document.querySelector(':focus-visible:not([tabindex="-1"])')
  if (!list || !toast || !focused || host.contains(focused)) return
  // Where it comes to rest: it is still below the window.
  const { left, right, bottom } = list.getBoundingClientRect()
  const top = bottom - toast.offsetHeight
  const at = focused.getBoundingClientRect()
  const isUnder = at.bottom > top && at.top < bottom && at.right > left && at.left < right
  if (isUnder) focused.scrollIntoView({ block: 'nearest' })
}

/** Sonner stops the time of its toasts for a pointer over them, not for the focus. */
function point(host: HTMLElement, type: 'mousemove' | 'mouseout'): void {
  const list = host.querySelector('[data-sonner-toaster]')
  list?.dispatchEvent(new MouseEvent(type, { bubbles: true, relatedTarget: document.body }))
}
