/**
 * Owns one attempt to send a message: rendering, delivery under its permanent Message-ID, and storing what was sent.
 * Its status is updated after each step.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, inArray, not, or, sql } from 'drizzle-orm'
import type { JobWithMetadata } from 'pg-boss'
import { db, isDatabaseDown, type Tx } from '#app/platform/database/db.server.ts'
import { traceOf } from '#app/platform/failure.server.ts'
import { log } from '#app/platform/log.server.ts'
import { Counter } from '#app/platform/metrics/counter.server.ts'
import { type DeliveryFailure, describeDeliveryFailure, readAnswer } from './delivery-failure.server.ts'
import { type MailFailure, reportFailure } from './failed-mails.server.ts'
import { withoutCodes } from './link-codes.server.ts'
import { isRecent, isTimely } from './outbox.server.ts'
import { withPass } from './pass-picture.server.ts'
import { mail_messages } from './tables.server.ts'
import { UndrawableMail, writeLetter } from './templates.server.ts'
import { deliver } from './transport.server.ts'

export type MailJob = {
  id: string
  /** The team asked for a retry, so the message's age does not matter. */
  requested?: boolean
}

/** What became of the attempts of this process, for `/metrics`. */
export const mailOutcomes = new Counter(['sent', 'retried', 'failed', 'expired'])

const EXPIRED = 'Caducó antes de poder enviarse, y lo que dice ya no sirve. No salió.'
const NOT_WRITTEN = 'El sitio no pudo escribir este correo.'
/**
 * Attempts at a message that cannot be rendered, over half an hour: during a deployment a node of the other version
 * may know its template.
 */
const ATTEMPTS_AT_WRITING = 7
/** Pauses between attempts to record an outcome while the database is away; the last one repeats. */
const RECORDING_PAUSES_MS = [500, 1000, 2000, 4000]
/** Longest such outage. A later attempt of the queue would deliver again what was not recorded. */
const RECORDED_WITHIN_MS = 15 * 60_000

type ClaimedMail = Awaited<ReturnType<typeof claimMails>>[number]

/**
 * Begins an attempt at each of these messages that may still be sent, in one statement that waits for nobody: one that
 * somebody has locked is left for `sendMail`, so that it does not hold up the others.
 */
export function claimUnlockedMails(jobs: readonly MailJob[]): Promise<ClaimedMail[]> {
  return claimMails(jobs, { skipLocked: true })
}

/** One attempt at sending a message, claimed already or now. Throws to make the queue retry later. */
export async function sendMail(
  job: JobWithMetadata<MailJob>,
  claimed: ClaimedMail | undefined,
  deadlineMs: number,
): Promise<void> {
  const mail = claimed ?? (await claimMails([job.data]))[0]
  if (!mail) return giveUpExpiredMail()
  let written: Awaited<ReturnType<typeof writeLetter>> | undefined
  try {
    written = await writeLetter(mail)
    const letter = await withPass(written.letter, mail.subject_id)
    const { priority } = mail
    await within(deadlineMs, job.signal, (signal) => deliver({ ...mail, ...letter }, { signal, priority }))
  } catch (error) {
    const { permanent, reason } = written
      ? describeRefusal(error, mail.id)
      : describeUnwritten(error, mail.id, job.retryCount)
    const isLast = permanent || job.retryCount >= job.retryLimit
    const failed = {
      status: isLast ? 'failed' : 'pending',
      last_error: reason,
      attempted_at: new Date(),
    } as const
    const answer = isLast && written ? readAnswer(error) : undefined
    await persist(() =>
      db.transaction(async (tx) => {
        // For its own attempt alone: meanwhile another node may have delivered the mail.
        const own = and(eq(mail_messages.id, mail.id), eq(mail_messages.attempts, mail.attempts))
        const { rowCount } = await tx.update(mail_messages).set(failed).where(own)
        if (rowCount && answer) await forwardAnswer({ mail, kind: 'failed', ...answer }, tx)
      }),
    )
    mailOutcomes.add(isLast ? 'failed' : 'retried')
    const { code } = error as { code?: string }
    log.warn({ mail: mail.id, attempt: mail.attempts, isLast, code }, 'mail not sent')
    if (permanent) return
    throw new Error(reason)
  }
  const now = new Date()
  const sent = { ...written.kept, status: 'sent', sent_at: now, attempted_at: now, last_error: null } as const
  await persist(() => db.update(mail_messages).set(sent).where(eq(mail_messages.id, mail.id)))
  mailOutcomes.add('sent')
}

