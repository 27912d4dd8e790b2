import { ChipLink } from '#app/ui/controls/chip-link.tsx'
import { CONTENT_CATEGORIES, CONTENT_CATEGORY_LABELS, type ContentCounts } from '../../schema.ts'
import { type HubFilter, hubHref } from '../address.ts'

/** 'Todos' and the categories that have something, with their counts, as links; the current one is marked. */
export function ContentFilters({ filter, counts }: { filter: HubFilter; counts: ContentCounts }) {
  const shown = CONTENT_CATEGORIES.filter((each) => counts[each] > 0 || each === filter.category)
  if (shown.length === 0) return null
  return (
    <nav aria-label="Categorías">
      {/* One scrolling line on a phone, wrapping lines elsewhere. */}
      <ul className="-mx-5 flex gap-2 overflow-x-auto px-5 py-1 md:mx-0 md:flex-wrap md:overflow-visible md:px-0">
        {(['', ...shown] as const).map((category) => (
          <li key={category}>
            <ChipLink
              to={hubHref({ ...filter, category, page: 1 })}
              isOn={category === filter.category}
              count={counts[category || 'all']}
            >
              {category ? CONTENT_CATEGORY_LABELS[category] : 'Todos'}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
