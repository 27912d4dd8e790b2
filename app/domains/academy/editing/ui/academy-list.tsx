import { href, Link, useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Pagination } from '#app/ui/controls/pagination.tsx'
import { PanelSearch } from '#app/ui/controls/panel-search.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
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
  const { plural, anchor, shown } = LIST_LABELS[tab]
  return (
    <section id="lista" tabIndex={-1} aria-label={plural}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 grow basis-80 text-ink-muted">
          <span className="font-semibold text-ink tabular-nums">{counted(tab, total)}</span>
          &nbsp;· {shown}{' '}
          <Link to={`${href('/academy')}#${anchor}`} className="text-link">
            Ver en la página
          </Link>
        </p>
        {(total > 0 || search) && <SearchBox key={tab} tab={tab} search={search} />}
      </div>
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

function SearchBox({ tab, search }: { tab: ListedEntity; search: string }) {
  const location = useLocation()
  return (
    <div className="min-w-0 max-lg:w-full">
      <PanelSearch
        search={search}
        label={`Buscar ${LIST_LABELS[tab].plural.toLowerCase()}`}
        placeholder={LIST_LABELS[tab].searched}
        clearHref={otherList(location, { q: '' })}
      />
    </div>
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
          <ButtonLink to={otherList(location, { q: '' })} variant="outline" preventScrollReset>
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
        <ButtonLink to={withListOverlay(location, { crear: '1' })} variant="outline" preventScrollReset>
          {create}
        </ButtonLink>
      }
    >
      {firstStep}
    </EmptyState>
  )
}
