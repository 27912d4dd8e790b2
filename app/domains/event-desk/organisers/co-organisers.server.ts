/**
 * Owns the people with whom an organiser shares their event, each by a link of their own (docs/decisions/0097). A link
 * is the mail that invited them, and lasts as long as their row.
 */
import { randomUUID } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { endsAt } from '#app/domains/events/events.server.ts'
import { event_submissions } from '#app/domains/events/tables.server.ts'
import { queueMail, withdrawMail } from '#app/domains/mail/outbox.server.ts'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { type LimitName, waitInWords } from '#app/platform/limits/limits.ts'
import { spendAttempt } from '#app/platform/limits/rate-limit.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { fixedDaysOf } from '#app/retention.ts'
import type { OpenedSubmission } from '../changes/schema.ts'
import { co_organisers } from '../tables.server.ts'
import { coOrganiserMail } from './emails.tsx'
import { MOST_CO_ORGANISERS } from './labels.ts'
import type { CoOrganiserView, InvitedPerson } from './schema.ts'

/** Days after the last date of an event for which its co-organisers are kept. */
const KEPT_DAYS = fixedDaysOf('co_organisers')

export type Invitation =
  | { outcome: 'invited' | 'known' | 'own' | 'many' | 'missing' }
  /** Too many invitations of the event, to the mailbox or from the network; `wait` as words. */
  | { outcome: 'limited'; wait: string }

/** Gives a person a link of their own, which is mailed to them. `network`: of who asks, as limits count it. */
export async function inviteCoOrganiser(
  { id, email: own }: Pick<OpenedSubmission, 'id' | 'email'>,
  { name, email }: InvitedPerson,
  actor: Actor,
  network: string,
): Promise<Invitation> {
  const mailbox = email.toLowerCase()
  if (mailbox === own?.trim().toLowerCase()) return { outcome: 'own' }
  // A refusal that mails nobody spends no attempt.
  const refusal = await refuseInvitation(id, mailbox, db)
  if (refusal) return { outcome: refusal }
  const wait = await spendInvitation({
    inviteByEvent: id,
    inviteByMailbox: mailbox,
    inviteByAddress: network,
  })
  if (wait) return { outcome: 'limited', wait }
  return db.transaction(async (tx) => {
    const submission = await lockSubmission(id, tx)
    if (!submission?.email) return { outcome: 'missing' }
    const late = await refuseInvitation(id, mailbox, tx)
    if (late) return { outcome: late }
    const invited = { id: randomUUID(), name, email }
    await tx.insert(co_organisers).values({ ...invited, submission_id: id })
    await queueMail(coOrganiserMail({ ...submission, ...invited }), tx)
    const summary = `Dio acceso a «${name}» para organizar el evento «${submission.title}»`
    await recordChange(actor, { action: 'co_organiser.added', ...subject(invited.id), summary }, tx)
    return { outcome: 'invited' }
  })
}

/** Ends a co-organiser's link at their next request. False if somebody removed them before. */
export async function removeCoOrganiser(submission: string, id: string, actor: Actor): Promise<boolean> {
  if (!isUuid(id) || !isUuid(submission)) return false
  return db.transaction(async (tx) => {
    const about = await lockSubmission(submission, tx)
    const [removed] = await tx
      .delete(co_organisers)
      .where(and(eq(co_organisers.id, id), eq(co_organisers.submission_id, submission)))
      .returning({ name: co_organisers.name })
    if (!removed || !about) return false
    await withdrawMail({ template: coOrganiserMail.template.name, subject_id: id }, tx)
    const summary = `Quitó el acceso a «${removed.name}» para organizar el evento «${about.title}»`
    await recordChange(actor, { action: 'co_organiser.removed', ...subject(id), summary }, tx)
    return true
  })
}

/** In the order in which they were given their links. */
export async function listCoOrganisers(submission: string): Promise<CoOrganiserView[]> {
  const { id, name, email, created_at } = co_organisers
  return db
    .select({ id, name, email, created_at })
    .from(co_organisers)
    .where(eq(co_organisers.submission_id, submission))
    .orderBy(asc(created_at), asc(id))
}

/** Deletes co-organisers of events whose last date is long past: their links have nothing left to open. */
export async function deleteOldCoOrganisers(): Promise<number> {
  const last = sql`select max(${endsAt}) from events
    where events.submission_id = ${co_organisers.submission_id} or events.id = submitted.event_id
      or events.series_id = (select series_id from events own where own.id = submitted.event_id)`
  const { rowCount } = await db.execute(sql`delete from ${co_organisers} using ${event_submissions} submitted
    where submitted.id = ${co_organisers.submission_id}
      and (${last}) < now() - make_interval(days => ${KEPT_DAYS})`)
  return rowCount ?? 0
}

async function refuseInvitation(submission: string, mailbox: string, tx: Db | Tx) {
  const { email, submission_id } = co_organisers
  const others = await tx.select({ email }).from(co_organisers).where(eq(submission_id, submission))
  if (others.some((other) => other.email.toLowerCase() === mailbox)) return 'known'
  return others.length >= MOST_CO_ORGANISERS ? 'many' : undefined
}

async function spendInvitation(by: Partial<Record<LimitName, string>>): Promise<string | undefined> {
  for (const [limit, who] of Object.entries(by)) {
    const allowance = await spendAttempt(limit as LimitName, who)
    if (!allowance.ok) return waitInWords(allowance.retryAfterSeconds)
  }
}

/** Locked, so that no two people are the last one who fits. */
async function lockSubmission(id: string, tx: Tx) {
  const { title, organizer, email } = event_submissions
  const [submission] = await tx
    .select({ title, organizer, email })
    .from(event_submissions)
    .where(eq(event_submissions.id, id))
    .for('update')
  return submission
}

const subject = (id: string) => ({ subject_type: 'co_organiser', subject_id: id })
