/** Owns the issues of the newsletter: their list, beginning one, and deleting one that is not on its way. */
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { moveToTrash } from '#app/domains/trash/trash.server.ts'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import type { Range } from '#app/platform/lists/paging.ts'
import { termPatterns } from '#app/platform/search/search-terms.ts'
import { isUuid } from '#app/platform/uuid.ts'
import type { IssueListAddress } from './address.ts'
import type { IssueStatus } from './schema.ts'
import { newsletter_issues } from './tables.server.ts'

export type Issue = typeof newsletter_issues.$inferSelect

export async function findIssue(id: string, tx: Db | Tx = db): Promise<Issue | undefined> {
  if (!isUuid(id)) return undefined
  const [issue] = await tx.select().from(newsletter_issues).where(eq(newsletter_issues.id, id))
  return issue
}

type Listing = Pick<IssueListAddress, 'search' | 'status'>

/** A page of the list, the newest first, with the number of all that match. */
export async function listIssues({ search, status }: Listing, { limit, offset }: Range) {
  const { id, subject, created_at, ...rest } = newsletter_issues
  const where = and(mentions(search), status ? eq(rest.status, status) : undefined)
  const { slug, in_archive, due_at, started_at, finished_at, updated_at, updated_by } = rest
  const [rows, total] = await Promise.all([
    db
      .select({
        ...{ id, subject, slug, in_archive, due_at, started_at, finished_at, updated_at, updated_by },
        status: rest.status,
      })
      .from(newsletter_issues)
      .where(where)
      .orderBy(desc(created_at), id)
      .limit(limit)
      .offset(offset),
    db.$count(newsletter_issues, where),
  ])
  return { rows, total }
}

function mentions(search: string): SQL | undefined {
  if (!search) return undefined
  const { subject, preheader } = newsletter_issues
  return and(
    ...termPatterns(search).map(
      (word) => sql`fold_text(${subject} || ' ' || ${preheader}) like fold_text(${word})`,
    ),
  )
}

export async function countIssues(): Promise<Partial<Record<IssueStatus, number>>> {
  const { status } = newsletter_issues
  const rows = await db.select({ status, issues: count() }).from(newsletter_issues).groupBy(status)
  return Object.fromEntries(rows.map(({ status, issues }) => [status, issues]))
}

type Beginning = Pick<Issue, 'content'> &
  Partial<Pick<Issue, 'subject' | 'preheader' | 'segment_id' | 'in_archive'>>

/** Begins a draft, and returns its id. */
export async function createIssue(begun: Beginning, actor: Actor, within: Db | Tx = db): Promise<string> {
  return within.transaction(async (tx) => {
    const [made] = await tx
      .insert(newsletter_issues)
      .values({ ...begun, updated_by: actor.email })
      .returning({ id: newsletter_issues.id })
    if (!made) throw new Error('An issue was inserted and not returned.')
    const { subject = '' } = begun
    await recordIssue(actor, { action: 'newsletter.created', does: 'Empezó', subject, ...made }, tx)
    return made.id
  })
}

/** Begins a draft with the words and readers of an issue, which stays as it is; undefined if it is gone. */
export async function duplicateIssue(id: string, actor: Actor): Promise<string | undefined> {
  const issue = await findIssue(id)
  if (!issue) return undefined
  const { subject, preheader, content, segment_id, in_archive } = issue
  return createIssue({ subject, preheader, content, segment_id, in_archive }, actor)
}

type Recorded = {
  id: string
  action: string
  does: string
  subject?: string
  before?: object
  after?: object
}

/** Writes an audit entry: 'Empezó el número «…» del boletín'. */
export function recordIssue(
  actor: Actor,
  { id, action, does, subject, before, after }: Recorded,
  tx: Db | Tx,
) {
  const summary = `${does} el número «${subject || 'Sin asunto'}» del boletín`
  const about = { subject_type: 'newsletter_issue', subject_id: id }
  return recordChange(
    actor,
    { action, summary, ...(before && { before }), ...(after && { after }), ...about },
    tx,
  )
}

/** `under-way`: it goes out, or will. */
export type DeleteOutcome =
  | { outcome: 'deleted'; trash_id: string }
  | { outcome: 'missing' }
  | { outcome: 'under-way' }

const UNDER_WAY: IssueStatus[] = ['scheduled', 'sending', 'paused']

export async function deleteIssue(id: string, actor: Actor): Promise<DeleteOutcome> {
  if (!isUuid(id)) return { outcome: 'missing' }
  return db.transaction(async (tx) => {
    const [issue] = await tx
      .select()
      .from(newsletter_issues)
      .where(eq(newsletter_issues.id, id))
      .for('update')
    if (!issue) return { outcome: 'missing' }
    if (UNDER_WAY.includes(issue.status)) return { outcome: 'under-way' }
    const children = [{ table: 'newsletter_variants', column: 'issue_id' }]
    const what = {
      table: 'newsletter_issues',
      id,
      kind: 'Número del boletín',
      labelColumn: 'subject',
      children,
    }
    const removal = await moveToTrash(what, actor.email, tx)
    if (removal.outcome !== 'deleted') return { outcome: 'missing' }
    const { content: _, ...before } = removal.row
    await recordIssue(actor, { action: 'newsletter.deleted', does: 'Eliminó', ...issue, before }, tx)
    return { outcome: 'deleted', trash_id: removal.trash_id }
  })
}
