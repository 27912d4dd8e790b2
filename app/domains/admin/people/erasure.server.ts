/**
 * Owns erasing a person (Ley 172-13, design §6.2): their rows are deleted at once; then all texts of the site are
 * searched step by step, and what must stay, such as the audit log or a published event, is stripped of their data.
 * Cannot be undone.
 */
import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { isAdministrator, user, user_roles } from '#app/domains/auth/tables.server.ts'
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

export type Begun = { outcome: 'begun' | 'running'; id: string } | { outcome: Refused }

/** Erases a person completely. `typed`: the address as typed again to confirm. */
export async function erasePerson(address: string, typed: string, actor: Actor): Promise<Erasure> {
  const begun = await beginErasure(address, typed, actor)
  return 'id' in begun ? resumeErasure(begun.id) : begun.outcome
}

/**
 * Deletes a person's own rows, and in the same transaction stores the erasure for `resumeErasure` to continue.
 * `running`: an earlier one has not ended.
 */
export async function beginErasure(address: string, typed: string, actor: Actor): Promise<Begun> {
  const email = address.trim().toLowerCase()
  if (typed.trim().toLowerCase() !== email) return { outcome: 'unconfirmed' }
  for (;;) {
    const begun = await db.transaction((tx) => begin(email, actor, tx))
    if (begun.outcome !== 'moved') return begun
  }
}

async function begin(email: string, actor: Actor, tx: Tx): Promise<Begun | { outcome: 'moved' }> {
  const { email: ours } = await readStored(tx)
  if (ours.trim().toLowerCase() === email || (await isInSettings(email, tx))) return { outcome: 'ours' }
  if (await isOfTeam(email, tx)) return { outcome: 'administrator' }
  const erased = await erasePersonalRows({ email, known: undefined }, tx)
  if (erased === 'moved') return { outcome: 'moved' }
  // The address is locked here, so no other transaction can begin the same erasure.
  const [running] = await tx.select({ id: erasures.id }).from(erasures).where(eq(erasures.address, email))
  if (running) return { outcome: 'running', id: running.id }
  const [begun] = await tx
    .insert(erasures)
    .values({ address: email, actor: { id: actor.id, email: actor.email }, ...erased })
    .returning({ id: erasures.id })
  if (!begun) throw new Error('The erasure was not stored.')
  return { outcome: 'begun', id: begun.id }
}

/** Takes steps of an erasure until it is complete, or until `deadline` (ms since the epoch): then `running`. */
export async function resumeErasure(id: string, deadline = Number.POSITIVE_INFINITY): Promise<Erasure> {
  for (;;) {
    const outcome = await takeStep(id)
    if (outcome === 'erased') await removeFiles()
    if (outcome !== 'running' || Date.now() >= deadline) return outcome
  }
}

/** Of the replies to what they sent. Without the storage the clock removes them, once it is back. */
async function removeFiles(): Promise<void> {
  await removeFilesOfGone().catch((error) => log.warn({ error: error.message }, 'files not removed'))
}

/** Completes interrupted erasures, after a crash or failure. Called by the clock, on any node. */
export async function finishErasures(): Promise<void> {
  const left = await db.select({ id: erasures.id }).from(erasures).orderBy(erasures.created_at)
  for (const { id } of left) await resumeErasure(id)
}

/** Continues after the response was sent. If that fails, `finishErasures` completes it. */
export function goOnSoon(id: string): void {
  setImmediate(() =>
    resumeErasure(id).catch((error) => log.warn({ error: error.message }, 'erasure not finished')),
  )
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
    .innerJoin(user_roles, eq(user_roles.user_id, user.id))
    .where(and(isTheirs(user.email, email), isAdministrator))
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
