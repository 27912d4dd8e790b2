import { data, href } from 'react-router'
import { eventPath } from '#app/domains/events/address.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { countCaughtForm } from '#app/domains/system/caught-forms.server.ts'
import { fieldErrors } from '#app/platform/forms/forms.server.ts'
import { SECRET_PAGE } from '#app/platform/forms/mailed-link.server.ts'
import { LINK_FIELDS, linkIn } from '#app/platform/forms/mailed-link.ts'
import { answerPublicForm, type Stored } from '#app/platform/forms/public-form.server.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { AlsoLink, MessagePage } from '#app/ui/drawing/message-page.tsx'
import { PageHeader } from '#app/ui/drawing/page-header.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { unlistedMeta } from '#app/ui/meta/page-meta.ts'
import { feedbackPath } from '../feedback/address.ts'
import { openFeedbackLink, sendFeedback } from '../feedback/feedback.server.ts'
import { feedbackSchema } from '../feedback/schema.ts'
import { FeedbackForm } from '../feedback/ui/form.tsx'
import type { Route } from './+types/event-feedback.ts'

export { answerHeaders as headers } from '#app/platform/http/page-headers.ts'
export { meta } from '#app/ui/meta/meta.ts'

/** Opening the link changes nothing: mail programs open links by themselves (design §6.26). */
export async function loader({ request }: Route.LoaderArgs) {
  const link = linkIn(request)
  const [{ brand }, asked] = await Promise.all([readSettings(), openFeedbackLink(link)])
  const question = asked && {
    link,
    asked,
    isThanked: new URL(request.url).searchParams.has('gracias') && asked.rating !== null,
  }
  return data(
    { question, meta: unlistedMeta('¿Cómo fue?', brand) },
    { status: question ? 200 : 404, headers: SECRET_PAGE },
  )
}

export function action(arrived: Route.ActionArgs) {
  return answerPublicForm(arrived, {
    limit: 'sendFeedback',
    fields: { text: [...LINK_FIELDS, 'nota', 'comentario'] },
    // No minimum filling time: a rating is one tap.
    minFillingMs: 0,
    schema: feedbackSchema,
    explain: (error) => ({ errors: fieldErrors(error) }),
    store: async ({ correo, codigo, nota, comentario }, { suspicious }): Promise<Stored<never>> => {
      const link = { mailId: correo, code: codigo }
      if (suspicious) await countCaughtForm('feedback')
      const told = suspicious
        ? await openFeedbackLink(link)
        : await sendFeedback(link, { rating: nota, comment: comentario })
      if (!told) return { status: 404, message: 'Este enlace ya no sirve.' }
      return { page: `${feedbackPath(link)}&gracias=1` }
    },
    words: {
      tooMany: (wait) =>
        `Llegaron muchas respuestas seguidas desde tu conexión. Podrás enviar la tuya en ${wait}.`,
      notSent: 'No pudimos guardar tu respuesta. Inténtalo de nuevo en un momento.',
      failed: 'Error storing feedback:',
    },
  })
}

export default function EventFeedback({
  loaderData: { question },
  actionData: answer,
}: Route.ComponentProps) {
  if (!question)
    return (
      <MessagePage
        seed="opinion"
        title="Este enlace ya no sirve"
        lead="Está incompleto, o pasaron las dos semanas en que se podía responder. Gracias de todos modos."
      >
        <ButtonLink to={href('/agenda')} variant="accent" size="lg">
          Ver la agenda
        </ButtonLink>
        <AlsoLink to={href('/contacto')}>Escríbenos</AlsoLink>
      </MessagePage>
    )
  const { link, asked, isThanked } = question
  const kept = answer?.outcome === 'invalid' || answer?.outcome === 'refused' ? answer.kept : undefined
  return (
    <>
      <PageHeader
        title={isThanked ? 'Gracias por contarlo' : '¿Cómo fue?'}
        lead={
          isThanked
            ? `Tu respuesta sobre «${asked.title}» está guardada. Si quieres, puedes cambiarla aquí abajo.`
            : `Cuéntanos cómo te fue en «${asked.title}». Lo lee nuestro equipo; nadie más.`
        }
        actions={
          <ButtonLink to={eventPath(asked.event_id)} variant="outline" size="lg">
            Ver el evento
          </ButtonLink>
        }
      />
      <div className="wrap py-12 md:py-16">
        <div className="grid max-w-xl gap-6">
          {answer?.outcome === 'refused' && (
            <Notice tone="error" title="No pudimos guardar tu respuesta">
              {answer.message}
            </Notice>
          )}
          <FeedbackForm
            link={link}
            rating={asked.rating}
            comment={typeof kept?.comentario === 'string' ? kept.comentario : (asked.comment ?? '')}
            errors={answer?.outcome === 'invalid' ? answer.errors : undefined}
          />
        </div>
      </div>
    </>
  )
}
