import type { FocusEvent } from 'react'

/** `ref` of what is shown far from the pressed button, or in its place: it takes the focus. */
export function focusShown(element: HTMLElement | null): void {
  element?.focus()
}

/**
 * Focuses also what Tab does not reach, such as a heading or a list. The page moves only if that is out of sight, or, for
 * the keyboard, its beginning, where Tab goes on.
 */
export function focusStill(target: HTMLElement): void {
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: isInSight(target) })
  if (!target.matches(':focus-visible')) return
  // A row keeps away from the foot of the window (selectable-list.tsx), where the toast of what was done is.
  if (target.matches('[data-row]')) target.scrollIntoView({ block: 'nearest' })
  else if (target.getBoundingClientRect().top < underBar()) target.scrollIntoView()
}

/** Pixels at the head of the window where the bar of the panel covers what is focused. */
function underBar(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
}

/** Whether any of it is in the window. */
export function isInSight(element: Element | null): boolean {
  if (!element?.isConnected || element === document.body) return false
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}

/** Whether its first line is in the window, with nothing above it such as a bar. */
export function isUncovered(element: Element): boolean {
  const [line] = element.getClientRects()
  if (!line) return false
  return element.contains(document.elementFromPoint(line.x + line.width / 2, line.y + line.height / 2))
}

/** Whether the element is drawn, in sight or not. */
export function isRendered(element: Element): boolean {
  return element.getClientRects().length > 0
}

/** For what is in a row that scrolls sideways: Chromium scrolls no further once a pixel is in sight. */
export function showWhole({ target }: FocusEvent<HTMLElement>): void {
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
