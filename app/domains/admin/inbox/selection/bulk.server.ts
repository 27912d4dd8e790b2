/**
 * Owns what is done with all requests that the list finds, in the steps of a bulk run: each like one by itself, with
 * an audit entry of its own. A request that changed since the question is left alone.
 */
import { and, count, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { type BulkKind, type BulkRow, type Results, RunRefused, type Step } from '#app/domains/bulk/kinds.ts'
import { type StartOutcome, startRun } from '#app/domains/bulk/runs.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { type InboxAddress, requestKey } from '../address.ts'
import { tellOwnerOfRun, withdrawRun } from '../assigning.server.ts'
import { findColleague } from '../handling.server.ts'
import { findAllMatching, type Inbox, type InboxQuery, listColleagues } from '../inbox.server.ts'
import {
  type BulkAction,
  type ChosenQuestion,
  type InboxKind,
  isBulkAction,
  SUBJECT_TYPES,
} from '../schema.ts'
import { carryOut, findChosen, isChanged } from './selection.server.ts'
import { takeBack } from './undoing.server.ts'

type Change = { action: BulkAction; owner: string }

/** Requests that the list finds, and those of them that the change would change. */
async function countChange(query: InboxQuery, change: Change): Promise<{ chosen: number; changing: number }> {
  const { inbox, found } = await findAllMatching(query)
  const changing = sql`count(*) filter (where ${isMeant(inbox, change)})`.mapWith(Number)
  const [counts] = await db.select({ chosen: count(), changing }).from(inbox).where(found)
  return counts ?? { chosen: 0, changing: 0 }
}

/** What is asked about all that the list finds; undefined if nothing is, or only the chosen ones can be changed so. */
export async function readBulkQuestion(address: InboxAddress): Promise<ChosenQuestion | undefined> {
  const { action, owner, everything } = address
  if (!everything || !action || !isBulkAction(action)) return undefined
  const [{ chosen, changing }, colleagues] = await Promise.all([
    countChange(address, { action, owner }),
    listColleagues(),
  ])
  const whom = colleagues.find(({ id }) => id === owner)
  const unnamed = { keys: [], version: '', changing: [] }
  return { action, everything, ...unnamed, chosen, count: changing, owner: whom }
}

type Confirmation = { expected: number; list_url: string; actor: Actor }

export type HandlingOutcome = StartOutcome | { outcome: 'stranger' }

/** Starts a run over the requests that the list finds and the change would change. */
export async function startHandling(
  query: InboxQuery,
  change: Change,
  { expected, list_url, actor }: Confirmation,
): Promise<HandlingOutcome> {
  const { action } = change
  const owner = (await listColleagues()).find(({ id }) => id === change.owner)
  if (action === 'assign' && !owner) return { outcome: 'stranger' }
  const what = formatCount(expected, 'solicitud', 'solicitudes')
  const phrase = {
    assign: `asignar ${what} a ${owner?.email}`,
    close: `cerrar ${what}`,
    spam: `marcar ${what} como spam`,
  }[action]
  const { inbox, found } = await findAllMatching(query)
  const rows = db
    .select({ id: inbox.id, kind: inbox.kind, version: inbox.version })
    .from(inbox)
    .where(and(found, isMeant(inbox, change)))
  const input: Record<string, string> = action === 'assign' ? { owner: change.owner } : {}
  const confirmed = { action: `requests.${action}`, input, phrase, list_url, expected } as const
  return startRun(confirmed, rows.getSQL(), actor)
}

/** SQL: as `isChanged` decides of one request. */
function isMeant({ state, owner_id }: Inbox, { action, owner }: Change): SQL | undefined {
  if (action === 'close') return notInArray(state, ['spam', 'cerrada'])
  return and(ne(state, 'spam'), action === 'assign' ? sql`${owner_id} is distinct from ${owner}` : undefined)
}

/** Each takes up to six statements. */
const ROWS_PER_STEP = 50

export const HANDLING_KINDS: readonly BulkKind[] = (['assign', 'close', 'spam'] as const).map((action) => ({
  action: `requests.${action}` as const,
  rowsPerStep: ROWS_PER_STEP,
  change: (rows, step) => change(action, rows, step),
  undo: (rows, step) => undo(action, rows, step),
  ...(action === 'assign' && {
    end: async ({ undoes, ...run }, { input: { owner = '' }, actor, tx }) =>
      undoes ? withdrawRun(undoes, tx) : tellOwnerOfRun(run, await findColleague(owner), { actor, tx }),
  }),
}))

async function change(
  action: BulkAction,
  rows: readonly BulkRow[],
  { input: { owner = '' }, actor, tx }: Step,
): Promise<Results> {
  if (action === 'assign' && !(await findColleague(owner)))
    throw new RunRefused('Quien las iba a recibir ya no está en el equipo.')
  const results = allGone(rows)
  const versions = new Map(rows.map(({ row_id, version }) => [row_id, version]))
  for (const each of await findChosen(rows.map(keyOf), tx)) {
    const isAsConfirmed = each.version === versions.get(each.id) && isChanged(each, { action, owner })
    if (!isAsConfirmed) results.set(each.id, 'other')
    else results.set(each.id, { before: await carryOut(each, { action, owner }, { actor, tx }) })
  }
  return results
}

async function undo(
  action: BulkAction,
  rows: readonly BulkRow[],
  { input: { owner = '' }, actor, tx }: Step,
): Promise<Results> {
  const results = allGone(rows)
  const befores = new Map(rows.map(({ row_id, before }) => [row_id, before ?? {}]))
  for (const { kind, id } of await findChosen(rows.map(keyOf), tx)) {
    const before = befores.get(id) ?? {}
    const after = {
      ...(action === 'assign' ? { owner_id: owner } : { state: 'cerrada' }),
      ...('snoozed_until' in before && { snoozed_until: null }),
    }
    const subject = { subject_type: SUBJECT_TYPES[kind], subject_id: id }
    const entry = `${SUBJECT_TYPES[kind]}.${action === 'spam' ? 'spam' : 'updated'}`
    const isBack = await takeBack({ kind, action: entry, ...subject, before, after }, { actor, tx })
    results.set(id, isBack ? {} : 'other')
  }
  return results
}

const keyOf = ({ row_id, kind }: BulkRow) => requestKey({ kind: kind as InboxKind, id: row_id })

/** Until they are found. */
function allGone(rows: readonly BulkRow[]): Results {
  return new Map(rows.map(({ row_id }) => [row_id, 'gone']))
}
