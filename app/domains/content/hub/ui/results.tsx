import { searchPath } from '#app/platform/search/address.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Pagination } from '#app/ui/lists/pagination.tsx'
import { ContentCard } from '../../display/ui/card.tsx'
import type { ContentView } from '../../schema.ts'
import { type HubFilter, hubHref, isFiltered } from '../address.ts'

type ContentResultsProps = {
  items: ContentView[]
  filter: HubFilter
  pageCount: number
  /** The list is empty because it could not be read. */
  failed: boolean
  loading: boolean
}

export function ContentResults({ items, filter, pageCount, failed, loading }: ContentResultsProps) {
  if (items.length === 0) return <NoResults failed={failed} filter={filter} />
  return (
    <div aria-busy={loading} className="wrap-anywhere transition-opacity aria-busy:opacity-50">
      <ul className="lazy-items grid grid-cols-1 gap-x-8 gap-y-8 sm:grid-cols-2 sm:gap-y-12 lg:grid-cols-3">
        {items.map((item) => (
          <li key={item.slug} className="min-w-0 max-sm:border-t max-sm:border-line max-sm:pt-6">
            <ContentCard item={item} />
          </li>
        ))}
      </ul>
      <div className="mt-10">
        <Pagination
          page={filter.page}
          pageCount={pageCount}
          hrefFor={(page) => hubHref({ ...filter, page })}
        />
      </div>
    </div>
  )
}

function NoResults({ failed, filter }: { failed: boolean; filter: HubFilter }) {
  const filtered = isFiltered(filter)
  const advice = filtered
    ? 'Prueba con otra palabra o mira todas las categorías.'
    : 'Todavía no hay publicaciones. Vuelve pronto.'
  return (
    <EmptyState
      title="No se encontró contenido"
      action={
        filtered && (
          <>
            {filter.search && (
              <ButtonLink to={searchPath({ search: filter.search })}>Buscar en todo el sitio</ButtonLink>
            )}
            <ButtonLink
              to={hubHref({ search: '', category: '', page: 1 })}
              variant={filter.search ? 'outline' : 'primary'}
            >
              Quitar filtros
            </ButtonLink>
          </>
        )
      }
    >
      {failed ? 'No pudimos leer el contenido en este momento. Vuelve a intentarlo en unos minutos.' : advice}
    </EmptyState>
  )
}
