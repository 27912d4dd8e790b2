/** Owns which requests a file has, chosen or all that the list finds, and its columns. */
import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { ListExport } from '#app/domains/audit/list-export.server.ts'
import { user } from '#app/domains/auth/tables.server.ts'
import { formatDate, formatInstant } from '#app/platform/time/dates.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { INBOX_LIST, type InboxAddress, inboxHref } from '../address.ts'
import { allKinds, findAllMatching } from '../inbox.server.ts'
import { INBOX_KINDS, type InboxKind, type InboxState, KIND_LABELS, STATE_LABELS } from '../schema.ts'
import { choiceLabel } from '../ui/labels.tsx'

type Row = {
  kind: InboxKind
  name: string
  email: string
  choice: string
  about: string
  message: string | null
  state: InboxState
  owner: string | null
  snoozed_until: string | null
  created_at: string
}

/** All that the list finds if none is chosen. */
export async function requestsFile(address: InboxAddress): Promise<ListExport<Row>> {
  const { everything, keys } = address
  const { inbox, found } = everything || keys.length === 0 ? await findAllMatching(address) : chosen(keys)
  const { kind, name, email, choice, about, message, state, snoozed_until, created_at } = inbox
  const owner = sql<
    string | null
  >`coalesce((select u.email from ${user} u where u.id = ${inbox.owner_id}), ${inbox.owner_id})`
  return {
    words: ['solicitud', 'solicitudes'],
    columns: COLUMNS,
    list: inboxHref(INBOX_LIST.closed(address)),
    rows: (on) =>
      on
        .select({
          ...{ kind, name, email, choice, about, message, state, snoozed_until, created_at },
          owner: owner.as('owner'),
        })
        .from(inbox)
        .where(found)
        .orderBy(desc(created_at), asc(inbox.id)),
  }
}

/** `keys`: 'comunidad/{id}'. */
function chosen(keys: readonly string[]) {
  const inbox = allKinds()
  const of = (kind: InboxKind) =>
    keys.filter((key) => key.startsWith(`${kind}/`)).map((key) => key.slice(kind.length + 1))
  const found = or(
    ...INBOX_KINDS.map((kind) => and(eq(inbox.kind, kind), inArray(inbox.id, of(kind).filter(isUuid)))),
  )
  return { inbox, found }
}

const COLUMNS: ListExport<Row>['columns'] = [
  { label: 'Recibida', cell: ({ created_at }, zone) => formatInstant(new Date(created_at), zone) },
  { label: 'Tipo', cell: ({ kind }) => KIND_LABELS[kind] },
  { label: 'Pide', cell: choiceLabel },
  { label: 'Nombre', cell: ({ name }) => name },
  { label: 'Email', cell: ({ email }) => email },
  // A message without a subject begins as this would.
  {
    label: 'Empresa, curso o asunto',
    cell: ({ about, message }) => (message?.startsWith(about) ? '' : about),
  },
  { label: 'Mensaje', cell: ({ message }) => message },
  { label: 'Estado', cell: ({ state }) => STATE_LABELS[state] },
  { label: 'Pospuesta hasta', cell: ({ snoozed_until }) => snoozed_until && formatDate(snoozed_until) },
  { label: 'Responsable', cell: ({ owner }) => owner },
]
