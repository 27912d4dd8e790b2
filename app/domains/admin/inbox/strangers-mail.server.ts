/**
 * Owns mail of the mailbox that belongs to no request. If the team wants it, each becomes one message, with its files;
 * what programs write, and what is sent to many, stays in the mailbox alone.
 */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { addReply } from '#app/domains/conversations/conversations.server.ts'
import { storeWithFiles } from '#app/domains/conversations/files.server.ts'
import { isReceived, receiveInquiry, TAKEN_DAYS } from '#app/domains/inquiries/received-mail.server.ts'
import { mailboxUser } from '#app/domains/mail/mailbox/imap.server.ts'
import type { ReceivedMail } from '#app/domains/mail/mailbox/reading.server.ts'
import type { Heading } from '#app/domains/mail/mailbox/received-mail.server.ts'
import { mail_messages } from '#app/domains/mail/tables.server.ts'
import { senderAddress } from '#app/domains/mail/transport.server.ts'
import { readSettings, switchedOnAt } from '#app/domains/settings/settings.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { email } from '#app/platform/forms/field-schema.ts'
import { currentTime } from '#app/platform/time/clock.server.ts'
import { entryOf } from './schema.ts'

const DAY_MS = 24 * 3600 * 1000
/** The mail server's clock may differ from the database's. */
const SKEW_MS = 5 * 60 * 1000

/**
 * Whether a mail that no program wrote may become a request: the team wants it, it is not our own, it can be answered,
 * and the server took it since the team wanted it, and in the last days.
 */
export async function mayBecomeRequest(heading: Heading): Promise<boolean> {
  const settings = await readSettings()
  if (settings.unknown_mail !== 'on' || heading.isToMany || !heading.receivedAt) return false
  if (!email('').safeParse(heading.from).success) return false
  const own = [senderAddress(), mailboxUser() ?? '', settings.email].map((each) => each.toLowerCase())
  if (own.includes(heading.from) || (await isOurs(heading.messageId))) return false
  const since = await switchedOnAt('unknown_mail')
  const age = currentTime().getTime() - heading.receivedAt.getTime()
  return since !== undefined && +heading.receivedAt > +since - SKEW_MS && age < TAKEN_DAYS * DAY_MS
}

/** A copy of a mail of this site, whatever its sender's address is. */
async function isOurs(message_id: string): Promise<boolean> {
  return message_id !== '' && (await db.$count(mail_messages, eq(mail_messages.message_id, message_id))) > 0
}

/** Its files, and why its text is missing, are an entry of the conversation under the request's own id. */
export async function storeAsRequest(
  { name, messageId, subject }: Heading,
  { digest, from, text, files, omission }: ReceivedMail,
): Promise<void> {
  if (await isReceived(digest)) return
  const id = randomUUID()
  const entry = { id, ...entryOf({ kind: 'contacto', id }) }
  await storeWithFiles(entry, files, async (tx) => {
    const mail = { id, name: name || from, email: from, subject, messageId, text, digest }
    if (!(await receiveInquiry(mail, tx))) return false
    const names = files.map((file) => file.name)
    if (names.length > 0 || omission)
      await addReply({ ...entry, digest, from, text: '', files: names, omission }, tx)
    return true
  })
}
