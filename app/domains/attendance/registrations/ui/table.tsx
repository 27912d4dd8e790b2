import { Trash2, Undo2 } from 'lucide-react'
import { Form } from 'react-router'
import {
  REGISTRATION_STATUS_LABELS,
  type RegistrationStatus,
} from '#app/domains/events/registration-status-schema.ts'
import { formatInstant } from '#app/platform/dates.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Cell, DataTable, Row } from '#app/ui/controls/table.tsx'
import { Badge, type BadgeTone } from '#app/ui/drawing/badge.tsx'
import { type RegistrationsAddress, registrationsHref } from '../address.ts'
import { REGISTRATION_LABELS as labels } from '../fields-schema.ts'
import type { RegistrationView } from '../schema.ts'

const COLUMNS = [
  { key: 'name', label: labels.name },
  { key: 'email', label: labels.email },
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

export function RegistrationsTable({ rows, address, timeZone }: RegistrationsTableProps) {
  return (
    <DataTable caption="Personas registradas" columns={COLUMNS}>
      {rows.map((row) => (
        <Row key={row.id}>
          <Cell className="font-semibold wrap-anywhere md:max-w-xs">
            <div>
              <span id={rowId(row.id)} tabIndex={-1}>
                {row.name}
              </span>
              {row.places > 1 && <p className="text-sm font-normal text-ink-muted">{row.places} lugares</p>}
              <Answers answers={row.answers} />
            </div>
          </Cell>
          <Cell label={labels.email} className="wrap-anywhere">
            <a href={`mailto:${encodeURIComponent(row.email)}`} className="text-link">
              {row.email}
            </a>
          </Cell>
          <Cell label={labels.status}>
            <div>
              <Badge tone={TONES[row.status]}>{REGISTRATION_STATUS_LABELS[row.status]}</Badge>
              {row.status === 'offered' && row.offered_until && (
                <p className="text-sm text-ink-muted">
                  hasta el {formatInstant(row.offered_until, timeZone)}
                </p>
              )}
              {!row.proved_at && row.status !== 'spam' && row.status !== 'cancelled' && (
                <p className="mt-1 text-sm whitespace-nowrap text-ink-muted">Sin confirmar</p>
              )}
              {row.arrived_at && (
                <p className="mt-1 text-sm whitespace-nowrap text-secondary tabular-nums">
                  Llegó {formatInstant(row.arrived_at, timeZone)}
                </p>
              )}
            </div>
          </Cell>
          <Cell label={labels.created_at} className="whitespace-nowrap">
            {formatInstant(row.created_at, timeZone)}
          </Cell>
          <Cell className="md:text-right">
            <RowActions row={row} address={address} />
          </Cell>
        </Row>
      ))}
    </DataTable>
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

function RowActions({ row, address }: { row: RegistrationView; address: RegistrationsAddress }) {
  return (
    <div className="flex flex-wrap gap-2 max-md:mt-2 md:justify-end lg:flex-nowrap">
      {row.status === 'spam' && (
        <Form role="none" method="post" action={registrationsHref(address)} preventScrollReset>
          <input type="hidden" name="intent" value="readmit" />
          <input type="hidden" name="id" value={row.id} />
          <Button
            type="submit"
            size="sm"
            variant="outline"
            leading={<Undo2 aria-hidden="true" />}
            aria-label={`No es spam: ${row.name}`}
          >
            No es spam
          </Button>
        </Form>
      )}
      <ButtonLink
        to={registrationsHref({ ...address, removing: row.id })}
        size="sm"
        variant="outline"
        preventScrollReset
        viewTransition={false}
        leading={<Trash2 aria-hidden="true" />}
        aria-label={`Eliminar: ${row.name}`}
        title="Eliminar"
        className="text-warm-deep md:w-9 md:px-0! md:pointer-coarse:w-11"
      >
        <span className="md:sr-only">Eliminar</span>
      </ButtonLink>
    </div>
  )
}

/** Id of a row's element, which gets the focus when the dialog closes. */
export function rowId(id: string): string {
  return `registro-${id}`
}
