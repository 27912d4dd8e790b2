/**
 * Owns messages to the team that came by mail. The address is what the mail says, which proves nothing: nobody consented
 * to anything, no contact is made of it, and no receipt is mailed to it (a stranger's address would get it).
 */
import { and, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { queueMail } from '#app/domains/mail/outbox.server.ts'
import { spamReasonOf } from '#app/domains/senders/senders.server.ts'
import { sign, signatures } from '#app/domains/settings/signatures.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { LIMITS } from '#app/platform/limits/limits.ts'
import { fixedDaysOf } from '#app/retention.ts'
import { mailNotification } from './emails.tsx'
import { inquiries, received_mails } from './tables.server.ts'

/** Days for which a mail is taken, since the mail server got it: a mailbox that is numbered anew shows years of mail. */
export const TAKEN_DAYS = 30
/** Days for which its digest is kept: longer, as a server's clock may be ahead. */
const KEPT_DAYS = fixedDaysOf('received_mails')

const PURPOSE = 'received-mails'

type InquiryByMail = {
  id: string
  name: string
  email: string
  subject: string
  messageId: string
  text: string
  digest: string
}

/** Whether a mail was offered before, so that its files need no look. */
export async function isReceived(digest: string): Promise<boolean> {
  const keyed = signatures(PURPOSE, digest).map((each) => each.toString('base64url'))
  return (await db.$count(received_mails, inArray(received_mails.digest, keyed))) > 0
}

/**
 * Stores a message, and notifies the team unless its sender is blocked. False if the mail was offered before, or there
 * are too many: those beyond the limits of an hour stay in the mailbox alone, and are counted.
 */
export async function receiveInquiry(
  { subject, messageId, text, digest, ...sender }: InquiryByMail,
  tx: Tx,
): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('received-mails', 0))`)
  const is_left = !(await hasRoom(sender.email, tx))
  const keyed = sign(PURPOSE, digest).toString('base64url')
  const [isNew] = await tx
    .insert(received_mails)
    .values({ digest: keyed, is_left })
    .onConflictDoNothing()
    .returning({ digest: received_mails.digest })
  if (!isNew || is_left) return false
  const spam_reason = await spamReasonOf(sender.email, { suspicious: false, isQuick: false })
  await tx.insert(inquiries).values({
    ...sender,
    message: text,
    mail_subject: subject,
    message_id: isProper(messageId) ? messageId : null,
    consent_privacy: false,
    state: spam_reason ? 'spam' : 'nueva',
    spam_reason,
    idempotency_key: `mail:${keyed}`,
  })
  if (!spam_reason) await queueMail(await mailNotification({ ...sender, subject, message: text }), tx)
  return true
}

async function hasRoom(email: string, tx: Tx): Promise<boolean> {
  const { mailFromStranger: one, mailFromStrangers: all } = LIMITS
  const within = (seconds: number) => sql`${inquiries.created_at} > now() - make_interval(secs => ${seconds})`
  const isTheirs = sql`lower(btrim(${inquiries.email})) = ${email.toLowerCase()}`
  const byMail = isNotNull(inquiries.mail_subject)
  const [theirs, everybodys] = await Promise.all([
    tx.$count(inquiries, and(byMail, isTheirs, within(one.seconds))),
    tx.$count(inquiries, and(byMail, within(all.seconds))),
  ])
  return theirs < one.points && everybodys < all.points
}

/** What may stand in the headers of an answer: a Message-ID as RFC 5322 writes it, of ordinary length. */
function isProper(messageId: string): boolean {
  return messageId.length <= 250 && /^<[!-;=?-~]+@[!-;=?-~]+>$/.test(messageId)
}

/** Mails of the last TAKEN_DAYS days that came beyond the limits. */
export async function countLeftMails(): Promise<number> {
  const { is_left, read_at } = received_mails
  const recent = gt(read_at, sql`now() - make_interval(days => ${TAKEN_DAYS})`)
  return db.$count(received_mails, and(eq(is_left, true), recent))
}

export async function deleteOldReceivedMails(): Promise<number> {
  const { read_at } = received_mails
  const { rowCount } = await db
    .delete(received_mails)
    .where(lt(read_at, sql`now() - make_interval(days => ${KEPT_DAYS})`))
  return rowCount ?? 0
}
