/**
 * Owns removing all registrations that the list finds among those without a seat, in the steps of a bulk run. Those
 * with a seat are removed a page at a time, since each one gives it to somebody who waits.
 */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import type { BulkKind, BulkRow, Results, Step } from '#app/domains/bulk/kinds.ts'
import { type StartOutcome, startRun } from '#app/domains/bulk/runs.server.ts'
import { events } from '#app/domains/events/tables.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { event_registrations } from '../tables.server.ts'
import type { RegistrationsAddress } from './address.ts'
import { SEATLESS } from './schema.ts'
import { moveAway, recordRemoval } from './team-handling.server.ts'
import { matching } from './team-list.server.ts'

type Confirmation = { expected: number; list_url: string; actor: Actor }

/** Starts a run over the registrations without a seat that the list finds. */
export async function startRemoving(
  address: RegistrationsAddress,
  { expected, list_url, actor }: Confirmation,
): Promise<StartOutcome> {
  const { id, status } = event_registrations
  const [event] = await db.select({ title: events.title }).from(events).where(eq(events.id, address.event))
  const rows = db
    .select({ id, kind: sql`null`.as('kind'), version: sql`status`.as('version') })
    .from(event_registrations)
    .where(and(matching(address.event, { ...address, ids: [] }), inArray(status, [...SEATLESS])))
  const phrase = `eliminar ${formatCount(expected, 'registro', 'registros')} de «${event?.title ?? ''}»`
  const confirmed = { action: 'registrations.remove', input: {}, phrase, list_url, expected } as const
  return startRun(confirmed, rows.getSQL(), actor)
}

export const REMOVING_KINDS: readonly BulkKind[] = [
  { action: 'registrations.remove', rowsPerStep: 25, change: remove },
]

/** One that has another status by now, such as a seat, is left alone. */
async function remove(rows: readonly BulkRow[], { actor, tx }: Step): Promise<Results> {
  const { id, status, event_id } = event_registrations
  const ids = rows.map(({ row_id }) => row_id)
  const there = await tx
    .select({ id, status, event_id, title: events.title })
    .from(event_registrations)
    .innerJoin(events, eq(events.id, event_id))
    .where(inArray(id, ids))
    .orderBy(id)
    .for('update', { of: event_registrations })
  const confirmed = new Map(rows.map(({ row_id, version }) => [row_id, version]))
  const results: Results = new Map(ids.map((each) => [each, 'gone']))
  for (const each of there) {
    if (each.status !== confirmed.get(each.id)) {
      results.set(each.id, 'other')
      continue
    }
    const removal = await moveAway(each.event_id, each.id, actor, tx)
    if (removal.outcome !== 'deleted') throw new Error('The database keeps a deleted registration.')
    await recordRemoval(removal, each.title, actor, tx)
    results.set(each.id, {})
  }
  return results
}
