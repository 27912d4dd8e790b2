/**
 * Owns what is done with the requests chosen in the list: each like one by itself, with an audit entry of its own, all
 * in one transaction. If one of them changed since the question, nothing is.
 */
import { createHash } from 'node:crypto'
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Actor, recordChange, transactionTime } from '#app/domains/audit/audit.server.ts'
import { contact_form } from '#app/domains/community/tables.server.ts'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { requestKey } from '../address.ts'
import { tellOwner } from '../assigning.server.ts'
import { findColleague, markAsSpam, restoreFromSpam } from '../handling.server.ts'
import { INBOX_TABLES, listColleagues, versionOf } from '../inbox.server.ts'
import {
  type ChosenAction,
  type ChosenQuestion,
  entryOf,
  INBOX_KINDS,
  type InboxKind,
  SUBJECT_TYPES,
} from '../schema.ts'
import { isSnoozeDay, snooze } from '../snoozing.server.ts'

/** `owner`: whom they are assigned to. `until`: day that they are snoozed to. */
type Change = { action: ChosenAction; owner: string; until?: string }

type Chosen = {
  kind: InboxKind
  id: string
  name: string
  state: string
  owner_id: string | null
  created_at: Date
  snoozed_until: string | null
  version: string
}

/** Undefined if nothing is asked. */
export async function readQuestion({
  action,
  owner,
  keys,
}: {
  action: ChosenAction | null
  owner: string
  keys: readonly string[]
}): Promise<ChosenQuestion | undefined> {
  if (!action) return undefined
  const [chosen, colleagues] = await Promise.all([findChosen(keys), listColleagues()])
  const changing = chosen.filter((each) => isChanged(each, { action, owner }))
  return {
    action,
    everything: false,
    keys: chosen.map(requestKey),
    version: versionOfAll(chosen),
    chosen: chosen.length,
    count: changing.length,
    changing: changing.map(({ id, name }) => ({ id, name })),
    owner: colleagues.find(({ id }) => id === owner),
  }
}

export type ChosenOutcome =
  /** `at`: time of the transaction, by which the change is undone. */
  | { outcome: 'done'; count: number; at: string }
  /** One of them was changed or deleted since the question. */
  | { outcome: 'conflict' }
  /** The new owner is no administrator. */
  | { outcome: 'stranger' }
  | { outcome: 'wrong_day' }

/** `version`: of all chosen requests together, as the question had it. */
export async function changeChosen(
  keys: readonly string[],
  change: Change,
  { version, actor }: { version: string; actor: Actor },
): Promise<ChosenOutcome> {
  const owner = change.action === 'assign' ? await findColleague(change.owner) : undefined
  if (change.action === 'assign' && !owner) return { outcome: 'stranger' }
  if (change.action === 'snooze' && !(await isSnoozeDay(change.until))) return { outcome: 'wrong_day' }
  return db.transaction(async (tx) => {
    const chosen = await findChosen(keys, tx)
    if (versionOfAll(chosen) !== version) return { outcome: 'conflict' }
    const changing = chosen.filter((each) => isChanged(each, change))
    for (const each of changing) await carryOut(each, change, { actor, tx })
    if (change.action === 'assign') await tellOwner(changing, owner, { actor, tx })
    return { outcome: 'done', count: changing.length, at: await transactionTime(tx) }
  })
}

/** The chosen requests that exist, in a fixed order; within `tx` they are locked. */
export async function findChosen(keys: readonly string[], tx?: Tx): Promise<Chosen[]> {
  const found: Chosen[] = []
  for (const kind of INBOX_KINDS) {
    const ids = keys.filter((key) => key.startsWith(`${kind}/`)).map((key) => key.slice(kind.length + 1))
    if (ids.length === 0) continue
    const query = chosenOf(kind, ids.filter(isUuid), tx ?? db)
    found.push(...(await (tx ? query.for('update') : query)).map((row) => ({ kind, ...row })))
  }
  return found
}

function chosenOf(kind: InboxKind, ids: readonly string[], on: Db | Tx) {
  const table = INBOX_TABLES[kind]
  const { id, state, owner_id, created_at, snoozed_until } = table
  return on
    .select({ id, name: NAMES[kind], state, owner_id, created_at, snoozed_until, version: versionOf(table) })
    .from(table)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id))
}

const NAMES: Record<InboxKind, SQL<string>> = {
  comunidad: sql<string>`concat_ws(' ', ${contact_form.first_name}, ${contact_form.last_name})`,
  cursos: sql<string>`name`,
  contacto: sql<string>`name`,
}

function versionOfAll(chosen: readonly Chosen[]): string {
  const versions = chosen.map(({ id, version }) => `${id} ${version}`)
  return createHash('sha256').update(versions.join('\n')).digest('base64url')
}

export function isChanged({ state, owner_id }: Chosen, { action, owner }: Change): boolean {
  switch (action) {
    case 'assign':
      return state !== 'spam' && owner_id !== owner
    case 'snooze':
      return state === 'nueva' || state === 'en_curso'
    case 'close':
      return state !== 'spam' && state !== 'cerrada'
    case 'reopen':
      return state === 'cerrada'
    case 'spam':
      return state !== 'spam'
    case 'restore':
      return state === 'spam'
  }
}

/** Returns the values that it replaced; of a change to or from spam the request keeps them. */
export async function carryOut(
  { kind, id, name, ...before }: Chosen,
  { action, owner, until = '' }: Change,
  { actor, tx }: { actor: Actor; tx: Tx },
): Promise<Record<string, unknown>> {
  if (action === 'spam' || action === 'restore' || action === 'snooze') {
    const subject = { kind, id }
    const isDone =
      action === 'snooze'
        ? (await snooze(subject, until, actor, tx)).outcome === 'snoozed'
        : await (action === 'spam' ? markAsSpam : restoreFromSpam)(subject, actor, tx)
    if (!isDone) throw new Error(`The locked request ${id} was not changed.`)
    return {}
  }
  const after = {
    assign: { owner_id: owner },
    close: { state: 'cerrada' },
    // Somebody goes on with it, or it waits for anybody.
    reopen: { state: before.owner_id ? 'en_curso' : 'nueva' },
  }[action]
  const table = INBOX_TABLES[kind]
  // Whoever takes it up ends its snooze.
  const { snoozed_until } = before
  const snoozing = snoozed_until === null ? undefined : { snoozed_until }
  await tx
    .update(table)
    .set({ ...after, snoozed_until: null })
    .where(eq(table.id, id))
  const change = {
    before: {
      ...(action === 'assign' ? { owner_id: before.owner_id } : { state: before.state }),
      ...snoozing,
    },
    after: { ...after, ...(snoozing && { snoozed_until: null }) },
  }
  const summary = `Actualizó la solicitud de «${name}»`
  const entry = { action: `${SUBJECT_TYPES[kind]}.updated`, summary, ...change }
  await recordChange(actor, { ...entry, ...entryOf({ kind, id }) }, tx)
  return change.before
}
