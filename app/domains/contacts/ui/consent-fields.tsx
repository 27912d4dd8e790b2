import type { ComponentProps } from 'react'
import { href, Link } from 'react-router'
import { CheckboxField } from '#app/ui/controls/field.tsx'
import { marketingWording } from '../consent-schema.ts'

type Consent = Omit<ComponentProps<typeof CheckboxField>, 'label'>

/**
 * Consents at the end of every public form: the privacy policy, which is required, and, where offered, the newsletter
 * (public-site §5). The label must equal `PRIVACY_WORDING`, which is stored as proof of the consent.
 */
export function ConsentFields({
  privacy,
  marketing,
  brand,
}: {
  privacy: Consent
  marketing?: Consent
  brand: string
}) {
  return (
    <>
      <CheckboxField
        {...privacy}
        required
        label={
          <>
            He leído y acepto la {/* Opens in another tab, so that what was typed here stays. */}
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
      {marketing && <CheckboxField {...marketing} label={marketingWording(brand)} />}
    </>
  )
}
