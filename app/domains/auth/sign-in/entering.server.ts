/** Owns the end of every sign-in, whatever somebody proved who they are with. */
import { eq } from 'drizzle-orm'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { queueMail } from '#app/domains/mail/outbox.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { readSession } from '../sessions/current-admin.server.ts'
import { networkOf } from '../sessions/network.ts'
import { openSession } from '../sessions/open.server.ts'
import { session } from '../tables.server.ts'
import { knownDevice, rememberDevice } from './device-cookie.server.ts'
import { unknownDeviceMail } from './emails.tsx'
import { hasSignedIn, recordSignIn } from './record.server.ts'

export type From = {
  /** Client address as the shell established it, behind trusted proxies. */
  address: string
  /** Headers of the request, for device cookie and User-Agent. */
  headers: Headers
}

/**
 * Lets in somebody who gave every proof; resolves to the Set-Cookie lines of session and known device. A sign-in from
 * a device that they never used is told by mail (ASVS 5.0, 6.3.5), except the first of an account, which somebody has
 * just made or been invited to. Another network is no reason: phones change theirs all day.
 */
export async function enter(
  person: Actor,
  { address, headers, proof }: From & { proof?: string },
): Promise<string[]> {
  const userAgent = headers.get('user-agent') ?? ''
  const cookie = headers.get('cookie')
  const isUnknown = !(await knownDevice(cookie, person.email))
  const before = await readSession(headers)
  const opened = await openSession(person.id, { address, userAgent })
  await db.transaction(async (tx) => {
    // The browser forgets its earlier session with the new cookie, so nobody else may go on using it (ASVS 5.0, 7.2.4).
    if (before) await tx.delete(session).where(eq(session.id, before.id))
    if (isUnknown && (await hasSignedIn(person.id, tx)))
      await queueMail(await unknownDeviceMail(person, { userAgent, network: networkOf(address) }), tx)
    await recordSignIn(person, { source: address, userAgent, proof }, tx)
  })
  return [opened, await rememberDevice(cookie, person.email)]
}
