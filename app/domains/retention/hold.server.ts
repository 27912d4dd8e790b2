/**
 * Owns the hold on a database that was in use before there were rules: nothing that a new rule is about is removed
 * until an administrator has seen how much it is and since when, and pressed 'Empezar'.
 */
import { isNull, sql } from 'drizzle-orm'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { retention_hold, retention_progress } from './tables.server.ts'

export async function readHold(tx: Db | Tx = db) {
  const [hold] = await tx.select().from(retention_hold)
  return hold
}

export async function isHeld(): Promise<boolean> {
  const hold = await readHold()
  return hold !== undefined && hold.lifted_at === null
}

/** Lets the rules begin, once. `settled`: somebody did before, or there was nothing to hold. */
export async function liftHold(actor: Actor, tx: Tx): Promise<'lifted' | 'settled'> {
  const lifted = await tx
    .update(retention_hold)
    .set({ lifted_at: sql`now()`, lifted_by: actor.email })
    .where(isNull(retention_hold.lifted_at))
    .returning({ id: retention_hold.id })
  if (lifted.length === 0) return 'settled'
  await tx.delete(retention_progress)
  const entry = { action: 'retention.started', subject_type: 'retention', subject_id: '' }
  await recordChange(actor, { ...entry, summary: 'Puso en marcha la conservación: lo vencido se quita' }, tx)
  return 'lifted'
}
