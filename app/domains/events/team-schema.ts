/** What the team may write: an event by hand, a correction, the reason of a rejection (back-office §5). */
import { z } from 'zod'
import { imageUrl } from '#app/domains/media/schema.ts'
import { day, maybe, oneOf, optionalLines, required } from '#app/platform/forms/field-schema.ts'
import {
  capacity,
  duration,
  eventDate,
  eventTime,
  flag,
  organizerEmail,
  price,
  timeZone,
  website,
} from './event-fields-schema.ts'
import {
  type EventStatus,
  type EventView,
  MOST_DAYS,
  MOST_HOURS_TO_CONFIRM,
  MOST_PLACES_EACH,
  MOST_QUESTIONS,
  QUESTION_MAX,
  SUMMARY_MAX,
  type SubmissionStatus,
  VERTICALS,
} from './schema.ts'

/** Wider than a visitor's choice: the last two have a colour of their own (design §5). */
export const TEAM_VERTICALS = [...VERTICALS, 'Diversity', 'Sustainability'] as const

export const EVENT_STATUSES = ['published', 'cancelled'] as const satisfies EventStatus[]

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

/** The six without which an event cannot be created (back-office §5). */
const REQUIRED_EVENT_FIELDS = [
  'title',
  'organizer',
  'location',
  'event_date',
  'event_time',
  'category',
] as const

/** Fields with the answers to questions before an event is written (docs/decisions/0020). */
export const REPLIES = ['notice_reply', 'past_date'] as const

/** Of an event that repeats: whether a change is of this date alone, or of those after it too. */
export const SCOPES = ['one', 'following'] as const

/** The exact names that the form of an event posts. */
export const EVENT_FORM = {
  text: [
    ...REQUIRED_EVENT_FIELDS,
    'time_zone',
    'summary',
    'description',
    'duration_hours',
    'end_date',
    'end_time',
    'max_attendees',
    'hours_to_confirm',
    'questions',
    'places_each',
    'price',
    'website_url',
    'registration_url',
    'online_url',
    'image_url',
    'status',
    'scope',
    'version',
    ...REPLIES,
  ],
  lists: ['verticals'],
  flags: ['registers_late', 'asks_afterwards'],
} as const

/** Fields of a correction: those that the organiser sent. */
export const CORRECTION_FORM = {
  text: [
    ...REQUIRED_EVENT_FIELDS,
    'time_zone',
    'summary',
    'description',
    'duration_hours',
    'max_attendees',
    'price',
    'website_url',
    'online_url',
    'email',
    'version',
  ],
  lists: ['verticals'],
  flags: ['registers_late'],
} as const

/** Rules of both forms. A past date is allowed, once it is confirmed (editing.server.ts). */
function common() {
  return {
    title: required('Ingresa el título del evento'),
    organizer: required('Ingresa el organizador'),
    location: required('Ingresa la ubicación', { max: 300 }),
    event_date: eventDate(),
    event_time: eventTime(),
    // A screen of an earlier version does not post it: the event keeps its zone.
    time_zone: timeZone().optional(),
    // Any word is a category; the vocabulary is one, in lower case (design §5).
    category: required('Selecciona una categoría', { max: 60 }).transform((name) =>
      name.toLocaleLowerCase('es'),
    ),
    summary: optionalLines(SUMMARY_MAX),
    description: optionalLines(10_000),
    duration_hours: maybe(duration()),
    max_attendees: capacity(),
    price: price(),
    verticals: z
      .array(z.enum(TEAM_VERTICALS, 'Elige temáticas de la lista'))
      .default([])
      .transform((themes) => [...new Set(themes)]),
    website_url: website(),
    online_url: website(),
    registers_late: flag(),
  }
}

/** An event written by hand, new or published (back-office §5). */
export function eventSchema() {
  return z
    .object({
      ...common(),
      end_date: maybe(day('Selecciona el último día')),
      end_time: maybe(eventTime('Ingresa la hora del final')),
      registration_url: website(),
      questions: questions(),
      places_each: maybe(
        z.coerce.number(NO_PLACES).int(NO_PLACES).min(1, NO_PLACES).max(MOST_PLACES_EACH, NO_PLACES),
      ),
      hours_to_confirm: maybe(
        z.coerce.number(NO_HOURS).int(NO_HOURS).min(1, NO_HOURS).max(MOST_HOURS_TO_CONFIRM, NO_HOURS),
      ),
      asks_afterwards: flag(),
      image_url: maybe(imageUrl()),
      status: oneOf(EVENT_STATUSES, 'published', 'Elige un estado de la lista'),
    })
    .transform(onItsLastDay)
    .superRefine(refuseEnd)
}

/** One on each line. */
function questions() {
  return z
    .string()
    .nullish()
    .transform((lines) => [...new Set((lines ?? '').split('\n').map((line) => line.trim()))].filter(Boolean))
    .refine(
      (asked) => asked.length <= MOST_QUESTIONS,
      `Como mucho ${MOST_QUESTIONS} preguntas, una por línea`,
    )
    .refine(
      (asked) => asked.every((question) => question.length <= QUESTION_MAX),
      `Cada pregunta, como mucho ${QUESTION_MAX} caracteres`,
    )
}

type Span = Pick<EventView, 'event_date' | 'event_time' | 'duration_hours' | 'end_date' | 'end_time'>

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

const NO_PLACES = `Indica de 1 a ${MOST_PLACES_EACH} lugares`
const NO_HOURS = `Indica de 1 a ${MOST_HOURS_TO_CONFIRM} horas`
const BEFORE_BEGINNING = 'El final debe ser después del comienzo'

export type EventInput = z.output<ReturnType<typeof eventSchema>>

/** What a reviewer may change of a submission before deciding (design §6.1). */
export function correctionSchema() {
  return z.object({
    ...common(),
    email: maybe(organizerEmail()),
  })
}

export type Correction = z.output<ReturnType<typeof correctionSchema>>

/** The team's reason, for the organiser; optional (design §6.1). */
export function rejectionSchema() {
  return z.object({
    rejection_reason: optionalLines(1000),
  })
}
