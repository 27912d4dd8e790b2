/**
 * Owns how an import overwrites known contacts: as planned, in one statement, without long waits for other writers
 * and without deadlocks.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { sqlState, type Tx } from '#app/platform/database/db.server.ts'
import { contacts } from '../tables.server.ts'
import type { PlannedRow } from './plan.server.ts'
import { IMPORTED_LISTS, IMPORTED_TEXTS } from './schema.ts'
import { contact_import_changes } from './tables.server.ts'
import { digestOf } from './written-rows.server.ts'

/** Creates the temporary table of contacts as they will be stored; it is dropped on commit. */
export async function preparePlan(tx: Tx): Promise<void> {
  await tx.execute(sql`
    create temporary table planned_contacts on commit drop as
    select c.*, 0 as row, c.xmin as version from ${contacts} c with no data`)
}

/** Plans the new values of known contacts, and records the old ones for the undo. Takes no row locks. */
export async function planUpdates(id: string, rows: readonly PlannedRow[], tx: Tx): Promise<void> {
  const given = rows
    .filter(({ outcome }) => outcome === 'update')
    .map(({ row, contact, changes }) => ({ row, changes, id: contact?.id, version: contact?.version }))
  if (given.length === 0) return
  await tx.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(row int, id uuid, version xid, changes jsonb)
    ), planned as (
      insert into planned_contacts select p.*, given.row, given.version from given join ${contacts} c using (id),
        jsonb_populate_record(c, given.changes || jsonb_build_object('updated_at', now())) p
      returning *
    )
    insert into ${contact_import_changes} (import_id, contact_id, row, email, before, digest)
    select ${id}, planned.id, planned.row, lower(planned.email),
      jsonb_build_object('updated_at', c.updated_at) || (
        select jsonb_object_agg(name, to_jsonb(c) -> name) from jsonb_object_keys(given.changes) name),
      ${digestOf('planned')}
    from planned join given using (row) join ${contacts} c on c.id = planned.id`)
}

/**
 * Overwrites the known contacts as planned, in one statement that skips locked rows, and empties the plan. Returns
 * the row numbers whose contacts changed since they were planned, or are locked by another transaction.
 */
export async function updateContacts(id: string, tx: Tx): Promise<number[]> {
  const facts = [...IMPORTED_TEXTS, ...IMPORTED_LISTS, 'updated_at'].map(
    (name) => sql`${sql.identifier(name)} = p.${sql.identifier(name)}`,
  )
  const { rows } = await tx.execute<{ row: number }>(sql`
    with free as materialized (
      select c.id from planned_contacts p join ${contacts} c on c.id = p.id and c.xmin = p.version
      for update of c skip locked
    ), updated as (
      update ${contacts} c set ${sql.join(facts, sql`, `)} from planned_contacts p join free using (id)
      where c.id = p.id returning c.id
    )
    delete from ${contact_import_changes} ch using planned_contacts p
    where ch.import_id = ${id} and ch.contact_id = p.id and not exists (select from updated where updated.id = p.id)
    returning ch.row`)
  await tx.execute(sql`truncate planned_contacts`)
  return rows.map(({ row }) => row)
}

/**
 * Overwrites known contacts, and leaves the table locked against writers. The table lock comes last, so that only
 * writers of the file's own contacts wait while 50,000 are written. NOWAIT, because whoever holds the table may be
 * waiting for one of our row locks (a deadlock). If the lock is refused, the savepoint is rolled back to release the
 * rows, the table is locked first, and the contacts are written again.
 */
export async function updateAndLock(id: string, tx: Tx): Promise<number[]> {
  try {
    return await tx.transaction(async (inner) => {
      const conflicting = await updateContacts(id, inner)
      for (let attempt = 1; !(await lockAtOnce(inner)); attempt++) {
        if (attempt === LOCK_ATTEMPTS) throw new TableLocked()
        await sleep(LOCK_PAUSE_MS)
      }
      return conflicting
    })
  } catch (error) {
    if (!(error instanceof TableLocked)) throw error
    await tx.execute(sql`lock table ${contacts} in share row exclusive mode`)
    return updateContacts(id, tx)
  }
}

const LOCK_ATTEMPTS = 25
const LOCK_PAUSE_MS = 20

class TableLocked extends Error {}

async function lockAtOnce(tx: Tx): Promise<boolean> {
  try {
    // Savepoint of its own: a refused lock must not abort the transaction.
    await tx.transaction((inner) =>
      inner.execute(sql`lock table ${contacts} in share row exclusive mode nowait`),
    )
    return true
  } catch (error) {
    if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error
    return false
  }
}

const LOCK_NOT_AVAILABLE = '55P03'
