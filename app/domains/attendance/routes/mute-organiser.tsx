import type { ReactNode } from 'react'
import { data, Form, href } from 'react-router'
import { eventPath } from '#app/domains/events/address.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { readForm } from '#app/platform/forms/forms.server.ts'
import { linkIn } from '#app/platform/forms/mailed-link.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { AnswerHeader } from '#app/ui/forms/answer-header.tsx'
import { unlistedMeta } from '#app/ui/meta/page-meta.ts'
import { mutePath } from '../messages/address.ts'
import { openMuteLink, setMuted } from '../messages/muting.server.ts'
import type { Route } from './+types/mute-organiser.ts'

export { meta } from '#app/ui/meta/meta.ts'

/** The URL is a secret, so no cache may store the page. */
const HEADERS = { 'Cache-Control': 'no-store' }

/** Opening the link changes nothing: mail programs open links by themselves (design §6.26). */
export async function loader({ request }: Route.LoaderArgs) {
  const link = linkIn(request)
  const [{ brand }, muting] = await Promise.all([readSettings(), openMuteLink(link)])
  const meta = unlistedMeta('Mensajes de quien organiza', brand)
  const question = muting && {
    link,
    title: muting.title,
    event_id: muting.event_id,
    is_muted: muting.is_muted,
  }
  return data({ question, meta }, { status: question ? 200 : 404, headers: HEADERS })
}

/** The link is in the address, so that a mail program can post `List-Unsubscribe=One-Click` to it (RFC 8058). */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request, { text: ['accion', 'List-Unsubscribe'] })
  if (!form.ok) return answer(form.status, { failure: form.message })
  try {
    const settled = await setMuted(linkIn(request), form.values.accion !== 'volver')
    return answer(settled ? 200 : 404, { settled })
  } catch (error) {
    const { status, reason } = describeFailure(error, 'Error muting an organiser:')
    return answer(status, { failure: `No se pudo hacer: ${reason}` })
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export default function MuteOrganiser({ loaderData: { question }, actionData }: Route.ComponentProps) {
  if (actionData?.failure)
    return (
      <Page
        title="No se pudo hacer"
        lead={`${actionData.failure} Después, vuelve a abrir el enlace del correo.`}
      >
        <ButtonLink to={href('/agenda')} variant="outline" size="lg">
          Ver la agenda
        </ButtonLink>
      </Page>
    )
  if (!question)
    return (
      <Page title="Este enlace ya no sirve" lead="Está incompleto, o tu registro ya no existe.">
        <ButtonLink to={href('/agenda')} variant="accent" size="lg">
          Ver la agenda
        </ButtonLink>
      </Page>
    )
  const { link, title, event_id } = question
  const is_muted = actionData?.settled?.is_muted ?? question.is_muted
  return (
    <Page
      title={
        is_muted ? 'Ya no te llegan mensajes de quien organiza' : '¿Dejar los mensajes de quien organiza?'
      }
      lead={
        is_muted
          ? `Tu registro en «${title}» sigue en pie. Si el evento cambia o se cancela, te avisamos igual.`
          : `Son los que escribe quien organiza «${title}». Tu registro sigue en pie, y te seguimos avisando si el evento cambia o se cancela.`
      }
    >
      <Form method="post" action={mutePath(link)} preventScrollReset>
        <input type="hidden" name="accion" value={is_muted ? 'volver' : 'dejar'} />
        <Button type="submit" variant={is_muted ? 'outline' : 'accent'} size="lg">
          {is_muted ? 'Volver a recibirlos' : 'Sí, dejar de recibirlos'}
        </Button>
      </Form>
      <ButtonLink to={eventPath(event_id)} variant="outline" size="lg">
        Ver el evento
      </ButtonLink>
    </Page>
  )
}

function Page(header: { title: string; lead: string; children: ReactNode }) {
  return <AnswerHeader seed="registro" {...header} />
}

type Settled = { settled?: Awaited<ReturnType<typeof setMuted>>; failure?: string }

function answer(status: number, result: Settled) {
  return data(result, { status, headers: HEADERS })
}
