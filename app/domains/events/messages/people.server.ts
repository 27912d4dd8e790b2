/** Owns who a message is for: those in its state at the moment it goes out, who had registered before that. */
import { and, eq, inArray, lte, notExists, type SQL, sql } from 'drizzle-orm'
import { mail_messages } from '#app/domains/mail/tables.server.ts'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { HELD, type Held } from '../changes/schema.ts'
import type { event_messages } from '../message-tables.server.ts'
import { event_registrations } from '../tables.server.ts'
import type { Addressed } from './emails.tsx'
import { AUDIENCES, type Audience } from './schema.ts'

export type Reached = { people: number; examples: number }

/** How many there are of each audience now; `examples` are the addresses that are never written to. */
export async function countAudiences(eventId: string, tx: Db | Tx = db): Promise<Record<Audience, Reached>> {
  const { event_id, status, email } = event_registrations
  const counted = await tx
    .select({
      status,
      people: sql<number>`count(*)::int`,
      examples: sql<number>`(count(*) filter (where ${email} ~* '\\.example$'))::int`,
    })
    .from(event_registrations)
    .where(and(eq(event_id, eventId), inArray(status, [...HELD])))
    .groupBy(status)
  const sum = (audience: Audience): Reached => {
    const theirs = counted.filter((each) => statusesOf(audience).includes(each.status as Held))
    const total = (of: keyof Reached) => theirs.reduce((all, each) => all + each[of], 0)
    return { people: total('people'), examples: total('examples') }
  }
  return Object.fromEntries(AUDIENCES.map((each) => [each, sum(each)])) as Record<Audience, Reached>
}

/** The next who have no mail of this message yet, whatever became of it. */
export async function nextPeople(
  message: typeof event_messages.$inferSelect,
  limit: number,
  tx: Tx,
): Promise<Addressed[]> {
  const { id, email, event_id, status, created_at } = event_registrations
  const mails = tx.select({ id: mail_messages.id }).from(mail_messages)
  const people = await tx
    .select({ id, email, held: status })
    .from(event_registrations)
    .where(
      and(
        eq(event_id, message.event_id),
        inArray(status, statusesOf(message.audience)),
        lte(created_at, message.due_at),
        notExists(mails.where(isPartOf(message.id))),
      ),
    )
    .orderBy(created_at, id)
    .limit(limit)
  return people as Addressed[]
}

function isPartOf(messageId: string): SQL | undefined {
  return and(
    eq(mail_messages.part_of, messageId),
    sql`${mail_messages.subject_id} = ${event_registrations.id}::text`,
  )
}

const statusesOf = (audience: Audience): Held[] => (audience === 'all' ? [...HELD] : [audience])
