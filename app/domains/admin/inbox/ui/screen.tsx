import { useRef } from 'react'
import { href } from 'react-router'
import type { RunProgress } from '#app/domains/bulk/schema.ts'
import { RunsUnderWay } from '#app/domains/bulk/ui/runs-under-way.tsx'
import { MAIL_WAITS, useMailServer } from '#app/domains/mail/ui/mail-server.tsx'
import type { SpamReasonCounts } from '#app/domains/senders/schema.ts'
import { SpamReasons } from '#app/domains/senders/ui/spam-reasons.tsx'
import type { CaughtFormCounts } from '#app/domains/system/caught-forms.ts'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { KeyboardShortcuts } from '#app/ui/controls/keyboard-shortcuts.tsx'
import { TabLinks } from '#app/ui/controls/tabs.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FilterLinks } from '#app/ui/lists/filter-links.tsx'
import { ListBar, ListHead } from '#app/ui/lists/list-head.tsx'
import { ListSearch } from '#app/ui/lists/list-search.tsx'
import { Pagination } from '#app/ui/lists/pagination.tsx'
import { listShortcuts, SelectableList } from '#app/ui/lists/selectable-list.tsx'
import { INBOX_LIST, type InboxAddress, inboxHref } from '../address.ts'
import {
  type ChosenQuestion,
  type Colleague,
  INBOX_FILTERS,
  INBOX_KINDS,
  type InboxFilter,
  KIND_LABELS,
} from '../schema.ts'
import { ChosenActions } from '../selection/ui/chosen-actions.tsx'
import { ConfirmChosen } from '../selection/ui/confirm-chosen.tsx'
import type { SnoozeDay } from '../snooze-days.ts'
import { CaughtForms } from './caught-forms.tsx'
import { InboxList, type WrittenRow } from './list.tsx'

export type Inbox = {
  address: InboxAddress
  counts: Record<InboxFilter, number>
  rows: WrittenRow[]
  total: number
  pageCount: number
  colleagues: Colleague[]
  question: ChosenQuestion | undefined
  /** What is being done with many requests. */
  runs: RunProgress[]
  /** Days that 'Posponer' offers. */
  days: SnoozeDay[]
  /** Undefined unless spam is shown. */
  spamReasons: SpamReasonCounts | undefined
  caughtForms: CaughtFormCounts | undefined
}

/** Requests of all kinds, filtered by status and kind, and searched. */
export function InboxScreen(screen: Inbox) {
  const { counts, rows, total, pageCount, colleagues, question, days, spamReasons, caughtForms } = screen
  const list = useRef<HTMLElement>(null)
  const address = INBOX_LIST.closed(screen.address)
  return (
    <>
      <RunsUnderWay runs={screen.runs} />
      <ConfirmChosen address={screen.address} question={question} days={days} />
      <TabLinks label="Estado de las solicitudes" className="mb-2" tabs={tabsOf(address, counts)} />
      <section ref={list} id="lista" tabIndex={-1} aria-label="Lista de solicitudes">
        <ListBar>
          <KindLinks address={address} />
          <ListSearch
            search={address.search}
            label="Buscar solicitudes"
            placeholder="Nombre, email, empresa o curso"
            clearHref={inboxHref({ ...address, search: '', from: '', until: '', page: 1 })}
            filters={[
              { name: 'desde', label: 'Desde', value: address.from },
              { name: 'hasta', label: 'Hasta', value: address.until },
            ]}
          />
        </ListBar>
        <ListHead count={formatCount(total, 'solicitud', 'solicitudes')}>
          {spamReasons && <SpamReasons counts={spamReasons} />}
          {rows.length > 0 && <KeyboardShortcuts area={list} shortcuts={SHORTCUTS} />}
        </ListHead>
        {caughtForms && <CaughtForms counts={caughtForms} />}
        {rows.length > 0 ? (
          <SelectableList
            resetKey={rows
              .map(({ id, state, owner, snooze }) => `${id} ${state} ${owner} ${snooze?.words}`)
              .join()}
            path={INBOX_LIST.path}
            parameters={INBOX_LIST.parameters(address)}
            words={['elegida', 'elegidas', 'las']}
            {...(total > rows.length && address.state !== 'spam' && { total })}
            actions={<ChosenActions state={address.state} colleagues={colleagues} total={total} />}
          >
            <InboxList rows={rows} address={address} />
          </SelectableList>
        ) : (
          <Nothing address={address} />
        )}
        <Pagination
          page={address.page}
          pageCount={pageCount}
          label="Páginas de solicitudes"
          hrefFor={(page) => inboxHref({ ...address, page })}
        />
      </section>
    </>
  )
}

const SHORTCUTS = listShortcuts({ one: 'Solicitud', open: 'Abrir la solicitud' }, [
  { keys: 'p', does: 'Posponerla' },
  { keys: 's', does: 'Marcar como spam' },
])

const STATE_TABS: Record<InboxFilter, string> = {
  nueva: 'Nuevas',
  en_curso: 'En curso',
  pospuesta: 'Pospuestas',
  cerrada: 'Cerradas',
  spam: 'Spam',
}

function tabsOf(address: InboxAddress, counts: Inbox['counts']) {
  const to = (state?: InboxFilter) => inboxHref({ ...address, state, page: 1 })
  // Spam and snoozed ones have a tab only if there are any.
  const shown = INBOX_FILTERS.filter(
    (filter) =>
      (filter !== 'spam' && filter !== 'pospuesta') || counts[filter] > 0 || address.state === filter,
  )
  const all = counts.nueva + counts.en_curso + counts.pospuesta + counts.cerrada
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

function Nothing({ address: { search, state, kind, from, until } }: { address: InboxAddress }) {
  const canMail = useMailServer()
  if (search)
    return (
      <EmptyState title="Ninguna solicitud coincide con tu búsqueda">
        Prueba con otra parte del nombre, del correo o del curso.
      </EmptyState>
    )
  if (state || kind || from || until)
    return (
      <EmptyState
        title="No hay solicitudes aquí"
        action={<ButtonLink to={inboxHref({})}>Ver todas</ButtonLink>}
      >
        Elige otro estado, otro tipo u otras fechas.
      </EmptyState>
    )
  return (
    <EmptyState
      title="Todavía no hay solicitudes"
      action={<ButtonLink to={href('/comunidad')}>Ver el formulario de la comunidad</ButtonLink>}
    >
      Lo que llegue por los formularios de Comunidad, Academy y Contacto aparecerá aquí
      {canMail ? ', y avisaremos por correo.' : `. ${MAIL_WAITS}`}
    </EmptyState>
  )
}
