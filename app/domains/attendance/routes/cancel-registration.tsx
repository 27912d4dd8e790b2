import type { ReactNode } from 'react'
import { data, Form, href } from 'react-router'
import { eventPath } from '#app/domains/events/address.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { answerLinkAction, SECRET_PAGE } from '#app/platform/forms/mailed-link.server.ts'
import { LINK_FIELDS, linkIn, type MailedLink, postedLink } from '#app/platform/forms/mailed-link.ts'
import { formatDate } from '#app/platform/time/dates.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { AlsoLink } from '#app/ui/drawing/message-page.tsx'
import { LinkActionFailed, LinkFields, LinkPage } from '#app/ui/forms/mailed-link.tsx'
import { unlistedMeta } from '#app/ui/meta/page-meta.ts'
import {
  cancelRegistration,
  hideFromOrganiser,
  keepSeats,
  type MailedRegistration,
  openConsentLink,
} from '../registrations/cancellations.server.ts'
import { describeConsequence, describeRegistration, FewerForm } from '../registrations/ui/cancellation.tsx'
import { ToAgenda, ToEvent } from '../registrations/ui/what-next.tsx'
import type { Route } from './+types/cancel-registration'

export { loaderHeaders as headers } from '#app/platform/http/page-headers.ts'
export { meta } from '#app/ui/meta/meta.ts'

const HERE = href('/registro/cancelar')

/** Opening the link changes nothing: mail programs open links by themselves (design §6.26). */
export async function loader({ request }: Route.LoaderArgs) {
  const link = linkIn(request)
  const [{ brand }, registration] = await Promise.all([readSettings(), openConsentLink(link)])
  const question = registration && { ...link, registration }
  const meta = unlistedMeta('Cancelar registro', brand)
  return data({ brand, question, meta }, { status: question ? 200 : 404, headers: SECRET_PAGE })
}

type CancelAnswer = {
  cancelled?: MailedRegistration | undefined
  /** Registration whose name was just hidden from the organiser. */
  hidden?: MailedRegistration | undefined
  /** Registration that gave back seats, with those it has now. */
  fewer?: MailedRegistration | undefined
  failure?: string
}

export function action({ request }: Route.ActionArgs) {
  return answerLinkAction<CancelAnswer>(request, {
    fields: [...LINK_FIELDS, 'accion', 'lugares'],
    async act({ accion, lugares, ...link }) {
      const settle = (result: CancelAnswer) => ({ status: Object.values(result)[0] ? 200 : 404, result })
      if (accion === 'ocultar') return settle({ hidden: await hideFromOrganiser(postedLink(link)) })
      if (accion !== 'devolver') return settle({ cancelled: await cancelRegistration(postedLink(link)) })
      const kept = Number(lugares)
      if (!Number.isInteger(kept) || kept < 1)
        return { status: 422, result: { failure: 'Elige cuántos lugares conservas.' } }
      return settle({ fewer: await keepSeats(postedLink(link), kept) })
    },
    failed: ({ accion }) => `No se pudo ${UNDONE[String(accion)] ?? 'cancelar tu registro'}`,
    logged: 'Error cancelling registration:',
  })
}

const UNDONE: Record<string, string> = {
  ocultar: 'dejar de mostrar tu nombre',
  devolver: 'devolver lugares',
}

export default function CancelRegistration({ loaderData: { question }, actionData }: Route.ComponentProps) {
  const registration =
    actionData?.cancelled ?? actionData?.hidden ?? actionData?.fewer ?? question?.registration
  if (actionData?.failure)
    return (
      <LinkActionFailed seed="registro" failure={actionData.failure}>
        <ToAgenda />
      </LinkActionFailed>
    )
  if (!registration)
    return (
      <Page
        title="Este enlace ya no sirve"
        lead="Está incompleto, o el evento ya pasó. Si te registraste, busca el correo más reciente que te enviamos."
      >
        <ToAgenda />
      </Page>
    )
  const event = `«${registration.title}», del ${formatDate(registration.event_date)}`
  if (actionData?.hidden)
    return (
      <Page
        title="Quien organiza ya no ve tu nombre"
        lead={
          registration.is_over
            ? `Tampoco lo que respondiste en ${event}.`
            : `Tampoco lo que respondiste. Tu ${registration.status === 'waitlist' ? 'turno' : 'lugar'} en ${event} sigue siendo tuyo.`
        }
      >
        <ToEvent id={registration.event_id} />
      </Page>
    )
  if (registration.is_over)
    return (
      <>
        <Page title="Tu nombre en un evento que ya pasó" lead={`Te registraste en ${event}.`}>
          <ToEvent id={registration.event_id} />
        </Page>
        {question && (
          <div className="wrap py-12">
            <HideForm {...question} />
          </div>
        )}
      </>
    )
  if (registration.status === 'cancelled')
    return (
      <Page
        title="Tu registro está cancelado"
        lead={`Ya no estás en la lista de ${event}. Gracias por avisar.`}
      >
        <ToEvent id={registration.event_id} />
      </Page>
    )
  const { places } = registration
  if (actionData?.fewer)
    return (
      <Page
        title={places === 1 ? 'Conservas 1 lugar' : `Conservas ${places} lugares`}
        lead={`Es lo que tienes ahora en ${event}. Te lo confirmamos por correo.`}
      >
        <ToEvent id={registration.event_id} />
      </Page>
    )
  const waits = registration.status === 'waitlist'
  return (
    <>
      <Page
        title={waits ? '¿Salir de la lista de espera?' : '¿Cancelar tu registro?'}
        lead={
          waits
            ? `Estás en la lista de espera de ${event}.`
            : `${describeRegistration(registration, event)} ${describeConsequence(registration)}`
        }
      >
        {question && (
          <CancelForm {...question} word={waits ? 'Sí, salir de la lista' : 'Sí, cancelar mi registro'} />
        )}
        <AlsoLink to={eventPath(registration.event_id)}>
          {waits ? 'Seguir en la lista' : places > 1 ? 'Conservar mis lugares' : 'Conservar mi lugar'}
        </AlsoLink>
      </Page>
      {question && (places > 1 || registration.consent_organizer) && (
        <div className="wrap grid gap-12 py-12 md:py-16">
          {places > 1 && <FewerForm {...question} />}
          {registration.consent_organizer && <HideForm {...question} />}
        </div>
      )}
    </>
  )
}

function CancelForm({ word, ...link }: MailedLink & { word: string }) {
  return (
    <Form method="post" action={HERE} preventScrollReset>
      <LinkFields {...link} />
      <Button type="submit" variant="danger" size="lg">
        {word}
      </Button>
    </Form>
  )
}

/** Separate form, because withdrawing a consent must be as easy as giving it (GDPR art. 7.3). */
function HideForm(link: MailedLink) {
  return (
    <section id="tu-nombre" aria-labelledby="tu-nombre-titulo" className="max-w-3xl">
      <h2 id="tu-nombre-titulo" className="text-subheading">
        Quien organiza ve tu nombre
      </h2>
      <p className="mt-2">Aceptaste que lo vea, con tus lugares y lo que hayas respondido.</p>
      <Form method="post" action={HERE} preventScrollReset className="mt-4">
        <LinkFields {...link} />
        <input type="hidden" name="accion" value="ocultar" />
        <Button type="submit" variant="outline">
          Dejar de mostrarlo
        </Button>
      </Form>
    </section>
  )
}

function Page(header: { title: string; lead: string; children: ReactNode }) {
  return <LinkPage seed="registro" {...header} />
}
