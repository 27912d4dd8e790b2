/** What the team may write: an event by hand, a correction, the reason of a rejection (back-office §5). */
import { z } from 'zod'
import { imageUrl } from '#app/domains/media/schema.ts'
import { emptyAs, maybe, oneOf, optional, required } from '#app/platform/forms/field-schema.ts'
import {
  capacity,
  DURATION,
  duration,
  type EventStatus,
  eventDate,
  eventTime,
  organizerEmail,
  SUMMARY_MAX,
  type SubmissionStatus,
  VERTICALS,
  website,
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

/** The exact names that the form of an event posts. */
export const EVENT_FORM = {
  text: [
    ...REQUIRED_EVENT_FIELDS,
    'summary',
    'description',
    'duration_hours',
    'max_attendees',
    'website_url',
    'registration_url',
    'image_url',
    'status',
    'version',
    ...REPLIES,
  ],
  lists: ['verticals'],
} as const

/** Fields of a correction: those that the organiser sent. */
export const CORRECTION_FORM = {
  text: [...REQUIRED_EVENT_FIELDS, 'summary', 'description', 'duration_hours', 'max_attendees'].concat([
    'website_url',
    'email',
    'version',
  ]),
  lists: ['verticals'],
} as const

/** Rules of both forms. A past date is allowed, once it is confirmed (editing.server.ts). */
function common() {
  return {
    title: required('Ingresa el título del evento'),
    organizer: required('Ingresa el organizador'),
    location: required('Ingresa la ubicación', { max: 300 }),
    event_date: eventDate(),
    event_time: eventTime(),
    // Any word is a category; the vocabulary is one, in lower case (design §5).
    category: required('Selecciona una categoría', { max: 60 }).transform((name) =>
      name.toLocaleLowerCase('es'),
    ),
    summary: optional(SUMMARY_MAX),
    description: optional(10_000),
    duration_hours: z.preprocess(emptyAs(DURATION.default), duration()),
    max_attendees: capacity(),
    verticals: z
      .array(z.enum(TEAM_VERTICALS, 'Elige temáticas de la lista'))
      .default([])
      .transform((themes) => [...new Set(themes)]),
    website_url: website(),
  }
}

/** An event written by hand, new or published (back-office §5). */
export function eventSchema() {
  return z.object({
    ...common(),
    registration_url: website(),
    image_url: maybe(imageUrl()),
    status: oneOf(EVENT_STATUSES, 'published', 'Elige un estado de la lista'),
  })
}

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
    rejection_reason: optional(1000),
  })
}
