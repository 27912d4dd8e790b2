/** Input of the team: an event by hand, a correction, the reason of a rejection (back-office §5). */
import { z } from 'zod'
import { optionalLines } from '#app/platform/forms/field-schema.ts'
import { EVENT_ROW_FIELDS, type FieldValues, formOf, pick, SUBMITTED_FIELDS } from './fields-schema.ts'
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

/** Shown once above the fields, as on the team's other screens. */
export const INCOMPLETE = 'Por favor completa todos los campos obligatorios'

/** Answers to the questions asked before an event is saved (docs/decisions/0020). */
export const REPLIES = ['notice_reply', 'past_date'] as const

/** Scope of a change to a series: this date alone, or the later ones too. */
export const SCOPES = ['one', 'following'] as const

const eventForm = formOf(EVENT_ROW_FIELDS)
const correctionForm = formOf(SUBMITTED_FIELDS)

export const EVENT_FORM = { ...eventForm, text: [...eventForm.text, 'scope', 'version', ...REPLIES] }

/** Control names of the form that corrects a submission. */
export const CORRECTION_FORM = { ...correctionForm, text: [...correctionForm.text, 'version'] }

/** An event written by hand, new or published (back-office §5). */
export function eventSchema() {
  return z.object(pick(teamRules(), EVENT_ROW_FIELDS)).transform(onItsLastDay).superRefine(refuseEnd)
}

type Span = FieldValues<'event_date' | 'event_time' | 'duration_hours' | 'end_date' | 'end_time'>

/** An hour of end without a day belongs to the first day. */
function onItsLastDay<Event extends Span>(event: Event): Event {
  return event.end_time && !event.end_date ? { ...event, end_date: event.event_date } : event
}

/** At most one kind of end (duration or end date), after the beginning, within a month. */
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
  return z.object(pick(teamRules(), SUBMITTED_FIELDS))
}

export type Correction = z.output<ReturnType<typeof correctionSchema>>

/** The team's reason of a rejection, mailed to the organiser; optional (design §6.1). */
export function rejectionSchema() {
  return z.object({
    rejection_reason: optionalLines(1000),
  })
}
