import { useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Page last shown: its path, and the record on it. Module state, because an error page remounts the frame. */
let shown: string | undefined

/**
 * Moves the focus after a client navigation: to the anchor, what `findPlace` finds by the page that was left, or the
 * heading of a new page; within the same page to the anchor, if the followed link has disappeared and the focus with
 * it. Returns the title to announce, empty within the same page, where lists announce their own changes.
 */
export function useNavigationFocus(
  findPlace?: (left: string, isBack: boolean) => HTMLElement | undefined,
): string {
  const { pathname, hash, key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const [announced, setAnnounced] = useState({ key: '', title: '' })
  useEffect(() => {
    const main = document.querySelector<HTMLElement>('main')
    const page = `${pathname} ${main?.querySelector<HTMLElement>('[data-record]')?.dataset.record ?? ''}`
    const left = shown ?? page
    const isNew = left !== page
    shown = page
    if (isNew) setAnnounced({ key, title: document.title })
    const anchor = anchorOf(hash)
    if (isNew && !hasFocus(main))
      focusOn(anchor ?? findPlace?.(left, isBack) ?? main?.querySelector('h1') ?? main, isBack)
    else if (!isNew && isLost()) focusOn(anchor, true)
  }, [pathname, hash, key, isBack, findPlace])
  // Titles of earlier navigations are dropped; otherwise one would be announced first.
  return announced.key === key ? announced.title : ''
}

function anchorOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    // A malformed percent-encoding names no element.
    return null
  }
}

/**
 * Whether the new page has already focused something itself, or a dialog was opened over it meanwhile; not the one that
 * led here, which fades out.
 */
function hasFocus(main: HTMLElement | null): boolean {
  const { activeElement } = document
  if (activeElement?.closest('dialog, [role=dialog]:not([data-closed])')) return true
  return activeElement !== main && Boolean(main?.contains(activeElement))
}

function isLost(): boolean {
  const { activeElement } = document
  return !activeElement || activeElement === document.body
}

/** `preventScroll` where the router scrolls back to an earlier position, or the page stays the same. */
function focusOn(target: HTMLElement | null, preventScroll: boolean): void {
  if (!target) return
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll })
}
