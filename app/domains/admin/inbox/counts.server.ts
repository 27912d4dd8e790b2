/** Owns the numbers of requests that stand on the tabs of their list. */
import { and, count, eq, sql } from 'drizzle-orm'
import { type SpamReasonCounts, spamReasonCounts } from '#app/domains/senders/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { inboxToday, isSnoozed } from '../waiting.server.ts'
import { allKinds } from './inbox.server.ts'
import type { InboxFilter, InboxKind } from './schema.ts'

/** Number of requests under each filter, spam included; without `kind`, of all kinds together. */
export async function countInbox(kind?: InboxKind): Promise<Record<InboxFilter, number>> {
  const inbox = allKinds()
  const today = await inboxToday()
  const rows = await db
    .select({
      state: inbox.state,
      requests: count(),
      snoozed: sql`count(*) filter (where ${isSnoozed(inbox, today)})`.mapWith(Number),
    })
    .from(inbox)
    .where(kind && eq(inbox.kind, kind))
    .groupBy(inbox.state)
  const counts = { nueva: 0, en_curso: 0, pospuesta: 0, cerrada: 0, spam: 0 }
  for (const { state, requests, snoozed } of rows) {
    counts[state] = requests - snoozed
    counts.pospuesta += snoozed
  }
  return counts
}

/** Number of requests in spam for each reason; those of earlier versions have none. */
export async function countSpamReasons(kind?: InboxKind): Promise<SpamReasonCounts> {
  const inbox = allKinds()
  const rows = await db
    .select({ reason: inbox.spam_reason, count: count() })
    .from(inbox)
    .where(and(eq(inbox.state, 'spam'), kind && eq(inbox.kind, kind)))
    .groupBy(inbox.spam_reason)
  return spamReasonCounts(rows)
}
