/** Owns reading the outbox: messages newest first, filtered by recipient, subject and status; and single ones. */
import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { db } from '#app/platform/database/db.server.ts'
import { type Neighbours, neighboursOf } from '#app/platform/lists/neighbours.ts'
import { fromNearerEnd, onePage, type Range } from '#app/platform/lists/paging.ts'
import type { StateOf } from '#app/platform/lists/query-state.ts'
import { termPatterns } from '#app/platform/search/search-terms.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { MAIL_LIST } from './address.ts'
import type { MailStatus, MailView } from './schema.ts'
import { mail_messages, mail_texts } from './tables.server.ts'
import { readContent, UndrawableMail } from './templates.server.ts'

/** A message without its body, for lists. */
export type MailSummary = Omit<MailView, 'html' | 'text' | 'attachments'>

export type MailQuery = { status?: MailStatus | undefined; search?: string }

export function pageOfMail(asked: number, query: MailQuery, counts: Record<MailStatus, number>) {
  return onePage(asked, (range) => rangeOfMail(query, counts, range))
}

async function rangeOfMail(query: MailQuery, counts: Record<MailStatus, number>, range: Range) {
  const total = await countMatching(query, counts)
  return { total, rows: await listMail({ ...query, total, ...range }) }
}

/** The neighbours of a message in the list that it was opened from. */
export function mailNeighbours(
  id: string,
  list: Partial<StateOf<typeof MAIL_LIST>> & { query: MailQuery; page: number },
  counts: Record<MailStatus, number>,
): Promise<Neighbours | undefined> {
  const { query, ...state } = list
  return neighboursOf(id, {
    page: list.page,
    read: (range) => rangeOfMail(query, counts, range),
    linkTo: ({ id, subject }, page) => ({ to: MAIL_LIST.href({ ...state, page, shown: id }), name: subject }),
  })
}

/**
 * Messages, newest first. With `total`, the last pages are read from the end, so that they cost no more than the first.
 */
export async function listMail({
  total = Number.POSITIVE_INFINITY,
  limit = 50,
  offset = 0,
  ...query
}: Partial<Range> & MailQuery & { total?: number } = {}): Promise<MailSummary[]> {
  return fromNearerEnd(
    { limit, offset },
    { count: async () => total, read: (range, isBackwards) => readRows(query, range, isBackwards) },
  )
}

function readRows({ status, search }: MailQuery, { limit, offset }: Range, isBackwards: boolean) {
  const rows = db.select(summaryColumns).from(mail_messages).$dynamic()
  // Ordered by the table that is searched, so that reading stops once the page is full.
  const { id, created_at } = search ? { ...mail_texts, id: mail_texts.mail_id } : mail_messages
  if (search) rows.innerJoin(mail_texts, and(eq(mail_texts.mail_id, mail_messages.id), mentions(search)))
  return rows
    .where(status && eq(mail_messages.status, status))
    .orderBy(...(isBackwards ? [asc(created_at), desc(id)] : [desc(created_at), asc(id)]))
    .limit(limit)
    .offset(offset)
}

/** Without a search, `counts` has the number already. */
async function countMatching({ status, search }: MailQuery, counts: Record<MailStatus, number>) {
  if (!search) return status ? counts[status] : Object.values(counts).reduce((sum, each) => sum + each, 0)
  if (!status) return db.$count(mail_texts, mentions(search))
  return db.$count(mail_messages, and(eq(mail_messages.status, status), isFound({ search })))
}

/** SQL: the message contains all words of a search; undefined if none is searched. */
export function isFound({ search }: { search: string }): SQL | undefined {
  if (!search) return undefined
  return inArray(
    mail_messages.id,
    db.select({ id: mail_texts.mail_id }).from(mail_texts).where(mentions(search)),
  )
}

function mentions(search: string): SQL | undefined {
  return and(...termPatterns(search).map((word) => sql`${mail_texts.folded} like fold_text(${word})`))
}

export async function findMailSummary(id: string): Promise<MailSummary | undefined> {
  if (!isUuid(id)) return undefined
  const [mail] = await db.select(summaryColumns).from(mail_messages).where(eq(mail_messages.id, id))
  return mail
}

const BODY_REMOVED =
  'El texto de este correo ya no se guarda: venció su plazo. Quedan el asunto, a quién fue y si llegó.'

/** A message with its content, rendered now if unsent. Codes of links are shown as dots. */
export async function findMail(id: string): Promise<MailView | undefined> {
  if (!isUuid(id)) return undefined
  const { data, html, text, attachments, body_removed_at } = mail_messages
  const [mail] = await db
    .select({ ...summaryColumns, data, html, text, attachments, body_removed_at })
    .from(mail_messages)
    .where(eq(mail_messages.id, id))
  if (!mail) return undefined
  const { data: _, body_removed_at: removed, ...view } = mail
  if (removed) return { ...view, html: `<p>${BODY_REMOVED}</p>`, text: BODY_REMOVED }
  try {
    return { ...view, ...(await readContent(mail)) }
  } catch (error) {
    if (!(error instanceof UndrawableMail)) throw error
    return { ...view, html: `<p>${error.message}</p>`, text: error.message }
  }
}

/** Number of messages in each status, across the outbox. */
export async function countMailByStatus(): Promise<Record<MailStatus, number>> {
  const rows = await db
    .select({ status: mail_messages.status, messages: count() })
    .from(mail_messages)
    .groupBy(mail_messages.status)
  const counts = { pending: 0, sending: 0, sent: 0, failed: 0, skipped: 0 }
  for (const { status, messages } of rows) counts[status] = messages
  return counts
}

/** Totals of the outbox: all, unsent (`open`), failed. */
export async function countMail(): Promise<{ total: number; open: number; failed: number }> {
  const { pending, sending, sent, failed, skipped } = await countMailByStatus()
  const open = pending + sending
  return { total: open + sent + failed + skipped, open, failed }
}

const summaryColumns = {
  id: mail_messages.id,
  template: mail_messages.template,
  recipient: mail_messages.recipient,
  subject: mail_messages.subject,
  status: mail_messages.status,
  attempts: mail_messages.attempts,
  last_error: mail_messages.last_error,
  undelivered: mail_messages.undelivered,
  created_at: mail_messages.created_at,
  sent_at: mail_messages.sent_at,
}
