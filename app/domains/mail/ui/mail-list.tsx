import { Link } from 'react-router'
import { EmailAddress } from '#app/ui/controls/email-address.tsx'
import { SELECTABLE_ROW, SelectCell } from '#app/ui/lists/selectable-list.tsx'
import { Cell, type Column, DataTable, Row, SecondLine } from '#app/ui/lists/table.tsx'
import type { MailStatus } from '../schema.ts'
import { MailStatusBadge } from './mail-status-badge.tsx'
import { RetryMail } from './retry-mail.tsx'

/** Row of the outbox. Times are formatted in the site's zone. */
export type MailListItem = {
  id: string
  recipient: string
  subject: string
  status: MailStatus
  attempts: number
  last_error: string | null
  undelivered: string | null
  created: string
}

export function MailList({
  items,
  hrefFor,
  canRetry,
}: {
  items: readonly MailListItem[]
  hrefFor: (id: string) => string
  canRetry: boolean
}) {
  return (
    <DataTable caption="Correos, del más reciente al más antiguo" columns={COLUMNS}>
      {items.map((mail) => (
        <Row key={mail.id} className={SELECTABLE_ROW}>
          <SelectCell id={mail.id} what={mail.subject} />
          <Cell className="wrap-anywhere md:w-2/5">
            <Subject mail={mail} to={hrefFor(mail.id)} />
          </Cell>
          <Cell label="Para" plain className="wrap-anywhere md:min-w-44 lg:min-w-56">
            <span className="md:line-clamp-2" title={mail.recipient}>
              <EmailAddress email={mail.recipient} />
            </span>
          </Cell>
          <Cell label="Estado" plain>
            <MailStatusBadge {...mail} />
          </Cell>
          <Cell label="Fecha" plain className="lg:whitespace-nowrap">
            {mail.created}
          </Cell>
          <Cell label="Intentos" align="end" empty={mail.attempts === 0}>
            {mail.attempts}
          </Cell>
          <Cell actions>{canRetry && <RetryMail {...mail} />}</Cell>
        </Row>
      ))}
    </DataTable>
  )
}

/** Id of a row's link, where the focus returns when a question closes. */
export function rowId(id: string): string {
  return `correo-${id}`
}

/** What is wrong with a mail is its second line; without that its subject has both. */
function Subject({ mail, to }: { mail: MailListItem; to: string }) {
  const trouble = mail.undelivered ? `No llegó: ${mail.undelivered}` : mail.last_error
  return (
    <>
      <Link
        id={rowId(mail.id)}
        data-row
        to={to}
        title={mail.subject}
        className={`${trouble ? 'one-line' : 'line-clamp-2'} font-semibold text-secondary underline-offset-4 hover:underline`}
      >
        {mail.subject}
      </Link>
      {trouble && (
        <SecondLine className="one-line text-warm-deep!" title={trouble}>
          {trouble}
        </SecondLine>
      )}
    </>
  )
}

const COLUMNS: readonly Column[] = [
  { key: 'chosen', label: 'Elegir', hidden: true },
  { key: 'subject', label: 'Asunto' },
  { key: 'recipient', label: 'Para' },
  { key: 'status', label: 'Estado' },
  { key: 'created', label: 'Fecha' },
  { key: 'attempts', label: 'Intentos', align: 'end' },
  { key: 'retry', label: 'Acciones', hidden: true },
]
