import { z } from 'zod'
import { visitorRules } from '#app/domains/events/rules-schema.ts'
import { privacyAccepted } from '#app/platform/forms/field-schema.ts'

/**
 * The event submission form, rule by rule as public-site §5 lists them.
 * @param today the site's own date, `2026-12-01`.
 */
export function eventSubmissionSchema(today: string) {
  return z.object({
    ...visitorRules(today),
    consent_privacy: privacyAccepted(),
    consent_newsletter: z.boolean().default(false),
  })
}
