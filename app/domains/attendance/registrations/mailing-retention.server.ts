/**
 * Owns how long the recipients of an event's mailings are stored: while the event or message exists or is in the trash.
 */
import { sql } from 'drizzle-orm'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import type { EventMailing } from './schema.ts'

const ABOUT_EVENTS: readonly EventMailing[] = ['changes', 'reminders', 'thanks']
const ABOUT_MESSAGES: readonly EventMailing[] = ['messages']

/** Deletes finished mailings about what is gone for good, with their recipients; unfinished ones stay. */
export async function deleteIdleMailings(tx: Db | Tx = db): Promise<void> {
  await tx.execute(sql`
    delete from mailings m where finished_at is not null and (
      kind = any(${sql.param(ABOUT_EVENTS)}::text[])
        and not exists (select from events e where e.id::text = m.subject_id)
        and not exists (select from trash where table_name = 'events' and row_id = m.subject_id)
      or kind = any(${sql.param(ABOUT_MESSAGES)}::text[])
        and not exists (select from event_messages written where written.id::text = m.subject_id)
        and m.subject_id not in (
          select child ->> 'id' from trash, jsonb_path_query(snapshot, '$.children[*].rows[*]') child
          where table_name = 'events' and child ->> 'id' is not null))`)
}
