import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#app/platform/formats/numbers.ts'

type ChipLinkProps = {
  to: string
  isOn: boolean
  /** How many the filter finds. */
  count?: number | undefined
  children: ReactNode
}

/** Look of a chip, filled where it is the current one. */
export const CHIP =
  'group/chip inline-flex min-h-11 items-center gap-1.5 rounded border border-line-strong bg-panel px-4 leading-tight font-semibold whitespace-nowrap transition-colors md:px-3 md:text-[0.9375rem] hover:border-ink aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-on-primary'

/** Choice of a public filter: a link, so that it works without script and can be shared. */
export function ChipLink({ to, isOn, count, children }: ChipLinkProps) {
  return (
    <Link to={to} aria-current={isOn ? 'true' : undefined} className={CHIP}>
      {children}
      {count !== undefined && (
        <>
          {' '}
          <span className="text-sm font-normal text-ink-muted tabular-nums group-aria-[current]/chip:text-on-primary-muted">
            {formatNumber(count)}
          </span>
        </>
      )}
    </Link>
  )
}
