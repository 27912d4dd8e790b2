import { href } from 'react-router'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { unlistedMeta } from '#app/ui/meta/page-meta.ts'
import { requestUnsubscribe } from '../newsletter-requests.server.ts'
import { answerAddressForm } from '../requests.server.ts'
import { AddressForm } from '../ui/address-form.tsx'
import { AddressPage } from '../ui/address-page.tsx'
import type { Route } from './+types/request-unsubscribe'

export { actionHeaders as headers } from '#app/platform/http/page-headers.ts'
export { meta } from '#app/ui/meta/meta.ts'

const TITLE = 'Dejar las novedades'

export async function loader() {
  const { brand } = await readSettings()
  return { meta: unlistedMeta(TITLE, brand) }
}

/** Mails a link instead of unsubscribing, because anyone can type any address. */
export function action(arrived: Route.ActionArgs) {
  return answerAddressForm(arrived, {
    limit: 'requestLeaving',
    store: requestUnsubscribe,
    page: href('/boletin/salir/gracias'),
    failed: 'Error requesting to leave the newsletter:',
  })
}

export default function RequestUnsubscribe({ actionData }: Route.ComponentProps) {
  return (
    <AddressPage
      title={TITLE}
      lead="Los correos de novedades llevan un enlace para dejarlas. Si no lo tienes a mano, te lo enviamos."
      answer={actionData}
      form={(typed) => (
        <AddressForm
          action={href('/boletin/salir')}
          name="Dejar las novedades"
          label="Email al que te llegan"
          send="Enviarme el enlace"
          {...typed}
        >
          Lo enviamos solo a quien recibe novedades o las pidió.
        </AddressForm>
      )}
    />
  )
}
