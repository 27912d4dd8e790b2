/** Owns the erasure of a person from the trash before the 30 days are over (docs/decisions/0019). */
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#app/platform/database/db.server.ts'
import { trash } from './tables.server.ts'

type Snapshot = {
  row: { email?: unknown }
  children: { table: string; rows: { email?: unknown }[] }[]
}

/**
 * PostgreSQL regular expressions: `address` matches the e-mail address; `person` the address or the name; `organizer`
 * an organiser's label and name, with the label as group 1.
 */
type Forgotten = { address: string; person: string; organizer: string }

/**
 * Erases a person from the snapshots that `among` (SQL) selects. The person's own rows are deleted for good, also
 * those among the children of other rows, such as a registration for a deleted event. In other rows, and in events
 * that were published for the person, the words are replaced by '[borrado]'. Returns whether anything was found.
 */
export async function eraseFromTrash(
  { address, person, organizer }: Forgotten,
  among: SQL,
  tx: Tx,
): Promise<boolean> {
  const { rows } = await tx.execute<{ id: string; snapshot: Snapshot; emails: string[] }>(sql`
    select id, snapshot, array(
      select email from (
        select snapshot #>> '{row,email}' as email
        union all select child ->> 'email' from jsonb_path_query(snapshot, '$.children[*].rows[*]') child
      ) each where email ~* ${address}) as emails
    from trash
    where ${among} and snapshot::text ~* ${`${person}|${organizer}`} for update`)
  for (const { id, snapshot, emails } of rows) {
    const isTheirs = (row: { email?: unknown }) => emails.includes(String(row.email))
    if (isTheirs(snapshot.row)) {
      await tx.delete(trash).where(eq(trash.id, id))
      continue
    }
    const children = snapshot.children.map((child) => ({
      ...child,
      rows: child.rows.filter((row) => !isTheirs(row)),
    }))
    const left = JSON.stringify({ ...snapshot, children })
    const unnamed = sql`regexp_replace(${left}::jsonb::text, ${person}, '[borrado]', 'gi')`
    await tx
      .update(trash)
      .set({ snapshot: sql`regexp_replace(${unnamed}, ${organizer}, '\\1[borrado]', 'gi')::jsonb` })
      .where(eq(trash.id, id))
  }
  return rows.length > 0
}
