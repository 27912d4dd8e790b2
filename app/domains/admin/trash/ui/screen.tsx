import { Trash2 } from 'lucide-react'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { PanelHeader } from '#app/ui/drawing/panel-header.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { ListHead } from '#app/ui/lists/list-head.tsx'
import { ListSearch } from '#app/ui/lists/list-search.tsx'
import { Pagination } from '#app/ui/lists/pagination.tsx'
import { TRASH, type TrashAddress, trashHref } from '../address.ts'
import { TrashConfirmDialogs } from './confirm-dialogs.tsx'
import { TrashList, type TrashRow } from './list.tsx'

type TrashScreenProps = {
  rows: readonly TrashRow[]
  total: number
  page: number
  pageCount: number
  /** Row in the confirmation of its final deletion, which may be on another page of the list. */
  removed: TrashRow | undefined
  /** Of the whole trash, for who may empty it. */
  content: { count: number; digest: string } | undefined
  keptDays: number
  address: TrashAddress
}

export function TrashScreen({
  rows,
  total,
  page,
  pageCount,
  removed,
  content,
  keptDays,
  address: asked,
}: TrashScreenProps) {
  const address = { ...asked, page }
  const isEmpty = content ? content.count === 0 : total === 0 && !address.search
  return (
    <>
      <PanelHeader
        title="Papelera"
        lead={`Lo que se elimina espera aquí ${keptDays} días y puede volver como estaba.`}
        actions={
          content &&
          !isEmpty && (
            <ButtonLink
              to={trashHref({ ...address, emptying: true })}
              variant="outline"
              preventScrollReset
              leading={<Trash2 aria-hidden="true" />}
              className="text-warm-deep"
            >
              Vaciar papelera
            </ButtonLink>
          )
        }
      />
      {content && <TrashConfirmDialogs address={address} row={removed} content={content} />}
      {isEmpty ? (
        <EmptyState title="La papelera está vacía">
          Cuando elimines algo podrás recuperarlo desde aquí.
        </EmptyState>
      ) : (
        <section id="lista" tabIndex={-1} aria-label="Elementos eliminados">
          <ListSearch
            search={address.search}
            label="Buscar en la papelera"
            placeholder="Nombre, título o tipo"
            clearHref={TRASH}
          />
          <ListHead count={formatCount(total, 'elemento', 'elementos')} />
          {total === 0 ? (
            <EmptyState title="Nada de la papelera coincide con tu búsqueda">
              Prueba con otra parte del nombre, o con qué era: «evento», «contacto»…
            </EmptyState>
          ) : (
            <TrashList rows={rows} address={address} />
          )}
          <Pagination
            page={page}
            pageCount={pageCount}
            hrefFor={(number) => trashHref({ search: address.search, page: number })}
          />
        </section>
      )}
    </>
  )
}
