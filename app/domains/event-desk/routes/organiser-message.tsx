import { randomUUID } from 'node:crypto'
import { useRef } from 'react'
import { redirect } from 'react-router'
import { ORGANISER_MESSAGE_FORM, organiserMessageSchema } from '#app/domains/attendance/messages/schema.ts'
import { SECRET_PAGE } from '#app/platform/forms/mailed-link.server.ts'
import { PageHeader } from '#app/ui/drawing/page-header.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { useAnswerFocus } from '#app/ui/forms/use-answer-focus.ts'
import { organiserPath } from '../organiser-address.ts'
import { answerMessage, describeMessages } from '../organisers/messages.server.ts'
import { answerOrganiser, loadForOrganiser } from '../organisers/requests.server.ts'
import { MessageForm } from '../organisers/ui/message-form.tsx'
import { NoLink } from '../organisers/ui/no-link.tsx'
import type { Route } from './+types/organiser-message.ts'

export { answerHeaders as headers } from '#app/platform/http/page-headers.ts'
export { meta } from '#app/ui/meta/meta.ts'

export function loader(arrived: Route.LoaderArgs) {
  return loadForOrganiser(arrived, 'Escribir a quienes vienen', async (opened, link) => {
    // The event is not published, or over; the organiser's page says which.
    if (!(await describeMessages(opened))?.canWrite)
      throw redirect(organiserPath(link), { headers: SECRET_PAGE })
    return { link, title: opened.title, newKey: randomUUID() }
  })
}

export function action(arrived: Route.ActionArgs) {
  return answerOrganiser(arrived, {
    fields: ORGANISER_MESSAGE_FORM,
    // Milliseconds; short, because previewing again or stopping a message takes one tap.
    minFillingMs: 500,
    schema: organiserMessageSchema,
    store: answerMessage,
    notSent: 'No pudimos enviar tu mensaje. Inténtalo de nuevo en un momento; lo que escribiste sigue aquí.',
    failed: 'Error writing to registered people:',
  })
}

export default function OrganiserMessageRoute({
  loaderData: { shown, instead },
  actionData: answer,
}: Route.ComponentProps) {
  const main = useRef<HTMLDivElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const previewed = answer?.outcome === 'preview' ? answer : undefined
  const answerNumber = useAnswerFocus(previewed ? undefined : answer, main, notice)
  if (!shown) return <NoLink says={instead} />
  const { link, title, newKey } = shown
  const message = messageOf(answer)
  return (
    <>
      <PageHeader
        eyebrow="Tu evento"
        title="Escribir a quienes vienen"
        lead={
          <>
            Tu mensaje llega por correo a quienes tienen un lugar en «{title}». Antes de enviarlo ves cómo
            queda; nuestro equipo lo ve también.
          </>
        }
      />
      <div ref={main} className="wrap pt-8 pb-16 md:pt-12 md:pb-24">
        {message && (
          <div ref={notice} tabIndex={-1} className="mb-8 max-w-3xl" key={answerNumber}>
            <Notice tone="error" title="No se pudo enviar tu mensaje">
              {message}
            </Notice>
          </div>
        )}
        <MessageForm
          link={link}
          newKey={newKey}
          kept={answer?.kept ?? {}}
          errors={answer?.outcome === 'invalid' ? answer.errors : {}}
          previewed={previewed}
        />
      </div>
    </>
  )
}

type Answer = Route.ComponentProps['actionData']

/** Message above the form, with errors that belong to no field. */
function messageOf(answer: Answer): string | undefined {
  if (answer?.outcome === 'refused') return answer.message
  if (answer?.outcome === 'invalid')
    return answer.errors.key ?? answer.errors.accion ?? 'Revisa los campos marcados.'
  return undefined
}
