/** Owns the public archive of the newsletter: issues that were sent and that the team shows. */
import { and, desc, eq } from 'drizzle-orm'
import type { ArticleDocument } from '#app/domains/content/document-schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { generalOf } from '../digest/digests.server.ts'
import { newsletter_digests } from '../digest/tables.server.ts'
import { newsletter_issues } from './tables.server.ts'

/** Issues on the archive's page: years of a weekly newsletter. */
const AT_MOST = 200

const { slug, subject, preheader, content, status, in_archive, started_at, updated_at, id } =
  newsletter_issues

const { monthly_items } = newsletter_digests

/** Issues that are public, the newest first. */
export async function listArchive(limit = AT_MOST) {
  const rows = await db
    .select({ id, slug, subject, preheader, content, started_at, updated_at, monthly_items })
    .from(newsletter_issues)
    .leftJoin(newsletter_digests, eq(newsletter_digests.issue_id, id))
    .where(and(in_archive, eq(status, 'sent')))
    .orderBy(desc(started_at), id)
    .limit(limit)
  return rows.flatMap(({ slug, started_at, ...issue }) =>
    slug && started_at ? [{ ...asShown(issue), slug, started_at }] : [],
  )
}

/** Whether the archive has anything to read. */
export async function hasArchive(): Promise<boolean> {
  const [first] = await db
    .select({ id })
    .from(newsletter_issues)
    .where(and(in_archive, eq(status, 'sent')))
    .limit(1)
  return first !== undefined
}

export async function findArchived(name: string) {
  const [issue] = await db
    .select({ subject, preheader, content, started_at, updated_at, monthly_items })
    .from(newsletter_issues)
    .leftJoin(newsletter_digests, eq(newsletter_digests.issue_id, id))
    .where(and(eq(slug, name), in_archive, eq(status, 'sent')))
  return issue && asShown(issue)
}

/** The general issue of a digest. */
function asShown<Row extends { content: ArticleDocument; monthly_items: string[] | null }>({
  monthly_items,
  ...issue
}: Row) {
  return { ...issue, content: generalOf(issue.content, monthly_items ?? []) }
}

/** Time of the latest change, as the only part of the sitemap; none without issues. */
export async function listArchiveParts(): Promise<Date[]> {
  const issues = await listArchive()
  return issues.length > 0
    ? [new Date(Math.max(...issues.map(({ updated_at }) => updated_at.getTime())))]
    : []
}

export async function readArchivePart(part: number): Promise<{ name: string; changed: Date }[]> {
  if (part !== 1) return []
  return (await listArchive()).map(({ slug, updated_at }) => ({ name: slug, changed: updated_at }))
}
