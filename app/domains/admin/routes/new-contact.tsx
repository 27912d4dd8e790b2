import { data, href } from 'react-router'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { SECTORS } from '#app/domains/community/schema.ts'
import { listCities } from '#app/domains/contacts/contact-counts.server.ts'
import { contactsHref } from '#app/domains/contacts/contacts-address.ts'
import { ADD_FAILED, controlsOf, LOAD_FAILED } from '#app/domains/contacts/editing/fields.ts'
import { answerAddition } from '#app/domains/contacts/editing/requests.server.ts'
import { ContactForm } from '#app/domains/contacts/editing/ui/contact-form.tsx'
import { describeLoadFailure } from '#app/platform/failure.server.ts'
import { BackLink } from '#app/ui/controls/back-link.tsx'
import { PanelHeader } from '#app/ui/drawing/panel-header.tsx'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx'
import { keepTyped } from '#app/ui/forms/keep-typed.ts'
import { panelMeta } from '#app/ui/meta/unlisted.ts'
import type { Route } from './+types/new-contact.ts'

export const meta = panelMeta('Añadir contacto')

export async function loader() {
  try {
    return data({ cities: await listCities(), failure: undefined })
  } catch (error) {
    const { status, failure } = describeLoadFailure(LOAD_FAILED, error)
    return data({ cities: undefined, failure }, { status })
  }
}

export function action({ request, context }: Route.ActionArgs) {
  return answerAddition(request, context.get(adminContext))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(ADD_FAILED, serverAction)
}

export default function AdminNewContact({
  loaderData: { cities, failure },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <BackLink to={contactsHref({})}>Contactos</BackLink>
      <PanelHeader title="Añadir contacto" />
      <Announcement text={actionData ?? failure} />
      {cities ? (
        <ContactForm
          label="Añadir contacto"
          stored={controlsOf({})}
          version=""
          answer={actionData}
          here={href('/admin/contacts/nuevo')}
          back={contactsHref({})}
          save="Añadir contacto"
          sectors={SECTORS}
          cities={cities}
        >
          <p className="border-t border-line pt-4 text-sm text-ink-muted sm:col-span-2">
            Entra sin aceptar la privacidad ni las novedades: eso solo lo puede decir la persona, en un
            formulario del sitio. Hasta entonces no recibe novedades.
          </p>
        </ContactForm>
      ) : (
        <LoadFailure title={LOAD_FAILED} code={failure?.code} />
      )}
    </>
  )
}
