/** Recipient of a mail about an account: the account's own holder. */
export type Account = { id: string; email: string }

export function toAccount({ id, email }: Account) {
  return { recipient: email, subject_type: 'user', subject_id: id, priority: 'account' } as const
}
