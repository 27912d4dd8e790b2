import { Link } from 'react-router'
import { formatNumber } from '#app/platform/numbers.ts'
import { type SearchFilter, searchPath } from '#app/platform/search/address.ts'
import { isSearchKind, type KindCounts, SEARCH_KINDS } from '../schema.ts'

/** Chips with the kinds that have results, as links, so that they work without script. */
export function KindFilter({
  filter,
  counts,
  total,
}: {
  filter: SearchFilter
  counts: KindCounts
  total: number
}) {
  const kinds = Object.keys(SEARCH_KINDS).filter(isSearchKind)
  const shown = kinds.filter((kind) => counts[kind] > 0)
  const chosen = isSearchKind(filter.kind) ? filter.kind : ''
  if (shown.length < 2 && !chosen) return null
  return (
    <nav aria-label="Tipo de resultado" className="chip-line mt-6">
      <ul className="flex gap-2 md:flex-wrap">
        <Chip to={searchPath({ search: filter.search })} isOn={chosen === ''} count={total}>
          Todo
        </Chip>
        {shown.map((kind) => (
          <Chip
            key={kind}
            to={searchPath({ search: filter.search, kind })}
            isOn={chosen === kind}
            count={counts[kind]}
          >
            {SEARCH_KINDS[kind]}
          </Chip>
        ))}
      </ul>
    </nav>
  )
}

function Chip({ to, isOn, count, children }: { to: string; isOn: boolean; count: number; children: string }) {
  return (
    <li>
      <Link
        to={to}
        aria-current={isOn ? 'true' : undefined}
        className="inline-flex min-h-11 items-center gap-1.5 rounded border border-line-strong bg-panel px-4 leading-tight
          font-semibold whitespace-nowrap transition-colors md:px-3 md:text-[0.9375rem] hover:border-ink
          aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-on-primary"
      >
        {children}
        <span className="font-normal tabular-nums">{formatNumber(count)}</span>
      </Link>
    </li>
  )
}
