import type { ComponentProps } from 'react'
import { href } from 'react-router'
import { CheckboxField } from '#app/ui/controls/field.tsx'
import { NewTabLink } from '#app/ui/controls/new-tab-link.tsx'
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
            <NewTabLink href={`${href('/politicas')}#politica-de-privacidad`} className="text-link">
              política de privacidad
            </NewTabLink>
          </>
        }
      />
      {marketing && <CheckboxField {...marketing} label={marketingWording(brand)} />}
    </>
  )
}
