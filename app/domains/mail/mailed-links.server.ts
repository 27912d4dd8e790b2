/** Owns opening mailed links whose purpose is stored in the message itself, not in a row of their own. */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { db } from '#app/platform/database/db.server.ts'
import type { MailedLink } from '#app/platform/forms/mailed-link.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { isLinkCode, isNewsletterCode, isUnsubscribeCode } from './link-codes.server.ts'
import { isTimely } from './outbox.server.ts'
import { mail_messages } from './tables.server.ts'

export type OpenedLink = { recipient: string; created_at: Date }

/**
 * Recipient of a link, if the code is valid, the template is one of `templates`, and the message has not expired.
 * With `outlives` expiry is ignored, and the caller decides how long the link is valid.
 */
export async function openMailedLink({
  mailId,
  code,
  templates,
  outlives = false,
}: MailedLink & { templates: readonly string[]; outlives?: boolean }): Promise<OpenedLink | undefined> {
  if (!isUuid(mailId) || !isLinkCode(mailId, code)) return undefined
  return findOpened(
    mailId,
    and(inArray(mail_messages.template, [...templates]), outlives ? undefined : isTimely),
  )
}

/**
 * Opens the link of a mail's question about the newsletter. Valid for a week after sending, whatever the mail is about.
 */
export async function openNewsletterLink({ mailId, code }: MailedLink): Promise<OpenedLink | undefined> {
  if (!isUuid(mailId) || !isNewsletterCode(mailId, code)) return undefined
  return findOpened(mailId, sql`coalesce(sent_at, created_at) > now() - interval '7 days'`)
}

/** Opens the link to unsubscribe from the newsletter, which any mail may have. It never expires. */
export async function openUnsubscribeLink({ mailId, code }: MailedLink): Promise<OpenedLink | undefined> {
  if (!isUuid(mailId) || !isUnsubscribeCode(mailId, code)) return undefined
  return findOpened(mailId)
}

async function findOpened(mailId: string, isOpen?: SQL): Promise<OpenedLink | undefined> {
  const [mail] = await db
    .select({ recipient: mail_messages.recipient, created_at: mail_messages.created_at })
    .from(mail_messages)
    .where(and(eq(mail_messages.id, mailId), isOpen))
  return mail
}
