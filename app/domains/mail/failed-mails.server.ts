/** Owns passing on to higher slices that a mail was refused, came back, or was complained of. */
import type { Tx } from '#app/platform/database/db.server.ts'
import { wired } from '#app/platform/wiring.server.ts'
import type { mail_messages } from './tables.server.ts'

export type FailedMail = Pick<
  typeof mail_messages.$inferSelect,
  'id' | 'recipient' | 'template' | 'subject_id' | 'created_at'
>

export type MailFailure = {
  mail: FailedMail
  /** `failed`: a server refused it for good, or gave it up; `complaint`: its reader marked it as unwanted. */
  kind: 'failed' | 'complaint'
  /** Status of RFC 3463, such as '5.1.1'; empty if there was none. */
  status: string
  /** What the server said; it may quote addresses. */
  diagnostic: string
}

declare module '#app/platform/wiring.server.ts' {
  interface Wiring {
    /** What comes of it, in the transaction that records it. */
    afterFailedMail: (failure: MailFailure, tx: Tx) => Promise<void>
  }
}

export function reportFailure(failure: MailFailure, tx: Tx): Promise<void> {
  return wired('afterFailedMail')(failure, tx)
}
