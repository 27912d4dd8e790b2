/** Owns the end of messages whose words stopped being true before they went out. */
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Tx } from '#app/platform/db.server.ts'
import { mail_messages } from './tables.server.ts'

/** None of them is sent any more, whoever asks for it; the list says that they expired. */
export async function withdrawMail(
  { template, subject_id }: { template: string; subject_id: string },
  tx: Tx,
): Promise<void> {
  await tx
    .update(mail_messages)
    .set({ expires_at: sql`now()` })
    .where(
      and(
        eq(mail_messages.template, template),
        eq(mail_messages.subject_id, subject_id),
        ne(mail_messages.status, 'sent'),
      ),
    )
}
