/**
 * Owns saved views: a name for a list's search, of the whole team or of who saved it. A view holds the search and no
 * row. What happens to a shared one is in the audit log; what somebody keeps for themselves is nobody else's.
 */
import { and, asc, count, eq, or, type SQL, sql } from 'drizzle-orm'
import { type Member, may } from '#app/capabilities.ts'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { moveToTrash, type RemovalOutcome } from '#app/domains/trash/trash.server.ts'
import { db, sqlState, type Tx } from '#app/platform/database/db.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { MOST_VIEWS, type View, type ViewInput, type ViewParameters } from './schema.ts'
import { saved_views } from './tables.server.ts'

/** Signed-in member who reads and saves views. */
type Keeper = Actor & Member

const {
  id: ID,
  list: LIST,
  name: NAME,
  parameters: PARAMETERS,
  is_shared,
  created_by,
  owner_id,
} = saved_views

const columns = {
  ...{ id: ID, list: LIST, name: NAME, parameters: PARAMETERS, is_shared, created_by, owner_id },
  version: sql<string>`md5(row(${NAME}, ${is_shared})::text)`,
}

/** SQL: views of the team and the reader's own. */
const visibleTo = ({ id }: Actor): SQL | undefined => or(is_shared, eq(owner_id, id))

/** A list's views by name, the team's first; those that others keep for themselves are left out. */
export async function listViews(list: string, reader: Keeper): Promise<View[]> {
  const stored = await db
    .select(columns)
    .from(saved_views)
    .where(and(eq(LIST, list), visibleTo(reader)))
    .orderBy(sql`${is_shared} desc`, asc(sql`lower(${NAME})`), ID)
  return stored.map(({ list: _, owner_id, ...view }) => ({
    ...view,
    canChange: mayChange({ ...view, owner_id }, reader),
  }))
}

/** Who saved a view changes it; one of the team also whoever looks after the team. */
function mayChange(view: { is_shared: boolean; owner_id: string }, reader: Keeper): boolean {
  return view.owner_id === reader.id || (view.is_shared && may(reader, 'manage team'))
}

/** `taken`: a view of this list, seen by the same people, has the name. `full`: nothing was saved. */
export type ViewOutcome =
  | { outcome: 'saved'; id: string }
  | { outcome: 'taken' }
  | { outcome: 'full' }
  | { outcome: 'missing' }
  | { outcome: 'not theirs' }
  | { outcome: 'conflict'; current: StoredView }

type StoredView = Omit<View, 'canChange'> & { list: string; owner_id: string }

type Saved = { list: string; parameters: ViewParameters }

export async function saveView(
  { list, parameters }: Saved,
  { name, is_shared: isShared }: ViewInput,
  actor: Keeper,
): Promise<ViewOutcome> {
  return orTaken(() =>
    db.transaction(async (tx) => {
      if (await isFull(list, isShared, actor.id, tx)) return { outcome: 'full' }
      const row = {
        ...{ list, name, parameters, is_shared: isShared },
        ...{ owner_id: actor.id, created_by: actor.email },
      }
      const [saved] = await tx.insert(saved_views).values(row).returning({ id: ID })
      if (!saved) throw new Error('A view was inserted and not returned.')
      const after = { list, name, parameters, is_shared: isShared }
      await record(actor, { verb: 'created', id: saved.id, name, after, isSeen: isShared }, tx)
      return { outcome: 'saved', id: saved.id }
    }),
  )
}

/** Changes name and audience. */
export async function changeView(
  id: string,
  { name, is_shared: isShared }: ViewInput,
  { version, actor }: { version: string; actor: Keeper },
): Promise<ViewOutcome> {
  return orTaken(() =>
    db.transaction(async (tx) => {
      const view = await findToChange(id, actor, tx)
      if ('outcome' in view) return view
      if (view.version !== version) return { outcome: 'conflict', current: view }
      const isMoved = view.is_shared !== isShared
      if (isMoved && (await isFull(view.list, isShared, view.owner_id, tx))) return { outcome: 'full' }
      await tx.update(saved_views).set({ name, is_shared: isShared }).where(eq(ID, id))
      const before = { name: view.name, is_shared: view.is_shared }
      const after = { name, is_shared: isShared }
      await record(
        actor,
        { verb: 'updated', id, name, before, after, isSeen: view.is_shared || isShared },
        tx,
      )
      return { outcome: 'saved', id }
    }),
  )
}

