/**
 * Owns erasing a person (Ley 172-13, design §6.2): their rows are deleted at once; then all texts of the site are
 * searched step by step, and what must stay, such as the audit log or a published event, is stripped of their data.
 * Cannot be undone.
 */
import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { isOnTeam, user } from '#app/domains/auth/tables.server.ts'
import { addressesOf } from '#app/domains/contacts/other-addresses.server.ts'
import { removeFilesOfGone } from '#app/domains/conversations/files.server.ts'
import { readStored } from '#app/domains/settings/settings.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { log } from '#app/platform/log.server.ts'
import { erasures } from '../tables.server.ts'
import { takeStep } from './erasure-steps.server.ts'
import { addressPattern } from './mention-patterns.ts'
import { isTheirs } from './personal-data-locator.server.ts'
import { erasePersonalRows } from './personal-rows.server.ts'
import type { Erasure, Refused } from './schema.ts'

/** `ids`: the running erasures of the person's addresses, that of the given one first. */
export type Begun = { outcome: 'begun' | 'running'; ids: [string, ...string[]] } | { outcome: Refused }

/** `isAlone`: other addresses of the person stay. */
type Extent = { isAlone?: boolean }

/** Erases a person completely. `typed`: the address as typed again to confirm. */
export async function erasePerson(
  address: string,
  typed: string,
  actor: Actor,
  extent: Extent = {},
): Promise<Erasure> {
  const begun = await beginErasure(address, typed, actor, extent)
  return 'ids' in begun ? resumeErasures(begun.ids) : begun.outcome
}

/**
 * Deletes a person's own rows, and in the same transaction stores the erasure for `resumeErasures` to continue. Their
 * other addresses (decision 85) are erased with it, each as one of its own. `running`: an earlier one has not ended.
 */
export async function beginErasure(
  address: string,
  typed: string,
  actor: Actor,
  extent: Extent = {},
): Promise<Begun> {
  const email = address.trim().toLowerCase()
  if (typed.trim().toLowerCase() !== email) return { outcome: 'unconfirmed' }
  for (;;) {
    const begun = await db.transaction((tx) => begin(email, actor, extent, tx))
    if (begun.outcome !== 'moved') return begun
  }
}

async function begin(
  email: string,
  actor: Actor,
  { isAlone = false }: Extent,
  tx: Tx,
): Promise<Begun | { outcome: 'moved' }> {
  const emails = isAlone ? [email] : await addressesOf([email], tx)
  const { email: ours } = await readStored(tx)
  for (const each of emails) {
    if (ours.trim().toLowerCase() === each || (await isInSettings(each, tx))) return { outcome: 'ours' }
    if (await isOfTeam(each, tx)) return { outcome: 'administrator' }
  }
  const erased = await erasePersonalRows({ email, known: undefined }, tx)
  if (erased === 'moved') return { outcome: 'moved' }
  // The address is locked here, so no other transaction can begin the same erasure.
  const [running] = await tx.select({ id: erasures.id }).from(erasures).where(eq(erasures.address, email))
  if (running) return { outcome: 'running', ids: [running.id] }
  const by = { id: actor.id, email: actor.email }
  const others = emails.filter((each) => each !== email).map((each) => ({ address: each, actor: by }))
  const [begun, ...more] = await tx
    .insert(erasures)
    .values([{ address: email, actor: by, ...erased }, ...others])
    .onConflictDoNothing()
    .returning({ id: erasures.id })
  if (!begun) throw new Error('The erasure was not stored.')
  return { outcome: 'begun', ids: [begun.id, ...more.map(({ id }) => id)] }
}

/** Takes steps of an erasure until it is complete, or until `deadline` (ms since the epoch): then `running`. */
export async function resumeErasure(id: string, deadline = Number.POSITIVE_INFINITY): Promise<Erasure> {
  for (;;) {
    const outcome = await takeStep(id)
    if (outcome === 'erased') await removeFiles()
    if (outcome !== 'running' || Date.now() >= deadline) return outcome
  }
}

/** The same for all addresses of a person: `missing` if nothing was found of any. */
export async function resumeErasures(
  ids: readonly string[],
  deadline = Number.POSITIVE_INFINITY,
): Promise<Erasure> {
  const outcomes: Erasure[] = []
  for (const id of ids) outcomes.push(await resumeErasure(id, deadline))
  return (
    outcomes.find((each) => each === 'running') ?? outcomes.find((each) => each === 'erased') ?? 'missing'
  )
}

/** Completes interrupted erasures, after a crash or failure. Called by the clock, on any node. */
export async function finishErasures(): Promise<void> {
  const left = await db.select({ id: erasures.id }).from(erasures).orderBy(erasures.created_at)
  for (const { id } of left) await resumeErasure(id)
}

/** Continues after the response was sent. If that fails, `finishErasures` completes it. */
export function goOnSoon(ids: readonly string[]): void {
  setImmediate(() =>
    resumeErasures(ids).catch((error) => log.warn({ error: error.message }, 'erasure not finished')),
  )
}

/** Of the replies to what they sent. Without the storage the clock removes them, once it is back. */
async function removeFiles(): Promise<void> {
  await removeFilesOfGone().catch((error) => log.warn({ error: error.message }, 'files not removed'))
}

export async function isBeingErased(address: string): Promise<boolean> {
  return (await db.$count(erasures, eq(erasures.address, address.trim().toLowerCase()))) > 0
}

/** To be called after a restore: restarts all scans, because their progress is in transaction ids of the old server. */
export async function restartErasures(): Promise<void> {
  await db.update(erasures).set({ stage: 'find', at_table: '', at_page: 0, begun_at: null, read_until: null })
}

async function isOfTeam(email: string, tx: Tx): Promise<boolean> {
  const [found] = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(isTheirs(user.email, email), isOnTeam))
    .limit(1)
  return found !== undefined
}

/** An address in the settings belongs to the organisation; redacting it could make the settings invalid. */
async function isInSettings(email: string, tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from site_settings where value::text ~* ${addressPattern(email)} limit 1`,
  )
  return rows.length > 0
}
