import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#app/platform/formats/numbers.ts'
import { showWhole } from '../feedback/focus.ts'

export type TabLink = {
  to: string
  label: string
  current: boolean
  count?: number
  /** The view is a document of its own, which the router does not load. */
  isDocument?: boolean
}

/** Tabs as links: each view has a URL, and they work before JavaScript does. */
export function TabLinks({
  label,
  tabs,
  className = '',
}: {
  label: string
  tabs: readonly TabLink[]
  className?: string
}) {
  const bar = useRef<HTMLElement>(null)
  const current = tabs.findIndex((tab) => tab.current)
  // On phones the row is wider than the screen: scrolls the current tab into view without moving the page.
  useEffect(() => {
    const tab = bar.current?.querySelectorAll('li')[current]
    if (!bar.current || !tab) return
    bar.current.scrollLeft += tab.getBoundingClientRect().left - bar.current.getBoundingClientRect().left
  }, [current])
  return (
    <nav
      ref={bar}
      aria-label={label}
      data-tabs
      onFocus={showWhole}
      className={`overflow-x-auto border-b border-line-strong ${className}`}
    >
      <ul className="flex gap-1">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              preventScrollReset
              reloadDocument={tab.isDocument}
              aria-current={tab.current ? 'page' : undefined}
              className="flex min-h-11 items-center gap-2 border-b-3 border-transparent px-3 pt-1 font-semibold
                whitespace-nowrap text-ink-muted -outline-offset-3 transition-colors hover:text-ink
                aria-[current]:border-secondary aria-[current]:text-ink"
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="rounded bg-surface-deep px-1.5 text-sm tabular-nums">
                  {formatNumber(tab.count)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
