import type { ReactNode } from 'react'
import { data, Form } from 'react-router'
import { eventPath } from '#app/domains/events/address.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { answerLinkAction, SECRET_PAGE } from '#app/platform/forms/mailed-link.server.ts'
import { linkIn } from '#app/platform/forms/mailed-link.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { AlsoLink } from '#app/ui/drawing/message-page.tsx'
import { LinkActionFailed, LinkPage } from '#app/ui/forms/mailed-link.tsx'
import { unlistedMeta } from '#app/ui/meta/page-meta.ts'
import { mutePath } from '../messages/address.ts'
import { openMuteLink, setMuted } from '../messages/muting.server.ts'
import { ToAgenda } from '../registrations/ui/what-next.tsx'
import type { Route } from './+types/mute-organiser.ts'

export { loaderHeaders as headers } from '#app/platform/http/page-headers.ts'
export { meta } from '#app/ui/meta/meta.ts'

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
  return data({ question, meta }, { status: question ? 200 : 404, headers: SECRET_PAGE })
}

type MuteAnswer = { settled?: Awaited<ReturnType<typeof setMuted>>; failure?: string }

/** The link's data is in the URL, so that mail programs can post `List-Unsubscribe=One-Click` to it (RFC 8058). */
export function action({ request }: Route.ActionArgs) {
  return answerLinkAction<MuteAnswer>(request, {
    fields: ['accion', 'List-Unsubscribe'],
    async act({ accion }) {
      const settled = await setMuted(linkIn(request), accion !== 'volver')
      return { status: settled ? 200 : 404, result: { settled } }
    },
    failed: 'No se pudo hacer',
    logged: 'Error muting an organiser:',
  })
}

export default function MuteOrganiser({ loaderData: { question }, actionData }: Route.ComponentProps) {
  if (actionData?.failure)
    return (
      <LinkActionFailed seed="registro" failure={actionData.failure}>
        <ToAgenda />
      </LinkActionFailed>
    )
  if (!question)
    return (
      <Page title="Este enlace ya no sirve" lead="Está incompleto, o tu registro ya no existe.">
        <ToAgenda />
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
        <Button type="submit" variant="accent" size="lg">
          {is_muted ? 'Volver a recibirlos' : 'Sí, dejar de recibirlos'}
        </Button>
      </Form>
      <AlsoLink to={eventPath(event_id)}>Ver el evento</AlsoLink>
    </Page>
  )
}

function Page(header: { title: string; lead: string; children: ReactNode }) {
  return <LinkPage seed="registro" {...header} />
}
