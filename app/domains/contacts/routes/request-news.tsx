import { href } from 'react-router'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { unlistedMeta } from '#app/ui/meta/page-meta.ts'
import { requestNews } from '../news-requests.server.ts'
import { NEWS_ONLY } from '../newsletter-label.ts'
import { answerAddressForm } from '../requests.server.ts'
import { AddressPage } from '../ui/address-page.tsx'
import { NewsRequestForm } from '../ui/news-request-form.tsx'
import type { Route } from './+types/request-news'

export { actionHeaders as headers } from '#app/platform/http/page-headers.ts'
export { meta } from '#app/ui/meta/meta.ts'

export async function loader() {
  const { brand } = await readSettings()
  return { meta: unlistedMeta(NEWS_ONLY, brand) }
}

export function action(arrived: Route.ActionArgs) {
  return answerAddressForm(arrived, {
    limit: 'requestNews',
    store: requestNews,
    page: href('/boletin/gracias'),
    failed: 'Error requesting news:',
  })
}

export default function RequestNews({ actionData }: Route.ComponentProps) {
  return (
    <AddressPage
      title={NEWS_ONLY}
      lead="Lo nuevo del ecosistema, en tu correo."
      answer={actionData}
      form={NewsRequestForm}
    />
  )
}
