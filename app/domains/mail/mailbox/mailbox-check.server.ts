/** System check of the mailbox: what came of its last reading, which any node may have made. */
import { eq } from 'drizzle-orm'
import type { Finding } from '#app/platform/check.ts'
import { db } from '#app/platform/database/db.server.ts'
import { formatDuration } from '#app/platform/formats/duration.ts'
import { mailbox_positions } from '../tables.server.ts'
import { mailboxName } from './imap.server.ts'

/** Seconds without a whole reading; it is read every minute, and a large one takes some. */
const OVERDUE_SECONDS = 10 * 60
/** A server may be away for a moment. */
const PATIENCE_SECONDS = 3 * 60

const NO_MAILBOX: Finding = {
  state: 'off',
  says: 'Sin buzón: lo que responden las personas llega al correo de la organización y no aparece en sus solicitudes.',
  todo: 'Para verlo en el panel, pide a quien cuida el servidor que ponga IMAP_URL, y que reinicie el sitio.',
}
const NOT_YET: Finding = { state: 'ok', says: 'Todavía no se ha leído: se lee cada minuto.' }
const TO_MEND =
  'Revisa el buzón y IMAP_URL. Lo que llegue mientras tanto espera allí y aparece solo cuando vuelva.'
const TO_RESTART = 'Mira la cola de tareas; si sigue así, pide que reinicien el sitio.'

export async function checkMailbox(): Promise<Finding> {
  const mailbox = mailboxName()
  if (!mailbox) return NO_MAILBOX
  const [row] = await db.select().from(mailbox_positions).where(eq(mailbox_positions.mailbox, mailbox))
  if (row?.failing_since) {
    const seconds = secondsSince(row.failing_since)
    const says = `No se puede leer desde hace ${formatDuration(seconds)}. ${row.failure ?? ''}`.trim()
    return { state: seconds > PATIENCE_SECONDS ? 'failure' : 'warning', says, todo: TO_MEND }
  }
  if (!row?.read_at) return NOT_YET
  const seconds = secondsSince(row.read_at)
  const says = `Leído hace ${formatDuration(seconds)}.`
  return seconds > OVERDUE_SECONDS ? { state: 'warning', says, todo: TO_RESTART } : { state: 'ok', says }
}

function secondsSince(instant: Date): number {
  return (Date.now() - instant.getTime()) / 1000
}
