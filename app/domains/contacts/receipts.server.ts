/**
 * Owns what a form writes to the address that was typed into it. Anyone can type anyone's, so one mailbox gets so
 * much of it, over every form and every node, and no more (design §8). What the form said is stored all the same.
 */
import { and, count, eq, gt, sql } from 'drizzle-orm'
import { type OutgoingMail, queueMails } from '#app/domains/mail/outbox.server.ts'
import { mail_messages } from '#app/domains/mail/tables.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { LIMITS } from '#app/platform/limits/limits.ts'
import { holdContact } from './contact-hold.server.ts'
import { askingForNews, CONFIRMATION_TEMPLATE, confirmationMail } from './emails.tsx'

/** Whom a form's wish for news is to be confirmed by (decision 41). `email` in lower case. */
export type NewsQuestion = { email: string; place: 'receipt' | 'apart' }

/** What a form causes: the word to who sent it, where there is an address, and the word to the team. */
export type FormMails = {
  receipt?: OutgoingMail | undefined
  arrival?: OutgoingMail | undefined
  question?: NewsQuestion | undefined
  /** Somebody of the team let the form in, so its receipt goes whatever the mailbox has had. */
  isRequested?: boolean
}

/** Stores them together. The question stands in the receipt, or goes apart where there is none. */
export async function queueFormMails(
  { receipt, arrival, question, isRequested = false }: FormMails,
  tx: Tx,
): Promise<void> {
  const isWithin = receipt && question?.place === 'receipt'
  const allowed = receipt && (isRequested || (await isBearable(receipt, tx))) ? receipt : undefined
  await queueMails(
    [allowed && isWithin ? askingForNews(allowed) : allowed, arrival].filter((mail) => mail !== undefined),
    tx,
  )
  if (question && !isWithin) await askApart(question.email, tx)
}

/** One such question a day at most, so that a form is no way to fill somebody's mailbox. */
async function askApart(email: string, tx: Tx): Promise<void> {
  const [asked] = await tx
    .select({ id: mail_messages.id })
    .from(mail_messages)
    .where(
      and(
        eq(mail_messages.template, CONFIRMATION_TEMPLATE),
        eq(mail_messages.recipient, email),
        gt(mail_messages.created_at, sql`now() - interval '1 day'`),
      ),
    )
    .limit(1)
  if (!asked) await queueFormMails({ receipt: await confirmationMail(email) }, tx)
}

async function isBearable(receipt: OutgoingMail, tx: Tx): Promise<boolean> {
  const recipient = receipt.recipient.trim().toLowerCase()
  // Forms sent at once would each count before the others' receipts are there.
  await holdContact(recipient, tx)
  return hasRoom(recipient, tx)
}

/** Counts whatever was written to it: a mailbox that hears of changes of plans needs no receipts on top. */
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
