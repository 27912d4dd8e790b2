import type { ReactNode } from 'react'
import { data, Form, href } from 'react-router'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { formatDate } from '#app/platform/dates.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { readForm } from '#app/platform/forms/forms.server.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { PageHeader } from '#app/ui/drawing/page-header.tsx'
import { unlistedMeta } from '#app/ui/meta/page-meta.ts'
import { eventPath } from '../address.ts'
import {
  cancelRegistration,
  type MailedRegistration,
  openCancelLink,
} from '../registrations/cancellations.server.ts'
import type { Route } from './+types/cancel-registration'

export { meta } from '#app/ui/meta/meta.ts'

const HERE = href('/registro/cancelar')

/**
 * The URL is a secret, so no cache may store the page. The referrer policy is the site's own: other sites get our
 * origin alone, and under 'no-referrer' a form without script would send the origin 'null' and be refused.
 */
const HEADERS = { 'Cache-Control': 'no-store' }

/** Opening the link changes nothing: mail programs open links by themselves (design §6.26). */
export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const link = { mailId: searchParams.get('correo') ?? '', code: searchParams.get('codigo') ?? '' }
  const [{ brand }, registration] = await Promise.all([readSettings(), openCancelLink(link)])
  const question = registration && { ...link, registration }
  const meta = unlistedMeta('Cancelar registro', brand)
  return data({ brand, question, meta }, { status: question ? 200 : 404, headers: HEADERS })
}

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request, { text: ['correo', 'codigo'] })
  if (!form.ok) return answer(form.status, { failure: form.message })
  const { correo, codigo } = form.values
  const link = { mailId: String(correo ?? ''), code: String(codigo ?? '') }
  try {
    const cancelled = await cancelRegistration(link)
    return answer(cancelled ? 200 : 404, { cancelled })
  } catch (error) {
    const { status, reason } = describeFailure(error, 'Error cancelling registration:')
    return answer(status, { failure: `No se pudo cancelar tu registro: ${reason}` })
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export default function CancelRegistration({ loaderData: { question }, actionData }: Route.ComponentProps) {
  const registration = actionData?.cancelled ?? question?.registration
  if (actionData?.failure)
    return (
      <Page
        title="No se pudo cancelar"
        lead={`${actionData.failure} Después, vuelve a abrir el enlace del correo.`}
      >
        <ButtonLink to={href('/agenda')} variant="outline" size="lg">
          Ver la agenda
        </ButtonLink>
      </Page>
    )
  if (!registration)
    return (
      <Page
        title="Este enlace ya no sirve"
        lead="Está incompleto, o el evento ya pasó. Si te registraste, busca el correo más reciente que te enviamos."
      >
        <ButtonLink to={href('/agenda')} variant="accent" size="lg">
          Ver la agenda
        </ButtonLink>
      </Page>
    )
  const event = `«${registration.title}», del ${formatDate(registration.event_date)}`
  if (registration.status === 'cancelled')
    return (
      <Page title="Tu registro está cancelado" lead={`Ya no tienes lugar en ${event}. Gracias por avisar.`}>
        <ButtonLink to={eventPath(registration.event_id)} variant="accent" size="lg">
          Volver al evento
        </ButtonLink>
      </Page>
    )
  const waits = registration.status === 'waitlist'
  return (
    <Page
      title={waits ? '¿Salir de la lista de espera?' : '¿Cancelar tu registro?'}
      lead={
        waits
          ? `Estás en la lista de espera de ${event}.`
          : `${registration.status === 'offered' ? 'Te guardamos un lugar' : 'Tienes un lugar reservado'} en ${event}. Si cancelas, pasa a la primera persona de la lista de espera.`
      }
    >
      {question && (
        <CancelForm {...question} word={waits ? 'Sí, salir de la lista' : 'Sí, cancelar mi registro'} />
      )}
      <ButtonLink to={eventPath(registration.event_id)} variant="outline" size="lg">
        {waits ? 'Seguir en la lista' : 'Conservar mi lugar'}
      </ButtonLink>
    </Page>
  )
}

function CancelForm({ mailId, code, word }: { mailId: string; code: string; word: string }) {
  return (
    <Form method="post" action={HERE} preventScrollReset>
      <input type="hidden" name="correo" value={mailId} />
      <input type="hidden" name="codigo" value={code} />
      <Button type="submit" variant="danger" size="lg">
        {word}
      </Button>
    </Form>
  )
}

function Page({ children, ...header }: { title: string; lead: string; children: ReactNode }) {
  return <PageHeader seed="registro" {...header} actions={children} />
}

type CancelAnswer = { cancelled?: MailedRegistration | undefined; failure?: string }

function answer(status: number, result: CancelAnswer) {
  return data(result, { status, headers: HEADERS })
}
