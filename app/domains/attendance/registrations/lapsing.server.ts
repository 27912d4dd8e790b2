/**
 * Owns how seats of unproved registrations pass to the waiting list (docs/decisions/0060, design §6.27): only those a
 * network holds beyond its allowance, only as many as are waited for, the latest first. Never without fair warning:
 * not within 12 hours of the mail's delivery, not at night, not without a mail server.
 */
import { sql } from 'drizzle-orm'
import { withEventLock } from '#app/domains/events/event-lock.server.ts'
import { startsAt } from '#app/domains/events/events.server.ts'
import { freeSeats } from '#app/domains/events/find-event.server.ts'
import { events } from '#app/domains/events/tables.server.ts'
import { queueMails } from '#app/domains/mail/outbox.server.ts'
import { mailIsOn } from '#app/domains/mail/transport.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { forEachDue } from '#app/platform/jobs/passes.server.ts'
import { currentTime } from '#app/platform/time/clock.server.ts'
import { confirmedBeyond, waitingLine } from './allowance.server.ts'
import { registrationMail, registrationTemplate } from './emails.tsx'
import { promoteWaitlist } from './waitlist.server.ts'
import { withdrawMails } from './withdrawn-mails.server.ts'

/** Hours between delivery of the mail and the earliest lapse. */
const GRACE_HOURS = 12

/** SQL: the event is to come and limited, and it is between 10:00 and 22:00 in its zone. */
const mayLapse = (now: Date) => sql`(${events.status} = 'published' and ${events.max_attendees} is not null
  and ${startsAt} > ${now} and (${now}::timestamptz at time zone ${events.time_zone})::time >= '10:00'
  and (${now}::timestamptz at time zone ${events.time_zone})::time < '22:00')`

/** Passes on due seats of all events. A scheduled job calls it, on any node. */
export async function lapseUnproved(now = currentTime()): Promise<void> {
  await forgetNetworks(now)
  if (!mailIsOn()) return
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${events.id} from ${events} where ${mayLapse(now)}
      and ${events.id} in (select event_id from event_registrations where network is not null)
      and exists (select from event_registrations w where w.event_id = ${events.id} and w.status = 'waitlist')
    order by ${events.id}`)
  const ids = rows.map(({ id }) => id)
  await forEachDue('lapses', ids, (id) => lapseOf(id, now))
}

/** Handles one event under its lock, so that a second run, on this or another node, finds nothing left. */
async function lapseOf(id: string, now: Date): Promise<void> {
  await withEventLock(id, async (tx) => {
    const event = await promoteWaitlist(id, tx)
    const lapsed = event && (await moveToTheEnd(id, now, tx))
    if (!event || !lapsed || lapsed.length === 0) return
    for (const { id } of lapsed) await withdrawMails({ id }, tx)
    await queueMails(
      lapsed.map((person) => registrationMail('lapsed', event, { ...person, proved_at: null })),
      tx,
    )
    await promoteWaitlist(id, tx)
  })
}

type Lapsed = { id: string; email: string; places: number; consent_organizer: boolean }

async function moveToTheEnd(id: string, now: Date, tx: Tx): Promise<Lapsed[]> {
  const { rows } = await tx.execute<Lapsed>(sql`
    with lapsable as (
      select beyond.id, beyond.places,
        sum(beyond.places) over (order by beyond.seated_at desc, beyond.id desc) as freed
      from ${confirmedBeyond(id)} beyond
      where beyond.arrived_at is null and (
        select min(m.sent_at) from mail_messages m
        where m.subject_type = 'event_registration' and m.subject_id = beyond.id::text
          and m.template = ${registrationTemplate.template.name} and m.created_at >= beyond.seated_at
        ) <= ${now}::timestamptz - make_interval(hours => ${GRACE_HOURS}))
    update event_registrations r
    set status = 'waitlist', created_at = clock_timestamp(), seated_at = null
    from lapsable, ${events}
    where r.id = lapsable.id and r.proved_at is null and ${events.id} = ${id} and ${mayLapse(now)}
      and lapsable.freed - lapsable.places < (
        select coalesce(sum(line.places), 0) from ${waitingLine(id, { isProvable: true })} line
        where not line.is_over) - ${freeSeats}
    returning r.id, r.email, r.places, r.consent_organizer`)
  return rows
}

/** Deletes stored networks that decide nothing any more: the event has begun, or the seat was given up. */
async function forgetNetworks(now: Date): Promise<void> {
  await db.execute(sql`
    update event_registrations r set network = null from ${events}
    where r.network is not null and ${events.id} = r.event_id
      and (r.status in ('cancelled', 'spam') or ${startsAt} <= ${now})`)
}
