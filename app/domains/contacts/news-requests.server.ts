/**
 * Owns the wish for news and nothing else. The address is asked by mail, known or not, and the caller is told the same
 * either way; it counts for nothing until its owner confirms (docs/decisions/0041).
 */
import { db } from '#app/platform/database/db.server.ts'
import { recordIntroduction } from './contacts.server.ts'
import { queueFormMails } from './receipts.server.ts'

export async function requestNews(email: string): Promise<void> {
  await db.transaction(async (tx) => {
    const wish = { email, consent_privacy: false, consent_marketing: true }
    const question = await recordIntroduction(wish, 'boletin', tx)
    await queueFormMails({ question }, tx)
  })
}
