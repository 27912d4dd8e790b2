/**
 * Owns compatibility with nodes of the previous version, which may run beside this one during an update and record
 * mailings in two columns of a registration, `reminded_for` and `thanked_at` (docs/decisions/0064). To be removed
 * with these columns in the next version. Call it with the event locked.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Mailing } from '#app/domains/mailings/kinds.ts'
import { hasAnyMailing, hasMailing } from '#app/domains/mailings/mailings.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { REMINDER_TEMPLATE, THANKS_TEMPLATE } from '../mail-names.ts'
import type { EventMailing } from './schema.ts'

type Column = {
  template: string
  /** SQL: the column records that a person has this mailing. */
  says(mailing: Mailing): SQL
  /** SQL: value of the column that records the mailing. */
  value(mailing: Mailing): SQL
  name: SQL
  /** SQL: a row of `mailing_recipients` records it already. */
  hasMailing: typeof hasMailing
}

const dueAt = ({ due_at }: Mailing) => sql`${due_at.toISOString()}::timestamptz`

const COLUMNS: Record<string, Column> = {
  reminders: {
    template: REMINDER_TEMPLATE,
    says: (mailing) => sql`r.reminded_for is not distinct from ${dueAt(mailing)}`,
    value: dueAt,
    name: sql`reminded_for`,
    hasMailing,
  },
  thanks: {
    template: THANKS_TEMPLATE,
    says: () => sql`r.thanked_at is not null`,
    value: () => sql`now()`,
    name: sql`thanked_at`,
    hasMailing: hasAnyMailing,
  },
} satisfies Partial<Record<EventMailing, Column>>

/** Inserts rows for mailings that a node of the previous version recorded in the column only. */
export async function adoptOlderColumn(mailing: Mailing, tx: Tx): Promise<void> {
  const column = COLUMNS[mailing.kind]
  if (!column) return
  await tx.execute(sql`
    insert into mailing_recipients (mailing_id, recipient_id, mail_id)
    select ${mailing.id}, r.id, (
      select mail.id from mail_messages mail
      where mail.subject_type = 'event_registration' and mail.subject_id = r.id::text and mail.template = ${column.template}
      order by mail.created_at desc limit 1)
    from event_registrations r
    where r.event_id = ${mailing.subject_id} and ${column.says(mailing)}
      and not (${column.hasMailing(mailing, sql`r.id::text`)})
    on conflict do nothing`)
}

/** Sets the column for everybody whom a mailing has reached. */
export async function fillOlderColumn(mailing: Mailing, tx: Tx): Promise<void> {
  const column = COLUMNS[mailing.kind]
  if (!column) return
  await tx.execute(sql`
    update event_registrations r set ${column.name} = ${column.value(mailing)} from mailing_recipients had
    where had.mailing_id = ${mailing.id} and had.mail_id is not null and r.id = had.recipient_id::uuid
      and not (${column.says(mailing)})`)
}

/** Clears the columns of people who count as not mailed again. */
export async function eraseFromOlderColumns(
  forgotten: readonly { kind: string; recipient_id: string }[],
  tx: Tx,
): Promise<void> {
  for (const [kind, { name }] of Object.entries(COLUMNS)) {
    const ids = forgotten.filter((each) => each.kind === kind).map(({ recipient_id }) => recipient_id)
    if (ids.length > 0)
      await tx.execute(
        sql`update event_registrations set ${name} = null where id = any(${sql.param(ids)}::uuid[])`,
      )
  }
}
