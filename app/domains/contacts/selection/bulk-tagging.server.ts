/**
 * Owns tags put on more contacts than anybody waits for, or taken off, in the steps of a bulk run. A contact that was
 * chosen is changed whatever else of it changed meanwhile, unless it is gone, has the tag by now, or has no room.
 */
import { inArray, sql } from 'drizzle-orm'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import type { BulkKind, BulkRow, Results, Step } from '#app/domains/bulk/kinds.ts'
import { type StartOutcome, startRun } from '#app/domains/bulk/runs.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { lockTableForWriting } from '../contact-locks.server.ts'
import { contacts } from '../tables.server.ts'
import { spellAsKnown, spellTags } from '../tag-spellings.server.ts'
import { isChanged, isSelected, type Selection, type TagChange, writeTags } from './tagging.server.ts'

type Confirmation = { expected: number; list_url: string; actor: Actor }

/** Starts a run over the contacts of the selection that the change changes. */
export async function startTagging(
  selection: Selection,
  { tag, isRemoval }: TagChange,
  { expected, list_url, actor }: Confirmation,
): Promise<StartOutcome> {
  const [known = tag] = await spellAsKnown([tag], db)
  const people = formatCount(expected, 'contacto', 'contactos')
  const confirmed = {
    action: isRemoval ? 'contacts.untag' : 'contacts.tag',
    input: { tag: known },
    phrase: isRemoval
      ? `quitar la etiqueta «${known}» a ${people}`
      : `poner la etiqueta «${known}» a ${people}`,
    ...{ expected, list_url },
  } as const
  const meant = isChanged({ tag: known, isRemoval })
  const rows = sql`select ${contacts.id}, null, null from ${contacts}
    where ${meant} and ${isSelected(selection) ?? sql`true`}`
  return startRun(confirmed, rows, actor)
}

/** About 50 ms of work. */
const ROWS_PER_STEP = 500

export const TAGGING_KINDS: readonly BulkKind[] = [
  {
    action: 'contacts.tag',
    rowsPerStep: ROWS_PER_STEP,
    // Spelled again with the first contacts, which makes the spelling known to whoever writes tags afterwards.
    async begin({ input: { tag = '' }, tx }) {
      const [known = tag] = await spellTags([tag], tx)
      return { tag: known }
    },
    change: (rows, step) => write(rows, false, step),
    undo: (rows, step) => write(rows, true, step),
  },
  {
    action: 'contacts.untag',
    rowsPerStep: ROWS_PER_STEP,
    change: (rows, step) => write(rows, true, step),
    undo: (rows, step) => write(rows, false, step),
  },
]

async function write(
  rows: readonly BulkRow[],
  isRemoval: boolean,
  { input: { tag = '' }, tx }: Step,
): Promise<Results> {
  await lockTableForWriting(tx)
  const ids = rows.map(({ row_id }) => row_id)
  const written = await writeTags({ ids }, { tag, isRemoval }, ids.length, tx)
  const results: Results = new Map(written.map((id) => [id, {}]))
  if (written.length === ids.length) return results
  const there = await tx.select({ id: contacts.id }).from(contacts).where(inArray(contacts.id, ids))
  const known = new Set(there.map(({ id }) => id))
  for (const id of ids) if (!results.has(id)) results.set(id, known.has(id) ? 'other' : 'gone')
  return results
}
