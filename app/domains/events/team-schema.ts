/** What the team may write: an event by hand, a correction, the reason of a rejection (back-office §5). */
import { z } from 'zod'
import { imageUrl } from '#app/domains/media/schema.ts'
import {
  atMost,
  capacity,
  DURATION,
  duration,
  type EventStatus,
  emptyAs,
  SUMMARY_MAX,
  type SubmissionStatus,
  text,
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

/** The answers to what is asked before an event is written. */
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

/** A correction is about what the organiser sent. */
export const CORRECTION_FORM = {
  text: [...REQUIRED_EVENT_FIELDS, 'summary', 'description', 'duration_hours', 'max_attendees'].concat([
    'website_url',
    'email',
    'version',
  ]),
  lists: ['verticals'],
} as const

const dateMessage = 'Selecciona una fecha'
const timeMessage = 'Ingresa la hora de inicio'
const emailMessage = 'Ingresa un email válido'

function optionalText(max: number) {
  return z.preprocess(emptyAs(null), z.string().max(max, atMost(max)).nullable())
}

function optionalUrl() {
  return z.preprocess(emptyAs(null), website().nullable())
}

/** A past day is allowed, once it was asked about (editing.server.ts). */
function common() {
  return {
    title: text('Ingresa el título del evento', 1, 200),
    organizer: text('Ingresa el organizador', 1, 200),
    location: text('Ingresa la ubicación', 1, 300),
    event_date: z.iso
      .date(dateMessage)
      .refine((date) => date >= '2000', dateMessage)
      .refine((date) => date < '2100', dateMessage),
    event_time: z.string(timeMessage).regex(/^([01]\d|2[0-3]):[0-5]\d$/, timeMessage),
    // Any word is a category; the vocabulary is one, in lower case (design §5).
    category: text('Selecciona una categoría', 1, 60).transform((name) => name.toLocaleLowerCase('es')),
    summary: optionalText(SUMMARY_MAX),
    description: optionalText(10_000),
    duration_hours: z.preprocess(emptyAs(DURATION.default), duration()),
    max_attendees: z.preprocess(emptyAs(null), capacity().nullable()),
    verticals: z
      .array(z.enum(TEAM_VERTICALS, 'Elige temáticas de la lista'))
      .default([])
      .transform((themes) => [...new Set(themes)]),
    website_url: optionalUrl(),
  }
}

/** An event written by hand, new or published (back-office §5). */
export function eventSchema() {
  return z.object({
    ...common(),
    registration_url: optionalUrl(),
    image_url: z.preprocess(emptyAs(null), imageUrl().nullable()),
    status: z.preprocess(emptyAs('published'), z.enum(EVENT_STATUSES, 'Elige un estado de la lista')),
  })
}

export type EventInput = z.output<ReturnType<typeof eventSchema>>

/** What a reviewer may change of a submission before deciding (design §6.1). */
export function correctionSchema() {
  return z.object({
    ...common(),
    email: z.preprocess(
      emptyAs(null),
      z.email({ pattern: z.regexes.html5Email, error: emailMessage }).max(254, emailMessage).nullable(),
    ),
  })
}

export type Correction = z.output<ReturnType<typeof correctionSchema>>

/** A team's word to the organiser; optional (design §6.1). */
export function rejectionSchema() {
  return z.object({
    rejection_reason: z.preprocess(emptyAs(null), z.string().max(1000, atMost(1000)).nullable()),
  })
}
