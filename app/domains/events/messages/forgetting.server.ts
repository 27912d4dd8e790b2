/** Owns how a person is erased from what was written to registered people: their words become '[borrado]'. */
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#app/platform/database/db.server.ts'
import { event_messages } from '../message-tables.server.ts'

/** `person` is a pattern of their address and names. Returns whether a message had any. */
export async function forgetInMessages(person: string, tx: Tx): Promise<boolean> {
  const { subject, body, sent_by, stopped_by } = event_messages
  const without = (column: SQL) => sql`regexp_replace(${column}, ${person}, '[borrado]', 'gi')`
  const { rowCount } = await tx
    .update(event_messages)
    .set({
      ...{ subject: without(sql`subject`), body: without(sql`body`) },
      ...{ sent_by: without(sql`sent_by`), stopped_by: without(sql`stopped_by`) },
    })
    .where(sql`concat_ws(' ', ${subject}, ${body}, ${sent_by}, ${stopped_by}) ~* ${person}`)
  return (rowCount ?? 0) > 0
}
