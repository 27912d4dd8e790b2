/** Owns what becomes of the outbox of a site that comes back from a backup. */
import { eq } from 'drizzle-orm'
import { type Db, db, type Tx } from '#app/platform/db.server.ts'
import { mail_messages } from './tables.server.ts'

const UNKNOWN =
  'Se estaba enviando cuando se hizo la copia que se restauró: puede que llegara. Si hace falta, envíalo de nuevo.'

/**
 * What waited is sent by the next start. What was on its way may have arrived, and nothing goes out twice without
 * somebody asking for it.
 */
export async function holdMailOnItsWay(tx: Db | Tx = db): Promise<void> {
  await tx
    .update(mail_messages)
    .set({ status: 'failed', last_error: UNKNOWN })
    .where(eq(mail_messages.status, 'sending'))
}
