/**
 * Owns muting an organiser: a person gets no more messages on any date of the event, and keeps their seat
 * (docs/decisions/0061). It takes effect at once, also on mails in the outbox.
 */
import { and, eq, sql } from 'drizzle-orm'
import { events } from '#app/domains/events/tables.server.ts'
import { openMailedLink } from '#app/domains/mail/mailed-links.server.ts'
import { mail_messages } from '#app/domains/mail/tables.server.ts'
import { withdrawMailings } from '#app/domains/mailings/mailings.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import type { MailedLink } from '#app/platform/forms/mailed-link.ts'
import { event_registrations } from '../tables.server.ts'
import { eventMessage } from './emails.tsx'
import { lockMailboxes } from './limits.server.ts'

export type Muting = { event_id: string; title: string; is_muted: boolean }

type Opened = Muting & { email: string }

/** Person and event of a link; undefined if the link is invalid. Valid for as long as messages may come. */
export async function openMuteLink(link: MailedLink): Promise<Opened | undefined> {
  const opened = await openMailedLink({ ...link, templates: [eventMessage.template.name], outlives: true })
  if (!opened) return undefined
  const [registration] = await db
    .select({
      event_id: event_registrations.event_id,
      title: events.title,
      email: event_registrations.email,
      is_muted: sql<boolean>`${event_registrations.organizer_muted_at} is not null`,
    })
    .from(mail_messages)
    .innerJoin(event_registrations, sql`${event_registrations.id}::text = ${mail_messages.subject_id}`)
    .innerJoin(events, eq(events.id, event_registrations.event_id))
    .where(
      and(
        eq(mail_messages.id, link.mailId),
        eq(sql`lower(${event_registrations.email})`, opened.recipient.toLowerCase()),
      ),
    )
  return registration
}

/** Stops or resumes the messages. Pressing the link twice is no error. */
export async function setMuted(link: MailedLink, is_muted: boolean): Promise<Muting | undefined> {
  const opened = await openMuteLink(link)
  if (!opened) return undefined
  const { event_id, title, email } = opened
  const mailbox = sql`lower(btrim(${email}))`
  const dates = sql`(select date.id from events date where date.id = ${event_id}
    or date.series_id = (select own.series_id from events own where own.id = ${event_id}))`
  await db.transaction(async (tx) => {
    // Locked against batches being queued: a mail is queued before and withdrawn, or not written at all.
    await lockMailboxes(tx)
    await tx.execute(sql`
      update event_registrations
      set organizer_muted_at = ${is_muted ? sql`coalesce(organizer_muted_at, clock_timestamp())` : sql`null`}
      where lower(btrim(email)) = ${mailbox} and event_id in ${dates}`)
    if (!is_muted) return
    await withdrawMailings(
      {
        kinds: ['messages'],
        recipients: sql`select id::text from event_registrations
          where lower(btrim(email)) = ${mailbox} and event_id in ${dates}`,
        subjects: sql`select id::text from event_messages where author = 'organizer' and event_id in ${dates}`,
      },
      tx,
    )
  })
  return { event_id, title, is_muted }
}

/** SQL: the registration's person has muted the organiser of this event, on any of its dates. */
export const isMuted = sql<boolean>`exists (
  select from event_registrations muted
    join events theirs on theirs.id = muted.event_id
    join events own on own.id = ${event_registrations.event_id}
  where lower(btrim(muted.email)) = lower(btrim(${event_registrations.email}))
    and muted.organizer_muted_at is not null
    and (theirs.id = own.id or theirs.series_id = own.series_id))`
