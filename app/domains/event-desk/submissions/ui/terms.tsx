import { ConsentFields } from '#app/domains/contacts/ui/consent-fields.tsx'
import { Honeypot } from '#app/ui/forms/honeypot.tsx'
import { SubmissionSection } from './section.tsx'
import type { FieldWiring } from './wire-fields.ts'

/** The two consents, and the honeypot field that only programs fill in. */
export function SubmissionTerms({ checkbox, brand }: FieldWiring & { brand: string }) {
  return (
    <SubmissionSection title="Términos">
      <ConsentFields
        privacy={{ ...checkbox('consent_privacy'), className: 'sm:col-span-6' }}
        marketing={{ ...checkbox('consent_newsletter'), className: 'sm:col-span-6' }}
        brand={brand}
      />
      <Honeypot />
    </SubmissionSection>
  )
}
