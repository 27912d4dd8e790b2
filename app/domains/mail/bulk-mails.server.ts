/**
 * Owns what is done with many mails that failed, in the steps of a bulk run: sending them again, each to whom it was
 * for, or discarding them, which keeps them in the list and out of every later attempt.
 */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type BulkKind, type BulkRow, type Results, RunRefused, type Step } from '#app/domains/bulk/kinds.ts'
import { type StartOutcome, startRun } from '#app/domains/bulk/runs.server.ts'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { retryMails } from './jobs.server.ts'
import { isFound } from './mail-list.server.ts'
import type { MailAction } from './schema.ts'
import { mail_messages } from './tables.server.ts'

/** Reason that a discarded mail shows. */
const DISCARDED = 'El equipo lo descartó. No sale.'

/** Failed mails by their ids, or all that a search finds. */
export type FailedMails = { ids: readonly string[] } | { search: string }

type Confirmation = { expected: number; list_url: string; actor: Step['actor'] }

/** Starts a run over the failed ones of these mails. */
export function startMailRun(
  action: MailAction,
  mails: FailedMails,
  { expected, list_url, actor }: Confirmation,
): Promise<StartOutcome> {
  const { id, status } = mail_messages
  const which = 'ids' in mails ? inArray(id, mails.ids.filter(isUuid)) : isFound(mails)
  const rows = sql`select ${id}, null, null from ${mail_messages} where ${and(eq(status, 'failed'), which)}`
  const phrase = {
    retry: `enviar otra vez ${formatCount(expected, 'correo que falló', 'correos que fallaron')}`,
    discard: `descartar ${formatCount(expected, 'correo que no salió', 'correos que no salieron')}`,
  }[action]
  return startRun({ action: `mails.${action}`, input: {}, phrase, list_url, expected }, rows, actor)
}

export const MAIL_KINDS: readonly BulkKind[] = [
  { action: 'mails.retry', rowsPerStep: 50, change: retry },
  { action: 'mails.discard', rowsPerStep: 500, change: discard, undo: restore },
]

async function retry(rows: readonly BulkRow[], { tx }: Step): Promise<Results> {
  const results: Results = new Map()
  for (const { row_id } of rows) {
    const outcome = await retryMails([row_id], tx)
    if (outcome === 'no_server') throw new RunRefused('Todavía no hay servidor de correo.')
    results.set(row_id, outcome === 'queued' ? {} : outcome === 'missing' ? 'gone' : 'other')
  }
  return results
}

/** One that was sent again meanwhile is left alone. */
async function discard(rows: readonly BulkRow[], { tx }: Step): Promise<Results> {
  const results: Results = new Map()
  for (const { id, status, last_error } of await lock(rows, tx))
    results.set(id, status === 'failed' ? { before: { last_error } } : 'other')
  const failed = [...results].flatMap(([id, result]) => (typeof result === 'object' ? [id] : []))
  await tx
    .update(mail_messages)
    .set({ status: 'skipped', last_error: DISCARDED })
    .where(inArray(mail_messages.id, failed))
  return withGone(results, rows)
}

/** A restored mail is as failed as it was: nothing is sent by it. */
async function restore(rows: readonly BulkRow[], { tx }: Step): Promise<Results> {
  const results: Results = new Map()
  const errors = new Map(rows.map(({ row_id, before }) => [row_id, before?.last_error as string | null]))
  for (const { id, status, last_error } of await lock(rows, tx)) {
    const isAsLeft = status === 'skipped' && last_error === DISCARDED
    results.set(id, isAsLeft ? {} : 'other')
    if (!isAsLeft) continue
    await tx
      .update(mail_messages)
      .set({ status: 'failed', last_error: errors.get(id) ?? null })
      .where(eq(mail_messages.id, id))
  }
  return withGone(results, rows)
}

function lock(rows: readonly BulkRow[], tx: Step['tx']) {
  const { id, status, last_error } = mail_messages
  const ids = rows.map(({ row_id }) => row_id)
  return tx
    .select({ id, status, last_error })
    .from(mail_messages)
    .where(inArray(id, ids))
    .orderBy(id)
    .for('update')
}

function withGone(results: Results, rows: readonly BulkRow[]): Results {
  for (const { row_id } of rows) if (!results.has(row_id)) results.set(row_id, 'gone')
  return results
}
