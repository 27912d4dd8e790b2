/**
 * Owns which alerts last. A row of each kind is raised and ended by the node whose statement comes first, so that each
 * notice leaves once however many nodes there are. What the database itself needs is in database-alert.server.ts.
 */
import { and, arrayOverlaps, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { listAlerted } from '#app/domains/auth/notifications/notifications.server.ts'
import { queueMails } from '#app/domains/mail/outbox.server.ts'
import type { DatabaseView } from '#app/domains/system/database-look.server.ts'
import { readUrgency } from '#app/domains/system/system.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { log } from '#app/platform/log.server.ts'
import { alertMail } from './emails.tsx'
import { ALERTS, type AlertName, type Notice } from './schema.ts'
import { factsOf, send, straightWays } from './sending.server.ts'
import { alerts } from './tables.server.ts'

type StoredAlert = typeof alerts.$inferSelect

/** Minutes after which another node tries what a killed one left, and after which a failed notice is tried again. */
const CLAIM_MINUTES = 5
export const RETRY_MINUTES = 60
/** From one raising of an alert to the next at least: what comes and goes is said once an hour. */
export const REST_MINUTES = 60
const REST = sql`make_interval(mins => ${REST_MINUTES})`

/** Alerts of what the system checks look at. */
const OF_CHECKS = (
  ['mail', 'queue', 'disk', 'backup', 'restore_drill', 'certificate', 'sign_ins'] as const
).map((part) => part satisfies AlertName)

/** Raises and ends alerts by the last findings of the system checks, and of a `database` that stores. Repeatable. */
export async function updateAlerts(database: DatabaseView, now = new Date()): Promise<void> {
  const ofChecks = await readUrgency(OF_CHECKS)
  const found = ofChecks.map((each) => ({ ...each, name: each.part as (typeof OF_CHECKS)[number] }))
  for (const { name, says, todo, urgent_since } of [...found, { ...database, name: 'connections' } as const])
    if (urgent_since === null) await end(name, says ?? '')
    else if (now.getTime() - urgent_since.getTime() >= ALERTS[name].afterMinutes * 60_000)
      await raise({ name, isOver: false, says: says ?? '', todo, raised_at: urgent_since }, now)
}

/** Sends what this process has to send itself, at most hourly where it fails. */
export async function sendDueNotices(recipients: readonly string[]): Promise<void> {
  const due = await db
    .update(alerts)
    .set({ due_at: sql`now() + make_interval(mins => ${CLAIM_MINUTES})` })
    .where(and(ne(sql`cardinality(${alerts.unsent})`, 0), sql`${alerts.due_at} <= now()`))
    .returning()
  // At once, so that slow answers add up to no more than one.
  await Promise.all(due.map((alert) => sendOne(alert, recipients)))
}

async function sendOne(alert: StoredAlert, recipients: readonly string[]): Promise<void> {
  const sent = await send(noticeOf(alert), alert.unsent, recipients)
  await db
    .update(alerts)
    .set({ ...sent, due_at: sql`now() + make_interval(mins => ${RETRY_MINUTES})` })
    .where(
      and(
        eq(alerts.name, alert.name),
        // A notice that came meanwhile has yet to be sent.
        sql`${alerts.ended_at} is not distinct from ${alert.ended_at?.toISOString() ?? null}::timestamptz`,
        arrayOverlaps(alerts.unsent, alert.unsent),
      ),
    )
}

/** Within the hour after the last raising nothing happens: the next look tries again, and the first after it tells. */
async function raise(notice: Notice, now: Date): Promise<void> {
  const { name, says, todo, raised_at } = notice
  const raised = {
    ...{ says, todo, raised_at, ended_at: null, failure: null },
    unsent: straightWays(notice),
    due_at: sql`now()`,
  }
  await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(alerts)
      .values({ name, ...raised })
      .onConflictDoUpdate({
        target: alerts.name,
        // What had to wait counts from when it may be told, so that the one after it waits for its hour too.
        set: { ...raised, raised_at: sql`greatest(excluded.raised_at, ${alerts.raised_at} + ${REST})` },
        setWhere: and(
          isNotNull(alerts.ended_at),
          sql`${alerts.raised_at} + ${REST} <= ${now.toISOString()}::timestamptz`,
        ),
      })
      .returning()
    if (row) await tell(noticeOf(row), tx)
  })
}

async function end(name: AlertName, says: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(alerts)
      .set({
        says,
        todo: null,
        ended_at: sql`now()`,
        failure: null,
        unsent: straightWays({ name }),
        due_at: sql`now()`,
      })
      .where(and(eq(alerts.name, name), isNull(alerts.ended_at)))
      .returning()
    if (row) await tell(noticeOf(row), tx)
  })
}

/** Queues the mails about a notice, where the outbox can be trusted with them. */
async function tell(notice: Notice, tx: Tx): Promise<void> {
  const { name, isOver, says } = notice
  log.warn({ alert: name, isOver, says }, 'alert')
  const { isStraight, isMailedElsewhere } = ALERTS[name]
  if (isStraight || (isMailedElsewhere && !isOver)) return
  const recipients = await listAlerted()
  await queueMails(
    recipients.map((email) => alertMail({ ...factsOf(notice), email })),
    tx,
  )
}

function noticeOf({ name, says, todo, raised_at, ended_at }: StoredAlert): Notice {
  return { name, isOver: ended_at !== null, says, todo, raised_at }
}
