/**
 * Owns what an organiser asks of the team by their link once their event is published: a change, or that it be called
 * off. Nothing of it touches the event; a new proposal takes the place of the one that waits (docs/decisions/0054).
 */
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { recordChange } from '#app/domains/audit/audit.server.ts'
import { findPublished } from '#app/domains/events/events.server.ts'
import { asColumns, type OwnField, postedAs, type SharedField } from '#app/domains/events/fields-schema.ts'
import { isSameHours, refuseHours } from '#app/domains/events/hour-rule.server.ts'
import { placeColumns } from '#app/domains/events/places.ts'
import type {
  Proposal,
  ProposalKind,
  ProposedFields,
  PublishedView,
  SubmissionView,
} from '#app/domains/events/schema.ts'
import { event_submissions } from '#app/domains/events/tables.server.ts'
import { queueMail } from '#app/domains/mail/outbox.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { dateIn, formatDate } from '#app/platform/dates.ts'
import { movedAlong } from '#app/platform/months.ts'
import { differencesFrom } from '../editor/fields.ts'
import { proposalArrivalMail } from '../proposals/emails.tsx'
import { asEdited, differencesOf, isLive } from '../proposals/proposals.server.ts'
import { nextTeamMail } from '../proposals/team-mail.server.ts'
import { ORGANISER } from './link.server.ts'
import { type OwnCorrectionOutcome, overtaken, typeRefusal, withThemesOfTeam } from './own-changes.server.ts'
import type { OwnCorrection, OwnSubmission } from './schema.ts'

/** The organiser's event, while something can still be changed of it; of one that repeats, the date that was approved. */
export async function findOwnLive({
  status,
  event_id,
  isOtherDate,
}: Pick<OwnSubmission, 'status' | 'event_id' | 'isOtherDate'>): Promise<PublishedView | undefined> {
  if (status !== 'approved' || !event_id || isOtherDate) return undefined
  const event = await findPublished(event_id)
  return event && isLive(event) ? event : undefined
}

export type ProposalOutcome =
  | OwnCorrectionOutcome
  /** `unchanged`: the event says so already, and a change that waited is taken back. */
  | { outcome: 'proposed' | 'unchanged' }

/** Asks for what differs of the event, which has to be the one that the form showed. */
export async function proposeChange(
  own: OwnSubmission,
  sent: OwnCorrection,
  now = new Date(),
): Promise<ProposalOutcome> {
  const event = await findOwnLive(own)
  if (!event) return { outcome: 'settled' }
  const { time_zone: siteZone } = await readSettings()
  const wanted = wantedOf(event, sent, siteZone)
  const names = Object.keys(differencesFrom(event, wanted)) as (keyof ProposedFields)[]
  if (names.length === 0) {
    await takeProposalBack(own, 'change')
    return { outcome: 'unchanged' }
  }
  if (event.version !== sent.version) return overtaken(event, wanted)
  const errors = refusalOf(event, wanted, siteZone)
  if (errors) return { outcome: 'refused', errors }
  const fields: ProposedFields = Object.fromEntries(names.map((name) => [name, wanted[name]]))
  return { outcome: (await store(own, event, { kind: 'change', fields }, now)) ? 'proposed' : 'settled' }
}

/** Asks for the event to be called off: that writes to everybody registered, so the team confirms it. */
export async function proposeCancelling(
  own: OwnSubmission,
  reason: string,
  now = new Date(),
): Promise<'proposed' | 'settled'> {
  const event = await findOwnLive(own)
  if (!event) return 'settled'
  return (await store(own, event, { kind: 'cancel', reason }, now)) ? 'proposed' : 'settled'
}

/**
 * Stores a proposal in place of the one that waits; false where the submission is no longer an approved one. The team
 * has one mail an hour about it (team-mail.server.ts).
 */
async function store(
  own: SubmissionView,
  event: PublishedView,
  proposal: Proposal,
  now: Date,
): Promise<boolean> {
  const differences = proposal.kind === 'change' ? differencesOf(event, proposal.fields) : []
  const reason = proposal.kind === 'cancel' ? proposal.reason : null
  return db.transaction(async (tx) => {
    const { id, status, proposed_at, proposal_count } = event_submissions
    const [before] = await tx
      .select({ proposal: event_submissions.proposal, proposed_at, proposal_count })
      .from(event_submissions)
      .where(and(isTheirs(own), eq(status, 'approved')))
      .for('update')
    if (!before) return false
    const waiting = before.proposed_at ? before.proposal : null
    // A second tap.
    if (isSame(waiting, proposal)) return true
    const { count, isGathered } = await nextTeamMail({ ...before, id: own.id }, now, tx)
    await tx
      .update(event_submissions)
      .set({ proposal, proposed_at: sql`clock_timestamp()`, proposal_count: count, ...NO_ANSWER })
      .where(eq(id, own.id))
    const entry = { subject_type: 'event', subject_id: event.id, ...deedOf(event, proposal) }
    await recordChange(ORGANISER, entry, tx)
    if (isGathered) return true
    await queueMail(await proposalArrivalMail({ ...own, event_id: event.id, differences, reason, count }), tx)
    return true
  })
}

