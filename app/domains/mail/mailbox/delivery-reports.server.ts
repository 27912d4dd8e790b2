/**
 * Owns what delivery reports (RFC 3464) say of our mails. Only one that names our Message-ID counts, which nobody
 * guesses: besides mail servers, only the recipient could write one.
 */
import { and, eq, isNull } from 'drizzle-orm'
import { type Attachment, simpleParser } from 'mailparser'
import { cleanText } from '#app/platform/clean-text.ts'
import { db } from '#app/platform/database/db.server.ts'
import { withoutAddresses } from '../delivery-failure.server.ts'
import { mail_messages } from '../tables.server.ts'

/** Bytes of a report that is read at most: it returns the mail it is about, and ours are small. */
export const REPORT_MAX = 1024 * 1024
const SAID_MAX = 200

/** Marks the mail that a report gives up as undelivered. `answers`: Message-IDs that the report's own headers name. */
export async function recordReport(source: Buffer, answers: readonly string[]): Promise<void> {
  const { attachments } = await simpleParser(source, { keepDeliveryStatus: true })
  const undelivered = reasonIn(
    attachments.find(({ contentType }) => contentType === 'message/delivery-status'),
  )
  const message_id = (await returnedId(attachments)) ?? answers[0]
  if (!undelivered || !message_id) return
  await db
    .update(mail_messages)
    .set({ undelivered })
    .where(
      and(
        eq(mail_messages.message_id, message_id),
        eq(mail_messages.status, 'sent'),
        isNull(mail_messages.undelivered),
      ),
    )
}

/** Message-ID of the mail that a report returns, or of which it returns the headers. */
async function returnedId(attachments: readonly Attachment[]): Promise<string | undefined> {
  const returned = attachments.find(({ contentType }) =>
    /^(message\/(rfc822|global)|text\/rfc822-headers)/.test(contentType),
  )
  return returned && (await simpleParser(returned.content)).messageId
}

/**
 * Why the mail was given up; undefined if it was not. `Action` decides: a server that gave up after days of trying says
 * 'failed' with a status of 4.
 */
function reasonIn(report: Attachment | undefined): string | undefined {
  const recipients = (report?.content.toString() ?? '')
    .split(/\r?\n\s*\r?\n/)
    .map(fieldsIn)
    .filter((fields) => fields.has('action') || fields.has('status'))
  const actions = recipients.map((fields) => fields.get('action')?.toLowerCase())
  // Where an address stands for several, the mail came to one of them.
  if (actions.some((action) => action && /^(delivered|relayed|expanded)/.test(action))) return undefined
  const failed = recipients.find((fields) => {
    const action = fields.get('action')
    return action ? /^failed/i.test(action) : fields.get('status')?.startsWith('5.')
  })
  return failed && reasonOf(failed.get('status') ?? '', failed.get('diagnostic-code') ?? '')
}

/** Fields of one block, by their names in lower case; folded lines are joined. */
function fieldsIn(block: string): Map<string, string> {
  const lines = block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return new Map(
    lines.flatMap((line) => {
      const [, name = '', value = ''] = /^([\w-]+):\s*(.*)$/.exec(line) ?? []
      return name ? [[name.toLowerCase(), value.trim()] as const] : []
    }),
  )
}

function reasonOf(status: string, diagnostic: string): string {
  const [, code = ''] = /^[45]\.(\d+\.\d+)/.exec(status) ?? []
  const reason = REASONS[code] ?? REASONS[code.split('.')[0] ?? ''] ?? 'su servidor de correo no lo aceptó.'
  const said = cleanText(withoutAddresses(diagnostic.replace(/^smtp;\s*/i, '').replaceAll('\0', '')))
  return said ? `${reason} Dijo: ${said.slice(0, SAID_MAX).toWellFormed()}` : reason
}

/** By the subject and detail of the status (RFC 3463), and by the subject alone. */
const REASONS: Record<string, string> = {
  '1.1': 'la dirección no existe.',
  '1.2': 'el dominio de la dirección no existe.',
  '1.10': 'el dominio de la dirección no recibe correo.',
  '1': 'la dirección no es válida.',
  '2.1': 'el buzón está desactivado.',
  '2.2': 'el buzón está lleno.',
  '2.3': 'el correo es demasiado grande para el buzón.',
  '3.4': 'el correo es demasiado grande para el buzón.',
  '4': 'su servidor de correo no respondió en varios días.',
  '7': 'su servidor de correo lo rechazó.',
}
