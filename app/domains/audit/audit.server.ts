/** Owns the record of who did what. An entry is written in the transaction of the change it tells of. */
import { type Db, db, type Tx } from '#app/platform/db.server.ts'
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
