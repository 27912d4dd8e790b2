/** Owns the weekly mail to administrators while the rules wait for somebody to begin. */
import { and, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { listAddressesOf } from '#app/domains/auth/administrators/administrators.server.ts'
import { mail } from '#app/domains/mail/mail.server.ts'
import { queueMails } from '#app/domains/mail/outbox.server.ts'
import { MailFrame } from '#app/domains/mail/ui/mail-frame.tsx'
import { MailButton, MailText } from '#app/domains/mail/ui/mail-parts.tsx'
import { db } from '#app/platform/database/db.server.ts'
import { siteUrl } from '#app/platform/site-address.server.ts'
import { CURRENT_TIME } from '#app/platform/time/clock.server.ts'
import { RETENTION_SCREEN } from './address.ts'
import { describeHold } from './check.server.ts'
import { retention_hold } from './tables.server.ts'

const TITLE = 'Los plazos de conservación siguen sin empezar'

export const retentionReminder = mail({
  name: 'retention_reminder',
  facts: z.object({ says: z.string() }),
  to: ({ email }: { email: string }) => email,
  subject: () => TITLE,
  draw: ({ says }, brand) => (
    <MailFrame
      brand={brand}
      preheader={says}
      title={TITLE}
      reason={`Recibes este correo porque administras el sitio de ${brand.brand}. Llega una vez por semana, hasta que alguien empiece.`}
    >
      <MailText>{says}</MailText>
      <MailText>Mira qué se quitaría y pulsa «Empezar». Mientras tanto no se quita nada.</MailText>
      <MailButton href={siteUrl(RETENTION_SCREEN)}>Ver Conservación</MailButton>
    </MailFrame>
  ),
})

/** SQL: nobody has begun, and the last reminder, or the hold, is a week old. */
const isDue = and(
  isNull(retention_hold.lifted_at),
  sql`coalesce(${retention_hold.reminded_at}, ${retention_hold.since}) <= ${CURRENT_TIME} - interval '7 days'`,
)

/** Mails those who may begin. The instant, stored with the mails, keeps a second node from sending them again. */
export async function remindOfHold(): Promise<void> {
  const [hold] = await db.select().from(retention_hold).where(isDue)
  if (!hold) return
  const says = await describeHold(hold.since)
  const addresses = await listAddressesOf('change settings')
  await db.transaction(async (tx) => {
    const reminded = await tx
      .update(retention_hold)
      .set({ reminded_at: sql`${CURRENT_TIME}` })
      .where(isDue)
      .returning({ id: retention_hold.id })
    if (reminded.length === 0) return
    await queueMails(
      addresses.map((email) => retentionReminder({ says, email })),
      tx,
    )
  })
}
