import { Link } from 'react-router'
import { formatNumber } from '#app/platform/formats/numbers.ts'
import { SEO, type SeoAddress, seoHref } from '../address.ts'
import { FAULTS, type FaultKind } from '../schema.ts'

export type Counts = {
  wrong: number
  well: number
  isCut: boolean
  byFault: Partial<Record<FaultKind, number>>
}

/** Filters with their counts: pages with and without faults, then one filter per kind of fault. */
export function PagesFilter({ address: { well, fault }, counts }: { address: SeoAddress; counts: Counts }) {
  const kinds = (Object.keys(FAULTS) as FaultKind[]).filter((kind) => counts.byFault[kind])
  const choices = [
    { to: SEO, label: 'Por corregir', count: counts.wrong, isChosen: !well && !fault },
    { to: seoHref({ well: true }), label: 'Bien', count: counts.well, isChosen: well },
    ...kinds.map((kind) => ({
      to: seoHref({ fault: kind }),
      label: FAULTS[kind],
      count: counts.byFault[kind] ?? 0,
      isChosen: kind === fault,
    })),
  ]
  return (
    <nav aria-label="Qué páginas se muestran" className="mb-4">
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ to, label, count, isChosen }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isChosen ? 'page' : undefined}
              preventScrollReset
              className="flex min-h-9 items-center gap-2 rounded border border-line-strong bg-panel px-3 text-sm
                pointer-coarse:min-h-11 hover:border-ink aria-[current]:border-primary aria-[current]:bg-primary
                aria-[current]:text-on-primary"
            >
              {label}
              <span className="font-semibold tabular-nums">{formatNumber(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
