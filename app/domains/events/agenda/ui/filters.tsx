import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { ChipLink } from '#app/ui/controls/chip-link.tsx'
import { categoryLabel } from '../../schema.ts'
import { type AgendaFilter, agendaHref, isFiltered } from '../address.ts'
import type { AgendaChoices, CityCount } from '../schema.ts'
import { CityChoice } from './city-choice.tsx'

type AgendaFiltersProps = {
  filter: AgendaFilter
  choices: AgendaChoices
  cities: readonly CityCount[]
}

/**
 * The filters above the list: categories in a row of their own, then the others. Each choice is a link, so that it works
 * without script and can be shared.
 */
export function AgendaFilters({ filter, choices, cities }: AgendaFiltersProps) {
  const { categories, hasFree, hasOnline, hasWeekend } = choices
  const { category, thisWeekend, free, online } = filter
  if (categories.length === 0 && !isFiltered(filter)) return null
  const to = (change: Partial<AgendaFilter>) => agendaHref({ ...filter, ...change, page: 1 })
  return (
    <div className="grid grid-cols-1 gap-1 print:hidden">
      <nav aria-label="Categorías">
        <ul className="chip-line">
          {['', ...categories].map((each) => (
            <li key={each}>
              <ChipLink to={to({ category: each })} isOn={each === category}>
                {each ? categoryLabel(each) : 'Todos'}
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="relative flex gap-2">
        {cities.length > 0 && <CityChoice cities={cities} filter={filter} />}
        <ul aria-label="Filtros" className="chip-line min-w-0 max-md:ml-0! max-md:pl-0! empty:hidden">
          {hasWeekend && (
            <Toggle isOn={thisWeekend} to={to({ thisWeekend: !thisWeekend })}>
              Este fin de semana
            </Toggle>
          )}
          {hasFree && (
            <Toggle isOn={free} to={to({ free: !free })}>
              Gratis
            </Toggle>
          )}
          {hasOnline && (
            <Toggle isOn={online} to={to({ online: !online })}>
              En línea
            </Toggle>
          )}
        </ul>
      </div>
    </div>
  )
}

/** A filter that is on or off: the link of an active one removes it. */
function Toggle({ isOn, to, children }: { isOn: boolean; to: string; children: ReactNode }) {
  return (
    <li>
      <ChipLink to={to} isOn={isOn}>
        {children}
        {isOn && (
          <>
            <X aria-hidden="true" className="size-4" />
            <span className="sr-only">, quitar</span>
          </>
        )}
      </ChipLink>
    </li>
  )
}
