import { Download, UserPlus } from 'lucide-react'
import { eventPath } from '#app/domains/events/address.ts'
import {
  REGISTRATION_STATUSES,
  type RegistrationStatus,
} from '#app/domains/events/registration-status-schema.ts'
import type { SpamReasonCounts } from '#app/domains/senders/schema.ts'
import { SpamReasons } from '#app/domains/senders/ui/spam-reasons.tsx'
import { useMay } from '#app/may.tsx'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { ButtonLink, buttonLook } from '#app/ui/controls/button.tsx'
import { TabLinks } from '#app/ui/controls/tabs.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import type { EditorAnswer } from '#app/ui/forms/editor-answer.ts'
import { ListHead } from '#app/ui/lists/list-head.tsx'
import { ListSearch } from '#app/ui/lists/list-search.tsx'
import { Pagination } from '#app/ui/lists/pagination.tsx'
import { SelectableList } from '#app/ui/lists/selectable-list.tsx'
import {
  REGISTRATION_LIST,
  type RegistrationsAddress,
  registrationsFileHref,
  registrationsHref,
  registrationsPath,
} from '../address.ts'
import { isSeatless, type RegistrationView, type Unproved } from '../schema.ts'
import { AddPerson } from './adding.tsx'
import { ChosenActions } from './chosen-actions.tsx'
import { ConfirmChosen } from './confirm-chosen.tsx'
import { RegistrationsRemoval } from './removal.tsx'
import { RegistrationsTable } from './table.tsx'

type RegistrationsScreenProps = {
  address: RegistrationsAddress
  counts: Record<RegistrationStatus, number>
  unproved: Unproved
  /** Undefined unless spam is shown. */
  spamReasons: SpamReasonCounts | undefined
  rows: RegistrationView[]
  total: number
  pageCount: number
  removing: RegistrationView | undefined
  timeZone: string
  answer: EditorAnswer | undefined
}

/** Registrations of one event: filtered by status, searched by name or address, exported as CSV. */
export function RegistrationsScreen({ answer, ...screen }: RegistrationsScreenProps) {
  const { counts, unproved, spamReasons, rows, total, pageCount, removing, timeZone } = screen
  const address = { ...screen.address, action: null }
  const isWaitedFor = counts.waitlist > 0
  const exports = useMay()('export people')
  return (
    <>
      <ConfirmChosen address={screen.address} rows={rows} total={total} isWaitedFor={isWaitedFor} />
      <RegistrationsRemoval person={removing} isWaitedFor={isWaitedFor} address={address} />
      {address.adding && <AddPerson address={address} answer={answer} />}
      <TabLinks label="Estado de los registros" className="mb-2 max-sm:mb-1" tabs={tabsOf(address, counts)} />
      <Explanation status={address.status} unproved={unproved} spamReasons={spamReasons} />
      <section id="lista" tabIndex={-1} aria-label="Personas registradas">
        <SearchBox address={address} />
        {/* On a phone each in one word, so that count and actions are one line. */}
        <ListHead count={formatCount(total, 'registro', 'registros')}>
          {!address.adding && (
            <ButtonLink
              to={registrationsHref({ ...address, adding: true, removing: null })}
              variant="quiet"
              size="sm"
              preventScrollReset
              leading={<UserPlus aria-hidden="true" />}
            >
              <span>
                Añadir<span className="max-sm:sr-only"> a alguien</span>
              </span>
            </ButtonLink>
          )}
          {total > 0 && exports && (
            // A plain link, because the router cannot navigate to a file.
            <a href={registrationsFileHref(address)} className={buttonLook('quiet', 'sm')}>
              <Download aria-hidden="true" />
              <span>
                <span className="max-sm:sr-only">Descargar </span>CSV
              </span>
            </a>
          )}
        </ListHead>
        {rows.length > 0 ? (
          <SelectableList
            resetKey={rows.map(({ id, status }) => `${id} ${status}`).join()}
            path={registrationsPath(address.event)}
            parameters={REGISTRATION_LIST.parameters(REGISTRATION_LIST.closed(address))}
            {...(total > rows.length && isSeatless(address.status) && { total })}
            actions={<ChosenActions address={address} />}
          >
            <RegistrationsTable rows={rows} address={address} timeZone={timeZone} />
          </SelectableList>
        ) : (
          <Nothing address={address} counts={counts} />
        )}
        <Pagination
          page={address.page}
          pageCount={pageCount}
          label="Páginas de registros"
          hrefFor={(page) => registrationsHref({ ...address, page })}
        />
      </section>
    </>
  )
}

