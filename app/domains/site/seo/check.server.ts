/**
 * Owns the SEO check of the whole site. One runs at a time across nodes, and pauses after each page for other
 * requests. Its results are shown until the next check has ended.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { traceOf } from '#app/platform/failure.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { log } from '#app/platform/log.server.ts'
import { page_check_run, page_checks } from '../tables.server.ts'
import { SiteLinks } from './links.server.ts'
import { addDuplicateFaults, checkPage, sortFaults, unreadable } from './page-faults.ts'
import { type PageFacts, readPageFacts } from './page-reading.server.ts'
import { listPublicPages, type PublicPage } from './public-pages.server.ts'
import { CHECKED_OF_A_KIND, type PageCheck } from './schema.ts'
import { type ReadPage, siteAddress } from './site-reader.server.ts'

export const CHECK_QUEUE = 'page-check'

/** Time without a heartbeat after which a check counts as dead and another may begin. */
export const STALLED_AFTER = sql`interval '60 seconds'`

/** Pause in ms after each page. Rendering one takes about 30 ms of processor time. */
const PAUSE_MS = 15

/** Starts a check, unless one is running. */
export async function requestCheck(actor: Actor): Promise<'requested' | 'under-way'> {
  return db.transaction(async (tx) => {
    const begun = { started_at: sql`now()`, seen_at: sql`now()`, finished_at: null }
    const { rowCount } = await tx
      .insert(page_check_run)
      .values({ ...begun, done: 0, total: 0, is_broken: false })
      .onConflictDoUpdate({
        target: page_check_run.id,
        set: { ...begun, done: 0, total: 0, is_broken: false },
        setWhere: sql`${page_check_run.finished_at} is not null or ${page_check_run.seen_at} < now() - ${STALLED_AFTER}`,
      })
    if (!rowCount) return 'under-way'
    const subject = { subject_type: 'site', subject_id: 'seo' }
    const summary = 'Pidió revisar las páginas del sitio para los buscadores'
    await recordChange(actor, { action: 'site.checked', ...subject, summary }, tx)
    await enqueue(CHECK_QUEUE, {}, tx)
    return 'requested'
  })
}

/** Reads every page and stores its faults. `readPage` renders a page without network. */
export async function checkSite(readPage: ReadPage): Promise<void> {
  const run = await findOpenRun()
  if (!run) return
  try {
    const pages = await listPublicPages(CHECKED_OF_A_KIND)
    await setProgress(run, { done: 0, total: pages.length })
    const checks = await checkAll(pages, run, readPage)
    await store(checks, run)
    await setProgress(run, { finished_at: sql`now()`, done: pages.length })
  } catch (error) {
    log.error(traceOf(error), 'pages not checked')
    await setProgress(run, { finished_at: sql`now()`, is_broken: true })
  }
}

/** Identity of a check: its start time in PostgreSQL's notation. */
type RunId = string

async function findOpenRun(): Promise<RunId | undefined> {
  const [run] = await db
    .select({ id: sql<RunId>`${page_check_run.started_at}::text` })
    .from(page_check_run)
    .where(isNull(page_check_run.finished_at))
  return run?.id
}

/** SQL condition: the check has not ended, and no other has begun. */
function isStill(run: RunId) {
  return and(isNull(page_check_run.finished_at), eq(page_check_run.started_at, sql`${run}::timestamptz`))
}

async function checkAll(pages: readonly PublicPage[], run: RunId, readPage: ReadPage): Promise<PageCheck[]> {
  let drawn = 0
  let done = 0
  const rest = async () => {
    await pause(PAUSE_MS)
    if (++drawn % 10 === 0) await setProgress(run, { done })
  }
  const links = await SiteLinks.prepare(readPage, rest)
  const read: { check: PageCheck; facts?: PageFacts }[] = []
  for (const { path, kind, id } of pages) {
    const page = { path, kind, ...(id && { id }) }
    const { status, html } = await readPage(path)
    if (status !== 200) read.push({ check: unreadable(page, status) })
    else {
      const facts = readPageFacts(html)
      links.remember(path, facts)
      read.push({ check: checkPage(page, facts, siteAddress(path)), facts })
    }
    done++
    await rest()
  }
  // Links are checked after all pages have been read, because a link may lead to any of them.
  for (const { check, facts } of read)
    if (facts) check.faults.push(...(await links.faultsOf(check.path, facts)))
  const first = read.find(({ facts }) => facts)
  if (first?.facts) first.check.faults.push(...(await links.frameFaultsOf(first.check.path, first.facts)))
  const checks = read.map(({ check }) => check)
  const series = new Map(pages.map((page) => [page.path, page.series]))
  addDuplicateFaults(checks, ({ path }) => series.get(path))
  sortFaults(checks)
  return checks
}

/** Replaces all results in one transaction, so that nobody sees a mix of two checks. */
async function store(checks: readonly PageCheck[], run: RunId): Promise<void> {
  const rows = checks.map(({ id, faults, ...check }, index) => ({
    ...check,
    place: index,
    faults,
    fault_count: faults.length,
    row_id: id ?? null,
  }))
  await db.transaction(async (tx) => {
    const [still] = await tx
      .select({ id: page_check_run.id })
      .from(page_check_run)
      .where(isStill(run))
      .for('update')
    if (!still) return
    await tx.delete(page_checks)
    for (let from = 0; from < rows.length; from += 200)
      await tx.insert(page_checks).values(rows.slice(from, from + 200))
  })
}

type Progress = Partial<Omit<typeof page_check_run.$inferInsert, 'finished_at'>> & {
  finished_at?: ReturnType<typeof sql>
}

async function setProgress(run: RunId, progress: Progress): Promise<void> {
  await db
    .update(page_check_run)
    .set({ ...progress, seen_at: sql`now()` })
    .where(isStill(run))
}
