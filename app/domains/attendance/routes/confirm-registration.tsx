import type { ReactNode } from 'react'
import { data, Form, href } from 'react-router'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { hourWithArticle } from '#app/platform/formats/hours-in-sentences.ts'
import { answerLinkAction, SECRET_PAGE } from '#app/platform/forms/mailed-link.server.ts'
import {
  LINK_FIELDS,
  linkIn,
  linkPath,
  type MailedLink,
  postedLink,
} from '#app/platform/forms/mailed-link.ts'
import { formatDate } from '#app/platform/time/dates.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { useHourStyle } from '#app/ui/drawing/hour-style.ts'
import { AlsoLink } from '#app/ui/drawing/message-page.tsx'
import { LinkActionFailed, LinkFields, LinkPage } from '#app/ui/forms/mailed-link.tsx'
import { unlistedMeta } from '#app/ui/meta/page-meta.ts'
import { type MailedRegistration, openCancelLink } from '../registrations/cancellations.server.ts'
import { confirmSeats } from '../registrations/confirmations.server.ts'
import { ToAgenda, ToEvent } from '../registrations/ui/what-next.tsx'
import type { Route } from './+types/confirm-registration'

export { loaderHeaders as headers } from '#app/platform/http/page-headers.ts'
export { meta } from '#app/ui/meta/meta.ts'

/** Opening the link changes nothing: mail programs open links by themselves (design §6.26). */
export async function loader({ request }: Route.LoaderArgs) {
  const link = linkIn(request)
  const [{ brand }, registration] = await Promise.all([readSettings(), openCancelLink(link)])
  const question = registration && { ...link, registration }
  const meta = unlistedMeta('Confirmar tu lugar', brand)
  return data({ question, meta }, { status: question ? 200 : 404, headers: SECRET_PAGE })
}

type ConfirmAnswer = { settled?: MailedRegistration; failure?: string }

export function action({ request }: Route.ActionArgs) {
  return answerLinkAction<ConfirmAnswer>(request, {
    fields: LINK_FIELDS,
    async act(values) {
      const settled = await confirmSeats(postedLink(values))
      if (!settled) return { status: 404, result: {} }
      const isSettled = settled.status === 'confirmed' || settled.status === 'waitlist'
      return { status: isSettled ? 200 : 409, result: { settled } }
    },
    failed: 'No se pudo confirmar tu lugar',
    logged: 'Error confirming seats:',
  })
}

export default function ConfirmRegistration({ loaderData: { question }, actionData }: Route.ComponentProps) {
  const style = useHourStyle()
  if (actionData?.failure)
    return (
      <LinkActionFailed seed="registro" title="No se pudo confirmar" failure={actionData.failure}>
        <ToAgenda />
      </LinkActionFailed>
    )
  const registration = actionData?.settled ?? question?.registration
  if (!registration)
    return (
      <Page
        title="Este enlace ya no sirve"
        lead="Está incompleto, o el evento ya pasó. Si te registraste, busca el correo más reciente que te enviamos."
      >
        <ToAgenda />
      </Page>
    )
  const { status, places, offered_until, event_id, is_proved } = registration
  const event = `«${registration.title}», del ${formatDate(registration.event_date)}`
  if (question && !actionData?.settled && (status === 'waitlist' || (status === 'confirmed' && !is_proved)))
    return <Question {...question} event={event} />
  if (status === 'waitlist')
    return (
      <Page
        title="Confirmaste tu correo"
        lead={`Sigues en la lista de espera de ${event}. Cuando te toque, te escribimos.`}
      >
        <ToEvent id={event_id} />
      </Page>
    )
  if (status === 'confirmed')
    return (
      <Page
        title={places > 1 ? `Tus ${places} lugares están confirmados` : 'Tu lugar está confirmado'}
        lead={`Te esperamos en ${event}. En nuestro correo están los datos y el archivo para tu calendario.`}
      >
        <ToEvent id={event_id} />
      </Page>
    )
  if (!offered_until || !question)
    return (
      <Page
        title="Ya no te guardamos este lugar"
        lead={`El plazo para confirmar tu lugar en ${event} terminó, o cancelaste tu registro. Si todavía quieres ir, regístrate otra vez en la página del evento.`}
      >
        <ToEvent id={event_id} />
      </Page>
    )
  const isOne = places === 1
  const [day = '', hour = ''] = offered_until.split(' ')
  return (
    <Page
      title={isOne ? '¿Confirmas tu lugar?' : `¿Confirmas tus ${places} lugares?`}
      lead={`${isOne ? `Se liberó un lugar en ${event}, y te toca. Te lo guardamos` : `Se liberaron ${places} lugares en ${event}, y te tocan. Te los guardamos`} hasta el ${formatDate(day)} a ${hourWithArticle(hour, style)}, por el reloj del evento.`}
    >
      <ConfirmForm {...question} word={isOne ? 'Confirmar mi lugar' : 'Confirmar mis lugares'} />
      <CancelLink {...question} word="Ya no puedo ir" />
    </Page>
  )
}

/** For people with a seat or a turn whose mailbox is not proved yet. */
function Question({
  event,
  registration,
  ...link
}: MailedLink & { event: string; registration: MailedRegistration }) {
  const waits = registration.status === 'waitlist'
  return (
    <Page
      title={waits ? '¿Todavía quieres ir?' : '¿Confirmas que vas?'}
      lead={
        waits
          ? `Estás en la lista de espera de ${event}. Si queda un lugar libre y te toca, es tuyo.`
          : `Tienes ${registration.places > 1 ? `${registration.places} lugares` : 'un lugar'} en ${event}. Al confirmar sabemos que este correo es tuyo.`
      }
    >
      <ConfirmForm {...link} word={waits ? 'Todavía quiero ir' : 'Confirmar que voy'} />
      <CancelLink {...link} word={waits ? 'Salir de la lista de espera' : 'Ya no puedo ir'} />
    </Page>
  )
}

function CancelLink({ word, ...link }: MailedLink & { word: string }) {
  return <AlsoLink to={linkPath(href('/registro/cancelar'), link)}>{word}</AlsoLink>
}

function ConfirmForm({ word, ...link }: MailedLink & { word: string }) {
  return (
    <Form method="post" action={href('/registro/confirmar')} preventScrollReset>
      <LinkFields {...link} />
      <Button type="submit" variant="accent" size="lg">
        {word}
      </Button>
    </Form>
  )
}

function Page(header: { title: string; lead: string; children: ReactNode }) {
  return <LinkPage seed="registro" {...header} />
}
