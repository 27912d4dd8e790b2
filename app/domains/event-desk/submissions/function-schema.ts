/** The names of `submit-event-secure` (public-site §7) beside those of the form. */
import type { z } from 'zod'
import { ASKED_FIELDS, postedAs } from '#app/domains/events/fields-schema.ts'
import { duration } from '#app/domains/events/rules-schema.ts'
import { maybe } from '#app/platform/forms/field-schema.ts'
import { eventSubmissionSchema } from './schema.ts'

/** What the specification's caller sends, and the form's name for the same. */
const FORM_NAMES: Record<string, string> = {
  category: 'event_type',
  eventDate: 'event_date',
  eventTime: 'event_time',
  maxAttendees: 'max_attendees',
}

/** The seven suffice; the form's others are validated when they come (design §6.19). */
export const FUNCTION_FIELDS = [
  ...Object.keys(FORM_NAMES),
  ...ASKED_FIELDS.map(postedAs).filter((name) => !Object.values(FORM_NAMES).includes(name)),
  'consent_privacy',
  'consent_newsletter',
  'honeypot',
] as const

export function eventFunctionSchema(today: string) {
  return (
    eventSubmissionSchema(today)
      // The form's default is what somebody saw and left; a program that says nothing has not chosen.
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

/** Tells a caller what is wrong under the names it used. */
export function withFunctionNames(errors: Record<string, string>): Record<string, string> {
  const names = Object.fromEntries(Object.entries(FORM_NAMES).map(([given, form]) => [form, given]))
  return Object.fromEntries(Object.entries(errors).map(([name, message]) => [names[name] ?? name, message]))
}
