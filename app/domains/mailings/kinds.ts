/** What a kind of mailing says of itself: all that the engine knows of events, messages or issues. */
import type { OutgoingMail } from '#app/domains/mail/outbox.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import type { mailings } from './tables.server.ts'

export type Mailing = typeof mailings.$inferSelect

export type Person = { id: string }

/** A mailing that may go now. */
export type Prepared<Addressee extends Person = Person> = {
  /** The next who have no row of it (`isReached`), in their order. */
  next(limit: number): Promise<Addressee[]>
  mailFor(person: Addressee): OutgoingMail
  /** People per transaction, where the usual number is not right. */
  batch?: number
  /** Writes with its end what else ends with it. */
  finish?(): Promise<void>
}

export type MailingKind = {
  name: string
  /** Opens what has come due (`openMailings`). */
  open(now: Date): Promise<void>
  /** Runs `work` in a transaction that holds what its people depend on. Without it the mailing alone is held. */
  withLock?<Result>(mailing: Mailing, work: (tx: Tx) => Promise<Result>): Promise<Result>
  /** Undefined where it may not go, or not yet. Asked anew in every transaction; one that stays open, without lock too. */
  prepare(mailing: Mailing, now: Date, tx: Tx): Promise<Prepared | undefined>
  /** Most people a minute; without it nothing holds it back. */
  perMinute?: number
}
