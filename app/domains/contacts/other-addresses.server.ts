/**
 * Owns which addresses are one person's (decision 85): that of their contact, and those of contacts that were joined
 * with it.
 */
import { desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { lockAddresses } from './contact-locks.server.ts'
import type { ContactView } from './schema.ts'
import { contact_addresses, contacts } from './tables.server.ts'

export type OtherAddress = typeof contact_addresses.$inferSelect

const isOwn = (email: string) => sql<boolean>`lower(${contacts.email}) = ${email}`

/** SQL: contacts with this address, as their own or a further one. `email` is in lower case, here and below. */
export function hasAddress(email: string): SQL | undefined {
  const joined = sql`(select ${contact_addresses.contact_id} from ${contact_addresses}
    where ${contact_addresses.email} = ${email})`
  return or(isOwn(email), sql`${contacts.id} = any(array${joined})`)
}

/** ORDER BY of them: the newest one whose own address it is comes first. */
export function ownFirst(email: string): SQL[] {
  return [desc(isOwn(email)), desc(contacts.created_at), desc(contacts.id)]
}

/** Contact of an address. */
export async function findContactOf(email: string, tx: Db | Tx = db): Promise<ContactView | undefined> {
  const [contact] = await tx
    .select()
    .from(contacts)
    .where(hasAddress(email))
    .orderBy(...ownFirst(email))
    .limit(1)
  return contact
}

/** Every address of the persons with these addresses, in lower case; an unknown one is alone. */
export async function addressesOf(emails: readonly string[], tx: Db | Tx = db): Promise<string[]> {
  const given = sql`${sql.param(emails)}::text[]`
  const { rows } = await tx.execute<{ email: string }>(sql`
    with people as materialized (
      select id from ${contacts} where lower(email) = any(${given})
      union select contact_id from ${contact_addresses} where email = any(${given})
    )
    select unnest(${given}) as email
    union select lower(email) from ${contacts} where id in (select id from people)
    union select email from ${contact_addresses} where contact_id in (select id from people)
    order by email`)
  return rows.map(({ email }) => email)
}

/** Locks every address of the persons with these addresses, and returns them all. */
export async function lockPeople(emails: readonly string[], tx: Tx): Promise<string[]> {
  const locked = new Set<string>()
  for (;;) {
    const theirs = await addressesOf(emails, tx)
    const missing = theirs.filter((email) => !locked.has(email))
    // A contact may be joined with another one while this waits.
    if (missing.length === 0) return theirs
    await lockAddresses(missing, tx)
    for (const email of missing) locked.add(email)
  }
}

/** The address, if it belongs to a contact that has another one as its own. */
export async function findOtherAddress(email: string, tx: Db | Tx = db): Promise<OtherAddress | undefined> {
  const [found] = await tx.select().from(contact_addresses).where(eq(contact_addresses.email, email))
  return found
}

/** Further addresses of a contact, as they were joined. */
export async function listOtherAddresses(contact: string, tx: Db | Tx = db): Promise<OtherAddress[]> {
  return tx
    .select()
    .from(contact_addresses)
    .where(eq(contact_addresses.contact_id, contact))
    .orderBy(contact_addresses.email)
}
