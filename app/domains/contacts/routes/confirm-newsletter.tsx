import { data, Form, href, Link } from 'react-router'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { readForm } from '#app/platform/forms/forms.server.ts'
import { SECRET_PAGE } from '#app/platform/forms/mailed-link.server.ts'
import { LINK_FIELDS, linkIn, postedLink } from '#app/platform/forms/mailed-link.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { AlsoLink } from '#app/ui/drawing/message-page.tsx'
import { LinkFields, LinkPage } from '#app/ui/forms/mailed-link.tsx'
import { unlistedMeta } from '#app/ui/meta/page-meta.ts'
import { confirmMarketingConsent, readConfirmationLink } from '../newsletter.server.ts'
import type { Route } from './+types/confirm-newsletter.ts'

export { loaderHeaders as headers } from '#app/platform/http/page-headers.ts'
export { meta } from '#app/ui/meta/meta.ts'

/** Shows a button. Opening the link changes nothing, because mail programs open links by themselves (design §6.26). */
export async function loader({ request }: Route.LoaderArgs) {
  const link = linkIn(request)
  const [{ brand }, email] = await Promise.all([readSettings(), readConfirmationLink(link)])
  const question = email ? { email, ...link } : undefined
  const meta = unlistedMeta('Novedades por correo', brand)
  return data({ brand, question, meta }, { status: question ? 200 : 404, headers: SECRET_PAGE })
}

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request, { text: LINK_FIELDS })
  if (!form.ok) return data({ confirmed: false }, { status: form.status, headers: SECRET_PAGE })
  const confirmed = await confirmMarketingConsent(postedLink(form.values))
  return data({ confirmed }, { status: confirmed ? 200 : 404, headers: SECRET_PAGE })
}

export default function ConfirmNewsletter({
  loaderData: { brand, question },
  actionData,
}: Route.ComponentProps) {
  if (actionData?.confirmed)
    return (
      <Page
        title="Listo, estás en la lista"
        lead={`Te escribiremos con las novedades de ${brand}. Para dejarlas, usa el enlace de cualquiera de esos correos.`}
      >
        <ButtonLink to={href('/agenda')} variant="accent" size="lg">
          Ver la agenda
        </ButtonLink>
        <AlsoLink to={href('/contenido')}>Ver el contenido</AlsoLink>
      </Page>
    )
  if (!question || actionData)
    return (
      <Page
        title="Este enlace ya no sirve"
        lead="Pasó su semana, dejaste las novedades después o está incompleto. Si quieres recibir las novedades, vuelve a pedirlas en un formulario."
      >
        <ButtonLink to={`${href('/comunidad')}#formulario`} variant="accent" size="lg">
          Ir al formulario
        </ButtonLink>
        <AlsoLink to="/">Volver al inicio</AlsoLink>
      </Page>
    )
  return (
    <Page
      title="¿Quieres recibir nuestras novedades?"
      lead={
        <>
          Las enviaremos a {question.email}.{' '}
          <Link to={href('/boletin/salir')} className="underline underline-offset-4">
            Puedes dejarlas cuando quieras
          </Link>
          .
        </>
      }
    >
      <Form method="post" action={href('/boletin/confirmar')} preventScrollReset>
        <LinkFields {...question} />
        <Button type="submit" variant="accent" size="lg">
          Sí, quiero recibirlas
        </Button>
      </Form>
      <AlsoLink to="/">Ahora no</AlsoLink>
    </Page>
  )
}

function Page(header: { title: string; lead: React.ReactNode; children: React.ReactNode }) {
  return <LinkPage seed="boletin" {...header} />
}
