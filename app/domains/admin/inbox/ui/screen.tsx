import { href } from 'react-router'
import { MAIL_WAITS, useMailServer } from '#app/domains/mail/ui/mail-server.tsx'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { FilterLinks } from '#app/ui/controls/filter-links.tsx'
import { ListBar, ListHead } from '#app/ui/controls/list-head.tsx'
import { ListSearch } from '#app/ui/controls/list-search.tsx'
import { Pagination } from '#app/ui/controls/pagination.tsx'
import { TabLinks } from '#app/ui/controls/tabs.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { type InboxAddress, inboxHref } from '../address.ts'
import { INBOX_KINDS, type InboxState, KIND_LABELS, TEAM_STATES } from '../schema.ts'
import { InboxList, type WrittenRow } from './list.tsx'

export type Inbox = {
  address: InboxAddress
  counts: Record<InboxState, number>
  rows: WrittenRow[]
  total: number
  pageCount: number
}

/** Requests of all kinds, filtered by status and kind, and searched. */
export function InboxScreen({ address, counts, rows, total, pageCount }: Inbox) {
  return (
    <>
      <TabLinks label="Estado de las solicitudes" className="mb-2" tabs={tabsOf(address, counts)} />
      <ListBar>
        <KindLinks address={address} />
        <ListSearch
          search={address.search}
          label="Buscar solicitudes"
          placeholder="Nombre, email, empresa o curso"
          clearHref={inboxHref({ ...address, search: '', page: 1 })}
        />
      </ListBar>
      <ListHead count={formatCount(total, 'solicitud', 'solicitudes')} />
      {rows.length > 0 ? <InboxList rows={rows} list={inboxHref(address)} /> : <Nothing address={address} />}
      <Pagination
        page={address.page}
        pageCount={pageCount}
        label="Páginas de solicitudes"
        hrefFor={(page) => inboxHref({ ...address, page })}
      />
    </>
  )
}

const STATE_TABS: Record<InboxState, string> = {
  nueva: 'Nuevas',
  en_curso: 'En curso',
  cerrada: 'Cerradas',
  spam: 'Spam',
}

function tabsOf(address: InboxAddress, counts: Inbox['counts']) {
  const to = (state?: InboxState) => inboxHref({ ...address, state, page: 1 })
  // The spam tab is shown only when there is spam.
  const hasSpam = counts.spam > 0 || address.state === 'spam'
  const shown: InboxState[] = hasSpam ? [...TEAM_STATES, 'spam'] : [...TEAM_STATES]
  const all = counts.nueva + counts.en_curso + counts.cerrada
  return [
    { to: to(), label: 'Todas', count: all, current: !address.state },
    ...shown.map((state) => ({
      to: to(state),
      label: STATE_TABS[state],
      count: counts[state],
      current: address.state === state,
    })),
  ]
}

function KindLinks({ address }: { address: InboxAddress }) {
  return (
    <FilterLinks
      label="Filtrar por tipo"
      choices={[undefined, ...INBOX_KINDS].map((kind) => ({
        label: kind ? KIND_LABELS[kind] : 'Todo',
        to: inboxHref({ ...address, kind, page: 1 }),
        isChosen: kind === address.kind,
      }))}
    />
  )
}

function Nothing({ address: { search, state, kind } }: { address: InboxAddress }) {
  const canMail = useMailServer()
  if (search)
    return (
      <EmptyState title="Ninguna solicitud coincide con tu búsqueda">
        Prueba con otra parte del nombre, del correo o del curso.
      </EmptyState>
    )
  if (state || kind)
    return (
      <EmptyState
        title="No hay solicitudes aquí"
        action={
          <ButtonLink to={inboxHref({})} variant="outline">
            Ver todas
          </ButtonLink>
        }
      >
        Elige otro estado u otro tipo.
      </EmptyState>
    )
  return (
    <EmptyState
      title="Todavía no hay solicitudes"
      action={
        <ButtonLink to={href('/comunidad')} variant="primary">
          Ver el formulario de la comunidad
        </ButtonLink>
      }
    >
      Lo que llegue por los formularios de Comunidad, Academy y Contacto aparecerá aquí
      {canMail ? ', y avisaremos por correo.' : `. ${MAIL_WAITS}`}
    </EmptyState>
  )
}