const STATE_TABS: Record<RegistrationStatus, string> = {
  confirmed: 'Confirmados',
  offered: 'Por confirmar',
  waitlist: 'Lista de espera',
  cancelled: 'Cancelados',
  spam: 'Spam',
}

function tabsOf(address: RegistrationsAddress, counts: Record<RegistrationStatus, number>) {
  const to = (status?: RegistrationStatus) =>
    registrationsHref({ ...address, status, page: 1, removing: null })
  const { confirmed, offered, waitlist, cancelled } = counts
  // Spam and offers are rare: their tab appears with the first registration, and stays while it is the current one.
  const shown = REGISTRATION_STATUSES.filter(
    (status) =>
      (status !== 'spam' && status !== 'offered') || counts[status] > 0 || address.status === status,
  )
  return [
    { to: to(), label: 'Todos', count: confirmed + offered + waitlist + cancelled, current: !address.status },
    ...shown.map((status) => ({
      to: to(status),
      label: STATE_TABS[status],
      count: counts[status],
      current: address.status === status,
    })),
  ]
}

type ExplanationProps = Pick<RegistrationsScreenProps, 'unproved' | 'spamReasons'> & {
  status: RegistrationStatus | undefined
}

/** Explains 'Sin confirmar' with the number of such people, and why spam is kept. */
function Explanation({ status, unproved, spamReasons }: ExplanationProps) {
  if (status === 'spam')
    return (
      <div className="mb-4 grid max-w-2xl gap-1">
        <p className="text-ink-muted">
          No tienen lugar, y no se les escribe. Si alguno es de una persona, «No es spam» le da su lugar y su
          correo.
        </p>
        {spamReasons && <SpamReasons counts={spamReasons} />}
      </div>
    )
  const { people, quick } = unproved
  if (people === 0 || status === 'cancelled') return null
  return (
    <p className="mb-4 max-w-2xl text-ink-muted">
      {formatCount(people, 'persona está', 'personas están')} sin confirmar: todavía no pulsaron el enlace de
      nuestro correo. Si alguien espera, los lugares sin confirmar que una misma conexión tiene de más pasan a
      quien espera.
      {quick > 0 && ` ${quickOnes(quick)}`}
    </p>
  )
}

function quickOnes(count: number): string {
  const filled = formatCount(count, 'se llenó', 'se llenaron')
  return `${filled} en menos de 3 segundos: quizá un programa, o un navegador que llena solo los campos.`
}

function SearchBox({ address }: { address: RegistrationsAddress }) {
  return (
    <ListSearch
      search={address.search}
      label="Buscar registros"
      placeholder="Nombre o correo"
      clearHref={registrationsHref({ ...address, search: '', page: 1, removing: null })}
    />
  )
}

type NothingProps = Pick<RegistrationsScreenProps, 'address' | 'counts'>

function Nothing({ address: { search, status, event }, counts }: NothingProps) {
  const { spam: _, ...others } = counts
  // Counted, and no row of them: their names are gone.
  const gone = status ? counts[status] : Object.values(others).reduce((sum, people) => sum + people, 0)
  if (gone > 0 && !search)
    return (
      <EmptyState title="Los nombres ya no se guardan">
        Venció el plazo de conservación de este evento: quedan las cuentas.
      </EmptyState>
    )
  if (search)
    return (
      <EmptyState title="Nadie coincide con tu búsqueda">
        Prueba con otra parte del nombre o del correo.
      </EmptyState>
    )
  if (status)
    return <EmptyState title="Nadie en este estado">Elige «Todos» para ver la lista completa.</EmptyState>
  return (
    <EmptyState
      title="Todavía no se ha registrado nadie"
      action={<ButtonLink to={eventPath(event)}>Ver la página del evento</ButtonLink>}
    >
      Comparte la página del evento: quien se registre aparecerá aquí.
    </EmptyState>
  )
}
