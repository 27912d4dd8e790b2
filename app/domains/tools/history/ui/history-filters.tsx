import { HISTORY, type HistoryAddress } from '#app/domains/audit/history-address.ts'
import { ListSearch } from '#app/ui/lists/list-search.tsx'

export type Choice = { value: string; label: string }

type HistoryFiltersProps = { address: HistoryAddress; people: readonly Choice[]; kinds: readonly Choice[] }

export function HistoryFilters({ address, people, kinds }: HistoryFiltersProps) {
  const { search, person, kind, subject, from, until } = address
  return (
    <ListSearch
      search={search}
      label="Buscar en el historial"
      placeholder="Título o nombre"
      clearHref={HISTORY}
      filters={[
        {
          name: 'persona',
          label: 'Persona',
          value: person,
          options: withChosen(people, person),
          placeholder: 'Todas',
        },
        // The id filters by a row of the previous kind, so it is dropped with it.
        { name: 'tipo', label: 'Tipo', value: kind, options: withChosen(kinds, kind), resets: ['id'] },
        { name: 'desde', label: 'Desde', value: from },
        { name: 'hasta', label: 'Hasta', value: until },
      ]}
      kept={subject ? { id: subject } : undefined}
    />
  )
}

/** Keeps a selected value that no entry has any more, so that the empty list explains itself. */
function withChosen(choices: readonly Choice[], chosen: string): readonly Choice[] {
  const isKnown = !chosen || choices.some(({ value }) => value === chosen)
  return isKnown ? choices : [...choices, { value: chosen, label: chosen }]
}
