import { Ban, OctagonAlert, Trash2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import {
  REGISTRATION_STATUS_LABELS,
  type RegistrationStatus,
} from '#app/domains/events/registration-status-schema.ts'
import { blockedSendersHref } from '#app/domains/senders/address.ts'
import { SPAM_REASON_LABELS } from '#app/domains/senders/schema.ts'
import { formatInstant } from '#app/platform/time/dates.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { EmailAddress } from '#app/ui/controls/email-address.tsx'
import { Badge, type BadgeTone } from '#app/ui/drawing/badge.tsx'
import { RowAction, RowActions, RowButton } from '#app/ui/lists/row-actions.tsx'
import { SELECTABLE_ROW, SelectCell } from '#app/ui/lists/selectable-list.tsx'
import { Cell, DataTable, memoTable, Row, SecondLine } from '#app/ui/lists/table.tsx'
import { type RegistrationsAddress, registrationsHref } from '../address.ts'
import { REGISTRATION_LABELS as labels } from '../fields-schema.ts'
import { isSeatless, type RegistrationView } from '../schema.ts'

const COLUMNS = [
  { key: 'chosen', label: 'Elegir', hidden: true },
  { key: 'name', label: labels.name },
  { key: 'email', label: labels.email, narrow: true },
  { key: 'status', label: labels.status },
  { key: 'date', label: labels.created_at },
  { key: 'actions', label: 'Acciones', hidden: true },
]

const TONES: Record<RegistrationStatus, BadgeTone> = {
  confirmed: 'emerald',
  offered: 'blue',
  waitlist: 'yellow',
  cancelled: 'grey',
  spam: 'red',
}

type RegistrationsTableProps = {
  rows: readonly RegistrationView[]
  address: RegistrationsAddress
  timeZone: string
}

export const RegistrationsTable = memoTable(function RegistrationsTable({
  rows,
  address,
  timeZone,
}: RegistrationsTableProps) {
  return (
    <DataTable caption="Personas registradas" columns={COLUMNS}>
      {rows.map((row) => (
        <Row key={row.id} className={SELECTABLE_ROW}>
          <SelectCell id={row.id} what={row.name} />
          <Cell className="wrap-anywhere lg:max-w-xs lg:min-w-44">
            <span
              id={rowId(row.id)}
              data-row
              tabIndex={-1}
              title={row.name}
              // A key chose it: unlike a target of script alone, it has its ring (app.css).
              className="font-semibold focus-visible:outline-3 focus-visible:outline-secondary md:line-clamp-2"
            >
              {row.name}
            </span>
            {row.places > 1 && <span className="text-ink-muted"> · {row.places} lugares</span>}
            <SecondLine className="hidden md:max-lg:block">
              <Address email={row.email} />
            </SecondLine>
            <Answers answers={row.answers} />
          </Cell>
          <Cell label={labels.email} plain className="wrap-anywhere md:max-lg:hidden lg:min-w-56">
            <Address email={row.email} />
          </Cell>
          <Cell label={labels.status} plain>
            <Badge tone={TONES[row.status]}>{REGISTRATION_STATUS_LABELS[row.status]}</Badge>
            <StatusNote row={row} timeZone={timeZone} />
          </Cell>
          <Cell label={labels.created_at} plain className="lg:whitespace-nowrap">
            {formatInstant(row.created_at, timeZone)}
          </Cell>
          <Cell actions>
            <RegistrationActions row={row} address={address} />
          </Cell>
        </Row>
      ))}
    </DataTable>
  )
})

function Address({ email }: Pick<RegistrationView, 'email'>) {
  return (
    <a href={`mailto:${encodeURIComponent(email)}`} className="text-link">
      <EmailAddress email={email} />
    </a>
  )
}

function StatusNote({ row, timeZone }: { row: RegistrationView; timeZone: string }) {
  const { status, offered_until, proved_at, arrived_at, arrived_by, spam_reason } = row
  const isUnproved = !proved_at && status !== 'spam' && status !== 'cancelled'
  const notes = [
    status === 'offered' && offered_until && `hasta el ${formatInstant(offered_until, timeZone)}`,
    isUnproved && 'Sin confirmar',
    arrived_at && `Llegó ${formatInstant(arrived_at, timeZone)}${arrived_by ? `, anotó ${arrived_by}` : ''}`,
  ].filter((note) => note !== false && note !== null)
  const isShown = spam_reason && (status === 'spam' || (isUnproved && spam_reason === 'quick'))
  return (
    <>
      {notes.length > 0 && <SecondLine className="lg:whitespace-nowrap">{notes.join(' · ')}</SecondLine>}
      {isShown && <SecondLine>{SPAM_REASON_LABELS[spam_reason]}</SecondLine>}
    </>
  )
}

function Answers({ answers }: Pick<RegistrationView, 'answers'>) {
  if (!answers) return null
  return (
    <dl className="mt-1 grid gap-1 text-sm font-normal">
      {answers.map(({ question, answer }) => (
        <div key={question}>
          <dt className="text-ink-muted">{question}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  )
}

function RegistrationActions({ row, address }: { row: RegistrationView; address: RegistrationsAddress }) {
  const { id, name, email, status } = row
  return (
    <RowActions>
      {status === 'spam' && (
        <>
          <RowForm id={id} intent="readmit" address={address}>
            <Button
              type="submit"
              size="sm"
              variant="quiet"
              leading={<Undo2 aria-hidden="true" />}
              aria-label={`No es spam: ${name}`}
            >
              No es spam
            </Button>
          </RowForm>
          <RowAction
            to={blockedSendersHref(email)}
            word="Bloquear"
            title={email}
            icon={<Ban aria-hidden="true" />}
            rare
          />
        </>
      )}
      {!isSeatless(status) && (
        <RowForm id={id} intent="spam" address={address}>
          <RowButton word="Es spam" title={name} icon={<OctagonAlert aria-hidden="true" />} rare />
        </RowForm>
      )}
      <RowAction
        to={registrationsHref({ ...address, removing: id })}
        word="Eliminar"
        title={name}
        icon={<Trash2 aria-hidden="true" />}
        rare
      />
    </RowActions>
  )
}

type RowFormProps = {
  id: string
  intent: 'readmit' | 'spam'
  address: RegistrationsAddress
  children: ReactNode
}

/** What is done at once, without a question, because the other one takes it back. */
function RowForm({ id, intent, address, children }: RowFormProps) {
  return (
    <Form role="none" method="post" action={registrationsHref(address)} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      {children}
    </Form>
  )
}

/** Id of a row's element, which gets the focus when the dialog closes. */
export function rowId(id: string): string {
  return `registro-${id}`
}
