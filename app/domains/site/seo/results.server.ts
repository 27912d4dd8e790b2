/** Owns the results of the last SEO check: the worst pages first, with counts over all pages. */
import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { db } from '#app/platform/database/db.server.ts'
import { page_check_run, page_checks } from '../tables.server.ts'
import { STALLED_AFTER } from './check.server.ts'
import { CHECKED_OF_A_KIND, type CheckRun, type FaultKind, type PageCheck } from './schema.ts'

/** Filter of the list: pages with faults (optionally of one kind), or without. */
export type PagesQuery = { well: boolean; fault?: FaultKind | undefined }

export async function findRun(): Promise<CheckRun | undefined> {
  const { started_at, finished_at, seen_at, done, total, is_broken } = page_check_run
  const isSilent = sql<boolean>`${finished_at} is null and ${seen_at} < now() - ${STALLED_AFTER}`
  const [run] = await db
    .select({ started_at, finished_at, seen_at, done, total, is_broken, isSilent })
    .from(page_check_run)
  if (!run) return undefined
  const { seen_at: seen, isSilent: gaveUp, ...known } = run
  return gaveUp ? { ...known, finished_at: seen, is_broken: true } : known
}

export async function listChecks(
  query: PagesQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: PageCheck[]; total: number }> {
  const found = matching(query)
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(page_checks)
      .where(found)
      .orderBy(desc(page_checks.fault_count), asc(page_checks.place))
      .limit(limit)
      .offset(offset),
    db.$count(page_checks, found),
  ])
  return {
    total,
    rows: rows.map(({ row_id, place: _, fault_count: __, ...row }) => ({
      ...row,
      ...(row_id && { id: row_id }),
    })),
  }
}

/** Number of pages per fault, and without faults. `isCut`: older pages may exist that were not checked. */
export async function countChecks(): Promise<{
  wrong: number
  well: number
  isCut: boolean
  byFault: Partial<Record<FaultKind, number>>
}> {
  const [[counts], { rows }] = await Promise.all([
    db
      .select({
        wrong: sql<number>`(count(*) filter (where ${page_checks.fault_count} > 0))::int`,
        well: sql<number>`(count(*) filter (where ${page_checks.fault_count} = 0))::int`,
        isCut: sql<boolean>`greatest(count(*) filter (where ${page_checks.kind} = 'event'),
          count(*) filter (where ${page_checks.kind} = 'article')) >= ${CHECKED_OF_A_KIND}`,
      })
      .from(page_checks),
    db.execute<{ kind: FaultKind; pages: number }>(sql`
      select fault ->> 'kind' as kind, count(distinct path)::int as pages
      from ${page_checks}, jsonb_array_elements(faults) fault group by 1`),
  ])
  const byFault = Object.fromEntries(rows.map(({ kind, pages }) => [kind, pages]))
  return { wrong: 0, well: 0, isCut: false, ...counts, byFault }
}

function matching({ well, fault }: PagesQuery): SQL | undefined {
  if (well) return eq(page_checks.fault_count, 0)
  return and(
    gt(page_checks.fault_count, 0),
    fault ? sql`${page_checks.faults} @> ${JSON.stringify([{ kind: fault }])}::jsonb` : undefined,
  )
}
