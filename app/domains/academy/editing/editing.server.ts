/**
 * Owns the team's writes to the Academy. Its five tables share one path: each write is verified, audited in its own
 * transaction, and never overwrites a version that the editor has not seen.
 */
import { randomUUID } from 'node:crypto'
import { eq, getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  type Actor,
  changed,
  findConflict,
  recordChange,
  type SaveConflict,
} from '#app/domains/audit/audit.server.ts'
import { moveToTrash, type RemovalOutcome } from '#app/domains/trash/trash.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { lockIfUnchanged, rowVersion } from '#app/platform/database/row-version.server.ts'
import { idOfForm } from '#app/platform/forms/idempotency.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import {
  courses,
  entrepreneurship_programs,
  intensive_bootcamps,
  scheduled_trainings,
  success_stories,
} from '../tables.server.ts'
import type { AcademyEntity, AcademyInputs } from './schema.ts'

const TABLES = {
  success_stories,
  courses,
  intensive_bootcamps,
  entrepreneurship_programs,
  scheduled_trainings,
} satisfies Record<AcademyEntity, PgTable>

/** Nouns for a row in the audit log and the trash, and the column with its title. */
const WORDS: Record<AcademyEntity, { kind: string; noun: string; label: 'title' | 'name' }> = {
  success_stories: { kind: 'Historia de éxito', noun: 'la historia de éxito', label: 'name' },
  courses: { kind: 'Curso', noun: 'el curso', label: 'title' },
  intensive_bootcamps: { kind: 'Bootcamp', noun: 'el bootcamp', label: 'title' },
  entrepreneurship_programs: { kind: 'Programa', noun: 'el programa', label: 'title' },
  scheduled_trainings: { kind: 'Formación programada', noun: 'la formación', label: 'title' },
}

/** A stored row, with the version that its next change must name. */
export type Stored<Entity extends AcademyEntity> = (typeof TABLES)[Entity]['$inferSelect'] & {
  version: string
}

/** The statement succeeded without returning a row (back-office §8): nothing was changed. */
type Unverified = { outcome: 'unverified' }

export type CreationOutcome = { outcome: 'saved'; id: string } | Unverified

export type EditOutcome<Entity extends AcademyEntity> =
  | { outcome: 'saved'; id: string }
  | Unverified
  | SaveConflict<Stored<Entity>>

export async function findItem<Entity extends AcademyEntity>(
  entity: Entity,
  id: string,
): Promise<Stored<Entity> | undefined> {
  if (!isUuid(id)) return undefined
  const table = tableOf(entity)
  const [row] = await db.select(storedColumns(entity)).from(table).where(eq(table.id, id))
  return row as Stored<Entity> | undefined
}

/** All columns and the version, for the team's lists. */
export function storedColumns(entity: AcademyEntity) {
  return { ...getTableColumns(tableOf(entity)), version: rowVersion(tableOf(entity)) }
}

/** Adds a row. `key` came with the empty form: a double submit adds one row, and gets the same answer. */
export async function createItem<Entity extends AcademyEntity>(
  entity: Entity,
  input: AcademyInputs[Entity],
  author: Actor,
  key: string = randomUUID(),
): Promise<CreationOutcome> {
  const table = tableOf(entity)
  const id = idOfForm(key, input)
  return db.transaction(async (tx) => {
    const [created] = await tx
      .insert(table)
      .values({ ...input, id })
      .onConflictDoNothing({ target: table.id })
      .returning()
    if (created) {
      await record(tx, author, entity, { action: 'created', row: created, after: input })
      return { outcome: 'saved', id }
    }
    return (await lock(entity, id, tx)) ? { outcome: 'saved', id } : { outcome: 'unverified' }
  })
}

/** Changes a row. `version`: of the row that the editor loaded. */
export async function updateItem<Entity extends AcademyEntity>(
  entity: Entity,
  id: string,
  input: AcademyInputs[Entity],
  { version, editor }: { version: string; editor: Actor },
): Promise<EditOutcome<Entity>> {
  if (!isUuid(id)) return { outcome: 'missing' }
  const outcome = await db.transaction(async (tx) => {
    const before = await lockIfUnchanged(tableOf(entity), { id, version }, tx)
    if (typeof before === 'string') return before
    return change(tx, editor, entity, { action: 'updated', before, values: input })
  })
  if (outcome !== 'conflict') return { outcome, id }
  return findConflict(await findItem(entity, id), { subject_type: entity, subject_id: id })
}

/** Publishes or hides a story. The switch posts the wanted state instead of a toggle, so no version is needed. */
export async function publishStory(
  id: string,
  is_published: boolean,
  editor: Actor,
): Promise<'saved' | 'missing' | 'unverified'> {
  if (!isUuid(id)) return 'missing'
  return db.transaction(async (tx) => {
    const before = await lock('success_stories', id, tx)
    if (!before) return 'missing'
    if (before.is_published === is_published) return 'saved'
    const action = is_published ? 'published' : 'hidden'
    return change(tx, editor, 'success_stories', { action, before, values: { is_published } })
  })
}

export async function deleteItem(entity: AcademyEntity, id: string, actor: Actor): Promise<RemovalOutcome> {
  const { kind, label } = WORDS[entity]
  return db.transaction(async (tx) => {
    const removal = await moveToTrash({ table: entity, id, kind, labelColumn: label }, actor.email, tx)
    if (removal.outcome === 'deleted')
      await record(tx, actor, entity, { action: 'deleted', row: removal.row, before: removal.row })
    return removal
  })
}

/** The part common to all five tables, for the shared code. */
type AcademyTable = PgTable & { id: PgColumn }
type AcademyRow = Record<string, unknown>

function tableOf(entity: AcademyEntity): AcademyTable {
  return TABLES[entity]
}

/** Reads a row under a row lock that lasts until `tx` ends. */
async function lock(entity: AcademyEntity, id: string, tx: Tx): Promise<AcademyRow | undefined> {
  const table = tableOf(entity)
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update')
  return row
}

type Change = { action: Action; before: AcademyRow; values: object }

async function change(tx: Tx, editor: Actor, entity: AcademyEntity, { action, before, values }: Change) {
  const table = tableOf(entity)
  const [saved] = await tx
    .update(table)
    .set(values)
    .where(eq(table.id, String(before.id)))
    .returning()
  if (!saved) return 'unverified'
  await record(tx, editor, entity, {
    action,
    row: saved,
    before: changed<AcademyRow>(before, saved),
    after: changed<AcademyRow>(saved, before),
  })
  return 'saved'
}

const VERBS = {
  created: 'Creó',
  updated: 'Cambió',
  deleted: 'Eliminó',
  published: 'Publicó',
  hidden: 'Dejó de publicar',
}
type Action = keyof typeof VERBS

async function record(
  tx: Tx,
  actor: Actor,
  entity: AcademyEntity,
  { action, row, ...values }: { action: Action; row: AcademyRow; before?: unknown; after?: unknown },
): Promise<void> {
  const { noun, label } = WORDS[entity]
  const subject = { subject_type: entity, subject_id: String(row.id) }
  const summary = `${VERBS[action]} ${noun} «${row[label]}»`
  await recordChange(actor, { action: `${entity}.${action}`, ...subject, summary, ...values }, tx)
}
