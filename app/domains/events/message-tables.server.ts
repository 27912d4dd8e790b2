import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { DeletedEvent, EarlierPlan } from './changes/schema.ts'
import {
  AUDIENCES,
  type Audience,
  type LeftOut,
  MESSAGE_AUTHORS,
  type MessageAuthor,
} from './messages/schema.ts'
import { events } from './tables.server.ts'

const instant = () => timestamp({ withTimezone: true })
const listed = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '))

/** Words to those who registered for an event. Who got them, the outbox says (`mail_messages.part_of`). */
export const event_messages = pgTable(
  'event_messages',
  {
    /** Made of the filled form, so that sending it twice is one message (docs/decisions/0055). */
    id: uuid().primaryKey(),
    event_id: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    author: text().$type<MessageAuthor>().notNull(),
    /** Who of the team; of an organiser only that it was their link. */
    sent_by: text().notNull(),
    audience: text().$type<Audience>().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    created_at: instant().notNull().defaultNow(),
    /** From when it goes out, to who had registered by then. */
    due_at: instant().notNull(),
    /** When the last of its mails stood in the outbox, or nobody was to be written to any more. */
    finished_at: instant(),
    stopped_at: instant(),
    stopped_by: text(),
    /** Its words hold an address that is not the event's own: it waits for the team (docs/decisions/0061). */
    is_held: boolean().notNull().default(false),
    released_at: instant(),
    released_by: text(),
    /** Who got no mail although they have a place, counted with the last batch; null before. */
    left_out: jsonb().$type<LeftOut>(),
  },
  (t) => [
    check('event_messages_author', sql`${t.author} in (${listed(MESSAGE_AUTHORS)})`),
    check('event_messages_audience', sql`${t.audience} in (${listed(AUDIENCES)})`),
    check('event_messages_words', sql`btrim(${t.subject}) <> '' and btrim(${t.body}) <> ''`),
    check('event_messages_stopped', sql`(${t.stopped_at} is null) = (${t.stopped_by} is null)`),
    check('event_messages_released', sql`(${t.released_at} is null) = (${t.released_by} is null)`),
    check('event_messages_one_end', sql`${t.stopped_at} is null or ${t.finished_at} is null`),
    index('event_messages_list').on(t.event_id, t.created_at.desc().nullsFirst(), t.id),
    index('event_messages_open').on(t.due_at).where(sql`finished_at is null and stopped_at is null`),
  ],
)

/** Changes that registered people have not been told yet. No foreign key: a deletion is told after the event is gone. */
export const event_notices = pgTable(
  'event_notices',
  {
    event_id: uuid().primaryKey(),
    /** Earlier plans, the oldest first. */
    earlier: jsonb().$type<EarlierPlan[]>().notNull(),
    /** The deleted event and its people; null for an event that exists. */
    gone: jsonb().$type<DeletedEvent>(),
    waits_since: instant(),
    /** When the mails are due; null where the team chose to tell nobody. */
    due_at: instant(),
  },
  (t) => [
    check('event_notices_wait', sql`(${t.waits_since} is null) = (${t.due_at} is null)`),
    index('event_notices_due').on(t.due_at),
  ],
)
