import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { focusStill, isInSight } from '#app/ui/feedback/focus.ts'
import { rowsFrom } from '#app/ui/lists/use-row-focus.ts'

/**
 * Keeps the keyboard at a place in sight: after a navigation within a screen in which the focus was lost with what had
 * it, or that scrolled away from it, and at a text field that Tab leads to. Apart from `useNavigationFocus`, whose bytes every public page carries.
 */
export function useFocusWithinScreen(): void {
  const { pathname, key } = useLocation()
  const before = useRef({ pathname, key })
  const areas = useRef<HTMLElement[]>([])
  const rows = useRef<string[]>([])
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      areas.current = areasAround(target)
      rows.current = rowsAround(target)
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
  useEffect(() => {
    document.addEventListener('keyup', showTextField)
    return () => document.removeEventListener('keyup', showTextField)
  }, [])
  useEffect(() => {
    const isWithin = before.current.pathname === pathname && before.current.key !== key
    before.current = { pathname, key }
    const start = isWithin && !isInSight(document.activeElement) && findStart(areas.current, rows.current)
    if (start) focusStill(start)
  }, [pathname, key])
}

/**
 * Shows all of a text field of several lines, where browsers scroll to the line of its caret alone. At the key, because a
 * field that moved while it is clicked would take the wrong place in it.
 */
function showTextField({ key, target }: KeyboardEvent): void {
  if (key !== 'Tab' || !(target instanceof HTMLElement)) return
  if (target.matches('textarea, [contenteditable="true"]')) target.scrollIntoView({ block: 'nearest' })
}

/** Named sections around what has the focus, the innermost first. */
function areasAround(target: EventTarget | null): HTMLElement[] {
  const area = target instanceof Element ? target.closest<HTMLElement>(AREA) : null
  return area ? [area, ...areasAround(area.parentElement)] : []
}

const AREA = 'section[aria-label], section[aria-labelledby]'

/** Rows of the list that has the focus, from the focused one on. */
function rowsAround(target: EventTarget | null): string[] {
  const row = target instanceof Element ? target.closest(ROW) : null
  const start = row?.matches('[data-row]') ? row : row?.querySelector('[data-row]')
  return start ? rowsFrom(start.id) : []
}

const ROW = '#lista :is([data-row], :is(tr, li):has([data-row]))'

/**
 * Anchor, row that is left, list or heading, which is the screen's own below tabs; far from them the area that had the
 * focus, so that the page does not jump. None over a dialog: one that closes gives the focus back by itself.
 */
function findStart(areas: readonly HTMLElement[], rows: readonly string[]): HTMLElement | null {
  if (document.querySelector('[role="dialog"]')) return null
  const byId = (id: string) => document.getElementById(id)
  const start =
    byId(window.location.hash.slice(1)) ??
    rows.map(byId).find((row) => row !== null) ??
    byId('lista') ??
    document.querySelector<HTMLElement>('main [data-tabs] ~ * h2') ??
    document.querySelector<HTMLElement>('main h1')
  return isInSight(start) ? start : (areas.find(isInSight) ?? start)
}
