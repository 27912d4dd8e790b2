/**
 * Owns one batch of a mailing: under its lock, the mailing is checked again, and each person without it gets a row
 * and a mail in one transaction. So everybody gets it once, across nodes and crashes.
 */
import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { queueMails } from '#app/domains/mail/outbox.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import type { Mailing, MailingKind, Person, Prepared } from './kinds.ts'
import { mailing_recipients, mailings } from './tables.server.ts'

/**
 * People per transaction. Bounded, because others wait for its locks, such as the event's row, until these mails are
 * stored.
 */
const PEOPLE_PER_TRANSACTION = 250

/** Seconds by which the worker may wake late, since it looks for its job every two; the next batch does not wait for them. */
const LATE_SECONDS = 3
/** Until people whom nothing may be sent to for now are asked for again. */
const LATER_SECONDS = 10

export const MAILING_QUEUE = 'mailings'

/** A batch failed to be stored: none of its people has a mail. */
export class Unwritten extends Error {
  readonly people: readonly Person[]

  constructor(people: readonly Person[], cause: unknown) {
    super('A batch was not written.', { cause })
    this.people = people
  }
}

export type Batch = {
  kind: MailingKind
  mailing: Mailing
  now: Date
  /** Fewer people than usual, to find out whose mail fails. */
  limit?: number
  /** People who were set aside are retried once all others have the mailing. */
  retries: boolean
}

/** `more`: people may be left, so another batch should follow. */
export type Outcome = 'more' | 'retrying' | 'done'

export async function writeBatch(batch: Batch): Promise<Outcome> {
  if (await isIdle(batch)) return 'done'
  const { kind, mailing } = batch
  const withLock = kind.withLock ?? ((_, work) => db.transaction(work))
  let people: Person[] = []
  try {
    return await withLock(mailing, async (tx) => {
      if (!(await lockOpen(mailing, tx))) return 'done'
      const prepared = await kind.prepare(mailing, batch.now, tx)
      const next = prepared ? await prepared.next(sizeOf(batch, prepared)) : []
      if (next === 'later') {
        await rest(mailing, LATER_SECONDS, tx)
        return 'done'
      }
      people = next
      if (!prepared || people.length === 0) return settle(batch, prepared, tx)
      await write(people, prepared, batch, tx)
      return 'more'
    })
  } catch (cause) {
    // Caught here, because a failure may surface as late as at the commit.
    throw people.length > 0 ? new Unwritten(people, cause) : cause
  }
}

/** Sets aside a person whose mail cannot be stored, so that the others get theirs. */
export async function setPersonAside({ id }: Mailing, person: Person, error: unknown): Promise<void> {
  const { code, name } = error as { code?: string; name?: string }
  await db
    .insert(mailing_recipients)
    .values({ mailing_id: id, recipient_id: person.id, failure: code ?? name ?? 'unknown' })
    .onConflictDoNothing()
}

/** Checked without locks first, because an open mailing mostly has nobody left. */
async function isIdle({ kind, mailing, now, retries }: Batch): Promise<boolean> {
  if (!mailing.until || retries) return false
  return db.transaction(async (tx) => {
    const prepared = await kind.prepare(mailing, now, tx)
    return !prepared || (await prepared.next(1)).length === 0
  })
}

/** Locks a mailing until `tx` ends. False if it was finished or stopped meanwhile, or another node wrote its batch. */
async function lockOpen({ id }: Mailing, tx: Tx): Promise<boolean> {
  const { finished_at, stopped_at, resume_at } = mailings
  const mayResume = or(isNull(resume_at), lte(resume_at, sql`clock_timestamp()`))
  const [open] = await tx
    .select({ id: mailings.id })
    .from(mailings)
    .where(and(eq(mailings.id, id), isNull(finished_at), isNull(stopped_at), mayResume))
    .for('update')
  return open !== undefined
}

function sizeOf(
  { kind, limit = Number.POSITIVE_INFINITY }: Batch,
  { batch, perMinute = kind.perMinute }: Prepared,
): number {
  return Math.min(limit, batch ?? PEOPLE_PER_TRANSACTION, perMinute ?? Number.POSITIVE_INFINITY)
}

async function write(people: readonly Person[], prepared: Prepared, { kind, mailing }: Batch, tx: Tx) {
  const { perMinute = kind.perMinute } = prepared
  const written = people.map((person) => {
    const mail = prepared.mailFor(person)
    return { id: person.id, mail: mail && { id: randomUUID(), ...mail } }
  })
  const mails = written.flatMap(({ mail }) => mail ?? [])
  const [ids, mailIds] = [written.map(({ id }) => id), written.map(({ mail }) => mail?.id ?? null)]
  await tx.execute(sql`
    insert into mailing_recipients (mailing_id, recipient_id, mail_id)
    select ${mailing.id}, * from unnest(${sql.param(ids)}::text[], ${sql.param(mailIds)}::uuid[])`)
  await queueMails(mails, tx)
  if (perMinute && mails.length > 0) await rest(mailing, (mails.length / perMinute) * 60, tx)
}

/** Delays the next batch, with a job to wake the worker, so that the outbox never has more than `perMinute` allows. */
async function rest({ id }: Mailing, seconds: number, tx: Tx): Promise<void> {
  const [mailing] = await tx
    .update(mailings)
    .set({
      resume_at: sql`make_interval(secs => ${seconds}) + case
        when resume_at > clock_timestamp() - make_interval(secs => ${LATE_SECONDS}) then resume_at
        else clock_timestamp() end`,
    })
    .where(eq(mailings.id, id))
    .returning({ resume_at: mailings.resume_at })
  await enqueue(MAILING_QUEUE, { id }, tx, { startAfter: mailing?.resume_at ?? new Date() })
}

/**
 * Ends a mailing without people left: those set aside are retried first, and one with `until` stays open until that
 * time.
 */
async function settle({ mailing, retries }: Batch, prepared: Prepared | undefined, tx: Tx): Promise<Outcome> {
  const isAside = and(eq(mailing_recipients.mailing_id, mailing.id), isNotNull(mailing_recipients.failure))
  if (prepared && retries && ((await tx.delete(mailing_recipients).where(isAside)).rowCount ?? 0) > 0)
    return 'retrying'
  if (mailing.until || (prepared && (await tx.$count(mailing_recipients, isAside)) > 0)) return 'done'
  await prepared?.finish?.()
  await tx.update(mailings).set({ finished_at: sql`clock_timestamp()` }).where(eq(mailings.id, mailing.id))
  return 'done'
}
