/**
 * Owns the search for contacts that share an address, and the preview of merging them (applied by merging.server.ts).
 */
import { createHash } from 'node:crypto'
import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { consent_events, contacts } from '../tables.server.ts'
import {
  type DuplicateCounts,
  type DuplicateGroup,
  type LastConsents,
  MERGE_LIMIT,
  mergeContacts,
} from './schema.ts'

/** SQL: lower-case address. Addresses are stored trimmed, so duplicates differ only in case. */
const address = sql<string>`lower(${contacts.email})`

type Range = { limit: number; offset: number }

export async function countDuplicates(): Promise<DuplicateCounts> {
  const { groups, gone } = await findAddresses({ limit: 0, offset: 0 })
  return { groups, gone }
}

export async function listDuplicates(range: Range): Promise<{ rows: DuplicateGroup[]; total: number }> {
  const { emails, groups } = await findAddresses(range)
  return { rows: await readGroups(emails), total: groups }
}

/** All contacts that share the address of contact `id`. */
export async function findDuplicates(id: string, tx: Db | Tx = db): Promise<DuplicateGroup | undefined> {
  const email = await addressOf(id, tx)
  const [group] = email ? await readGroups([email], tx) : []
  return group
}

/** Result of merging all duplicates (at most MERGE_LIMIT addresses), for the confirmation dialog. */
export async function describeDuplicates(): Promise<DuplicateCounts & { version: string }> {
  const { emails } = await findAddresses({ limit: MERGE_LIMIT, offset: 0 })
  const groups = await readGroups(emails)
  return { groups: groups.length, gone: countGone(groups), version: versionOfAll(groups) }
}

export function countGone(groups: readonly DuplicateGroup[]): number {
  return groups.reduce((gone, group) => gone + group.contacts.length - 1, 0)
}

export function versionOfAll(groups: readonly DuplicateGroup[]): string {
  return hash(groups.map(({ version }) => version))
}

/** A contact's address in lower case; undefined if the contact is gone. */
export async function addressOf(id: string, tx: Db | Tx): Promise<string | undefined> {
  if (!isUuid(id)) return undefined
  const [contact] = await tx.select({ email: address }).from(contacts).where(eq(contacts.id, id))
  return contact?.email
}

/** Addresses that several contacts share, sorted, in lower case. One scan yields both the page and the totals. */
export async function findAddresses(
  { limit, offset }: Range,
  tx: Db | Tx = db,
): Promise<DuplicateCounts & { emails: string[] }> {
  const { rows } = await tx.execute<DuplicateCounts & { emails: string[] }>(sql`
    with repeated as materialized (
      select ${address} as email, count(*) as copies from ${contacts} group by ${address} having count(*) > 1
    )
    select count(*)::int as groups, coalesce(sum(copies - 1), 0)::int as gone,
      array(select email from repeated order by email limit ${limit} offset ${offset}) as emails
    from repeated`)
  return rows[0] ?? { groups: 0, gone: 0, emails: [] }
}

/** Contacts grouped by address, leaving out addresses with a single contact. `isLocked` locks the rows (FOR UPDATE). */
export async function readGroups(
  emails: readonly string[],
  tx: Db | Tx = db,
  isLocked = false,
): Promise<DuplicateGroup[]> {
  if (emails.length === 0) return []
  // Same order as in contacts.server.ts, so that merge and forms agree on which contact is the newest.
  const theirs = tx
    .select({ email: address, contact: contacts })
    .from(contacts)
    .where(inArray(address, [...emails]))
    .orderBy(asc(address), desc(contacts.created_at), desc(contacts.id))
    .$dynamic()
  const rows = await (isLocked ? theirs.for('update') : theirs)
  const words = await lastWordsOf(emails, tx)
  return [...Map.groupBy(rows, ({ email }) => email)].flatMap(([email, theirs]) => {
    const [newest, ...older] = theirs.map(({ contact }) => contact)
    if (!newest || older.length === 0) return []
    const group: DuplicateGroup['contacts'] = [newest, ...older]
    const merged = mergeContacts(group, words.get(email) ?? {})
    return { email, contacts: group, merged, version: hash([group, merged]) }
  })
}

async function lastWordsOf(emails: readonly string[], tx: Db | Tx): Promise<Map<string, LastConsents>> {
  const email = sql<string>`lower(${consent_events.email})`
  const rows = await tx
    .selectDistinctOn([email, consent_events.purpose], {
      email,
      purpose: sql<keyof LastConsents>`${consent_events.purpose}`,
      granted: consent_events.granted,
    })
    .from(consent_events)
    .where(inArray(email, [...emails]))
    .orderBy(email, consent_events.purpose, desc(consent_events.id))
  const words = new Map<string, LastConsents>()
  for (const row of rows) words.set(row.email, { ...words.get(row.email), [row.purpose]: row.granted })
  return words
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32)
}
