/**
 * Owns that somebody hears by mail of factors that were cleared at the server. Commands clear them, without a queue and
 * without JSX, so the message is stored and the site sends it at its next start.
 */
import { storeMail } from '#app/domains/mail/outbox.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { formatMoment } from '#app/platform/formats/hours-in-sentences.ts'
import { CLEARED, CLEARED_SUBJECT, type ClearedReason } from './cleared.ts'

export async function tellCleared(
  { id, email }: { id: string; email: string },
  reason: ClearedReason,
  tx: Tx,
): Promise<void> {
  const { time_zone, hour_style } = await readSettings()
  const cleared = formatMoment(new Date(), time_zone, hour_style)
  await storeMail(
    {
      template: CLEARED.name,
      data: CLEARED.facts.parse({ email, cleared, reason }),
      recipient: email,
      subject: CLEARED_SUBJECT,
      subject_type: 'user',
      subject_id: id,
      priority: 'account',
    },
    tx,
  )
}
