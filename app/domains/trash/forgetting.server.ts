/** Owns how the bin forgets a person before its 30 days are over. */
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#app/platform/database/db.server.ts'
import { trash } from './tables.server.ts'

type Snapshot = {
  row: { email?: unknown }
  children: { table: string; rows: { email?: unknown }[] }[]
}

/** `published`: ids of events of theirs, and of submissions that stay. */
type Forgotten = { address: string; person: string; organizer: string; published: readonly string[] }

/**
 * Rows of theirs go for good, also from what hung on another row, such as their place in a deleted event. Other
 * rows stay without their words, and so do events they had `published`. Three patterns: of the address, of address
 * or name, and of who organises, with what stands before it.
 */
export async function forgetInTrash(
  { address, person, organizer, published }: Forgotten,
  tx: Tx,
): Promise<boolean> {
  const { rows } = await tx.execute<{ id: string; snapshot: Snapshot; emails: string[] }>(sql`
    select id, snapshot, array(
      select email from (
        select snapshot #>> '{row,email}' as email
        union all select child ->> 'email' from jsonb_path_query(snapshot, '$.children[*].rows[*]') child
      ) each where email ~* ${address}) as emails
    from trash
    where snapshot::text ~* ${address}
      or row_id = any(${sql.param(published)}::text[])
      or snapshot #>> '{row,submission_id}' = any(${sql.param(published)}::text[])
    for update`)
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
