import { Link } from 'react-router'
import { EmailAddress } from '#app/ui/controls/email-address.tsx'
import { Cell, type Column, DataTable, Row } from '#app/ui/controls/table.tsx'
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
        <Row key={mail.id}>
          <Cell className="md:max-w-90 md:min-w-48">
            <Link
              to={hrefFor(mail.id)}
              className="font-semibold text-secondary underline-offset-4 hover:underline"
            >
              {mail.subject}
            </Link>
            {mail.last_error && (
              <p className="mt-0.5 text-sm break-words text-warm-deep">{mail.last_error}</p>
            )}
          </Cell>
          <Cell label="Para" className="wrap-anywhere md:min-w-42">
            <EmailAddress email={mail.recipient} />
          </Cell>
          <Cell label="Estado">
            <MailStatusBadge status={mail.status} />
          </Cell>
          <Cell label="Fecha" className="lg:whitespace-nowrap">
            {mail.created}
          </Cell>
          <Cell label="Intentos" className="md:text-right">
            {mail.attempts}
          </Cell>
          <Cell className="md:text-right">{canRetry && <RetryMail {...mail} />}</Cell>
        </Row>
      ))}
    </DataTable>
  )
}

const COLUMNS: readonly Column[] = [
  { key: 'subject', label: 'Asunto' },
  { key: 'recipient', label: 'Para' },
  { key: 'status', label: 'Estado' },
  { key: 'created', label: 'Fecha' },
  { key: 'attempts', label: 'Intentos', align: 'end' },
  { key: 'retry', label: 'Acciones', hidden: true },
]
