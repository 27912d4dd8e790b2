/**
 * Owns snoozing a request until a day. Like one whose sender wrote back, it is then new again, with its owner, so that
 * only the date is kept, and no clock has to bring it back.
 */
import { and, eq, inArray } from 'drizzle-orm'
import { type Actor, changed, recordChange, transactionTime } from '#app/domains/audit/audit.server.ts'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { addDays, formatDate } from '#app/platform/time/dates.ts'
import { inboxToday, isSnoozed } from '../waiting.server.ts'
import { senderOf } from './handling.server.ts'
import { INBOX_TABLES } from './inbox.server.ts'
import { entryOf, SUBJECT_TYPES, type Subject, snoozeSchema } from './schema.ts'

export type SnoozeOutcome =
  /** `at`: time of the transaction, by which it is undone. */
  | { outcome: 'snoozed'; day: string; at: string }
  /** Today or before, or more than a year away. */
  | { outcome: 'wrong_day' }
  /** Closed, spam, or gone. */
  | { outcome: 'settled' }

/** Takes a request off what waits until `day`. */
export async function snooze(
  subject: Subject,
  day: string,
  actor: Actor,
  on: Db | Tx = db,
): Promise<SnoozeOutcome> {
  if (!(await isSnoozeDay(day))) return { outcome: 'wrong_day' }
  const table = INBOX_TABLES[subject.kind]
  return on.transaction(async (tx) => {
    const isOpen = and(eq(table.id, subject.id), inArray(table.state, ['nueva', 'en_curso']))
    const [before] = await tx.select().from(table).where(isOpen).for('update')
    if (!before) return { outcome: 'settled' }
    const [after] = await tx
      .update(table)
      .set({ state: 'nueva', snoozed_until: day })
      .where(isOpen)
      .returning()
    if (!after) throw new Error('The locked request is gone.')
    const summary = `Pospuso la solicitud de «${senderOf(after)}» hasta el ${formatDate(day)}`
    const change = { before: changed(before, after), after: changed(after, before) }
    const action = `${SUBJECT_TYPES[subject.kind]}.snoozed`
    await recordChange(actor, { action, summary, ...change, ...entryOf(subject) }, tx)
    return { outcome: 'snoozed', day, at: await transactionTime(tx) }
  })
}

/** Puts a snoozed request back to what waits; undefined if it waits already. */
export async function endSnooze(subject: Subject, actor: Actor): Promise<string | undefined> {
  const today = await inboxToday()
  const table = INBOX_TABLES[subject.kind]
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(table)
      .where(and(eq(table.id, subject.id), isSnoozed(table, today)))
      .for('update')
    if (!before) return undefined
    await tx.update(table).set({ snoozed_until: null }).where(eq(table.id, subject.id))
    const summary = `Quitó la espera de la solicitud de «${senderOf(before)}»`
    const change = { before: { snoozed_until: before.snoozed_until }, after: { snoozed_until: null } }
    const action = `${SUBJECT_TYPES[subject.kind]}.unsnoozed`
    await recordChange(actor, { action, summary, ...change, ...entryOf(subject) }, tx)
    return transactionTime(tx)
  })
}

/** A day from tomorrow on, within a year. */
export async function isSnoozeDay(day: string | undefined): Promise<boolean> {
  const today = await inboxToday()
  return (
    snoozeSchema().safeParse({ until: day }).success &&
    day !== undefined &&
    day > today &&
    day <= addDays(today, LONGEST)
  )
}

/** Days: what is further away belongs into a calendar. */
const LONGEST = 366
