/**
 * Owns the question about all submissions that the list finds, and the start of the bulk run that decides about them.
 * An event that is over is never published so: nobody looks at each, and the confirmed number leaves it out.
 */
import { and, count, inArray, not, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { type StartOutcome, startRun } from '#app/domains/bulk/runs.server.ts'
import type { BulkAction } from '#app/domains/bulk/schema.ts'
import type { BulkConfirmation } from '#app/domains/events/schema.ts'
import { event_submissions } from '#app/domains/events/tables.server.ts'
import { mail_messages } from '#app/domains/mail/tables.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { rowVersion } from '#app/platform/database/row-version.server.ts'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { CURRENT_TIME } from '#app/platform/time/clock.server.ts'
import { receiptMail } from '../submissions/emails.tsx'
import { isFound } from '../submissions/lists.server.ts'
import type { ReviewAddress } from './address.ts'
import { type ChosenStep, isBulkStep } from './confirmations.ts'
import { findPossibleDuplicates } from './possible-duplicates.server.ts'

/** More are not compared with others of their day while somebody waits. */
const MOST_COMPARED = 500

/** What is asked about all that the list finds; undefined if nothing is. */
export async function readBulkQuestion(address: ReviewAddress): Promise<BulkConfirmation | undefined> {
  const { step, everything, shown, filter } = address
  if (!everything || shown || !step || !isBulkStep(step, filter)) return undefined
  const { time_zone } = await readSettings()
  const isMeant = meantBy(step, address, time_zone)
  const [found] = await db
    .select({ count: count(), mailed: sql`count(*) filter (where ${isMailed(step)})`.mapWith(Number) })
    .from(event_submissions)
    .where(isMeant)
  const confirmation = { count: found?.count ?? 0, mailed: found?.mailed ?? 0 }
  if (step !== 'aprobar') return confirmation
  return { ...confirmation, ...(await readPast(address, time_zone)), ...(await countAlike(isMeant)) }
}

async function readPast(address: ReviewAddress, siteZone: string) {
  const { id, title, submitted_at } = event_submissions
  const isPast = and(isFound(address), isOver(siteZone))
  const [past, pastCount] = await Promise.all([
    db.select({ id, title }).from(event_submissions).where(isPast).orderBy(submitted_at, id).limit(5),
    db.$count(event_submissions, isPast),
  ])
  return { past, pastCount }
}

async function countAlike(isMeant: SQL | undefined): Promise<{ alike?: number }> {
  const { id } = event_submissions
  const rows = await db
    .select({ id })
    .from(event_submissions)
    .where(isMeant)
    .limit(MOST_COMPARED + 1)
  if (rows.length > MOST_COMPARED) return {}
  return { alike: Object.keys(await findPossibleDuplicates(rows.map((row) => row.id))).length }
}

type Confirmation = { expected: number; reason: string | null; list_url: string; actor: Actor }

/** Starts a run over the submissions that the list finds. */
export async function startDeciding(
  address: ReviewAddress,
  step: ChosenStep,
  { expected, reason, list_url, actor }: Confirmation,
): Promise<StartOutcome> {
  const { time_zone } = await readSettings()
  const { id } = event_submissions
  const rows = db
    .select({ id, kind: sql`null`.as('kind'), version: rowVersion(event_submissions).as('version') })
    .from(event_submissions)
    .where(meantBy(step, address, time_zone))
  const input: Record<string, string> = reason ? { reason } : {}
  const run = { action: ACTIONS[step], input, phrase: PHRASES[step](expected), list_url, expected }
  return startRun(run, rows.getSQL(), actor)
}

const ACTIONS: Record<ChosenStep, BulkAction> = {
  aprobar: 'submissions.approve',
  rechazar: 'submissions.reject',
  spam: 'submissions.spam',
  restaurar: 'submissions.restore',
  eliminar: 'submissions.delete',
}

const events = (count: number) => formatCount(count, 'evento', 'eventos')

const PHRASES: Record<ChosenStep, (count: number) => string> = {
  aprobar: (count) => `aprobar y publicar ${events(count)}`,
  rechazar: (count) => `rechazar ${events(count)}`,
  spam: (count) => `marcar ${events(count)} como spam`,
  restaurar: (count) => `devolver ${events(count)} a pendientes`,
  eliminar: (count) => `eliminar ${formatCount(count, 'evento enviado', 'eventos enviados')}`,
}

/** SQL: the step changes the submission, which the list finds. */
function meantBy(step: ChosenStep, address: ReviewAddress, siteZone: string): SQL | undefined {
  return and(isFound(address), step === 'aprobar' ? not(isOver(siteZone)) : undefined)
}

/**
 * SQL: the submission's event is over, as `endsAt` says of a published one. A zone that only the location names differs
 * from the site's by hours at most, and is not looked up.
 */
function isOver(siteZone: string): SQL {
  const { event_date, event_time, duration_hours, time_zone } = event_submissions
  const end = sql`coalesce(
    ${event_date} + ${event_time} + make_interval(mins => (${duration_hours} * 60)::int),
    (${event_date} + 1)::timestamp)`
  return sql`(${end} at time zone coalesce(${time_zone}, ${siteZone}) <= ${CURRENT_TIME})`
}

/** Ids of those whose event is over by now. */
export async function findOver(ids: readonly string[], tx: Pick<typeof db, 'select'>): Promise<Set<string>> {
  const { time_zone } = await readSettings()
  const { id } = event_submissions
  const rows = await tx
    .select({ id })
    .from(event_submissions)
    .where(and(inArray(id, [...ids]), isOver(time_zone)))
  return new Set(rows.map((row) => row.id))
}

/** SQL: the step writes to its sender. From spam, only who has no receipt yet gets one. */
function isMailed(step: ChosenStep): SQL | undefined {
  const hasAddress = sql`coalesce(${event_submissions.email}, '') <> '' and ${event_submissions.email} !~* '\\.example$'`
  if (step !== 'restaurar') return hasAddress
  const { template, subject_type, subject_id, status } = mail_messages
  const receipt = sql`select from ${mail_messages} where ${subject_type} = 'event_submission'
    and ${subject_id} = ${event_submissions.id}::text and ${template} = ${receiptMail.template.name} and ${status} = 'sent'`
  return sql`${hasAddress} and not exists (${receipt})`
}
