/** Whom a mail about an account goes to: the person themselves. */
export type Account = { id: string; email: string }

export function toAccount({ id, email }: Account) {
  return { recipient: email, subject_type: 'user', subject_id: id, priority: 'account' } as const
}
