import type { ReactNode } from 'react'

type ListHeadProps = {
  count: string
  /** What the rows are sorted by, said when it changes: the focus stays on the pressed link. */
  order?: string | undefined
  /** The chosen filter says the count on a phone (`FilterLinks`). */
  isCountAbove?: boolean
  children?: ReactNode
}

/** Line above a list: how many it has, as a search announces it, and what can be done with all of them. */
export function ListHead({ count, order, isCountAbove = false, children }: ListHeadProps) {
  return (
    <div
      className={`flex min-h-9 flex-wrap items-center justify-between gap-x-4 ${isCountAbove ? 'max-sm:min-h-0' : ''}`}
    >
      <p
        role="status"
        className={`text-sm font-semibold tabular-nums ${isCountAbove ? 'max-sm:sr-only' : ''}`}
      >
        {count}
      </p>
      {order && (
        <p role="status" className="sr-only">
          {order}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-1">{children}</div>
    </div>
  )
}

/** Filter links of a list, and its search at their end. */
export function ListBar({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 *:last:lg:max-w-xl *:last:lg:basis-md">
      {children}
    </div>
  )
}
