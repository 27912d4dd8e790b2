/**
 * Owns which requests wait, as SQL, so that lists, counters and dashboard say the same; and the counters of waiting
 * items in the sidebar. A failed count never keeps a screen from showing.
 */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type Member, may } from '#app/capabilities.ts'
import { course_submissions } from '#app/domains/academy/tables.server.ts'
import { waitsForRelease } from '#app/domains/attendance/messages/awaiting-release.server.ts'
import { event_messages } from '#app/domains/attendance/tables.server.ts'
import { contact_form } from '#app/domains/community/tables.server.ts'
import { isProposalOpen } from '#app/domains/events/events.server.ts'
import { event_submissions, events } from '#app/domains/events/tables.server.ts'
import { inquiries } from '#app/domains/inquiries/tables.server.ts'
import { mail_messages } from '#app/domains/mail/tables.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { traceOf } from '#app/platform/failure.server.ts'
import { log } from '#app/platform/log.server.ts'
import { todayIn } from '#app/platform/time/clock.server.ts'
import { MANY_WAITING, type Waiting } from './dashboard/schema.ts'

/**
 * One query that reads at most MANY_WAITING rows of each kind, so that its cost is bounded; 0 of what is not the
 * member's to handle. Undefined if it failed.
 */
export async function countWaiting(member: Member): Promise<Waiting | undefined> {
  const few = sql`limit ${MANY_WAITING}`
  try {
    const today = await inboxToday()
    const { rows } = await db.execute<Waiting>(sql`
      select
        (select count(*)::int from (
          (select 1 from ${event_submissions} where status = 'pending' ${few})
          union all (select 1 from ${event_submissions} where ${isProposalOpen} ${few})
          union all (select 1 from ${event_messages} join ${events} on ${events.id} = ${event_messages.event_id}
            where ${waitsForRelease} ${few}) ${few}) s) as submissions,
        (select count(*)::int from (
          (select 1 from ${contact_form} where ${isWaiting(contact_form, today)} ${few})
          union all (select 1 from ${course_submissions} where ${isWaiting(course_submissions, today)} ${few})
          union all (select 1 from ${inquiries} where ${isWaiting(inquiries, today)} ${few}) ${few}) r) as requests,
        (select count(*)::int from (
          select 1 from ${mail_messages} where status = 'failed' ${few}) m) as mail`)
    const [counts] = rows
    return (
      counts && {
        submissions: may(member, 'review submissions') ? counts.submissions : 0,
        requests: may(member, 'read requests') ? counts.requests : 0,
        mail: may(member, 'read mail') ? counts.mail : 0,
      }
    )
  } catch (error) {
    log.warn(traceOf(error), 'what waits not counted')
    return undefined
  }
}

/** Columns of a request, of its table or of a query over several. */
type Columns = { state: SQLWrapper; snoozed_until: SQLWrapper }

/** Today in the site's zone, where a snoozed request comes back as its day begins. */
export async function inboxToday(): Promise<string> {
  return todayIn((await readSettings()).time_zone)
}

/** SQL: new, and not snoozed until a later day. */
export function isWaiting({ state, snoozed_until }: Columns, today: string): SQL {
  return sql`(${state} = 'nueva' and (${snoozed_until} is null or ${snoozed_until} <= ${today}::date))`
}

/** SQL: new, and out of sight until a later day. */
export function isSnoozed({ state, snoozed_until }: Columns, today: string): SQL<boolean> {
  return sql<boolean>`(${state} = 'nueva' and ${snoozed_until} > ${today}::date)`
}

/** SQL: its day has come, and nobody has taken it up since; null for those that were never snoozed. */
export function hasReturned({ state, snoozed_until }: Columns, today: string): SQL<boolean | null> {
  return sql<boolean | null>`(${state} = 'nueva' and ${snoozed_until} <= ${today}::date)`
}
