/** Owns the way back of a mailed link that needs no row of its own: the message itself says what it was for. */
import { timingSafeEqual } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { db } from '#app/platform/db.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { linkCode } from './link-codes.server.ts'
import { isTimely } from './outbox.server.ts'
import { mail_messages } from './tables.server.ts'

export type OpenedLink = { recipient: string; created_at: Date }

/** Whom a link was mailed to, when the code is that message's, of one of these templates, and its time is not over. */
export async function openMailedLink({
  mailId,
  code,
  templates,
}: {
  mailId: string
  code: string
  templates: readonly string[]
}): Promise<OpenedLink | undefined> {
  if (!isUuid(mailId) || !isSame(code, linkCode(mailId))) return undefined
  const [mail] = await db
    .select({ recipient: mail_messages.recipient, created_at: mail_messages.created_at })
    .from(mail_messages)
    .where(and(eq(mail_messages.id, mailId), inArray(mail_messages.template, [...templates]), isTimely))
  return mail
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
