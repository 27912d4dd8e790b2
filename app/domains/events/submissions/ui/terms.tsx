import { href, Link } from 'react-router'
import { marketingWording } from '#app/domains/contacts/schema.ts'
import { CheckboxField } from '#app/ui/controls/field.tsx'
import { Honeypot } from '#app/ui/forms/honeypot.tsx'
import { SubmissionSection } from './section.tsx'
import type { FieldWiring } from './wire-fields.ts'

/** The two consents, and the decoy that only programs fill. */
export function SubmissionTerms({ checkbox, brand }: FieldWiring & { brand: string }) {
  return (
    <SubmissionSection title="Términos">
      <CheckboxField
        {...checkbox('consent_privacy')}
        required
        className="sm:col-span-6"
        label={
          <>
            He leído y acepto la {/* Another tab: what is typed here stays. */}
            <Link
              to={`${href('/politicas')}#politica-de-privacidad`}
              target="_blank"
              rel="noopener"
              className="text-link"
            >
              política de privacidad
              <span className="sr-only"> (se abre en otra pestaña)</span>
            </Link>
          </>
        }
      />
      <CheckboxField
        {...checkbox('consent_newsletter')}
        className="sm:col-span-6"
        label={marketingWording(brand)}
      />
      <Honeypot />
    </SubmissionSection>
  )
}
