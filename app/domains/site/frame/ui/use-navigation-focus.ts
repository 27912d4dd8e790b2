import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** Path of the page on the screen. Outlives the frame, which a page of error draws anew. */
let shown: string | undefined

/**
 * Moves the focus to what a client navigation led to, and returns the title to announce: the anchor or the heading of a
 * new page; on the same page the anchor, where the link that was followed is gone and the focus with it. A list that
 * changes in place speaks for itself: there is no title then.
 */
export function useNavigationFocus(): string {
  const { pathname, hash, key } = useLocation()
  const [announced, setAnnounced] = useState({ key: '', title: '' })
  useEffect(() => {
    const isNew = shown !== undefined && shown !== pathname
    shown = pathname
    if (isNew) setAnnounced({ key, title: document.title })
    const main = document.querySelector<HTMLElement>('main')
    const anchor = anchorOf(hash)
    if (isNew && !hasFocus(main)) focusOn(anchor ?? main?.querySelector('h1') ?? main)
    else if (!isNew && isLost()) focusOn(anchor)
  }, [pathname, hash, key])
  // Only the title of this navigation: an earlier one would be read out before it.
  return announced.key === key ? announced.title : ''
}

function anchorOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    // A '%' that begins no character: such an address names no element.
    return null
  }
}

/** Whether the new page has taken the focus by itself. */
function hasFocus(main: HTMLElement | null): boolean {
  const { activeElement } = document
  return activeElement !== main && Boolean(main?.contains(activeElement))
}

function isLost(): boolean {
  const { activeElement } = document
  return !activeElement || activeElement === document.body
}

/** The router scrolls, and may be scrolling back to where the visitor was. */
function focusOn(target: HTMLElement | null): void {
  if (!target) return
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
