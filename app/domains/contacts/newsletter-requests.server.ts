/**
 * Owns what anybody can ask for with an address alone: the newsletter, and to leave it. Its owner is asked by mail, and
 * the caller is told the same for every address; nothing changes until they answer (docs/decisions/0041, 0059).
 */
import { db } from '#app/platform/database/db.server.ts'
import { lockAddress } from './contact-locks.server.ts'
import { recordIntroduction } from './contacts.server.ts'
import { leavingMail } from './emails.tsx'
import { wantsNewsletter } from './marketing-consent.server.ts'
import { queueFormMails } from './receipts.server.ts'

export async function requestNewsletter(email: string): Promise<void> {
  await db.transaction(async (tx) => {
    const wish = { email, consent_privacy: false, consent_marketing: true }
    const question = await recordIntroduction(wish, 'boletin', tx)
    await queueFormMails({ question }, tx)
  })
}

/** Mails the link that leaves the newsletter, to who gets it or is asked. */
export async function requestLeaving(address: string): Promise<void> {
  const email = address.toLowerCase()
  await db.transaction(async (tx) => {
    await lockAddress(email, tx)
    if (await wantsNewsletter(email, tx)) await queueFormMails({ receipt: await leavingMail({ email }) }, tx)
  })
}
