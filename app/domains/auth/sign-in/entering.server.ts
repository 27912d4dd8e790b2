/** Owns the end of every sign-in, whatever somebody proved who they are with. */
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { openSession } from '../sessions/open.server.ts'
import { rememberDevice } from './device-cookie.server.ts'
import { recordSignIn } from './record.server.ts'

export type From = {
  /** Client address as the shell established it, behind trusted proxies. */
  address: string
  /** Headers of the request, for device cookie and User-Agent. */
  headers: Headers
}

/** Lets in somebody who gave every proof; resolves to the Set-Cookie lines of session and known device. */
export async function enter(
  person: Actor,
  { address, headers, proof }: From & { proof?: string },
): Promise<string[]> {
  const userAgent = headers.get('user-agent') ?? ''
  const session = await openSession(person.id, { address, userAgent })
  await recordSignIn(person, { source: address, userAgent, proof })
  return [session, await rememberDevice(headers.get('cookie'), person.email)]
}
