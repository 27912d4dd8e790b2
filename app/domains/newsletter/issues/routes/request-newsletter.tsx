import { data, href, Link } from 'react-router'
import { NEWSLETTER_ONLY } from '#app/domains/contacts/newsletter-label.ts'
import { requestNewsletter } from '#app/domains/contacts/newsletter-requests.server.ts'
import { answerAddressForm } from '#app/domains/contacts/requests.server.ts'
import { AddressPage } from '#app/domains/contacts/ui/address-page.tsx'
import { NewsletterRequestForm } from '#app/domains/contacts/ui/newsletter-request-form.tsx'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { unlistedMeta } from '#app/ui/meta/page-meta.ts'
import { hasArchive } from '../archive.server.ts'
import { ARCHIVE } from '../public-address.ts'
import type { Route } from './+types/request-newsletter'

export { actionHeaders as headers } from '#app/platform/http/page-headers.ts'
export { meta } from '#app/ui/meta/meta.ts'

export async function loader() {
  const { brand } = await readSettings()
  const meta = unlistedMeta(NEWSLETTER_ONLY, brand)
  try {
    return data({ meta, isArchived: await hasArchive() })
  } catch (error) {
    // The form without the link; the error status keeps it out of caches.
    const { status } = describeFailure(error, 'Error fetching the newsletter:')
    return data({ meta, isArchived: false }, { status })
  }
}

export function action(arrived: Route.ActionArgs) {
  return answerAddressForm(arrived, {
    limit: 'requestNews',
    store: requestNewsletter,
    page: href('/boletin/gracias'),
    failed: 'Error requesting the newsletter:',
  })
}

export default function RequestNewsletter({ loaderData: { isArchived }, actionData }: Route.ComponentProps) {
  return (
    <AddressPage
      title={NEWSLETTER_ONLY}
      lead="Lo nuevo del ecosistema, en tu correo."
      answer={actionData}
      form={NewsletterRequestForm}
    >
      {isArchived && (
        <p>
          <Link to={ARCHIVE} className="text-link">
            Lee los números que ya salieron
          </Link>
        </p>
      )}
    </AddressPage>
  )
}
