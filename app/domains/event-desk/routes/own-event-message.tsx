import { randomUUID } from 'node:crypto'
import { useRef } from 'react'
import { data, redirect } from 'react-router'
import { ORGANISER_MESSAGE_FORM, organiserMessageSchema } from '#app/domains/attendance/messages/schema.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { fieldErrors } from '#app/platform/forms/forms.server.ts'
import { SECRET_PAGE } from '#app/platform/forms/mailed-link.server.ts'
import { answerPublicForm } from '#app/platform/forms/public-form.server.ts'
import { PageHeader } from '#app/ui/drawing/page-header.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { useAnswerFocus } from '#app/ui/forms/use-answer-focus.ts'
import { unlistedMeta } from '#app/ui/meta/page-meta.ts'
import { organiserPath } from '../organiser-address.ts'
import { openOrganiserLink, organiserLinkIn } from '../organisers/link.server.ts'
import { answerOwnMessage, describeOwnMessages } from '../organisers/own-messages.server.ts'
import { MessageForm } from '../organisers/ui/message-form.tsx'
import { NoOwnEvent } from '../organisers/ui/no-link.tsx'
import type { Route } from './+types/own-event-message.ts'

export { answerHeaders as headers } from '#app/platform/http/page-headers.ts'
export { meta } from '#app/ui/meta/meta.ts'

/** Opening the link changes nothing: mail programs open links by themselves (design §6.26). */
export async function loader({ request }: Route.LoaderArgs) {
  const link = organiserLinkIn(request)
  const [{ brand }, submission] = await Promise.all([readSettings(), openOrganiserLink(link)])
  const own = submission && (await describeOwnMessages(submission))
  // Not published, or over: its page says which.
  if (submission && !own?.canWrite) throw redirect(organiserPath(link), { headers: SECRET_PAGE })
  const form = submission && { link, title: submission.title, newKey: randomUUID() }
  return data(
    { form, meta: unlistedMeta('Escribir a quienes vienen', brand) },
    { status: form ? 200 : 404, headers: SECRET_PAGE },
  )
}

export function action(arrived: Route.ActionArgs) {
  return answerPublicForm(arrived, {
    limit: 'manageOwnEvent',
    fields: ORGANISER_MESSAGE_FORM,
    // Looking twice, or stopping what was just sent, is a matter of a moment.
    minFillingMs: 500,
    schema: organiserMessageSchema,
    explain: (error) => ({ errors: fieldErrors(error) }),
    store: (message, origin) => answerOwnMessage(arrived.request, message, origin),
    words: {
      tooMany: (wait) =>
        `Llegaron muchos cambios seguidos desde tu conexión. Podrás enviar el tuyo en ${wait}.`,
      notSent:
        'No pudimos enviar tu mensaje. Inténtalo de nuevo en un momento; lo que escribiste sigue aquí.',
      failed: 'Error writing to registered people:',
    },
  })
}

export default function OwnEventMessage({ loaderData: { form }, actionData: answer }: Route.ComponentProps) {
  const main = useRef<HTMLDivElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const previewed = answer?.outcome === 'preview' ? answer : undefined
  const answerNumber = useAnswerFocus(previewed ? undefined : answer, main, notice)
  if (!form) return <NoOwnEvent />
  const { link, title, newKey } = form
  const message = messageOf(answer)
  return (
    <>
      <PageHeader
        seed="mi-evento"
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

/** What is said above the form; of a field, what no field can say. */
function messageOf(answer: Answer): string | undefined {
  if (answer?.outcome === 'refused') return answer.message
  if (answer?.outcome === 'invalid')
    return answer.errors.key ?? answer.errors.accion ?? 'Revisa los campos marcados.'
  return undefined
}
