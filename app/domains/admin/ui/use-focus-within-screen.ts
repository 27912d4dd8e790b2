import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Finds the keyboard a place after a navigation within a screen in which the focus was lost with what had it, or that
 * scrolled away from it. Apart from `useNavigationFocus`, whose bytes every public page carries.
 */
export function useFocusWithinScreen(): void {
  const { pathname, key } = useLocation()
  const before = useRef({ pathname, key })
  useEffect(() => {
    const isWithin = before.current.pathname === pathname && before.current.key !== key
    before.current = { pathname, key }
    if (isWithin && !isInSight(document.activeElement)) focusOn(findStart())
  }, [pathname, key])
}

function isInSight(focused: Element | null): boolean {
  if (!focused || focused === document.body) return false
  const { top, bottom } = focused.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}

/** Anchor, list or heading; none over a dialog: one that closes gives the focus back by itself. */
function findStart(): HTMLElement | null {
  if (document.querySelector('[role="dialog"]')) return null
  const byId = (id: string) => document.getElementById(id)
  return byId(window.location.hash.slice(1)) ?? byId('lista') ?? document.querySelector('main h1')
}

function focusOn(target: HTMLElement | null): void {
  if (!target) return
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
