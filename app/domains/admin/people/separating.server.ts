/** Owns giving an address of a person a contact of its own again: the one that it had, while the trash has it. */
import { and, eq } from 'drizzle-orm'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { makeContactOf } from '#app/domains/contacts/joining/joining.server.ts'
import { contact_addresses } from '#app/domains/contacts/tables.server.ts'
import { trash } from '#app/domains/trash/tables.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { restoreDeleted } from '../trash/trash.server.ts'

/** Returns the address; undefined if it is no further address of anybody. */
export async function separateAddress(id: string, actor: Actor): Promise<string | undefined> {
  if (!isUuid(id)) return undefined
  const [address] = await db.select().from(contact_addresses).where(eq(contact_addresses.id, id))
  if (!address) return undefined
  const [former] = await db
    .select({ id: trash.id })
    .from(trash)
    .where(and(eq(trash.table_name, 'contacts'), eq(trash.row_id, id)))
  const restored = former && (await restoreDeleted(former.id, actor))
  if (restored?.outcome === 'restored') return address.email
  return db.transaction((tx) => makeContactOf(id, actor, tx))
}
