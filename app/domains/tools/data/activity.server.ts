/** Owns the totals of the site and the activity of the last days (back-office §2, 'Tools'). */
import { ne, type SQL, sql } from 'drizzle-orm'
import { type Capability, type Member, may } from '#app/capabilities.ts'
import { course_submissions } from '#app/domains/academy/tables.server.ts'
import { event_registrations } from '#app/domains/attendance/tables.server.ts'
import { contact_form } from '#app/domains/community/tables.server.ts'
import { countContacts } from '#app/domains/contacts/contact-counts.server.ts'
import { event_submissions, events } from '#app/domains/events/tables.server.ts'
import { inquiries, inquiryStart } from '#app/domains/inquiries/tables.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { onePage, type Range } from '#app/platform/lists/paging.ts'
import { ACTIVITY_DAYS, ACTIVITY_KINDS, type Activity, type ActivityKind, type DataTotals } from './schema.ts'

export async function countData(): Promise<DataTotals> {
  const [{ total }, eventCount, submissions] = await Promise.all([
    countContacts(),
    db.$count(events),
    db.$count(event_submissions, ne(event_submissions.status, 'spam')),
  ])
  return { contacts: total, events: eventCount, submissions }
}

/** A page of the submissions through all forms whose lists a member reads, the latest first, without spam. */
export async function readActivity(asked: number, member: Member) {
  const counting = countActivity(member)
  const { rows, page, pageCount } = await onePage(asked, async (range) => {
    const [found, counts] = await Promise.all([listActivity(range, member), counting])
    return { rows: found, total: Object.values(counts).reduce((sum, count) => sum + count, 0) }
  })
  return { counts: await counting, rows, page, pageCount }
}

async function listActivity({ limit, offset }: Range, member: Member): Promise<Activity[]> {
  const { rows } = await db.execute<Omit<Activity, 'at'> & { at: string }>(sql`
    select kind, id, event_id, what, who, at from (${arrivedFor(member)}) arrived
    order by at desc, id limit ${limit} offset ${offset}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

async function countActivity(member: Member): Promise<Record<ActivityKind, number>> {
  const { rows } = await db.execute<{ kind: ActivityKind; count: number }>(
    sql`select kind, count(*)::int as count from (${arrivedFor(member)}) arrived group by kind`,
  )
  const none = ACTIVITY_KINDS.map((kind) => [kind, 0])
  return Object.fromEntries([...none, ...rows.map(({ kind, count }) => [kind, count])])
}

function since(instant: SQL): SQL {
  return sql`${instant} >= now() - make_interval(days => ${ACTIVITY_DAYS})`
}

/** What came in by kind, and the capability to read it. */
const CONVERSIONS: readonly { takes: Capability; rows: SQL }[] = [
  {
    takes: 'review submissions',
    rows: sql`select 'submission' as kind, id, null::uuid as event_id, title as what, organizer as who,
        submitted_at as at
      from ${event_submissions} where status <> 'spam' and ${since(sql`submitted_at`)}`,
  },
  {
    takes: 'read requests',
    rows: sql`select 'application' as kind, id, null::uuid as event_id, company as what,
        concat_ws(' ', first_name, last_name) as who, created_at as at
      from ${contact_form} where state <> 'spam' and ${since(sql`created_at`)}
      union all
      select 'request', id, null, course, name, created_at
      from ${course_submissions} where state <> 'spam' and ${since(sql`created_at`)}
      union all
      select 'inquiry', id, null, left(${inquiryStart}, 200), name, created_at
      from ${inquiries} where state <> 'spam' and ${since(sql`created_at`)}`,
  },
  {
    takes: 'read registrations',
    rows: sql`select 'registration' as kind, r.id, r.event_id, e.title as what, r.name as who, r.created_at as at
      from ${event_registrations} r join ${events} e on e.id = r.event_id
      where r.status <> 'spam' and ${since(sql`r.created_at`)}`,
  },
]

function arrivedFor(member: Member): SQL {
  const readable = CONVERSIONS.filter(({ takes }) => may(member, takes)).map(({ rows }) => rows)
  const nothing = sql`select '' as kind, null::uuid as id, null::uuid as event_id, '' as what, '' as who,
    now() as at where false`
  return sql.join(readable.length > 0 ? readable : [nothing], sql` union all `)
}
