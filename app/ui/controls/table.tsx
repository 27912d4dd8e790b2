// biome-ignore-all lint/a11y/noRedundantRoles: `display: block` takes a table's own roles away in Safari.
/** Table that becomes one card per row below 768 px. */
import type { ComponentProps, ReactNode } from 'react'

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
    <table role="table" className="w-full border-collapse text-left text-[0.9375rem] max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row" className="border-b border-line-strong">
          {columns.map((column) => (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              aria-sort={column.sorted}
              className={`px-1.5 py-2.5 align-bottom lg:px-3 text-sm font-semibold whitespace-nowrap text-ink-muted
                ${column.align === 'end' ? 'text-right' : ''} ${column.narrow ? 'md:max-lg:hidden' : ''}`}
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
      <tbody role="rowgroup" className="max-md:grid max-md:gap-3">
        {children}
      </tbody>
    </table>
  )
}

export function Row({ selected, className = '', ...row }: ComponentProps<'tr'> & { selected?: boolean }) {
  return (
    <tr
      role="row"
      className={`border-line transition-colors hover:bg-surface max-md:grid max-md:gap-1.5 max-md:rounded
        max-md:border max-md:p-4 md:border-b ${selected ? 'bg-secondary-soft' : 'max-md:bg-panel'} ${className}`}
      {...row}
    />
  )
}

/** `label` precedes the value on a card; omit it for the row's title and buttons. */
export function Cell({
  label,
  align,
  className = '',
  ...cell
}: Omit<ComponentProps<'td'>, 'align'> & { label?: string; align?: 'end' }) {
  return (
    <td
      role="cell"
      data-label={label}
      className={`min-w-0 align-middle tabular-nums md:px-1.5 md:py-3 lg:px-3 ${align === 'end' ? 'md:text-right' : ''}
        max-md:data-label:grid max-md:data-label:grid-cols-[7.5rem_minmax(0,1fr)] max-md:data-label:justify-items-start max-md:data-label:gap-3
        max-md:data-label:before:text-sm max-md:data-label:before:text-ink-muted
        max-md:data-label:before:content-[attr(data-label)] ${className}`}
      {...cell}
    />
  )
}
