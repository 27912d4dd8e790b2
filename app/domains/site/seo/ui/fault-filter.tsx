import { Link } from 'react-router'
import { FAULTS, type FaultKind } from '../schema.ts'
import { SEO, seoHref } from '../seo-address.ts'

/** What is wrong, and on how many pages: each leads to those. */
export function FaultFilter({
  chosen,
  counts,
}: {
  chosen: FaultKind | undefined
  counts: Partial<Record<FaultKind, number>>
}) {
  const kinds = (Object.keys(FAULTS) as FaultKind[]).filter((kind) => counts[kind])
  return (
    <nav aria-label="Qué corregir" className="mb-4">
      <ul className="flex flex-wrap gap-2">
        {kinds.map((kind) => (
          <li key={kind}>
            <Link
              to={kind === chosen ? SEO : seoHref({ fault: kind })}
              aria-current={kind === chosen ? 'true' : undefined}
              preventScrollReset
              className="flex min-h-9 items-center gap-2 rounded border border-line-strong bg-panel px-3 text-sm
                pointer-coarse:min-h-11 hover:border-ink aria-[current]:border-primary aria-[current]:bg-primary
                aria-[current]:text-on-primary"
            >
              {FAULTS[kind]}
              <span className="font-semibold tabular-nums">{counts[kind]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