/** SQL: the submission, while it belongs to the address whose link was opened. */
const isTheirs = ({ id, email }: SubmissionView) =>
  and(eq(event_submissions.id, id), email === null ? undefined : eq(event_submissions.email, email))

const NO_ANSWER = { proposal_answer: null, proposal_answered_by: null, proposal_reason: null }

/** Takes back what waits, or only what is of one kind; false where the team answered first, or nothing waited. */
export async function takeProposalBack(own: SubmissionView, kind?: ProposalKind): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { proposal, proposed_at } = event_submissions
    const isOfKind = kind && sql`${proposal} ->> 'kind' = ${kind}`
    const [taken] = await tx
      .update(event_submissions)
      .set({ proposal: null, proposed_at: null, ...NO_ANSWER })
      .where(and(isTheirs(own), isOfKind, isNotNull(proposed_at)))
      .returning({ event_id: event_submissions.event_id, title: event_submissions.title })
    if (!taken) return false
    const summary = `Retiró lo que propuso para el evento «${taken.title}»`
    const subject = { subject_type: 'event', subject_id: taken.event_id ?? own.id }
    await recordChange(ORGANISER, { action: 'event.proposal_withdrawn', summary, ...subject }, tx)
    return true
  })
}

function deedOf(event: PublishedView, proposal: Proposal) {
  if (proposal.kind === 'cancel') {
    const summary = `Pidió cancelar el evento «${event.title}»`
    return { action: 'event.cancelling_proposed', summary, after: { reason: proposal.reason } }
  }
  const stood = Object.keys(proposal.fields).map((name) => [name, event[name as keyof PublishedView]])
  return {
    action: 'event.change_proposed',
    summary: `Propuso un cambio del evento «${event.title}»`,
    ...{ before: Object.fromEntries(stood), after: proposal.fields },
  }
}

/** The order of names in JSON is the database's own. */
function isSame(one: Proposal | null, other: Proposal): boolean {
  if (one?.kind === 'cancel' && other.kind === 'cancel') return one.reason === other.reason
  if (one?.kind !== 'change' || other.kind !== 'change') return false
  const [these, those] = [one.fields, other.fields].map((fields) => Object.entries(fields).toSorted())
  return JSON.stringify(these) === JSON.stringify(those)
}

/** The event's own fields as the form would have them. */
function wantedOf(
  event: PublishedView,
  { version, ...posted }: OwnCorrection,
  siteZone: string,
): ProposedFields {
  const sent = withThemesOfTeam(asColumns(posted), event)
  return {
    ...sent,
    time_zone: placeColumns(sent, siteZone).time_zone,
    // The last day of an event of several goes along with the first.
    ...(event.end_date && { end_date: movedAlong(event.end_date, event.event_date, sent.event_date) }),
  }
}

/** What the schema cannot know, under the names of the public form; undefined where nothing is wrong. */
function refusalOf(
  event: PublishedView,
  wanted: ProposedFields,
  siteZone: string,
): Record<string, string> | undefined {
  const next = { ...event, ...wanted }
  const wrongType = typeRefusal(event.category, next.category)
  if (wrongType) return wrongType
  // Of an event that is under way, the first day stays.
  if (next.event_date !== event.event_date && next.event_date < dateIn(next.time_zone))
    return { event_date: 'Selecciona una fecha' }
  if (event.end_date && next.duration_hours !== null)
    return { duration_hours: `Tu evento termina el ${formatDate(event.end_date)}: deja la duración vacía` }
  const hours = isSameHours(event, next) ? undefined : refuseHours(next, [siteZone, event.time_zone])
  if (hours) return hours.errors
  const whole = asEdited(event, wanted)
  if (whole.success) return undefined
  const [issue] = whole.error.issues
  const name = String(issue?.path[0] ?? 'title') as OwnField
  return { [postedAs(NEAREST[name] ?? (name as SharedField))]: issue?.message ?? '' }
}

/** What the public form asks in place of a column that it does not ask for. */
const NEAREST: Partial<Record<OwnField, SharedField>> = { end_date: 'event_date', end_time: 'event_time' }
