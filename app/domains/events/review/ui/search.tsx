import { PanelSearch } from '#app/ui/controls/panel-search.tsx'
import { listAddress, otherList, type ReviewAddress, reviewParameters } from '../address.ts'

/** Searches within the filter that is on. */
export function ReviewSearch({ address }: { address: ReviewAddress }) {
  return (
    <PanelSearch
      action={`/admin/${address.screen}`}
      search={address.search}
      label="Buscar eventos"
      placeholder={address.tab === 'publicados' ? 'Título u organizador' : 'Título, organizador o email'}
      kept={reviewParameters({ ...listAddress(address), search: '', page: 1 })}
      clearHref={otherList(address, { search: '' })}
    />
  )
}
