/** Input of `submit-event-secure`: its own field names (public-site §7), and those of the form. */
import type { z } from 'zod'
import { postedAs, SUBMITTED_FIELDS } from '#app/domains/events/fields-schema.ts'
import { duration } from '#app/domains/events/rules-schema.ts'
import { maybe } from '#app/platform/forms/field-schema.ts'
import { eventSubmissionSchema } from './schema.ts'

/** Names in the specification's request, mapped to the form's. */
const FORM_NAMES: Record<string, string> = {
  category: 'event_type',
  eventDate: 'event_date',
  eventTime: 'event_time',
  maxAttendees: 'max_attendees',
}

/** The seven fields of the specification suffice; the form's others are validated if present (design §6.19). */
export const FUNCTION_FIELDS = [
  ...Object.keys(FORM_NAMES),
  ...SUBMITTED_FIELDS.map(postedAs).filter((name) => !Object.values(FORM_NAMES).includes(name)),
  'consent_privacy',
  'consent_newsletter',
  'honeypot',
] as const

export function eventFunctionSchema(today: string) {
  return (
    eventSubmissionSchema(today)
      // Unlike in the form, whose visitor saw the default duration, a missing one stays null.
      .extend({ duration_hours: maybe(duration()) })
      .partial({
        contact_person: true,
        summary: true,
        verticals: true,
        email: true,
        consent_privacy: true,
      })
  )
}

export type EventFunctionInput = z.output<ReturnType<typeof eventFunctionSchema>>

export function withFormNames(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [FORM_NAMES[name] ?? name, value]))
}

/** Translates error keys back into the names that the caller used. */
export function withFunctionNames(errors: Record<string, string>): Record<string, string> {
  const names = Object.fromEntries(Object.entries(FORM_NAMES).map(([given, form]) => [form, given]))
  return Object.fromEntries(Object.entries(errors).map(([name, message]) => [names[name] ?? name, message]))
}
