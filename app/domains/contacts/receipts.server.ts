/**
 * Owns the mails that a form causes. Anyone can type any address, so receipts to one mailbox are limited across all
 * forms and nodes (design §8). Beyond the limit the form is stored without a receipt.
 */
import { and, count, desc, eq, gt, sql } from 'drizzle-orm'
import { type OutgoingMail, queueMails } from '#app/domains/mail/outbox.server.ts'
import { mail_messages } from '#app/domains/mail/tables.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { LIMITS } from '#app/platform/limits/limits.ts'
import { lockAddress } from './contact-locks.server.ts'
import { askingForNewsletter, confirmationMail } from './emails.tsx'
import { hasLeftSince } from './marketing-consent.server.ts'

/**
 * Question to confirm marketing consent (decision 41), within the receipt or as a mail of its own. `email` in lower
 * case.
 */
export type NewsletterQuestion = { email: string; sentIn: 'receipt' | 'apart' }

/** Mails of one form: the sender's receipt, the notification of the team, and the consent question. */
export type FormMails = {
  receipt?: OutgoingMail | undefined
  notification?: OutgoingMail | undefined
  question?: NewsletterQuestion | undefined
  /** The team accepted the form by hand (such as from spam), so its receipt is not limited. */
  isRequested?: boolean
}

/** Queues the mails of a form. The question goes into the receipt, or into a mail of its own if there is no receipt. */
export async function queueFormMails(
  { receipt, notification, question, isRequested = false }: FormMails,
  tx: Tx,
): Promise<void> {
  const isWithin = receipt && question?.sentIn === 'receipt'
  const allowed = receipt && (isRequested || (await isBearable(receipt, tx))) ? receipt : undefined
  await queueMails(
    [allowed && isWithin ? askingForNewsletter(allowed) : allowed, notification].filter(
      (mail) => mail !== undefined,
    ),
    tx,
  )
  if (question && !isWithin) await askApart(question.email, tx)
}

/** Queues a receipt again that was withdrawn before it left, with the question that the first one asked. */
export async function queueWithdrawnReceipt(receipt: OutgoingMail, tx: Tx): Promise<void> {
  const [first] = await tx
    .select({
      status: mail_messages.status,
      isAsking: sql<boolean>`coalesce((${mail_messages.data} ->> 'asks_for_news')::boolean, false)`,
    })
    .from(mail_messages)
    .where(
      and(
        eq(mail_messages.template, receipt.template),
        eq(mail_messages.subject_id, String(receipt.subject_id)),
      ),
    )
    .orderBy(desc(mail_messages.created_at))
    .limit(1)
  if (!first || first.status === 'sent') return
  await queueMails([first.isAsking ? askingForNewsletter(receipt) : receipt], tx)
}

/**
 * Queues the question as a mail of its own, at most once a day per address, so that forms cannot flood a mailbox.
 * After a withdrawal, which invalidated the earlier link, the question is sent again.
 */
async function askApart(email: string, tx: Tx): Promise<void> {
  const [asked] = await tx
    .select({ recipient: mail_messages.recipient, created_at: mail_messages.created_at })
    .from(mail_messages)
    .where(
      and(
        eq(mail_messages.template, confirmationMail.template.name),
        eq(mail_messages.recipient, email),
        gt(mail_messages.created_at, sql`now() - interval '1 day'`),
      ),
    )
    .orderBy(desc(mail_messages.created_at))
    .limit(1)
  if (!asked || (await hasLeftSince(asked, tx)))
    await queueFormMails({ receipt: await confirmationMail({ email }) }, tx)
}

async function isBearable(receipt: OutgoingMail, tx: Tx): Promise<boolean> {
  const recipient = receipt.recipient.trim().toLowerCase()
  // Forms sent at the same time would otherwise each count before the others' receipts are stored.
  await lockAddress(recipient, tx)
  return hasRoom(recipient, tx)
}

/** Counts every mail to the mailbox, since other mails fill it too. */
async function hasRoom(recipient: string, tx: Tx): Promise<boolean> {
  const { receiptsAnHour: hour, receiptsADay: day } = LIMITS
  const isWithin = (seconds: number) => sql`created_at > now() - make_interval(secs => ${seconds})`
  const [written] = await tx
    .select({
      inAnHour: sql<number>`(count(*) filter (where ${isWithin(hour.seconds)}))::int`,
      inADay: count(),
    })
    .from(mail_messages)
    .where(sql`lower(btrim(${mail_messages.recipient})) = ${recipient} and ${isWithin(day.seconds)}`)
  return !written || (written.inAnHour < hour.points && written.inADay < day.points)
}
