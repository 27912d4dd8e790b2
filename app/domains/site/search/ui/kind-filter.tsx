import { type SearchFilter, searchPath } from '#app/platform/search/address.ts'
import { ChipLink } from '#app/ui/controls/chip-link.tsx'
import { isSearchKind, type KindCounts, SEARCH_KINDS } from '../schema.ts'

/** The kinds that have results; none where all are of one kind. */
export function KindFilter({
  filter: { search, kind },
  counts,
  total,
}: {
  filter: SearchFilter
  counts: KindCounts
  total: number
}) {
  const shown = Object.keys(SEARCH_KINDS)
    .filter(isSearchKind)
    .filter((each) => counts[each] > 0)
  const chosen = isSearchKind(kind) ? kind : ''
  if (shown.length < 2 && !chosen) return null
  return (
    <nav aria-label="Tipo de resultado" className="mt-6">
      <ul className="chip-line">
        {(['', ...shown] as const).map((each) => (
          <li key={each}>
            <ChipLink
              to={searchPath({ search, kind: each })}
              isOn={each === chosen}
              count={each ? counts[each] : total}
            >
              {each ? SEARCH_KINDS[each] : 'Todo'}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
