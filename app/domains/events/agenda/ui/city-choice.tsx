import { ChevronDown } from 'lucide-react'
import { CHIP } from '#app/ui/controls/chip-link.tsx'
import type { AgendaFilter } from '../address.ts'
import type { CityCount } from '../schema.ts'
import { CityLinks } from './city-links.tsx'

type CityChoiceProps = { cities: readonly CityCount[]; filter: AgendaFilter }

/** The cities as a list that opens, with and without script; closed again on the page of the chosen one. */
export function CityChoice({ cities, filter }: CityChoiceProps) {
  const { city } = filter
  return (
    <details key={city} className="shrink-0 py-1">
      <summary aria-current={city ? 'true' : undefined} className={CHIP}>
        Ciudad: {city || 'todas'}
        <ChevronDown aria-hidden="true" className="size-5" />
      </summary>
      <CityLinks
        cities={cities}
        filter={filter}
        className="absolute inset-x-0 z-10 mt-1 max-h-80 max-w-xl overflow-y-auto rounded border border-line bg-panel p-3 shadow-float"
      />
    </details>
  )
}
