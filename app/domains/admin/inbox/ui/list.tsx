import { AlarmClock, OctagonAlert, ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'
import { EmailAddress } from '#app/ui/controls/email-address.tsx'
import { joinFacts } from '#app/ui/drawing/facts.ts'
import { RowAction, RowActions } from '#app/ui/lists/row-actions.tsx'
import { SELECTABLE_ROW, SelectCell } from '#app/ui/lists/selectable-list.tsx'
import { Cell, DataTable, memoTable, Row, SecondLine } from '#app/ui/lists/table.tsx'
import {
  INBOX_LIST,
  type InboxAddress,
  inboxHref,
  questionHref,
  requestHref,
  requestKey,
} from '../address.ts'
import type { LastWritten } from '../last-written.ts'
import { type InboxRow, KIND_LABELS, type Snooze } from '../schema.ts'
import { choiceLabel, DeliveryBadge, StateBadge } from './labels.tsx'

/** A row with its time formatted in the site's zone. */
export type WrittenRow = Omit<InboxRow, 'created_at'> & {
  received: string
  snooze: Snooze | null
  last: LastWritten | null
}

const COLUMNS = [
  { key: 'chosen', label: 'Elegir', hidden: true },
  { key: 'name', label: 'De quién' },
  { key: 'wanted', label: 'Qué pide' },
  { key: 'state', label: 'Estado' },
  { key: 'owner', label: 'Responsable' },
  { key: 'date', label: 'Recibida' },
  { key: 'actions', label: 'Acciones', hidden: true },
]

type InboxListProps = { rows: readonly WrittenRow[]; address: InboxAddress }

export const InboxList = memoTable(function InboxList({ rows, address }: InboxListProps) {
  const list = inboxHref(INBOX_LIST.closed(address))
  return (
    <DataTable caption="Solicitudes, de la más reciente a la más antigua" columns={COLUMNS}>
      {rows.map((row) => (
        <Row key={row.id} className={SELECTABLE_ROW}>
          <SelectCell id={requestKey(row)} what={row.name} />
          <Cell className="wrap-anywhere md:max-w-72 md:min-w-32 lg:min-w-52">
            <Link
              id={rowId(requestKey(row))}
              data-row
              to={requestHref(row, list)}
              className="one-line font-semibold scroll-my-28 text-secondary underline-offset-4 hover:underline"
            >
              {row.name}
            </Link>
            <SecondLine className="flex items-baseline gap-x-3">
              <span className="one-line">
                <EmailAddress email={row.email} />
              </span>
              {/* On a card the day alone, here: a line of its own would be the card's sixth. */}
              <span className="ml-auto shrink-0 md:hidden">{row.received.split(' ')[0]}</span>
            </SecondLine>
          </Cell>
          <Cell label="Qué pide" plain className="wrap-anywhere max-md:basis-full md:max-w-96 md:min-w-28">
            <div className="max-md:one-line">
              <p className="max-md:inline md:one-line" title={row.about}>
                {row.about}
              </p>
              <SecondLine className="md:one-line">
                {joinFacts(KIND_LABELS[row.kind], choiceLabel(row))}
              </SecondLine>
            </div>
          </Cell>
          <Cell label="Estado" plain>
            <span className="flex gap-x-1.5 max-md:flex-wrap max-md:items-center md:flex-col md:items-start md:gap-y-0.5">
              <StateBadge state={row.snooze?.returned === false ? 'pospuesta' : row.state} />
              {row.delivery_state === 'failed' && <DeliveryBadge state="failed" />}
              {row.snooze && (
                <span className="text-[0.8125rem] leading-snug whitespace-nowrap text-ink-muted">
                  {row.snooze.short}
                </span>
              )}
            </span>
          </Cell>
          <Cell
            label="Responsable"
            plain
            empty={!row.owner && !row.last}
            className="max-md:flex max-md:grow max-md:basis-32 max-md:gap-x-1.5 md:max-w-44 md:min-w-28 lg:max-w-48 lg:min-w-40"
          >
            {row.owner ? (
              <span title={row.owner} className="one-line max-md:shrink-0 max-md:max-w-1/2">
                {row.owner}
              </span>
            ) : (
              <span className="text-ink-muted max-md:hidden">Sin asignar</span>
            )}
            {row.last && <LastEntry {...row.last} />}
          </Cell>
          <Cell label="Recibida" plain className="max-md:hidden md:w-24">
            <Received {...row} />
          </Cell>
          <Cell actions>
            <RowActions>
              {(row.state === 'nueva' || row.state === 'en_curso') && (
                <RowAction
                  to={questionHref(address, 'snooze', requestKey(row))}
                  word="Posponer"
                  title={row.name}
                  icon={<AlarmClock aria-hidden="true" />}
                  rare
                  shortcut="p"
                />
              )}
              <SpamAction row={row} address={address} />
            </RowActions>
          </Cell>
        </Row>
      ))}
    </DataTable>
  )
})

/** Id of a row's link, where the focus returns when a question closes. */
export function rowId(key: string): string {
  return `solicitud-${key}`
}

/** Day and, below it, time. */
function Received({ received }: Pick<WrittenRow, 'received'>) {
  const [day, time] = received.split(' ')
  return (
    <>
      {day}
      <SecondLine>{time}</SecondLine>
    </>
  )
}

/** Who wrote last, and when; a long name is cut, and the tip has it. */
function LastEntry({ lead, when, tip }: LastWritten) {
  return (
    <p
      title={tip}
      className="flex min-w-0 gap-1 md:w-0 md:min-w-full text-[0.8125rem] leading-snug whitespace-nowrap text-ink-muted max-md:items-center"
    >
      <span className="min-w-0 truncate">{lead}</span> <span>{when}</span>
    </p>
  )
}

function SpamAction({ row, address }: { row: WrittenRow; address: InboxAddress }) {
  const key = requestKey(row)
  if (row.state === 'spam')
    return (
      <RowAction
        to={questionHref(address, 'restore', key)}
        word="No es spam"
        title={row.name}
        icon={<ShieldCheck aria-hidden="true" />}
      />
    )
  return (
    <RowAction
      to={questionHref(address, 'spam', key)}
      word="Es spam"
      title={row.name}
      icon={<OctagonAlert aria-hidden="true" />}
      rare
      shortcut="s"
    />
  )
}
