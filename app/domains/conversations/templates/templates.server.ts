/** Owns the answer templates, which the whole team shares. Each change adds one audit entry. */
import { asc, count, eq, getTableColumns, sql } from 'drizzle-orm'
import { type Actor, changed, recordChange } from '#app/domains/audit/audit.server.ts'
import { moveToTrash, type RemovalOutcome } from '#app/domains/trash/trash.server.ts'
import { db, sqlState, type Tx } from '#app/platform/database/db.server.ts'
import { lockIfUnchanged, rowVersion } from '#app/platform/database/row-version.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { answer_templates } from '../tables.server.ts'
import { type AnswerTemplate, MOST_TEMPLATES, type TemplateInput } from './schema.ts'

const { id: ID, name: NAME } = answer_templates
const columns = { ...getTableColumns(answer_templates), version: rowVersion(answer_templates) }

/** By name. */
export function listTemplates(): Promise<AnswerTemplate[]> {
  return db
    .select(columns)
    .from(answer_templates)
    .orderBy(asc(sql`lower(${NAME})`), ID)
    .limit(MOST_TEMPLATES)
}

export async function findTemplate(id: string): Promise<AnswerTemplate | undefined> {
  if (!isUuid(id)) return undefined
  const [template] = await db.select(columns).from(answer_templates).where(eq(ID, id))
  return template
}

/** `taken`: another template has the name. `full`: there are as many as allowed. */
export type TemplateOutcome =
  | { outcome: 'saved'; id: string }
  | { outcome: 'taken' }
  | { outcome: 'full' }
  | { outcome: 'missing' }
  | { outcome: 'conflict'; current: AnswerTemplate }

export function addTemplate(given: TemplateInput, actor: Actor): Promise<TemplateOutcome> {
  return orTaken(() =>
    db.transaction(async (tx) => {
      const [known] = await tx.select({ templates: count() }).from(answer_templates)
      if ((known?.templates ?? 0) >= MOST_TEMPLATES) return { outcome: 'full' }
      const [added] = await tx
        .insert(answer_templates)
        .values({ ...given, created_by: actor.email })
        .returning({ id: ID })
      if (!added) throw new Error('A template was inserted and not returned.')
      const summary = `Añadió la plantilla «${given.name}»`
      await record(actor, { action: 'answer_template.created', summary, id: added.id, after: given }, tx)
      return { outcome: 'saved', id: added.id }
    }),
  )
}

export async function changeTemplate(
  id: string,
  given: TemplateInput,
  { version, actor }: { version: string; actor: Actor },
): Promise<TemplateOutcome> {
  if (!isUuid(id)) return { outcome: 'missing' }
  const outcome = await orTaken(() =>
    db.transaction(async (tx): Promise<{ outcome: 'saved' | 'missing' | 'conflict' }> => {
      const before = await lockIfUnchanged(answer_templates, { id, version }, tx)
      if (before === 'missing' || before === 'conflict') return { outcome: before }
      const [after] = await tx.update(answer_templates).set(given).where(eq(ID, id)).returning()
      if (!after) throw new Error('The locked template is gone.')
      const summary = `Corrigió la plantilla «${given.name}»`
      const change = { before: changed(before, after), after: changed(after, before) }
      await record(actor, { action: 'answer_template.updated', summary, id, ...change }, tx)
      return { outcome: 'saved' }
    }),
  )
  if (outcome.outcome === 'taken') return outcome
  if (outcome.outcome === 'saved') return { outcome: 'saved', id }
  const current = await findTemplate(id)
  return current ? { outcome: 'conflict', current } : { outcome: 'missing' }
}

export async function deleteTemplate(id: string, actor: Actor): Promise<RemovalOutcome> {
  return db.transaction(async (tx) => {
    const what = { table: 'answer_templates', id, kind: 'Plantilla de respuesta', labelColumn: 'name' }
    const removal = await moveToTrash(what, actor.email, tx)
    if (removal.outcome !== 'deleted') return removal
    const summary = `Eliminó la plantilla «${removal.label}»`
    await record(actor, { action: 'answer_template.deleted', summary, id, before: removal.row }, tx)
    return removal
  })
}

type Change = { action: string; summary: string; id: string; before?: object; after?: object }

function record(actor: Actor, { id, ...entry }: Change, tx: Tx) {
  return recordChange(actor, { ...entry, subject_type: 'answer_template', subject_id: id }, tx)
}

const UNIQUE_VIOLATION = '23505'

async function orTaken<Outcome>(save: () => Promise<Outcome>): Promise<Outcome | { outcome: 'taken' }> {
  try {
    return await save()
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) return { outcome: 'taken' }
    throw error
  }
}
