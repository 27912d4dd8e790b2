/**
 * Owns what a form writes to the address that was typed into it. Anyone can type anyone's, so one mailbox gets so
 * much of it, over every form and every node, and no more (design §8). What the form said is stored all the same.
 */
import { count, sql } from 'drizzle-orm'
import { type OutgoingMail, queueMails } from '#app/domains/mail/outbox.server.ts'
import { mail_messages } from '#app/domains/mail/tables.server.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { LIMITS } from '#app/platform/limits.ts'
import { holdContact } from './contact-hold.server.ts'

/** What a form causes: the word to who sent it, where there is an address, and the word to the team. */
export type FormMails = { receipt?: OutgoingMail | undefined; arrival?: OutgoingMail | undefined }

/** Stores them together. */
export async function queueFormMails({ receipt, arrival }: FormMails, tx: Tx): Promise<void> {
  const allowed = receipt && (await isBearable(receipt, tx)) ? receipt : undefined
  await queueMails(
    [allowed, arrival].filter((mail) => mail !== undefined),
    tx,
  )
}

/** Stores a receipt, unless its mailbox has had enough. */
export function queueReceipt(receipt: OutgoingMail, tx: Tx): Promise<void> {
  return queueFormMails({ receipt }, tx)
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
