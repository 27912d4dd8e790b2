/**
 * Owns whether mail to the mailbox arrives with a tag after its address (`buzon+…@`). Many servers refuse such mail, so a
 * mail to oneself tries it first; until one has come, answers ask for replies as they did before.
 */
import { randomUUID } from 'node:crypto'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { queueMail } from '../outbox.server.ts'
import type { TagTrial } from '../schema.ts'
import { mail_messages, mailbox_positions } from '../tables.server.ts'
import { mailboxName, mailboxUser } from './imap.server.ts'
import { isTrial, tagOf, trialTag, trialTags, withTag } from './reply-tags.server.ts'
import { trialMail } from './trial-email.tsx'

/** Seconds after which a trial counts as lost; one that comes later counts all the same. */
const PATIENCE_SECONDS = 15 * 60
/** Seconds between two trials, each of which is a mail. */
const PAUSE_SECONDS = 60

/** Mails oneself. False if that was done a moment ago, or there is no mailbox. */
export async function startTrial(address: string, tx: Tx): Promise<boolean> {
  const mailbox = mailboxName()
  if (!mailbox) return false
  const id = randomUUID()
  const tried = { trial_address: address, trial_mail: id, tried_at: sql`now()`, trial_arrived_at: null }
  const { tried_at } = mailbox_positions
  const [started] = await tx
    .insert(mailbox_positions)
    .values({ mailbox, uid_validity: '', ...tried })
    .onConflictDoUpdate({
      target: mailbox_positions.mailbox,
      set: tried,
      setWhere: or(isNull(tried_at), lt(tried_at, sql`now() - make_interval(secs => ${PAUSE_SECONDS})`)),
    })
    .returning({ mailbox: mailbox_positions.mailbox })
  if (!started) return false
  await queueMail({ ...trialMail({ email: withTag(address, trialTag(id)) }), id }, tx)
  return true
}

/** Notes that a trial has come. Whichever node reads it, in whichever folder. */
export async function recordTrials(tags: readonly string[]): Promise<void> {
  const trials = tags.filter(isTrial)
  if (trials.length === 0) return
  const waiting = await db
    .select({ mailbox: mailbox_positions.mailbox, mail: mailbox_positions.trial_mail })
    .from(mailbox_positions)
    .where(isNull(mailbox_positions.trial_arrived_at))
  for (const { mailbox, mail } of waiting)
    if (mail && trialTags(mail).some((tag) => trials.includes(tag)))
      await db
        .update(mailbox_positions)
        .set({ trial_arrived_at: sql`now()` })
        .where(and(eq(mailbox_positions.mailbox, mailbox), eq(mailbox_positions.trial_mail, mail)))
}

export async function readTrial(): Promise<TagTrial> {
  const row = await findPosition()
  const untried = { address: mailboxUser() ?? '', state: 'untried', at: null, reason: null } as const
  if (!row?.trial_address || !row.trial_mail || !row.tried_at) return untried
  const trial = { address: row.trial_address, at: row.tried_at, reason: null }
  if (row.trial_arrived_at) return { ...trial, state: 'works' }
  const reason = await findReason(row.trial_mail)
  const isLost = reason !== null || Date.now() - row.tried_at.getTime() > PATIENCE_SECONDS * 1000
  return { ...trial, state: isLost ? 'lost' : 'waiting', reason }
}

/** Address at which mails about this row ask to be answered; null before a trial has come. */
export async function replyAddressOf(
  row: {
    subject_type: string
    subject_id: string
  },
  tx: Db | Tx = db,
): Promise<string | null> {
  const { trial_address, trial_arrived_at } = (await findPosition(tx)) ?? {}
  return trial_address && trial_arrived_at ? withTag(trial_address, tagOf(row)) : null
}

async function findPosition(tx: Db | Tx = db) {
  const mailbox = mailboxName()
  if (!mailbox) return undefined
  const [row] = await tx.select().from(mailbox_positions).where(eq(mailbox_positions.mailbox, mailbox))
  return row
}

async function findReason(mail: string): Promise<string | null> {
  const { status, last_error, undelivered } = mail_messages
  const [found] = await db
    .select({ status, last_error, undelivered })
    .from(mail_messages)
    .where(eq(mail_messages.id, mail))
  if (found?.status === 'failed') return found.last_error ?? 'El correo no salió.'
  return found?.undelivered ?? null
}
