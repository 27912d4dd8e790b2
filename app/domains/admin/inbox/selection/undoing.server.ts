/** Owns undoing what was done with chosen requests, or a snooze, on all of them, or on none if one was changed since. */
import { and, eq, sql } from 'drizzle-orm'
import {
  type Actor,
  readEntriesAt,
  recordChange,
  type WrittenEntry,
} from '#app/domains/audit/audit.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { withdrawAssignments } from '../assigning.server.ts'
import { restoreFromSpam } from '../handling.server.ts'
import { findInInbox, INBOX_TABLES } from '../inbox.server.ts'
import { INBOX_KINDS, type InboxKind, SUBJECT_TYPES } from '../schema.ts'

export type UndoOutcome = { outcome: 'undone'; count: number } | { outcome: 'missing' | 'conflict' }

/** `at`: time of the transaction of the change, which must be the actor's own. */
export function undoChosen(at: string, actor: Actor): Promise<UndoOutcome> {
  return db
    .transaction(async (tx): Promise<UndoOutcome> => {
      const entries = (await readEntriesAt(actor, at, tx)).flatMap(undoable)
      // Throws to roll back those before it.
      for (const each of entries) if (!(await takeBack(each, { actor, tx }))) throw new Changed()
      return entries.length > 0 ? { outcome: 'undone', count: entries.length } : { outcome: 'missing' }
    })
    .catch((error: unknown): UndoOutcome => {
      if (error instanceof Changed) return { outcome: 'conflict' }
      throw error
    })
}

class Changed extends Error {}

export type Undoable = WrittenEntry & { kind: InboxKind }

/** Entries of the changes that can be undone, except of requests that came back from spam: those were mailed about. */
function undoable(entry: WrittenEntry): Undoable[] {
  const kind = INBOX_KINDS.find((each) => SUBJECT_TYPES[each] === entry.subject_type)
  return kind && /\.(updated|spam|snoozed|unsnoozed)$/.test(entry.action) ? [{ ...entry, kind }] : []
}

/** False if the request no longer is as the change left it. */
export async function takeBack(
  { kind, action, subject_type, subject_id: id, before, after }: Undoable,
  { actor, tx }: { actor: Actor; tx: Tx },
): Promise<boolean> {
  if (action.endsWith('.spam')) return restoreFromSpam({ kind, id }, actor, tx)
  const table = INBOX_TABLES[kind]
  const { state, owner_id, note, snoozed_until } = table
  const isAsLeft = Object.entries({ state, owner_id, note, snoozed_until })
    .filter(([name]) => name in after)
    .map(([name, column]) => sql`${column}::text is not distinct from ${after[name]}::text`)
  const { rowCount } = await tx
    .update(table)
    .set(before)
    .where(and(eq(table.id, id), ...isAsLeft))
  if (!rowCount) return false
  if ('owner_id' in after) await withdrawAssignments([id], tx)
  const name = (await findInInbox(kind, id))?.name
  const entry = { action: `${subject_type}.updated`, summary: `Actualizó la solicitud de «${name}»` }
  await recordChange(actor, { ...entry, before: after, after: before, subject_type, subject_id: id }, tx)
  return true
}
