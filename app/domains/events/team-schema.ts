/** What the team may write: an event by hand, a correction, the reason of a rejection (back-office §5). */
import { z } from 'zod'
import { optionalLines } from '#app/platform/forms/field-schema.ts'
import { ASKED_FIELDS, type FieldValues, formOf, OWN_FIELDS, pick } from './fields-schema.ts'
import { teamRules } from './rules-schema.ts'
import { type EventStatus, MOST_DAYS, type SubmissionStatus } from './schema.ts'

export const EVENT_STATUS_LABELS: Record<EventStatus, string> = {
  published: 'Publicado',
  cancelled: 'Cancelado',
}

export const SUBMISSION_STATUS_LABELS: Record<SubmissionStatus, string> = {
  pending: 'Pendiente',
  approved: 'Aprobado',
  rejected: 'Rechazado',
  spam: 'Spam',
  withdrawn: 'Retirado',
}

/** Said above the fields, as the other screens of the team say it. */
export const INCOMPLETE = 'Por favor completa todos los campos obligatorios'

/** Fields with the answers to questions before an event is written (docs/decisions/0020). */
export const REPLIES = ['notice_reply', 'past_date'] as const

/** Of an event that repeats: whether a change is of this date alone, or of those after it too. */
export const SCOPES = ['one', 'following'] as const

const eventForm = formOf(OWN_FIELDS)
const correctionForm = formOf(ASKED_FIELDS)

/** The exact names that the form of an event posts. */
export const EVENT_FORM = { ...eventForm, text: [...eventForm.text, 'scope', 'version', ...REPLIES] }

/** Names of a correction: of what the organiser sent. */
export const CORRECTION_FORM = { ...correctionForm, text: [...correctionForm.text, 'version'] }

/** An event written by hand, new or published (back-office §5). */
export function eventSchema() {
  return z.object(pick(teamRules(), OWN_FIELDS)).transform(onItsLastDay).superRefine(refuseEnd)
}

type Span = FieldValues<'event_date' | 'event_time' | 'duration_hours' | 'end_date' | 'end_time'>

/** An hour of the end without a day is one of the first day. */
function onItsLastDay<Event extends Span>(event: Event): Event {
  return event.end_time && !event.end_date ? { ...event, end_date: event.event_date } : event
}

/** One end at most, after the beginning, within a month. */
function refuseEnd(
  { event_date, event_time, duration_hours, end_date, end_time }: Span,
  { addIssue }: z.core.$RefinementCtx<Span>,
): void {
  if (!end_date) return
  const refuse = (name: keyof Span, message: string) => addIssue({ code: 'custom', path: [name], message })
  if (duration_hours !== null) refuse('duration_hours', 'Indica la duración o el último día, no los dos')
  if (end_date < event_date) refuse('end_date', BEFORE_BEGINNING)
  else if (end_date === event_date && end_time && end_time <= event_time) refuse('end_time', BEFORE_BEGINNING)
  if (Date.parse(end_date) - Date.parse(event_date) >= MOST_DAYS * 86_400_000)
    refuse('end_date', `Un evento dura como mucho ${MOST_DAYS} días`)
}

const BEFORE_BEGINNING = 'El final debe ser después del comienzo'

export type EventInput = z.output<ReturnType<typeof eventSchema>>

/** What a reviewer may change of a submission before deciding (design §6.1). */
export function correctionSchema() {
  return z.object(pick(teamRules(), ASKED_FIELDS))
}

export type Correction = z.output<ReturnType<typeof correctionSchema>>

/** The team's reason, for the organiser; optional (design §6.1). */
export function rejectionSchema() {
  return z.object({
    rejection_reason: optionalLines(1000),
  })
}
