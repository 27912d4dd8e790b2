/** `ref` of what is shown far from the pressed button, or in its place: it takes the focus. */
export function focusShown(element: HTMLElement | null): void {
  element?.focus()
}

/** Focuses also what Tab does not reach, such as a heading. The page moves only if that is out of sight. */
export function focusStill(target: HTMLElement): void {
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: isInSight(target) })
}

export function isInSight(element: Element | null): boolean {
  if (!element?.isConnected || element === document.body) return false
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}
