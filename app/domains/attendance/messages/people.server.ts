/** Owns the recipients of a message: people in its audience when it leaves, who registered before it was due. */
import { and, count, eq, inArray, isNotNull, isNull, lte, not, type SQL, sql } from 'drizzle-orm'
import { mail_messages } from '#app/domains/mail/tables.server.ts'
import type { Mailing } from '#app/domains/mailings/kinds.ts'
import { hasMailing } from '#app/domains/mailings/mailings.server.ts'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { ACTIVE_STATUSES, type ActiveStatus } from '../changes/schema.ts'
import type { event_messages } from '../tables.server.ts'
import { event_registrations } from '../tables.server.ts'
import type { Addressed } from './emails.tsx'
import { isMailboxFull } from './limits.server.ts'
import { isMuted } from './muting.server.ts'
import {
  AUDIENCES,
  type Audience,
  type LeftOut,
  NOBODY_LEFT_OUT,
  NOBODY_REACHED,
  type Reached,
} from './schema.ts'

const isExampleAddress = sql`${event_registrations.email} ~* '\\.example$'`

export async function countAudiences(eventId: string, tx: Db | Tx = db): Promise<Record<Audience, Reached>> {
  const { event_id, status } = event_registrations
  const counted = await tx
    .select({
      status,
      people: sql<number>`count(*)::int`,
      examples: sql<number>`(count(*) filter (where ${isExampleAddress}))::int`,
    })
    .from(event_registrations)
    .where(and(eq(event_id, eventId), inArray(status, [...ACTIVE_STATUSES])))
    .groupBy(status)
  const sum = (audience: Audience): Reached => {
    const theirs = counted.filter((each) => statusesOf(audience).includes(each.status as ActiveStatus))
    const total = (of: 'people' | 'examples') => theirs.reduce((all, each) => all + each[of], 0)
    return { people: total('people'), examples: total('examples'), left_out: NOBODY_LEFT_OUT }
  }
  return Object.fromEntries(AUDIENCES.map((each) => [each, sum(each)])) as Record<Audience, Reached>
}

/** SQL: why an organiser's message never reaches a person with a seat; null if it does. */
const notMeant = sql<keyof LeftOut | null>`case
  when ${event_registrations.proved_at} is null then 'unproved' when ${isMuted} then 'muted' end`

/** Numbers of people with a seat whom an organiser's message reaches now, and whom it does not. */
export async function countReachedByOrganiser(eventId: string, tx: Db | Tx = db): Promise<Reached> {
  const people = tx
    .select({
      reason: sql<keyof LeftOut | null>`coalesce(${notMeant}, case when ${isMailboxFull} then 'full' end)`.as(
        'reason',
      ),
      is_example: isExampleAddress.as('is_example'),
    })
    .from(event_registrations)
    .where(and(eq(event_registrations.event_id, eventId), eq(event_registrations.status, 'confirmed')))
    .as('people')
  const counted = await tx
    .select({
      reason: people.reason,
      people: count(),
      examples: sql<number>`(count(*) filter (where ${people.is_example}))::int`,
    })
    .from(people)
    .groupBy(people.reason)
  const { people: reached, examples } = counted.find(({ reason }) => reason === null) ?? NOBODY_REACHED
  return { people: reached, examples, left_out: leftOut(counted) }
}

const leftOut = (counted: readonly { reason: keyof LeftOut | null; people: number }[]): LeftOut => ({
  ...NOBODY_LEFT_OUT,
  ...Object.fromEntries(counted.flatMap(({ reason, people }) => (reason ? [[reason, people]] : []))),
})

/** A recipient; with `is_full` their mailbox has reached its limit, and no mail is sent. */
export type Addressee = Addressed & { is_full: boolean }

/** The next recipients without a mail of this message, whether sent, failed or withdrawn. */
export async function nextPeople(
  message: StoredMessage,
  mailing: Mailing,
  { limit, tx }: { limit: number; tx: Tx },
): Promise<Addressee[]> {
  const { id, email, status, created_at } = event_registrations
  const isOrganiser = message.author === 'organizer'
  const people = await tx
    .select({ id, email, held: status, is_full: isOrganiser ? isMailboxFull : sql<boolean>`false` })
    .from(event_registrations)
    .where(and(isWithoutMail(message, mailing), isOrganiser ? isNull(notMeant) : undefined))
    .orderBy(created_at, id)
    .limit(limit)
  return people as Addressee[]
}

/** Counts people who got no mail of a message, after its last batch. */
export async function countLeftOut(message: StoredMessage, mailing: Mailing, tx: Tx): Promise<LeftOut> {
  if (message.author === 'team') return NOBODY_LEFT_OUT
  const { part_of, status, last_error } = mail_messages
  const isSkipped = and(eq(part_of, message.id), eq(status, 'skipped'), isNotNull(last_error))
  const counted = await tx
    .select({ reason: notMeant, people: count() })
    .from(event_registrations)
    .where(isWithoutMail(message, mailing))
    .groupBy(notMeant)
  return { ...leftOut(counted), full: await tx.$count(mail_messages, isSkipped) }
}

type StoredMessage = typeof event_messages.$inferSelect

/** SQL: a person in the message's audience who has no mail of it yet. */
function isWithoutMail({ event_id, audience, due_at }: StoredMessage, mailing: Mailing): SQL | undefined {
  return and(
    eq(event_registrations.event_id, event_id),
    inArray(event_registrations.status, statusesOf(audience)),
    lte(event_registrations.created_at, due_at),
    not(hasMailing(mailing, sql`event_registrations.id::text`)),
  )
}

const statusesOf = (audience: Audience): ActiveStatus[] =>
  audience === 'all' ? [...ACTIVE_STATUSES] : [audience]
