/**
 * Owns segments: a name for a search of contacts, of the whole team or of who saved it. A segment holds the search and
 * no contact, so that it finds who fits on the day it is used. Each change adds one audit entry.
 */
import { and, asc, count, eq, or, type SQL, sql } from 'drizzle-orm'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { moveToTrash, type RemovalOutcome } from '#app/domains/trash/trash.server.ts'
import { db, sqlState, type Tx } from '#app/platform/database/db.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { countMatching } from '../contact-lists.server.ts'
import type { ContactQuery } from '../contacts-address.ts'
import { contact_segments } from '../tables.server.ts'
import { queryOf } from './address.ts'
import { MOST_SEGMENTS, type Segment, type SegmentFilters, type SegmentInput } from './schema.ts'

const { id: ID, name: NAME, filters: FILTERS, is_shared, created_by, owner_id } = contact_segments
const columns = {
  ...{ id: ID, name: NAME, filters: FILTERS, is_shared, created_by },
  version: sql<string>`md5(row(${NAME}, ${is_shared})::text)`,
}

/** SQL: segments of the team and the reader's own. */
const visibleTo = ({ id }: Actor): SQL | undefined => or(is_shared, eq(owner_id, id))

/** By name; those of others that are not shared are left out. */
export function listSegments(reader: Actor): Promise<Segment[]> {
  return db
    .select(columns)
    .from(contact_segments)
    .where(visibleTo(reader))
    .orderBy(asc(sql`lower(${NAME})`), ID)
    .limit(MOST_SEGMENTS)
}

export async function countSegments(segments: readonly Segment[]): Promise<number[]> {
  return Promise.all(segments.map(({ filters }) => countMatching(queryOf(filters))))
}

/** The search of a segment, as lists and exports take it; undefined if it is gone or somebody else's. */
export async function findSegmentQuery(id: string, reader: Actor): Promise<ContactQuery | undefined> {
  const segment = await find(id, reader)
  return segment && queryOf(segment.filters)
}

/** `taken`: of the same name, seen by the same people. `full`: nothing was saved. */
export type SegmentOutcome =
  | { outcome: 'saved'; id: string }
  | { outcome: 'taken' }
  | { outcome: 'full' }
  | { outcome: 'missing' }
  | { outcome: 'conflict'; current: Segment }

export async function saveSegment(
  filters: SegmentFilters,
  { name, is_shared: isShared }: SegmentInput,
  actor: Actor,
): Promise<SegmentOutcome> {
  return orTaken(() =>
    db.transaction(async (tx) => {
      const [known] = await tx.select({ segments: count() }).from(contact_segments).where(visibleTo(actor))
      if ((known?.segments ?? 0) >= MOST_SEGMENTS) return { outcome: 'full' }
      const row = { name, filters, is_shared: isShared, owner_id: actor.id, created_by: actor.email }
      const [saved] = await tx.insert(contact_segments).values(row).returning({ id: ID })
      if (!saved) throw new Error('A segment was inserted and not returned.')
      const entry = { action: 'contact_segment.created', summary: `Guardó el segmento «${name}»` }
      await record(actor, { ...entry, id: saved.id, after: { name, filters, is_shared: isShared } }, tx)
      return { outcome: 'saved', id: saved.id }
    }),
  )
}

/** Changes name and audience. Whoever did not save it may not take it from the team. */
export async function changeSegment(
  id: string,
  { name, is_shared: isShared }: SegmentInput,
  { version, actor }: { version: string; actor: Actor },
): Promise<SegmentOutcome> {
  return orTaken(() =>
    db.transaction(async (tx) => {
      const before = await find(id, actor, tx)
      if (!before) return { outcome: 'missing' }
      if (before.version !== version) return { outcome: 'conflict', current: before }
      await tx.update(contact_segments).set({ name, is_shared: isShared }).where(eq(ID, id))
      const entry = { action: 'contact_segment.updated', summary: `Cambió el segmento «${name}»` }
      const change = {
        before: { name: before.name, is_shared: before.is_shared },
        after: { name, is_shared: isShared },
      }
      await record(actor, { ...entry, id, ...change }, tx)
      return { outcome: 'saved', id }
    }),
  )
}

export async function deleteSegment(id: string, actor: Actor): Promise<RemovalOutcome> {
  return db.transaction(async (tx) => {
    if (!(await find(id, actor, tx))) return { outcome: 'missing' }
    const what = { table: 'contact_segments', id, kind: 'Segmento de contactos', labelColumn: 'name' }
    const removal = await moveToTrash(what, actor.email, tx)
    if (removal.outcome !== 'deleted') return removal
    const entry = { action: 'contact_segment.deleted', summary: `Eliminó el segmento «${removal.label}»` }
    await record(actor, { ...entry, id, before: removal.row }, tx)
    return removal
  })
}

/** Within a transaction the row is locked, so that changes of two people follow each other. */
async function find(id: string, reader: Actor, tx?: Tx): Promise<Segment | undefined> {
  if (!isUuid(id)) return undefined
  const found = (tx ?? db)
    .select(columns)
    .from(contact_segments)
    .where(and(eq(ID, id), visibleTo(reader)))
  const [segment] = await (tx ? found.for('update') : found)
  return segment
}

type Change = { action: string; summary: string; id: string; before?: object; after?: object }

function record(actor: Actor, { id, ...entry }: Change, tx: Tx) {
  return recordChange(actor, { ...entry, subject_type: 'contact_segment', subject_id: id }, tx)
}

const UNIQUE_VIOLATION = '23505'

async function orTaken(save: () => Promise<SegmentOutcome>): Promise<SegmentOutcome> {
  try {
    return await save()
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) return { outcome: 'taken' }
    throw error
  }
}
