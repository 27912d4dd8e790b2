/** Owns what happens to queued mails when their recipient leaves the newsletter. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { stopMail } from '#app/domains/mail/outbox.server.ts'
import { mail_messages } from '#app/domains/mail/tables.server.ts'
import { newsletterTemplates } from '#app/domains/mail/templates.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'

const LEFT = 'Quien lo recibe ya no quiere novedades: no se le envía.'

/** Stops mails that require consent, and takes the consent question out of receipts. `email` in lower case. */
export async function stopNewsletters(email: string, tx: Tx): Promise<void> {
  await stopMail({ email, templates: newsletterTemplates(), reason: LEFT }, tx)
  await tx
    .update(mail_messages)
    .set({ data: sql`jsonb_set(data, '{asks_for_news}', 'false')` })
    .where(
      and(
        eq(sql`lower(btrim(${mail_messages.recipient}))`, email),
        inArray(mail_messages.status, ['pending', 'sending', 'failed']),
        sql`data ->> 'asks_for_news' = 'true'`,
      ),
    )
}
