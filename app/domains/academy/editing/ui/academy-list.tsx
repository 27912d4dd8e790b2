import { href, Link, useLocation } from 'react-router'
import { IfMay } from '#app/may.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { ListHead } from '#app/ui/lists/list-head.tsx'
import { ListSearch } from '#app/ui/lists/list-search.tsx'
import { Pagination } from '#app/ui/lists/pagination.tsx'
import { otherList, withListOverlay } from '../address.ts'
import { counted, LIST_LABELS, type ListedEntity } from '../labels.ts'
import type { ListLine } from '../list-rows.ts'
import { AcademyTable } from './academy-table.tsx'

export type AcademyListProps = {
  tab: ListedEntity
  lines: ListLine[]
  total: number
  page: number
  pageCount: number
  search: string
}

/** List of one kind of the Academy's offer in the panel: count, search, table and pages. */
export function AcademyList({ tab, lines, total, page, pageCount, search }: AcademyListProps) {
  const location = useLocation()
  const { plural, anchor, shown, searched } = LIST_LABELS[tab]
  return (
    <section id="lista" tabIndex={-1} aria-label={plural}>
      {(total > 0 || search) && (
        <ListSearch
          key={tab}
          search={search}
          label={`Buscar ${plural.toLowerCase()}`}
          placeholder={searched}
          clearHref={otherList(location, { q: '' })}
        />
      )}
      <ListHead count={counted(tab, total)}>
        <p className="text-sm text-ink-muted max-md:pb-2 md:max-lg:py-2">
          {shown}{' '}
          <Link to={`${href('/academy')}#${anchor}`} className="text-link">
            Ver en la página
          </Link>
        </p>
      </ListHead>
      {total > 0 ? <AcademyTable tab={tab} lines={lines} /> : <Nothing tab={tab} search={search} />}
      <Pagination
        page={page}
        pageCount={pageCount}
        label={`Páginas de ${plural.toLowerCase()}`}
        hrefFor={(number) => otherList(location, { pagina: number > 1 ? String(number) : '' })}
      />
    </section>
  )
}

function Nothing({ tab, search }: { tab: ListedEntity; search: string }) {
  const location = useLocation()
  const { plural, firstStep, create } = LIST_LABELS[tab]
  const empty = `No hay ${plural.toLowerCase()}`
  if (search)
    return (
      <EmptyState
        title={empty}
        action={
          <ButtonLink to={otherList(location, { q: '' })} preventScrollReset>
            Limpiar búsqueda
          </ButtonLink>
        }
      >
        <span className="wrap-anywhere">Nada coincide con «{search}».</span>
      </EmptyState>
    )
  return (
    <EmptyState
      title={empty}
      action={
        <IfMay take="write academy">
          <ButtonLink to={withListOverlay(location, { crear: '1' })} preventScrollReset>
            {create}
          </ButtonLink>
        </IfMay>
      }
    >
      {firstStep}
    </EmptyState>
  )
}
