import { Children, type ReactNode } from 'react'
import { Link } from 'react-router'

/** One of the dashboard's lists; `empty` stands in place of its rows if there are none. */
export function ListCard({
  id,
  title,
  aside,
  empty,
  children,
}: {
  id: string
  title: string
  /** Beside the title, such as links to the whole lists. */
  aside?: ReactNode
  empty: string
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id} className="rounded border border-line bg-panel">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line px-5 py-4">
        <h2 id={id} className="text-subheading">
          {title}
        </h2>
        {aside}
      </div>
      {Children.count(children) === 0 ? (
        <p className="px-5 py-8 text-ink-muted">{empty}</p>
      ) : (
        <ul className="divide-y divide-line">{children}</ul>
      )}
    </section>
  )
}

/** A row that leads to its record. */
export function ListCardItem({
  to,
  title,
  detail,
  end,
}: {
  to: string
  title: string
  detail: ReactNode
  /** At the end of the row: a state, an age. */
  end?: ReactNode
}) {
  return (
    <li
      className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3.5
        hover:bg-surface"
    >
      <div className="min-w-0 grow basis-full wrap-anywhere sm:basis-40">
        <Link to={to} className="rounded font-semibold after:absolute after:inset-0 hover:underline">
          {title}
        </Link>
        <p className="text-sm text-ink-muted tabular-nums">{detail}</p>
      </div>
      {end}
    </li>
  )
}