/** Gives a view another search of the same list. */
export async function replaceSearch(
  id: string,
  parameters: ViewParameters,
  actor: Keeper,
): Promise<{ outcome: 'saved'; name: string } | { outcome: 'missing' | 'not theirs' }> {
  return db.transaction(async (tx) => {
    const view = await findToChange(id, actor, tx)
    if ('outcome' in view) return view
    const { name, is_shared: isSeen } = view
    await tx.update(saved_views).set({ parameters }).where(eq(ID, id))
    const change = { before: { parameters: view.parameters }, after: { parameters } }
    await record(actor, { verb: 'updated', id, name, ...change, isSeen }, tx)
    return { outcome: 'saved', name }
  })
}

export async function deleteView(
  id: string,
  actor: Keeper,
): Promise<RemovalOutcome | { outcome: 'not theirs' }> {
  return db.transaction(async (tx) => {
    const view = await findToChange(id, actor, tx)
    if ('outcome' in view) return view
    const removal = await moveToTrash(
      { table: 'saved_views', id, kind: 'Vista', labelColumn: 'name' },
      actor.email,
      tx,
    )
    if (removal.outcome !== 'deleted') return removal
    const { label: name, row: before } = removal
    await record(actor, { verb: 'deleted', id, name, before, isSeen: view.is_shared }, tx)
    return removal
  })
}

/** Name of the list that a view is of; undefined if it is gone or somebody else's. */
export async function findListOf(id: string, reader: Keeper): Promise<string | undefined> {
  if (!isUuid(id)) return undefined
  const [view] = await db
    .select({ list: LIST })
    .from(saved_views)
    .where(and(eq(ID, id), visibleTo(reader)))
  return view?.list
}

/** Deletes what people who have left the team kept for themselves. */
export async function deleteViewsOfLeavers(): Promise<void> {
  await db.execute(sql`delete from ${saved_views}
    where not is_shared and not exists (select from user_roles where user_id = owner_id)`)
}

/** Locks the row, so that changes of two people follow each other. */
async function findToChange(
  id: string,
  actor: Keeper,
  tx: Tx,
): Promise<StoredView | { outcome: 'missing' | 'not theirs' }> {
  if (!isUuid(id)) return { outcome: 'missing' }
  const [view] = await tx
    .select(columns)
    .from(saved_views)
    .where(and(eq(ID, id), visibleTo(actor)))
    .for('update')
  if (!view) return { outcome: 'missing' }
  return mayChange(view, actor) ? view : { outcome: 'not theirs' }
}

async function isFull(list: string, isShared: boolean, owner: string, tx: Tx): Promise<boolean> {
  const theirs = isShared ? is_shared : and(eq(owner_id, owner), sql`not ${is_shared}`)
  const [known] = await tx
    .select({ views: count() })
    .from(saved_views)
    .where(and(eq(LIST, list), theirs))
  return (known?.views ?? 0) >= MOST_VIEWS
}

const SENTENCES = { created: 'Guardó', updated: 'Cambió', deleted: 'Eliminó' }

type Change = {
  verb: keyof typeof SENTENCES
  id: string
  name: string
  before?: object
  after?: object
  /** Whether the team sees the view, before or after. */
  isSeen: boolean
}

async function record(actor: Actor, { verb, id, name, isSeen, ...change }: Change, tx: Tx): Promise<void> {
  if (!isSeen) return
  const subject = { subject_type: 'saved_view', subject_id: id }
  const summary = `${SENTENCES[verb]} la vista «${name}»`
  await recordChange(actor, { action: `saved_view.${verb}`, summary, ...subject, ...change }, tx)
}

const UNIQUE_VIOLATION = '23505'

async function orTaken(save: () => Promise<ViewOutcome>): Promise<ViewOutcome> {
  try {
    return await save()
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) return { outcome: 'taken' }
    throw error
  }
}
