/** Envelope shared by mails about an account: to its holder, who is waiting for the mail. */
import type { Addressee } from '#app/domains/mail/mail.server.ts'

export type Account = Addressee

export const toAccount = {
  to: ({ email }: Account) => email,
  about: 'user',
  priority: 'account',
} as const
