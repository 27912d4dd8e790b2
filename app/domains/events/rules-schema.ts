/**
 * Validation of an event's fields: for the team (back-office §5) and for visitors (public-site §5). A field without a
 * rule does not compile; the order of the rules is that of the error messages.
 */
import { z } from 'zod'
import { imageUrl } from '#app/domains/media/schema.ts'
import {
  atMost,
  day,
  email,
  maybe,
  oneOf,
  optional,
  optionalLines,
  required,
  requiredLines,
  webAddress,
} from '#app/platform/forms/field-schema.ts'
import type { EventField, PostedName } from './fields-schema.ts'
import {
  DURATION,
  EVENT_TYPES,
  type EventStatus,
  FREE,
  MOST_HOURS_TO_CONFIRM,
  MOST_QUESTIONS,
  MOST_SEATS_EACH,
  QUESTION_MAX,
  SHORTEST,
  SUMMARY_MAX,
  VERTICALS,
} from './schema.ts'

/** More than visitors may choose: the last two have a colour of their own (design §5). */
export const TEAM_VERTICALS = [...VERTICALS, 'Diversity', 'Sustainability'] as const

export const EVENT_STATUSES = ['published', 'cancelled'] as const satisfies EventStatus[]

/** Allows a past date, which the editor has the team confirm (editing.server.ts). */
export function teamRules() {
  return {
    title: required('Ingresa el título del evento'),
    organizer: required('Ingresa el organizador'),
    location: required('Ingresa la ubicación', { max: 300 }),
    event_date: eventDate(),
    event_time: eventTime(),
    // Optional, because a tab opened before an upgrade does not post it: the event then keeps its zone.
    time_zone: timeZone().optional(),
    // Any text is a category, so that the team may add some; in lower case, so that spellings do not multiply (design
    // §5).
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
    email: maybe(organizerEmail()),
    end_date: maybe(day('Selecciona el último día')),
    end_time: maybe(eventTime('Ingresa la hora del final')),
    registration_url: website(),
    questions: questions(),
    places_each: maybe(numberUpTo(MOST_SEATS_EACH, `Indica de 1 a ${MOST_SEATS_EACH} lugares`)),
    hours_to_confirm: maybe(
      numberUpTo(MOST_HOURS_TO_CONFIRM, `Indica de 1 a ${MOST_HOURS_TO_CONFIRM} horas`),
    ),
    asks_afterwards: flag(),
    image_url: maybe(imageUrl()),
    status: oneOf(EVENT_STATUSES, 'published', 'Elige un estado de la lista'),
  } satisfies Record<EventField, z.ZodType>
}

/** @param today in the site's zone, `2026-12-01`: an event cannot be announced for a past day. */
export function visitorRules(today: string) {
  return {
    event_type: z.preprocess(
      (value) => (typeof value === 'string' ? value.toLowerCase() : value),
      z.enum(EVENT_TYPES, 'Selecciona un tipo de evento'),
    ),
    title: required('El nombre debe tener al menos 5 caracteres', { min: SHORTEST.title }),
    contact_person: required('Ingresa el nombre de la organización', { min: SHORTEST.contact_person }),
    summary: z
      .string('Mínimo 10 caracteres')
      .min(SHORTEST.summary, 'Mínimo 10 caracteres')
      .max(SUMMARY_MAX, 'El resumen no puede exceder 200 caracteres'),
    description: requiredLines('La descripción debe tener al menos 20 caracteres', {
      min: SHORTEST.description,
      max: 10_000,
    }),
    verticals: someThemes(VERTICALS),
    event_date: eventDate(today),
    event_time: eventTime(),
    duration_hours: z.preprocess((value) => (value === undefined ? DURATION.default : value), duration()),
    location: required('Ingresa la ubicación del evento', { min: SHORTEST.location, max: 300 }),
    time_zone: timeZone(),
    max_attendees: capacity(),
    price: price(),
    email: organizerEmail(),
    website_url: website(),
    online_url: website(),
    registers_late: flag(),
  } satisfies Record<PostedName, z.ZodType>
}

/** At least one theme of the list; duplicates are dropped. */
export function someThemes<const Theme extends string>(themes: readonly Theme[]) {
  const message = 'Selecciona al menos una temática'
  return z
    .array(z.enum(themes, message), message)
    .min(1, message)
    .transform((chosen) => [...new Set(chosen)])
}

export function duration() {
  return z.coerce
    .number('Mínimo 0.5 horas')
    .min(DURATION.min, 'Mínimo 0.5 horas')
    .max(DURATION.max, 'Máximo 24 horas')
    .multipleOf(DURATION.step, 'Usa tramos de 0.5 horas')
}

function capacity() {
  const message = 'Mínimo 1 asistente'
  return maybe(
    z.coerce.number(message).int(message).min(1, message).max(1_000_000, 'Máximo 1000000 asistentes'),
  )
}

function numberUpTo(most: number, message: string) {
  return z.coerce.number(message).int(message).min(1, message).max(most, message)
}

function website() {
  return maybe(webAddress('Ingresa una URL válida').max(2000, atMost(2000)))
}

const FREE_WORDS = /^(gratis|gratuit[oa]|free|0|entrada (libre|gratis|gratuita))[.!]?$/i

/** Free text; null if not given. Any wording of "free" becomes `FREE`. */
function price() {
  return optional(60).transform((words) => (words && FREE_WORDS.test(words) ? FREE : words))
}

/** A checkbox. No is stored as null, so that it equals rows older than the column. */
function flag() {
  return z
    .boolean()
    .nullish()
    .transform((isOn) => isOn || null)
}

/** Empty means the zone of the location. Whether the zone is on offer is checked in `hour-rule.server.ts`. */
function timeZone() {
  const message = 'Elige una zona horaria de la lista'
  return maybe(z.string(message).max(60, message))
}

/** @param earliest first day allowed, `2026-12-01`; undefined for any. */
function eventDate(earliest?: string) {
  return day('Selecciona una fecha', earliest)
}

function eventTime(message = 'Ingresa la hora de inicio') {
  return z.string(message).regex(/^([01]\d|2[0-3]):[0-5]\d$/, message)
}

function organizerEmail() {
  return email('Ingresa un email válido')
}

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
