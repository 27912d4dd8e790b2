/**
 * Owns reports frozen for a sponsor: numbers that stay, under an address that cannot be guessed and can be withdrawn.
 * The code in it is an HMAC of the row's id; only its digest is stored.
 */
import { randomUUID } from 'node:crypto'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import {
  digestOfCode,
  findSignedCode,
  isSignedCode,
  signCode,
} from '#app/domains/settings/signatures.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { currentTime } from '#app/platform/time/clock.server.ts'
import { dateIn } from '#app/platform/time/dates.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { sharedHref } from './address.ts'
import { nameOf } from './periods.ts'
import { readReport } from './report.server.ts'
import { LATER_FIGURES, type Period, type Report, type SharedReport, type SharedView } from './schema.ts'
import { shared_reports } from './tables.server.ts'

const PURPOSE = 'shared-reports'
/** Rows of the team's list. */
const MOST_LISTED = 50

export type Frozen = 'frozen' | 'unfinished' | 'already'

/** Stores the report of a period that is over. 'already': an open one of the period says the same. */
export async function freezeReport(period: Period, today: string, actor: Actor): Promise<Frozen> {
  const { time_zone, brand } = await readSettings()
  const report = await readReport(period, time_zone, today)
  if (report.until) return 'unfinished'
  return db.transaction(async (tx) => {
    // Two presses of the button are one report.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('shared-reports', 0))`)
    if (await isShared(report, tx)) return 'already'
    const id = randomUUID()
    const row = {
      id,
      code_digest: digestOfCode(signCode(PURPOSE, id)),
      brand,
      report,
      frozen_by: actor.email,
      frozen_at: currentTime(),
    }
    await tx.insert(shared_reports).values(row)
    const summary = `Congeló el informe «${nameOf(period)}» para compartirlo`
    await recordChange(actor, { action: 'report.frozen', ...subject(id), summary }, tx)
    return 'frozen'
  })
}

/** Closes the address. False if it was closed already, or never was. */
export async function withdrawReport(id: string, actor: Actor): Promise<boolean> {
  if (!isUuid(id)) return false
  return db.transaction(async (tx) => {
    const [withdrawn] = await tx
      .update(shared_reports)
      .set({ revoked_at: currentTime() })
      .where(and(eq(shared_reports.id, id), isNull(shared_reports.revoked_at)))
      .returning({ report: shared_reports.report })
    if (!withdrawn) return false
    const summary = `Retiró el informe compartido «${nameOf(withdrawn.report.period)}»`
    await recordChange(actor, { action: 'report.withdrawn', ...subject(id), summary }, tx)
    return true
  })
}

/** The latest reports, withdrawn ones too. */
export async function listShared(): Promise<SharedView[]> {
  const [{ time_zone }, rows] = await Promise.all([
    readSettings(),
    db
      .select()
      .from(shared_reports)
      .orderBy(desc(shared_reports.frozen_at), shared_reports.id)
      .limit(MOST_LISTED),
  ])
  return rows.map(({ id, code_digest, report, frozen_by, frozen_at, revoked_at }) => {
    const code = findSignedCode(PURPOSE, id, code_digest)
    return {
      id,
      report: complete(report),
      frozen_by,
      frozen_on: dateIn(time_zone, frozen_at),
      revoked_on: revoked_at && dateIn(time_zone, revoked_at),
      path: code ? sharedHref(code) : '',
    }
  })
}

/** Report of an address; undefined if the code is wrong or withdrawn, or its secret discarded. */
export async function findShared(code: string): Promise<SharedReport | undefined> {
  const [found] = await db
    .select()
    .from(shared_reports)
    .where(and(eq(shared_reports.code_digest, digestOfCode(code)), isNull(shared_reports.revoked_at)))
  if (!found || !isSignedCode(PURPOSE, found.id, code)) return undefined
  const { time_zone } = await readSettings()
  return { report: complete(found.report), brand: found.brand, frozen_on: dateIn(time_zone, found.frozen_at) }
}

function complete({ figures, ...report }: Report): Report {
  return { ...report, figures: { ...LATER_FIGURES, ...figures } }
}

async function isShared(report: Report, tx: Tx): Promise<boolean> {
  const same = sql`${shared_reports.report} = ${JSON.stringify(report)}::jsonb`
  return (await tx.$count(shared_reports, and(same, isNull(shared_reports.revoked_at)))) > 0
}

const subject = (id: string) => ({ subject_type: 'shared_report', subject_id: id })
