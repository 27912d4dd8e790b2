import { ChipLink } from '#app/ui/controls/chip-link.tsx'
import { type AgendaFilter, cityHref } from '../address.ts'
import type { CityCount } from '../schema.ts'

type CityLinksProps = { cities: readonly CityCount[]; filter: AgendaFilter; className: string }

/** A link per city, which a second time removes the filter. */
export function CityLinks({ cities, filter, className }: CityLinksProps) {
  return (
    <ul className={`flex flex-wrap gap-2 ${className}`}>
      {cities.map(({ city, events }) => (
        <li key={city}>
          <ChipLink to={cityHref(filter, city)} isOn={city === filter.city} count={events}>
            {city}
          </ChipLink>
        </li>
      ))}
    </ul>
  )
}
