/**
 * Owns what a node of the version before, which may run beside this one during an update, says and reads of who was
 * written to: `reminded_for` and `thanked_at` of a registration (docs/decisions/0064). The file goes with the columns, in
 * the next version. To be called with the event locked.
 */
import { sql } from 'drizzle-orm'
import type { Mailing } from '#app/domains/mailings/kinds.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { REMINDER_TEMPLATE, THANKS_TEMPLATE } from '../mail-names.ts'
import type { EventMailing } from './schema.ts'

/** Makes rows of what was written without any: by a node of the version before, or what came back from the trash. */
export async function adoptOlderColumns(eventId: string, tx: Tx): Promise<void> {
  await tx.execute(sql`
    with told as (
      select 'reminders' as kind, ${REMINDER_TEMPLATE} as template, id::text as recipient_id, reminded_for as due_at
        from event_registrations where event_id = ${eventId} and reminded_for is not null
      union all
      select 'thanks', ${THANKS_TEMPLATE}, id::text, min(thanked_at) over ()
        from event_registrations where event_id = ${eventId} and thanked_at is not null),
    older as (
      select * from told where not exists (
        select from mailings m join mailing_recipients had on had.mailing_id = m.id
        where m.kind = told.kind and m.subject_id = ${eventId} and had.recipient_id = told.recipient_id
          and (m.kind = 'thanks' or m.due_at = told.due_at))),
    opened as (
      insert into mailings (kind, subject_id, due_at, needed_by, finished_at)
      select distinct kind, ${eventId}, due_at, due_at, now() from older
      on conflict (kind, subject_id, due_at) do update set kind = excluded.kind
      returning id, kind, due_at)
    insert into mailing_recipients (mailing_id, recipient_id, mail_id)
    select opened.id, recipient_id, (
      select mail.id from mail_messages mail
      where mail.subject_type = 'event_registration' and mail.subject_id = recipient_id and mail.template = older.template
      order by mail.created_at desc limit 1)
    from older join opened using (kind, due_at)
    on conflict do nothing`)
}

/** Lets the columns name whom a mailing has reached. */
export async function fillOlderColumns({ id }: Mailing, tx: Tx): Promise<void> {
  await tx.execute(sql`
    update event_registrations r set
      reminded_for = case when m.kind = 'reminders' then m.due_at else r.reminded_for end,
      thanked_at = case when m.kind = 'thanks' then now() else r.thanked_at end
    from mailings m join mailing_recipients had on had.mailing_id = m.id
    where m.id = ${id} and r.id::text = had.recipient_id and r.event_id::text = m.subject_id and had.mail_id is not null
      and (m.kind = 'reminders' and r.reminded_for is distinct from m.due_at
        or m.kind = 'thanks' and r.thanked_at is null)`)
}

/** Takes out of the columns who counts as not written to. */
export async function forgetInOlderColumns(
  forgotten: readonly { kind: string; recipient_id: string }[],
  tx: Tx,
): Promise<void> {
  const of = (name: EventMailing) => {
    const ids = forgotten.filter(({ kind }) => kind === name).map(({ recipient_id }) => recipient_id)
    return sql`r.id = any(${sql.param(ids)}::uuid[])`
  }
  if (forgotten.length > 0)
    await tx.execute(sql`
      update event_registrations r set
        reminded_for = case when ${of('reminders')} then null else r.reminded_for end,
        thanked_at = case when ${of('thanks')} then null else r.thanked_at end
      where ${of('reminders')} or ${of('thanks')}`)
}
