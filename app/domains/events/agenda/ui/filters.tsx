import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { categoryLabel } from '../../schema.ts'
import { type AgendaFilter, agendaHref, isFiltered } from '../address.ts'
import type { AgendaChoices } from '../schema.ts'
import { CityChoice } from './city-choice.tsx'

type AgendaFiltersProps = {
  filter: AgendaFilter
  choices: AgendaChoices
  /** Id of the search form, which the city select belongs to. */
  form: string
}

/**
 * The filters above the list: categories in a row of their own, then the others. Each choice is a link, so that it works
 * without script and can be shared.
 */
export function AgendaFilters({ filter, choices, form }: AgendaFiltersProps) {
  const { categories, cities, hasFree, hasOnline, hasWeekend } = choices
  const { category, city, thisWeekend, free, online } = filter
  if (categories.length === 0 && !isFiltered(filter)) return null
  const to = (change: Partial<AgendaFilter>) => agendaHref({ ...filter, ...change, page: 1 })
  return (
    <div className="grid grid-cols-1 gap-1 print:hidden">
      <nav aria-label="Categorías">
        <ul className="chip-line">
          {['', ...categories].map((each) => (
            <li key={each}>
              <Link
                to={to({ category: each })}
                aria-current={each === category ? 'true' : undefined}
                className={CHIP}
              >
                {each ? categoryLabel(each) : 'Todos'}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ul aria-label="Filtros" className="chip-line empty:hidden">
        {(cities.length > 0 || city) && (
          <li>
            <CityChoice form={form} filter={filter} cities={cities} />
          </li>
        )}
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
  )
}

const CHIP =
  'inline-flex min-h-11 items-center gap-1.5 rounded border border-line-strong bg-panel px-4 leading-tight ' +
  'font-semibold whitespace-nowrap transition-colors md:px-3 md:text-[0.9375rem] hover:border-ink aria-[current]:border-primary ' +
  'aria-[current]:bg-primary aria-[current]:text-on-primary'

/** A filter that is on or off: the link of an active one removes it. */
function Toggle({ isOn, to, children }: { isOn: boolean; to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} aria-current={isOn ? 'true' : undefined} className={CHIP}>
        {children}
        {isOn && (
          <>
            <X aria-hidden="true" className="size-4" />
            <span className="sr-only">, quitar</span>
          </>
        )}
      </Link>
    </li>
  )
}
