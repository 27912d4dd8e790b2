/** SQL: the mails that wait, such as those of a decision, are due. */
export const MAIL_IS_DUE = `update pgboss.job set start_after = now() where name = 'mail' and state in ('created', 'retry')`
