/** Envelope of a mail about an account: to the account's own holder, who waits for it. */
import type { Addressee } from '#app/domains/mail/mail.server.ts'

export type Account = Addressee

export const toAccount = {
  to: ({ email }: Account) => email,
  about: 'user',
  priority: 'account',
} as const
