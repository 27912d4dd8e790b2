import { z } from 'zod'
import { visitorRules } from '#app/domains/events/rules-schema.ts'
import { privacyAccepted } from '#app/platform/forms/field-schema.ts'

/**
 * Validation of the submission form, rule by rule as in public-site §5.
 * @param today in the site's zone, `2026-12-01`.
 */
export function eventSubmissionSchema(today: string) {
  return z.object({
    ...visitorRules(today),
    consent_privacy: privacyAccepted(),
    consent_newsletter: z.boolean().default(false),
  })
}
