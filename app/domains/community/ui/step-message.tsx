import { Link } from 'react-router'
import { marketingWording } from '#app/domains/contacts/schema.ts'
import { CheckboxField, TextAreaField } from '#app/ui/controls/field.tsx'
import type { FormContent } from './application-draft.ts'
import { ApplicationSummary } from './application-summary.tsx'
import { type StepPlace, StepSection } from './step-section.tsx'
import type { FieldWiring } from './wire-fields.ts'

/** The last step: a word more, the consents, and everything once again before it goes. */
export function StepMessage({
  field,
  checkbox,
  section,
  brand,
  content,
  goTo,
}: FieldWiring & {
  section: StepPlace
  brand: string
  content: FormContent | undefined
  goTo: (step: number) => void
}) {
  return (
    <StepSection section={section} hint="Repasa lo que nos cuentas y envíalo.">
      {content && <ApplicationSummary content={content} goTo={goTo} />}
      <TextAreaField
        {...field('message')}
        rows={4}
        hint="Opcional. Lo que quieras añadir."
        className="sm:col-span-2"
      />
      <div className="sm:col-span-2">
        <CheckboxField
          {...checkbox('consent_privacy')}
          required
          label={
            <>
              He leído y acepto la {/* Another tab: what is typed here stays. */}
              <Link
                to="/politicas#politica-de-privacidad"
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
        <CheckboxField {...checkbox('consent_marketing')} label={marketingWording(brand)} />
      </div>
    </StepSection>
  )
}
