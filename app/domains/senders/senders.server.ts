/**
 * Owns senders whose forms are kept as spam: an address, or all addresses of a domain. They are answered as anybody is,
 * and get no mail.
 */
import { desc, eq, inArray, sql } from 'drizzle-orm'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import type { FormOrigin } from '#app/platform/forms/form-origin.server.ts'
import type { Range } from '#app/platform/lists/paging.ts'
import { containsPattern } from '#app/platform/search/search-terms.ts'
import { isUuid } from '#app/platform/uuid.ts'
import type { BlockedSender, SpamReason } from './schema.ts'
import { blocked_senders } from './tables.server.ts'

/** Why a form from this address is spam; null if it is not. */
export async function spamReasonOf(
  email: string | null,
  { suspicious, isQuick }: Pick<FormOrigin, 'suspicious' | 'isQuick'>,
): Promise<SpamReason | null> {
  if (email && (await isBlocked(email))) return 'blocked'
  if (!suspicious) return null
  return isQuick ? 'quick' : 'decoy'
}

/** Whether the address or its domain is blocked. A domain does not stand for those below it: 'com.do' has many. */
export async function isBlocked(email: string): Promise<boolean> {
  return (await db.$count(blocked_senders, inArray(blocked_senders.sender, namesOf(email)))) > 0
}

/** An address and its domain, as a sender is stored. */
function namesOf(email: string): string[] {
  const address = email.trim().toLowerCase()
  return [address, address.slice(address.lastIndexOf('@') + 1)]
}

/** When an address was blocked, for the data file of its person: without who did it. */
export async function readBlock(email: string): Promise<Pick<BlockedSender, 'sender' | 'created_at'>[]> {
  const { sender, created_at } = blocked_senders
  return db.select({ sender, created_at }).from(blocked_senders).where(eq(sender, email.trim().toLowerCase()))
}

/** The latest first. `search`: part of an address or domain. */
export async function listBlockedSenders({
  search = '',
  limit,
  offset,
}: Range & { search?: string }): Promise<{ rows: BlockedSender[]; total: number }> {
  const { created_at, sender } = blocked_senders
  const isFound = search ? sql`${sender} like ${containsPattern(search.toLowerCase())}` : undefined
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(blocked_senders)
      .where(isFound)
      .orderBy(desc(created_at), sender)
      .limit(limit)
      .offset(offset),
    db.$count(blocked_senders, isFound),
  ])
  return { rows, total }
}

/**
 * `ours`: the organisation's own address or domain. `renewed`: the address was blocked, and its time counts from now on;
 * a domain has none (docs/decisions/0108).
 */
export async function blockSender(
  sender: string,
  actor: Actor,
): Promise<'blocked' | 'renewed' | 'already' | 'ours'> {
  const { email } = await readSettings()
  if (namesOf(email).includes(sender)) return 'ours'
  return db.transaction(async (tx) => {
    const [blocked] = await tx
      .insert(blocked_senders)
      .values({ sender, blocked_by: actor.email })
      .onConflictDoUpdate({
        target: blocked_senders.sender,
        set: { created_at: sql`now()`, blocked_by: actor.email },
        setWhere: sql`position('@' in ${blocked_senders.sender}) > 0`,
      })
      .returning({ id: blocked_senders.id, isNew: sql<boolean>`xmax = 0` })
    if (!blocked) return 'already'
    const { id, isNew } = blocked
    const summary = `Bloqueó ${isNew ? '' : 'de nuevo '}al remitente «${sender}»`
    const entry = { action: 'blocked_sender.blocked', summary }
    await recordChange(actor, { ...entry, subject_type: 'blocked_sender', subject_id: id }, tx)
    return isNew ? 'blocked' : 'renewed'
  })
}

/** The sender that was unblocked; undefined if somebody did that already. What was kept as spam stays there. */
export async function unblockSender(id: string, actor: Actor): Promise<string | undefined> {
  if (!isUuid(id)) return undefined
  return db.transaction(async (tx) => {
    const [unblocked] = await tx.delete(blocked_senders).where(eq(blocked_senders.id, id)).returning()
    if (!unblocked) return undefined
    const { sender } = unblocked
    const entry = { action: 'blocked_sender.unblocked', summary: `Desbloqueó al remitente «${sender}»` }
    await recordChange(actor, { ...entry, subject_type: 'blocked_sender', subject_id: id }, tx)
    return sender
  })
}
