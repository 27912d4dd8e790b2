import { href } from 'react-router'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { unlistedMeta } from '#app/ui/meta/page-meta.ts'
import { NEWSLETTER_ONLY } from '../newsletter-label.ts'
import { requestNewsletter } from '../newsletter-requests.server.ts'
import { answerAddressForm } from '../requests.server.ts'
import { AddressPage } from '../ui/address-page.tsx'
import { NewsletterRequestForm } from '../ui/newsletter-request-form.tsx'
import type { Route } from './+types/request-newsletter'

export { actionHeaders as headers } from '#app/platform/http/page-headers.ts'
export { meta } from '#app/ui/meta/meta.ts'

export async function loader() {
  const { brand } = await readSettings()
  return { meta: unlistedMeta(NEWSLETTER_ONLY, brand) }
}

export function action(arrived: Route.ActionArgs) {
  return answerAddressForm(arrived, {
    limit: 'requestNews',
    store: requestNewsletter,
    page: href('/boletin/gracias'),
    failed: 'Error requesting the newsletter:',
  })
}

export default function RequestNewsletter({ actionData }: Route.ComponentProps) {
  return (
    <AddressPage
      title={NEWSLETTER_ONLY}
      lead="Lo nuevo del ecosistema, en tu correo."
      answer={actionData}
      form={NewsletterRequestForm}
    />
  )
}
