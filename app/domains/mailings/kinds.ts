/** Interface of a kind of mailing, which keeps the engine free of events, messages and newsletters. */
import type { OutgoingMail } from '#app/domains/mail/outbox.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import type { mailings } from './tables.server.ts'

export type Mailing = typeof mailings.$inferSelect

export type Person = { id: string }

/** A mailing that may be sent now. */
export type Prepared<Addressee extends Person = Person> = {
  /**
   * The next people without a row of the mailing (`hasMailing`), in a stable order; 'later' if nothing may be sent for
   * now to those who are left.
   */
  next(limit: number): Promise<Addressee[] | 'later'>
  /** Null: this person counts as reached and gets no mail. */
  mailFor(person: Addressee): OutgoingMail | null
  /** People per transaction, if not the default. */
  batch?: number
  /** Most people a minute, instead of the kind's. */
  perMinute?: number
  /** Runs in the transaction that ends the mailing, for rows that end with it. */
  finish?(): Promise<void>
}

export type MailingKind = {
  name: string
  /** Opens the mailings that are due (`openMailings`). */
  open(now: Date): Promise<void>
  /**
   * Runs `work` in a transaction with the kind's own lock, such as the event's. Without it only the mailing is locked.
   */
  withLock?<Result>(mailing: Mailing, work: (tx: Tx) => Promise<Result>): Promise<Result>
  /**
   * Undefined if the mailing may not be sent, or not yet. Called in every transaction; for one that stays open
   * (`until`), also without lock.
   */
  prepare(mailing: Mailing, now: Date, tx: Tx): Promise<Prepared | undefined>
  /** Most people a minute; undefined for no limit. */
  perMinute?: number
}
