/** Owns which mails a file has, chosen or all that the list finds, and its columns: never a body. */
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { ListExport } from '#app/domains/audit/list-export.server.ts'
import { MAIL_LIST } from '#app/domains/mail/address.ts'
import { isFound } from '#app/domains/mail/mail-list.server.ts'
import { MAIL_FILTERS, MAIL_STATUS_LABELS, type MailStatus } from '#app/domains/mail/schema.ts'
import { mail_messages } from '#app/domains/mail/tables.server.ts'
import type { StateOf } from '#app/platform/lists/query-state.ts'
import { formatInstant } from '#app/platform/time/dates.ts'
import { isUuid } from '#app/platform/uuid.ts'

type Row = {
  created_at: string
  subject: string
  recipient: string
  status: MailStatus
  attempts: number
  last_error: string | null
  undelivered: string | null
  sent_at: string | null
}

/** All that the list finds if none is chosen. */
export function mailsFile(address: StateOf<typeof MAIL_LIST>, ids: readonly string[]): ListExport<Row> {
  const { created_at, subject, recipient, status, attempts, last_error, undelivered, sent_at, id } =
    mail_messages
  const { everything, filter } = address
  const found =
    everything || ids.length === 0
      ? and(filter && eq(status, MAIL_FILTERS[filter].status), isFound(address))
      : inArray(id, ids.filter(isUuid))
  return {
    words: ['correo', 'correos'],
    columns: COLUMNS,
    list: MAIL_LIST.href(MAIL_LIST.closed(address)),
    rows: (on) =>
      on
        .select({ created_at, subject, recipient, status, attempts, last_error, undelivered, sent_at })
        .from(mail_messages)
        .where(found)
        .orderBy(desc(created_at), asc(id)),
  }
}

const COLUMNS: ListExport<Row>['columns'] = [
  { label: 'Fecha', cell: ({ created_at }, zone) => formatInstant(new Date(created_at), zone) },
  { label: 'Asunto', cell: ({ subject }) => subject },
  { label: 'Para', cell: ({ recipient }) => recipient },
  { label: 'Estado', cell: ({ status }) => MAIL_STATUS_LABELS[status] },
  { label: 'Intentos', cell: ({ attempts }) => String(attempts) },
  { label: 'Salió', cell: ({ sent_at }, zone) => sent_at && formatInstant(new Date(sent_at), zone) },
  { label: 'Por qué no llegó', cell: ({ undelivered, last_error }) => undelivered ?? last_error },
]
