import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { type AgendaFilter, agendaHref } from '../address.ts'

type CityChoiceProps = {
  form: string
  filter: AgendaFilter
  cities: string[]
}

/** Native select of the cities that have events. Without script the search form submits the choice. */
export function CityChoice({ form, filter, cities }: CityChoiceProps) {
  const { city } = filter
  const select = useRef<HTMLSelectElement>(null)
  const shown = useRef(city)
  const navigate = useNavigate()
  const choose = (chosen: string) => navigate(agendaHref({ ...filter, city: chosen, page: 1 }))

  // biome-ignore lint/correctness/useExhaustiveDependencies: what another address shows, or who chose before hydration
  useEffect(() => {
    if (!select.current) return
    if (shown.current !== city) select.current.value = city
    else if (select.current.value !== city) choose(select.current.value)
    shown.current = city
  }, [city])

  return (
    <div className="flex gap-2">
      <span data-app className="relative">
        <select
          ref={select}
          form={form}
          name="ciudad"
          aria-label="Ciudad"
          // A browser may restore the choice made on another page, and the effect above would navigate to it.
          autoComplete="off"
          defaultValue={city}
          data-on={city ? '' : undefined}
          onChange={(change) => choose(change.currentTarget.value)}
          className="field-sizing-content min-h-11 max-w-60 appearance-none truncate rounded border border-line-strong
            bg-panel pr-10 pl-4 leading-tight font-semibold transition-colors hover:border-ink
            data-on:border-primary data-on:bg-primary data-on:text-on-primary md:pl-3 md:text-[0.9375rem]"
        >
          <option value="">Ciudad: todas</option>
          {(city && !cities.includes(city) ? [city, ...cities] : cities).map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className={`pointer-events-none absolute inset-y-0 right-3 my-auto size-5 ${city ? 'text-on-primary' : 'text-ink-muted'}`}
        />
      </span>
      <noscript>
        <button
          type="submit"
          form={form}
          className="min-h-11 rounded border border-line-strong bg-panel px-4 font-semibold"
        >
          Aplicar
        </button>
      </noscript>
    </div>
  )
}
