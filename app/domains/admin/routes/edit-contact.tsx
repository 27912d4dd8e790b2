import { data } from 'react-router'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { SECTORS } from '#app/domains/community/schema.ts'
import { listCities } from '#app/domains/contacts/contact-counts.server.ts'
import { contactsHref, correctionHref, personHref } from '#app/domains/contacts/contacts-address.ts'
import { findEdited } from '#app/domains/contacts/editing/editing.server.ts'
import { CORRECT_FAILED, controlsOf, LOAD_FAILED } from '#app/domains/contacts/editing/fields.ts'
import { answerCorrection } from '#app/domains/contacts/editing/requests.server.ts'
import { ContactForm } from '#app/domains/contacts/editing/ui/contact-form.tsx'
import { fullName, GONE } from '#app/domains/contacts/schema.ts'
import { describeLoadFailure } from '#app/platform/failure.server.ts'
import { BackLink } from '#app/ui/controls/back-link.tsx'
import { PanelHeader } from '#app/ui/drawing/panel-header.tsx'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { keepTyped } from '#app/ui/forms/keep-typed.ts'
import { recordMeta } from '#app/ui/meta/unlisted.ts'
import { NoPerson } from '../people/ui/facts.tsx'
import type { Route } from './+types/edit-contact.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return recordMeta('Corregir contacto', loaderData?.contact?.name)
}

export async function loader({ params }: Route.LoaderArgs) {
  try {
    const [found, cities] = await Promise.all([findEdited(params.id), listCities()])
    if (!found)
      return data({ contact: undefined, failure: { title: GONE, tone: 'error' as const } }, { status: 404 })
    const { email, version, consent_marketing, marketing_asked_at } = found
    const contact = {
      name: fullName(found) || email,
      stored: controlsOf(found),
      version,
      hasNewsletter: consent_marketing || marketing_asked_at !== null,
      cities,
    }
    return data({ contact, failure: undefined })
  } catch (error) {
    const { status, failure } = describeLoadFailure(LOAD_FAILED, error)
    return data({ contact: undefined, failure }, { status })
  }
}

export function action({ request, params, context }: Route.ActionArgs) {
  return answerCorrection(request, params.id, context.get(adminContext))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(CORRECT_FAILED, serverAction)
}

export default function AdminEditContact({
  loaderData: { contact, failure },
  actionData,
  params: { id },
}: Route.ComponentProps) {
  return (
    <>
      <BackLink to={contact ? personHref(id) : contactsHref({})}>{contact?.name ?? 'Contactos'}</BackLink>
      <PanelHeader title="Corregir contacto" />
      <Announcement text={actionData ?? failure} />
      {contact ? (
        <ContactForm
          label="Corregir contacto"
          stored={contact.stored}
          version={contact.version}
          answer={actionData}
          here={correctionHref(id)}
          back={personHref(id)}
          save="Guardar cambios"
          sectors={SECTORS}
          cities={contact.cities}
          {...(contact.hasNewsletter && { emailHint: NEWSLETTER })}
        />
      ) : (
        <NoPerson failure={failure} />
      )}
    </>
  )
}

const NEWSLETTER =
  'Si lo cambias, deja de recibir novedades: las aceptó desde este correo, y desde el nuevo las tendrá que pedir.'
