/**
 * Owns what reports say of our mails. Only one that names our Message-ID counts, which nobody guesses: besides mail
 * servers, only the recipient could write one.
 */
import { and, eq, isNull } from 'drizzle-orm'
import { cleanText } from '#app/platform/clean-text.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { withoutAddresses } from '../delivery-failure.server.ts'
import { reportFailure } from '../failed-mails.server.ts'
import { mail_messages } from '../tables.server.ts'
import { type Report, readReport } from './report.server.ts'

/** Bytes of a report that is read at most: it returns the mail it is about, and ours are small. */
export const REPORT_MAX = 1024 * 1024
const SAID_MAX = 200

/**
 * Marks the mail that a report gives up as undelivered, and passes the report on. `answers`: Message-IDs that the
 * report's own headers name.
 */
export async function recordReport(source: Buffer, answers: readonly string[]): Promise<void> {
  const report = await readReport(source)
  const message_id = report?.messageId ?? answers[0]
  if (!report || !message_id) return
  await db.transaction(async (tx) => {
    const mail = await (report.kind === 'failed' ? markUndelivered : findSent)(message_id, report, tx)
    if (mail) await reportFailure({ mail, ...report }, tx)
  })
}

/** Undefined if the mail is none of ours, was not sent, or was reported before. */
async function markUndelivered(message_id: string, { status, diagnostic }: Report, tx: Tx) {
  const [mail] = await tx
    .update(mail_messages)
    .set({ undelivered: reasonOf(status, diagnostic) })
    .where(
      and(
        eq(mail_messages.message_id, message_id),
        eq(mail_messages.status, 'sent'),
        isNull(mail_messages.undelivered),
      ),
    )
    .returning()
  return mail
}

async function findSent(message_id: string, _: Report, tx: Tx) {
  const isIt = and(eq(mail_messages.message_id, message_id), eq(mail_messages.status, 'sent'))
  const [mail] = await tx.select().from(mail_messages).where(isIt)
  return mail
}

function reasonOf(status: string, diagnostic: string): string {
  const [, code = ''] = /^[45]\.(\d+\.\d+)/.exec(status) ?? []
  const reason = REASONS[code] ?? REASONS[code.split('.')[0] ?? ''] ?? 'su servidor de correo no lo aceptó.'
  const said = cleanText(withoutAddresses(diagnostic.replaceAll('\0', '')))
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
