/** Owns the audit log of who did what. An entry is written in the transaction of the change it describes. */
import { and, desc, eq, isNotNull, like, lt, sql } from 'drizzle-orm'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { audit_log } from './tables.server.ts'

/**
 * `holder`: name of the person whose link was used where a link stands for an account. It stands in the sentence,
 * from which an erasure removes it.
 */
export type Actor = { id: string; email: string; holder?: string | undefined }

/** Actor recorded for commands run at the server's own terminal. */
export const CONSOLE: Actor = { id: 'consola', email: 'consola' }

/** Between a sentence of the log and the name of the link's holder. */
export const WITH_LINK_OF = ', con el enlace de '

export type AuditEntry = {
  action: string
  subject_type: string
  subject_id: string
  /** In plain Spanish: 'Aprobó el evento «Taller de IA»'. */
  summary: string
  before?: unknown
  after?: unknown
}

/** Writes an entry and returns its id. */
export async function recordChange(actor: Actor, entry: AuditEntry, tx: Db | Tx = db): Promise<number> {
  const summary = actor.holder ? `${entry.summary}${WITH_LINK_OF}${actor.holder}` : entry.summary
  const [recorded] = await tx
    .insert(audit_log)
    .values({ ...entry, summary, actor_id: actor.id, actor_email: actor.email })
    .returning({ id: audit_log.id })
  if (!recorded) throw new Error('The entry was not stored.')
  return recorded.id
}

/** An audit entry of a save. `at` is the time of its transaction as text, since a Date would lose the microseconds. */
export type SavedEntry = { action: string; subject_id: string; before: Record<string, unknown>; at: string }

/**
 * The entry `id` with all entries of the same action and transaction time: a save of several dates of a series writes
 * one per date. Empty if there is no such entry.
 */
export async function readSave(id: number, tx: Db | Tx = db): Promise<SavedEntry[]> {
  const { rows } = await tx.execute<SavedEntry>(sql`
    select each.action, each.subject_id, coalesce(each.before, '{}') as before, each.created_at::text as at
    from audit_log one join audit_log each on each.created_at = one.created_at and each.action = one.action
      and each.subject_type = one.subject_type and each.actor_id is not distinct from one.actor_id
    where one.id = ${id}`)
  return rows
}

/** Time that all entries of a transaction have. */
export async function transactionTime(tx: Tx): Promise<string> {
  const { rows } = await tx.execute<{ at: string }>(sql`select now()::text as at`)
  return String(rows[0]?.at)
}

export type WrittenEntry = Pick<AuditEntry, 'action' | 'subject_type' | 'subject_id'> & {
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** PostgreSQL's text of an instant. */
const TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?$/

/** Entries that an actor wrote in the transaction of this time; none if it is not the text of one. */
export async function readEntriesAt(actor: Actor, at: string, tx: Db | Tx = db): Promise<WrittenEntry[]> {
  if (!TIME.test(at)) return []
  const { rows } = await tx.execute<WrittenEntry>(sql`
    select action, subject_type, subject_id, coalesce(before, '{}') as before, coalesce(after, '{}') as after
    from audit_log where actor_email = ${actor.email} and created_at = ${at}::timestamptz`)
  return rows
}

/**
 * Clears the copied row in deletion entries older than `days`, the trash's retention. Who deleted what stays
 * recorded.
 */
export async function clearDeletedRows(days: number, tx: Db | Tx = db): Promise<void> {
  const isOver = lt(audit_log.created_at, sql`now() - make_interval(days => ${days})`)
  await tx
    .update(audit_log)
    .set({ before: null })
    .where(and(like(audit_log.action, '%.deleted'), isNotNull(audit_log.before), isOver))
}

/** Clears the copied row in the deletion entries of `rowIds`, which were purged from the trash before their time. */
export async function clearCopiesOf(rowIds: readonly string[], tx: Db | Tx = db): Promise<void> {
  await tx
    .update(audit_log)
    .set({ before: null })
    .where(
      and(
        like(audit_log.action, '%.deleted'),
        sql`${audit_log.subject_id} = any(${sql.param(rowIds)}::text[])`,
      ),
    )
}

/** E-mail of whoever changed the row last; undefined if the log has no entry about it. */
export async function findLastActor({
  subject_type,
  subject_id,
}: Pick<AuditEntry, 'subject_type' | 'subject_id'>): Promise<string | undefined> {
  const [last] = await db
    .select({ email: audit_log.actor_email })
    .from(audit_log)
    .where(and(eq(audit_log.subject_type, subject_type), eq(audit_log.subject_id, subject_id)))
    .orderBy(desc(audit_log.id))
    .limit(1)
  return last?.email
}

export type SaveConflict<Row> =
  | { outcome: 'missing' }
  /** Another administrator saved first; `current` is that version, and nothing was written. */
  | { outcome: 'conflict'; current: Row; by: string | undefined }

/** Outcome of a save with a stale version: a conflict with `current`, or `missing` if the row was deleted meanwhile. */
export async function findConflict<Row>(
  current: Row | undefined,
  subject: Pick<AuditEntry, 'subject_type' | 'subject_id'>,
): Promise<SaveConflict<Row>> {
  if (!current) return { outcome: 'missing' }
  return { outcome: 'conflict', current, by: await findLastActor(subject) }
}

/**
 * Fields of `row` whose values differ in `other`. `sequence` and `updated_at` change with every save and are skipped.
 */
export function changed<Row extends object>(row: Row, other: Row): Partial<Row> {
  const differs = ([name, value]: [string, unknown]) =>
    !['sequence', 'updated_at'].includes(name) &&
    JSON.stringify(value) !== JSON.stringify(other[name as keyof Row])
  return Object.fromEntries(Object.entries(row).filter(differs)) as Partial<Row>
}
