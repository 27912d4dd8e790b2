/** Owns the record of who did what. An entry is written in the transaction of the change it tells of. */
import { and, desc, eq, isNotNull, like, lt, sql } from 'drizzle-orm'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { audit_log } from './tables.server.ts'

export type Actor = { id: string; email: string }

export type AuditEntry = {
  action: string
  subject_type: string
  subject_id: string
  /** In plain Spanish: 'Aprobó el evento «Taller de IA»'. */
  summary: string
  before?: unknown
  after?: unknown
}

export async function recordChange(actor: Actor, entry: AuditEntry, tx: Db | Tx = db): Promise<void> {
  await tx.insert(audit_log).values({ ...entry, actor_id: actor.id, actor_email: actor.email })
}

/** Who deleted what stays known; what was in it does not outlive its days in the bin. */
export async function forgetDeletedRows(days: number, tx: Db | Tx = db): Promise<void> {
  const isOver = lt(audit_log.created_at, sql`now() - make_interval(days => ${days})`)
  await tx
    .update(audit_log)
    .set({ before: null })
    .where(and(like(audit_log.action, '%.deleted'), isNotNull(audit_log.before), isOver))
}

/** The same for rows that were taken out of the bin before. */
export async function forgetCopiesOf(rowIds: readonly string[], tx: Db | Tx = db): Promise<void> {
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

/** The address of who changed a row last. */
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

export type Overtaken<Row> =
  | { outcome: 'missing' }
  /** Somebody else saved since: theirs is `current`, and nothing was written. */
  | { outcome: 'conflict'; current: Row; by: string | undefined }

/** What somebody is told whose version is not the last one; the row may have gone meanwhile. */
export async function findConflict<Row>(
  current: Row | undefined,
  subject: Pick<AuditEntry, 'subject_type' | 'subject_id'>,
): Promise<Overtaken<Row>> {
  if (!current) return { outcome: 'missing' }
  return { outcome: 'conflict', current, by: await findLastActor(subject) }
}

/** The fields of `row` that `other` holds otherwise, without those that change by themselves. */
export function changed<Row extends object>(row: Row, other: Row): Partial<Row> {
  const differs = ([name, value]: [string, unknown]) =>
    !['sequence', 'updated_at'].includes(name) &&
    JSON.stringify(value) !== JSON.stringify(other[name as keyof Row])
  return Object.fromEntries(Object.entries(row).filter(differs)) as Partial<Row>
}
