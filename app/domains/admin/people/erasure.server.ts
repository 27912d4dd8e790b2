/**
 * Owns the erasure of a person (Ley 172-13, design §6.2): their rows are deleted at once, then every text of the site is
 * read for them, step by step, and what must stay, such as the audit log or a published event, stays without their data.
 * Cannot be undone.
 */
import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { isAdministrator, user, user_roles } from '#app/domains/auth/tables.server.ts'
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

/** Erases a person to the end. `typed` is the address as typed again for confirmation. */
export async function erasePerson(address: string, typed: string, actor: Actor): Promise<Erasure> {
  const begun = await beginErasure(address, typed, actor)
  return 'id' in begun ? resumeErasure(begun.id) : begun.outcome
}

/**
 * Deletes a person's own rows, in one transaction with the note that more is to be read (`resumeErasure`). `running`: that was
 * done before, and is not over.
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
  // The address is locked by now, so nobody begins it beside this.
  const [running] = await tx.select({ id: erasures.id }).from(erasures).where(eq(erasures.address, email))
  if (running) return { outcome: 'running', id: running.id }
  const [begun] = await tx
    .insert(erasures)
    .values({ address: email, actor: { id: actor.id, email: actor.email }, ...erased })
    .returning({ id: erasures.id })
  if (!begun) throw new Error('The erasure was not stored.')
  return { outcome: 'begun', id: begun.id }
}

/** Takes the steps of an erasure until it is over, or until `deadline` (ms since the epoch): then it is `running`. */
export async function resumeErasure(id: string, deadline = Number.POSITIVE_INFINITY): Promise<Erasure> {
  for (;;) {
    const outcome = await takeStep(id)
    if (outcome !== 'running' || Date.now() >= deadline) return outcome
  }
}

/** Ends what was begun: by the clock, after a kill or a failure, on whichever node. */
export async function finishErasures(): Promise<void> {
  const left = await db.select({ id: erasures.id }).from(erasures).orderBy(erasures.created_at)
  for (const { id } of left) await resumeErasure(id)
}

/** Goes on after the answer was sent; the clock takes up what fails. */
export function goOnSoon(id: string): void {
  setImmediate(() =>
    resumeErasure(id).catch((error) => log.warn({ error: error.message }, 'erasure not finished')),
  )
}

/** Whether a person is being erased. */
export async function isBeingErased(address: string): Promise<boolean> {
  return (await db.$count(erasures, eq(erasures.address, address.trim().toLowerCase()))) > 0
}

/** Begins the reading anew, in a restored site: how far it came is told in transactions of another server. */
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

/** The settings are the organisation's own facts; without an address they might not be read any more. */
async function isInSettings(email: string, tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from site_settings where value::text ~* ${addressPattern(email)} limit 1`,
  )
  return rows.length > 0
}
