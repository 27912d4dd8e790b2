/** Owns opening a mailed link that needs no row of its own: the message itself says what it was for. */
import { timingSafeEqual } from 'node:crypto'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { db } from '#app/platform/database/db.server.ts'
import type { MailedLink } from '#app/platform/forms/mailed-link.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { leaveCode, linkCode, newsletterCode } from './link-codes.server.ts'
import { isTimely } from './outbox.server.ts'
import { mail_messages } from './tables.server.ts'

export type OpenedLink = { recipient: string; created_at: Date }

/**
 * Recipient of a link, if the code is that message's, its template is one of `templates`, and it has not
 * expired; a link that `outlives` its message is closed by whoever opens it.
 */
export async function openMailedLink({
  mailId,
  code,
  templates,
  outlives = false,
}: MailedLink & { templates: readonly string[]; outlives?: boolean }): Promise<OpenedLink | undefined> {
  if (!isUuid(mailId) || !isSame(code, linkCode(mailId))) return undefined
  return findOpened(
    mailId,
    and(inArray(mail_messages.template, [...templates]), outlives ? undefined : isTimely),
  )
}

/**
 * The same for the question about the newsletter in a mail about something else. It is open for a week after sending,
 * whatever the mail is.
 */
export async function openNewsletterLink({ mailId, code }: MailedLink): Promise<OpenedLink | undefined> {
  if (!isUuid(mailId) || !isSame(code, newsletterCode(mailId))) return undefined
  return findOpened(mailId, sql`coalesce(sent_at, created_at) > now() - interval '7 days'`)
}

/** Opens the link that leaves the newsletter, which any mail may carry. It is never too late to leave. */
export async function openLeaveLink({ mailId, code }: MailedLink): Promise<OpenedLink | undefined> {
  if (!isUuid(mailId) || !isSame(code, leaveCode(mailId))) return undefined
  return findOpened(mailId)
}

async function findOpened(mailId: string, isOpen?: SQL): Promise<OpenedLink | undefined> {
  const [mail] = await db
    .select({ recipient: mail_messages.recipient, created_at: mail_messages.created_at })
    .from(mail_messages)
    .where(and(eq(mail_messages.id, mailId), isOpen))
  return mail
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
