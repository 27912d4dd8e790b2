/**
 * Owns how a draft is saved, by the button and by itself. Both write the row if it still has the version that the form
 * was loaded with, so that nobody's text is overwritten; an autosave makes no audit entry.
 */
import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import type { SaveOutcome } from '#app/platform/forms/editor.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import type { Issue } from './issues.server.ts'
import type { IssueValues } from './schema.ts'
import { newsletter_issues } from './tables.server.ts'
import { columnsOf, valuesOf } from './values.ts'

export type Saving = {
  /** Version that the form was loaded with; null if it says none. */
  base: number | null
  /** Browser window of the form; undefined without script. */
  window: string | undefined
  /** Counter of the window's autosaves, so that a delayed request cannot undo a later one; 0 for the button. */
  next: number
  editor: Actor
}

export type Kept =
  | { outcome: 'kept'; issue: Issue }
  | { outcome: 'missing' }
  /** Somebody else saved meanwhile. */
  | { outcome: 'conflict'; issue: Issue }
  /** It was scheduled or sent meanwhile. */
  | { outcome: 'closed'; issue: Issue }

export async function keepIssue(id: string, given: IssueValues, saving: Saving): Promise<Kept> {
  if (!isUuid(id)) return { outcome: 'missing' }
  return db.transaction(async (tx) => {
    const [issue] = await tx
      .select()
      .from(newsletter_issues)
      .where(eq(newsletter_issues.id, id))
      .for('update')
    if (!issue) return { outcome: 'missing' }
    if (issue.status !== 'draft') return { outcome: 'closed', issue }
    const isOwn = saving.window !== undefined && issue.writing === saving.window
    const isLate = isOwn && saving.next > 0 && issue.revision >= saving.next
    // Equal to the stored row: nothing was changed, or the form was sent twice.
    if (isLate || isDeepStrictEqual(valuesOf(issue), given)) return { outcome: 'kept', issue }
    if (!isOwn && saving.base !== issue.version) return { outcome: 'conflict', issue }
    const [kept] = await tx
      .update(newsletter_issues)
      .set({
        ...columnsOf(given),
        version: issue.version + 1,
        writing: saving.window ?? null,
        revision: saving.next || issue.revision,
        updated_by: saving.editor.email,
        updated_at: sql`now()`,
      })
      .where(eq(newsletter_issues.id, id))
      .returning()
    if (!kept) throw new Error('An issue changed while its row was locked.')
    return { outcome: 'kept', issue: kept }
  })
}

const CLOSED = 'Alguien lo programó o lo envió mientras escribías'

export async function saveIssue(
  id: string,
  given: IssueValues,
  saving: Omit<Saving, 'next'>,
): Promise<SaveOutcome<IssueValues>> {
  const kept = await keepIssue(id, given, { ...saving, next: 0 })
  if (kept.outcome === 'kept') return { outcome: 'saved', id }
  if (kept.outcome === 'missing') return kept
  const { issue } = kept
  const found = { stored: valuesOf(issue), by: issue.updated_by }
  return kept.outcome === 'closed'
    ? { outcome: 'conflict', ...found, version: undefined, title: CLOSED }
    : { outcome: 'conflict', ...found, version: String(issue.version) }
}
