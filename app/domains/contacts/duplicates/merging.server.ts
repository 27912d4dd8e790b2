/**
 * Owns the merge of contacts with one address. It does exactly what the preview showed, or nothing. The trash keeps
 * the removed contacts, and the earlier values of the remaining one.
 */
import { and, gt, sql } from 'drizzle-orm'
import { type Actor, changed, recordChange } from '#app/domains/audit/audit.server.ts'
import { readRows, storeMerges } from '#app/domains/trash/merges.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { lockAddresses, lockTableForWriting } from '../contact-locks.server.ts'
import { hasEmail } from '../marketing-consent.server.ts'
import { contact_addresses, contact_notes, contacts } from '../tables.server.ts'
import { addressOf, countGone, findAddresses, readGroups, versionOfAll } from './duplicates.server.ts'
import { type DuplicateGroup, MERGE_KIND, MERGE_LIMIT } from './schema.ts'

export type MergeOutcome =
  /** `trash_id`: the trash entry that undoes the whole merge. */
  | { outcome: 'merged'; emails: string[]; gone: number; trash_id: string }
  /** No two contacts share an address any more. */
  | { outcome: 'missing' }
  /** Contacts changed since the preview, so nothing was merged. */
  | { outcome: 'changed' }

/** Merges the contact `id` with all others of its address. `version` is that of the preview. */
export async function mergeOne(id: string, version: string, actor: Actor): Promise<MergeOutcome> {
  return db.transaction(async (tx) => {
    const email = await addressOf(id, tx)
    return merge(email ? [email] : [], ([group]) => group?.version === version, actor, tx)
  })
}

/** Merges every address that several contacts share, up to MERGE_LIMIT. */
export async function mergeAll(version: string, actor: Actor): Promise<MergeOutcome> {
  return db.transaction(async (tx) => {
    const { emails } = await findAddresses({ limit: MERGE_LIMIT, offset: 0 }, tx)
    return merge(emails, (groups) => versionOfAll(groups) === version, actor, tx)
  })
}

/**
 * Merges a contact that came back from the trash with the one that its person became since it was `deleted`; false if
 * there is none. Those that stood beside each other before stay two. Call it under the lock of their address.
 */
export async function mergeReturned(
  { id, deleted }: { id: string; deleted: Date },
  actor: Actor,
  tx: Tx,
): Promise<boolean> {
  const email = await addressOf(id, tx)
  // A date of JavaScript has no microseconds: what was created in its millisecond was there before.
  const created = sql<Date>`date_trunc('milliseconds', ${contacts.created_at})`
  const hasJoinedAgain = email && (await tx.$count(contacts, and(hasEmail(email), gt(created, deleted)))) > 0
  if (!hasJoinedAgain) return false
  const { outcome } = await merge([email], () => true, actor, tx)
  return outcome === 'merged'
}

async function merge(
  emails: string[],
  isAsShown: (groups: DuplicateGroup[]) => boolean,
  actor: Actor,
  tx: Tx,
): Promise<MergeOutcome> {
  await lockAddresses(emails, tx)
  await lockTableForWriting(tx)
  const groups = await readGroups(emails, tx, true)
  if (groups.length === 0) return { outcome: 'missing' }
  if (!isAsShown(groups)) return { outcome: 'changed' }
  const ids = groups.flatMap((group) => group.contacts.map(({ id }) => id))
  const before = await readRows('contacts', ids, tx)
  const after = await store(groups, tx)
  const rowOf = (id: string, rows: Map<string, Row>) => rows.get(id) ?? {}
  const merges = groups.map(({ email, contacts: [{ id }, ...older] }) => ({
    table: 'contacts',
    kind: MERGE_KIND,
    label: email,
    gone: older.map((contact) => rowOf(contact.id, before)),
    kept: { id, before: rowOf(id, before), after: rowOf(id, after) },
  }))
  const trash_id = await storeMerges(merges, actor.email, tx)
  for (const { label, gone, kept } of merges) {
    const summary = `Unió ${gone.length + 1} contactos de «${label}»`
    const subject = { subject_type: 'contact', subject_id: kept.id }
    const change = { before: changed(kept.before, kept.after), after: changed(kept.after, kept.before) }
    await recordChange(actor, { action: 'contact.merged', summary, ...subject, ...change }, tx)
  }
  return { outcome: 'merged', emails: groups.map(({ email }) => email), gone: countGone(groups), trash_id }
}

type Row = Record<string, unknown>
type StoredRow = { row: Row & { id: string } }

/** Writes the merged values and deletes the older contacts. Returns the remaining ones as stored, by id. */
async function store(groups: DuplicateGroup[], tx: Tx): Promise<Map<string, Row>> {
  const merged = JSON.stringify(groups.map((group) => group.merged))
  const { rows } = await tx.execute<StoredRow>(sql`
    update ${contacts} c set
      first_name = m.first_name, last_name = m.last_name, company = m.company, position = m.position,
      sector = m.sector, profile_type = m.profile_type, interests = m.interests,
      city = m.city, phone = m.phone, link = m.link, tags = m.tags,
      consent_privacy_policy = m.consent_privacy_policy, consent_marketing = m.consent_marketing,
      marketing_asked_at = m.marketing_asked_at, updated_at = now()
    from jsonb_populate_recordset(null::contacts, ${merged}::jsonb) m where c.id = m.id
    returning to_jsonb(c) as row`)
  const pairs = groups.flatMap(({ contacts: [{ id }, ...older] }) =>
    older.map((each) => [each.id, id] as const),
  )
  const gone = pairs.map(([older]) => older)
  await keepDependents(pairs, tx)
  const { rowCount } = await tx.execute(
    sql`delete from ${contacts} where id = any(${sql.param(gone)}::uuid[])`,
  )
  // back-office §5 requires deletions to be verified: a trigger or rule may swallow one without an error.
  if (rowCount !== gone.length || rows.length !== groups.length)
    throw new Error('The database did not do what it was told.')
  return new Map(rows.map(({ row }) => [row.id, row]))
}

/** Gives notes and further addresses of the older contacts to the newest; they stay there if the merge is undone. */
async function keepDependents(
  pairs: readonly (readonly [older: string, newest: string])[],
  tx: Tx,
): Promise<void> {
  const [older, newest] = [pairs.map(([each]) => each), pairs.map(([, each]) => each)]
  for (const table of [contact_notes, contact_addresses])
    await tx.execute(sql`
      update ${table} theirs set contact_id = pair.newest
      from unnest(${sql.param(older)}::uuid[], ${sql.param(newest)}::uuid[]) pair (older, newest)
      where theirs.contact_id = pair.older`)
}
