// biome-ignore-all lint/a11y/noRedundantRoles: `display: block` takes a table's own roles away in Safari.
/**
 * Table of low rows, which become cards below 768 px: the first cell, then facts that flow, actions at the end. A row
 * is 44 px high or, with a second line, 52 px, so that ten are in sight on a laptop.
 */
import { type ComponentProps, memo, type ReactNode } from 'react'

export type Column = {
  key: string
  label: string
  align?: 'end'
  hidden?: boolean
  /** Omitted between 768 and 1024 px; give its cells `md:max-lg:hidden` too. Below 768 px each card shows the value. */
  narrow?: boolean
  sort?: ReactNode
  /** Set on the column by which the rows are sorted. */
  sorted?: 'ascending' | 'descending' | undefined
}

/** A column with `hidden` keeps its label for screen readers only, such as for a checkbox or an action. */
export function DataTable({
  caption,
  columns,
  children,
}: {
  caption: string
  columns: readonly Column[]
  children: ReactNode
}) {
  return (
    <table
      role="table"
      className="w-full border-collapse text-left text-[0.9375rem] max-md:block md:bg-panel lg:text-sm"
    >
      <caption className="sr-only">{caption}</caption>
      {/* The head stays below the panel's bar while the rows pass under it. Above cards its links show once focused. */}
      <thead role="rowgroup" className="list-top max-md:not-focus-within:sr-only lg:sticky lg:top-16 lg:z-10">
        <tr
          role="row"
          className="max-md:mb-2 max-md:flex max-md:flex-wrap max-md:rounded max-md:bg-surface-deep"
        >
          {columns.map((column) => (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              aria-sort={column.sorted}
              className={`bg-surface-deep px-2 py-2 align-bottom text-sm font-semibold whitespace-nowrap text-ink-muted lg:px-3
                ${column.sort ? '' : 'max-md:sr-only'} ${column.align === 'end' ? 'text-right' : ''} ${column.narrow ? 'md:max-lg:hidden' : ''}`}
            >
              {column.hidden ? (
                <span className="sr-only">{column.label}</span>
              ) : (
                (column.sort ?? column.label)
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:grid max-md:grid-cols-1 max-md:gap-2">
        {children}
      </tbody>
    </table>
  )
}

/**
 * Table that is rendered again only with other rows or at another address. Whatever is under way, in a dialog over it or
 * in the search palette, renders its screen again, and the rows are most of that work.
 */
export function memoTable<Props extends { address: object }>(table: (props: Props) => ReactNode) {
  return memo(table, ({ address: before, ...shown }, { address: after, ...next }) => {
    const names = Object.keys(next) as (keyof typeof next)[]
    return (
      names.every((name) => shown[name] === next[name]) && JSON.stringify(before) === JSON.stringify(after)
    )
  })
}

export function Row({ selected, className = '', ...row }: ComponentProps<'tr'> & { selected?: boolean }) {
  return (
    <tr
      role="row"
      className={`group/row border-line transition-colors hover:bg-surface max-md:flex max-md:flex-wrap max-md:items-center
        max-md:gap-x-3 max-md:rounded max-md:border max-md:px-3 max-md:py-2 md:h-11 md:border-b md:last:border-b-0
        ${selected ? 'bg-secondary-soft' : 'max-md:bg-panel'} ${className}`}
      {...row}
    />
  )
}

type CellProps = Omit<ComponentProps<'td'>, 'align'> & {
  /** Name of the value, which a card shows before it; without it the cell has a line of the card to itself. */
  label?: string
  /** The value speaks for itself on a card. */
  plain?: boolean
  /** Nothing to show: a card leaves it out. */
  empty?: boolean
  /** Buttons of the row: at the end of a card's last line. */
  actions?: boolean
  align?: 'end'
}

export function Cell({
  label,
  plain = false,
  empty = false,
  actions = false,
  align,
  className = '',
  ...cell
}: CellProps) {
  const place = actions
    ? 'max-md:-mr-2 max-md:-mb-1 max-md:ml-auto md:text-right'
    : label
      ? 'max-md:text-sm'
      : 'max-md:basis-full'
  return (
    <td
      role="cell"
      data-label={plain || empty ? undefined : label}
      data-fact={label}
      className={`min-w-0 align-middle tabular-nums md:px-2 md:py-1 lg:px-3 ${align === 'end' ? 'md:text-right' : ''}
        max-md:data-label:flex max-md:data-label:gap-1.5 max-md:data-label:before:text-ink-muted
        max-md:data-label:before:shrink-0 max-md:data-label:before:content-[attr(data-label)] ${empty ? 'max-md:hidden' : ''} ${place} ${className}`}
      {...cell}
    />
  )
}

/** Second line of a cell; in a card's fact it follows the first. */
export function SecondLine({ className = '', ...line }: ComponentProps<'p'>) {
  return <p className={`${SECOND_LINE} ${className}`} {...line} />
}

const SECOND_LINE =
  'text-sm text-ink-muted max-lg:leading-snug lg:text-[0.8125rem] max-md:in-data-fact:inline ' +
  "max-md:in-data-fact:before:content-['_·_']"
