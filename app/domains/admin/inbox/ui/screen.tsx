import { href, Link } from 'react-router'
import { MAIL_WAITS, useMailServer } from '#app/domains/mail/ui/mail-server.tsx'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Pagination } from '#app/ui/controls/pagination.tsx'
import { PanelSearch } from '#app/ui/controls/panel-search.tsx'
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
      <TabLinks label="Estado de las solicitudes" className="mb-4" tabs={tabsOf(address, counts)} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <KindLinks address={address} />
        <PanelSearch
          search={address.search}
          label="Buscar solicitudes"
          placeholder="Nombre, email, empresa o curso"
          clearHref={inboxHref({ ...address, search: '', page: 1 })}
        />
      </div>
      {rows.length > 0 ? (
        <>
          <p className="mb-3 font-semibold tabular-nums">{formatCount(total, 'solicitud', 'solicitudes')}</p>
          <InboxList rows={rows} list={inboxHref(address)} />
        </>
      ) : (
        <Nothing address={address} />
      )}
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
    <nav aria-label="Filtrar por tipo" className="min-w-0">
      <ul className="flex flex-wrap gap-2">
        {[undefined, ...INBOX_KINDS].map((kind) => (
          <li key={kind ?? 'todo'}>
            <Link
              to={inboxHref({ ...address, kind, page: 1 })}
              preventScrollReset
              aria-current={kind === address.kind ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded border border-line-strong bg-panel px-3.5 leading-tight
                transition-colors hover:border-ink aria-[current]:border-primary aria-[current]:bg-primary
                aria-[current]:text-on-primary"
            >
              {kind ? KIND_LABELS[kind] : 'Todo'}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
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