/**
 * Runs a delivery that its job or the deadline aborts. The timer ends with the delivery: that of `AbortSignal.timeout`
 * would fire for each mail long delivered.
 */
async function within(
  deadlineMs: number,
  ended: AbortSignal,
  send: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const deadline = new AbortController()
  const timer = setTimeout(
    () => deadline.abort(new DOMException('The delivery took too long.', 'TimeoutError')),
    deadlineMs,
  )
  try {
    await send(AbortSignal.any([ended, deadline.signal]))
  } finally {
    clearTimeout(timer)
  }
}

/** Marks expired messages as failed, so that they do not stay pending for ever. */
export async function giveUpExpiredMail(): Promise<void> {
  const { rowCount } = await db
    .update(mail_messages)
    .set({ status: 'failed', last_error: EXPIRED })
    .where(and(inArray(mail_messages.status, ['pending', 'sending']), not(isTimely)))
  mailOutcomes.add('expired', rowCount ?? 0)
}

/**
 * Passes on what the server said of the recipient, in the transaction that records it, so that neither is lost without
 * the other. If that cannot be done, the mail is failed all the same.
 */
async function forwardAnswer(failure: MailFailure, tx: Tx): Promise<void> {
  try {
    await tx.transaction((savepoint) => reportFailure(failure, savepoint))
  } catch (error) {
    if (isDatabaseDown(error)) throw error
    log.error({ mail: failure.mail.id, ...traceOf(error) }, 'refused mail not passed on')
  }
}

function describeRefusal(error: unknown, mail: string): DeliveryFailure {
  const { permanent, reason } = describeDeliveryFailure(error)
  return { permanent, reason: withoutCodes(reason, mail) }
}

function describeUnwritten(error: unknown, mail: string, retryCount: number): DeliveryFailure {
  const isKnown = error instanceof UndrawableMail
  if (!isKnown && isDatabaseDown(error)) return { reason: NOT_WRITTEN, permanent: false }
  log.error({ mail, ...traceOf(error) }, 'mail not drawn')
  const reason = isKnown ? error.message : NOT_WRITTEN
  return { reason, permanent: retryCount + 1 >= ATTEMPTS_AT_WRITING }
}

/** Claims 'sending' messages too, because a killed worker leaves them behind. */
function claimMails(jobs: readonly MailJob[], locking?: { skipLocked: true }) {
  const ids = jobs.map(({ id }) => id)
  const requested = jobs.filter((job) => job.requested).map(({ id }) => id)
  const claimable = db
    .select({ id: mail_messages.id })
    .from(mail_messages)
    .where(
      and(
        inArray(mail_messages.id, ids),
        inArray(mail_messages.status, ['pending', 'sending']),
        or(inArray(mail_messages.id, requested), isRecent),
        isTimely,
      ),
    )
    .for('update', locking)
  return db
    .update(mail_messages)
    .set({ status: 'sending', attempts: sql`${mail_messages.attempts} + 1` })
    .where(inArray(mail_messages.id, claimable))
    .returning({
      id: mail_messages.id,
      message_id: mail_messages.message_id,
      template: mail_messages.template,
      recipient: mail_messages.recipient,
      subject: mail_messages.subject,
      subject_id: mail_messages.subject_id,
      data: mail_messages.data,
      html: mail_messages.html,
      text: mail_messages.text,
      attachments: mail_messages.attachments,
      priority: mail_messages.priority,
      attempts: mail_messages.attempts,
      created_at: mail_messages.created_at,
    })
}

/** Writes what became of an attempt, waiting for the database if it is away: a delivered mail must not go again. */
async function persist(write: () => Promise<unknown>): Promise<void> {
  const until = Date.now() + RECORDED_WITHIN_MS
  for (let attempt = 0; ; attempt++) {
    try {
      await write()
      return
    } catch (error) {
      if (!isDatabaseDown(error) || Date.now() > until) throw error
      await sleep(RECORDING_PAUSES_MS[attempt] ?? RECORDING_PAUSES_MS.at(-1))
    }
  }
}
