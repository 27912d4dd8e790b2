/**
 * Owns what anybody can request with an address alone: to get the newsletter, or to leave it. The address is asked by
 * mail, the response is the same for every address, and nothing changes before the answer (docs/decisions/0041,
 * 0059).
 */
import { db } from '#app/platform/database/db.server.ts'
import { lockAddress } from './contact-locks.server.ts'
import { upsertContact } from './contacts.server.ts'
import { unsubscribeMail } from './emails.tsx'
import { wantsNewsletter } from './marketing-consent.server.ts'
import { queueFormMails } from './receipts.server.ts'

export async function requestNewsletter(email: string): Promise<void> {
  await db.transaction(async (tx) => {
    const wish = { email, consent_privacy: false, consent_marketing: true }
    const question = await upsertContact(wish, 'boletin', tx)
    await queueFormMails({ question }, tx)
  })
}

/** Mails the link to leave, if the address gets the newsletter or has a pending question. */
export async function requestUnsubscribe(address: string): Promise<void> {
  const email = address.toLowerCase()
  await db.transaction(async (tx) => {
    await lockAddress(email, tx)
    if (await wantsNewsletter(email, tx))
      await queueFormMails({ receipt: await unsubscribeMail({ email }) }, tx)
  })
}
