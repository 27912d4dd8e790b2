import { data, Form, href, useLocation } from 'react-router'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { answerLinkAction, SECRET_PAGE } from '#app/platform/forms/mailed-link.server.ts'
import { linkIn } from '#app/platform/forms/mailed-link.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { AlsoLink } from '#app/ui/drawing/message-page.tsx'
import { LinkActionFailed } from '#app/ui/forms/mailed-link.tsx'
import { unlistedMeta } from '#app/ui/meta/page-meta.ts'
import { readUnsubscribeLink, type Unsubscription, unsubscribe } from '../newsletter.server.ts'
import { DeadLink, HasLeft, NewsletterPage } from '../ui/newsletter-pages.tsx'
import type { Route } from './+types/unsubscribe.ts'

export { loaderHeaders as headers } from '#app/platform/http/page-headers.ts'
export { meta } from '#app/ui/meta/meta.ts'

/** Shows a button. Opening the link changes nothing, because mail programs open links by themselves (design §6.26). */
export async function loader({ request }: Route.LoaderArgs) {
  const [{ brand }, unsubscription] = await Promise.all([
    readSettings(),
    readUnsubscribeLink(linkIn(request)),
  ])
  const meta = unlistedMeta('Dejar las novedades', brand)
  return data({ brand, unsubscription, meta }, { status: unsubscription ? 200 : 404, headers: SECRET_PAGE })
}

/** Answers the page's button, which posts what a mail program posts for one-click unsubscribe (RFC 8058). */
export function action({ request }: Route.ActionArgs) {
  return answerLinkAction<{ left?: Unsubscription | undefined; failure?: string }>(request, {
    fields: [ONE_CLICK.name],
    async act() {
      const left = await unsubscribe(linkIn(request))
      return { status: left ? 200 : 404, result: { left } }
    },
    failed: 'No se pudo hacer',
    logged: 'Error leaving the newsletter:',
  })
}

const ONE_CLICK = { name: 'List-Unsubscribe', value: 'One-Click' }

export default function Unsubscribe({
  loaderData: { brand, unsubscription },
  actionData,
}: Route.ComponentProps) {
  const { search } = useLocation()
  if (actionData?.failure)
    return (
      <LinkActionFailed seed="boletin" failure={actionData.failure}>
        <AlsoLink to={href('/boletin/salir')}>Pedir otro enlace</AlsoLink>
      </LinkActionFailed>
    )
  const { email, isOver } = actionData?.left ?? unsubscription ?? {}
  if (!email) return <DeadLink />
  if (isOver) return <HasLeft brand={brand} email={email} />
  return (
    <NewsletterPage
      title="¿Dejar las novedades?"
      lead={`No enviaremos más novedades de ${brand} a ${email}. Lo que tengas en marcha, como un registro en un evento, sigue en pie.`}
    >
      {/* No `action`: the form posts to the current URL, which holds the link's code. */}
      <Form method="post" preventScrollReset>
        <input type="hidden" {...ONE_CLICK} />
        <Button type="submit" variant="accent" size="lg">
          Sí, dejarlas
        </Button>
      </Form>
      {/* The same code opens it. */}
      <AlsoLink to={`${href('/boletin/preferencias')}${search}`}>Mejor elegir cuáles recibo</AlsoLink>
    </NewsletterPage>
  )
}
