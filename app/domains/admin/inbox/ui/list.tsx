import { Link } from 'react-router'
import { EmailAddress } from '#app/ui/controls/email-address.tsx'
import { Cell, DataTable, Row, SecondLine } from '#app/ui/controls/table.tsx'
import { joinFacts } from '#app/ui/drawing/facts.ts'
import { requestHref } from '../address.ts'
import { type InboxRow, KIND_LABELS } from '../schema.ts'
import { choiceLabel, DeliveryBadge, StateBadge } from './labels.tsx'

/** A row with its time formatted in the site's zone. */
export type WrittenRow = Omit<InboxRow, 'created_at'> & { received: string }

const COLUMNS = [
  { key: 'name', label: 'De quién' },
  { key: 'wanted', label: 'Qué pide' },
  { key: 'state', label: 'Estado' },
  { key: 'owner', label: 'Responsable' },
  { key: 'date', label: 'Recibida' },
]

export function InboxList({ rows, list }: { rows: readonly WrittenRow[]; list: string }) {
  return (
    <DataTable caption="Solicitudes, de la más reciente a la más antigua" columns={COLUMNS}>
      {rows.map((row) => (
        <Row key={row.id} className="relative">
          <Cell className="wrap-anywhere md:max-w-72">
            <Link
              to={requestHref(row, list)}
              className="line-clamp-1 rounded font-semibold after:absolute after:inset-0 hover:underline"
            >
              {row.name}
            </Link>
            <SecondLine className="line-clamp-1">
              <EmailAddress email={row.email} />
            </SecondLine>
          </Cell>
          <Cell label="Qué pide" plain className="wrap-anywhere max-md:basis-full md:max-w-96">
            <p className="line-clamp-1" title={row.about}>
              {row.about}
            </p>
            <SecondLine>{joinFacts(KIND_LABELS[row.kind], choiceLabel(row))}</SecondLine>
          </Cell>
          <Cell label="Estado" plain>
            <span className="flex flex-wrap gap-1.5">
              <StateBadge state={row.state} />
              {row.delivery_state === 'failed' && <DeliveryBadge state="failed" />}
            </span>
          </Cell>
          <Cell label="Responsable" plain className="wrap-anywhere md:max-w-44">
            {row.owner ?? <span className="text-ink-muted">Sin asignar</span>}
          </Cell>
          <Cell label="Recibida" plain className="whitespace-nowrap">
            {row.received}
          </Cell>
        </Row>
      ))}
    </DataTable>
  )
}
