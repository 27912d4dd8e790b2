import { z } from 'zod'
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
} from '#app/domains/events/event-fields-schema.ts'
import { DURATION, EVENT_TYPES, SUMMARY_MAX, VERTICALS } from '#app/domains/events/schema.ts'
import { privacyAccepted, required, requiredLines } from '#app/platform/forms/field-schema.ts'

/**
 * The event submission form, rule by rule as public-site §5 lists them.
 * @param today the site's own date, `2026-12-01`: an event cannot be announced for a past day.
 */
export function eventSubmissionSchema(today: string) {
  return z.object({
    event_type: z.preprocess(
      (value) => (typeof value === 'string' ? value.toLowerCase() : value),
      z.enum(EVENT_TYPES, 'Selecciona un tipo de evento'),
    ),
    title: required('El nombre debe tener al menos 5 caracteres', { min: 5 }),
    contact_person: required('Ingresa el nombre de la organización', { min: 2 }),
    summary: z
      .string('Mínimo 10 caracteres')
      .min(10, 'Mínimo 10 caracteres')
      .max(SUMMARY_MAX, 'El resumen no puede exceder 200 caracteres'),
    description: requiredLines('La descripción debe tener al menos 20 caracteres', { min: 20, max: 10_000 }),
    verticals: z
      .array(z.enum(VERTICALS, 'Selecciona al menos una temática'), 'Selecciona al menos una temática')
      .min(1, 'Selecciona al menos una temática')
      .transform((themes) => [...new Set(themes)]),
    event_date: eventDate(today),
    event_time: eventTime(),
    duration_hours: z.preprocess((value) => (value === undefined ? DURATION.default : value), duration()),
    location: required('Ingresa la ubicación del evento', { min: 5, max: 300 }),
    time_zone: timeZone(),
    max_attendees: capacity(),
    price: price(),
    email: organizerEmail(),
    website_url: website(),
    online_url: website(),
    registers_late: flag(),
    consent_privacy: privacyAccepted(),
    consent_newsletter: z.boolean().default(false),
  })
}
