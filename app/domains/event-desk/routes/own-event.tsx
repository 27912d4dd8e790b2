import { data } from 'react-router'
import type { z } from 'zod'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { fieldErrors } from '#app/platform/forms/forms.server.ts'
import { SECRET_PAGE } from '#app/platform/forms/mailed-link.server.ts'
import { answerPublicForm, type Stored } from '#app/platform/forms/public-form.server.ts'
import { readPage } from '#app/platform/paging.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { unlistedMeta } from '#app/ui/meta/page-meta.ts'
import { withdrawSubmission } from '../changes/corrections.server.ts'
import { findLiveEvent } from '../changes/proposals.server.ts'
import { proposeCancelling, takeProposalBack } from '../changes/proposing.server.ts'
import type { OpenedSubmission } from '../changes/schema.ts'
import { organiserPath } from '../organiser-address.ts'
import { openOrganiserLink, organiserLinkIn } from '../organisers/link.server.ts'
import { describeOwnEvent, listOwnAttendees } from '../organisers/own-event.server.ts'
import { describeOwnMessages } from '../organisers/own-messages.server.ts'
import { organiserActionSchema } from '../organisers/schema.ts'
import { CancellingQuestion } from '../organisers/ui/cancelling.tsx'
import { NoOwnEvent } from '../organisers/ui/no-link.tsx'
import { OwnEventPage } from '../organisers/ui/own-event.tsx'
import { WithdrawalQuestion } from '../organisers/ui/withdrawal.tsx'
import { newsOf } from '../organisers/words.ts'
import type { Route } from './+types/own-event.ts'

export { answerHeaders as headers } from '#app/platform/http/page-headers.ts'
export { meta } from '#app/ui/meta/meta.ts'

/** Opening the link changes nothing: mail programs open links by themselves (design §6.26). */
export async function loader({ request }: Route.LoaderArgs) {
  const link = organiserLinkIn(request)
  const [{ brand }, submission] = await Promise.all([readSettings(), openOrganiserLink(link)])
  const { searchParams } = new URL(request.url)
  const page = submission && {
    link,
    own: await describeOwnEvent(submission),
    attendees: await listOwnAttendees(submission, readPage(searchParams)),
    messages: await describeOwnMessages(submission),
    news: newsOf(searchParams.get('mensaje')),
    asksToWithdraw: searchParams.has('retirar') && submission.status === 'pending',
    asksToCancel: searchParams.has('cancelar') && (await findLiveEvent(submission)) !== undefined,
    done: doneIn(searchParams),
  }
  return data(
    { page, meta: unlistedMeta('Tu evento', brand) },
    { status: page ? 200 : 404, headers: SECRET_PAGE },
  )
}

export function action(arrived: Route.ActionArgs) {
  return answerPublicForm(arrived, {
    limit: 'manageOwnEvent',
    fields: { text: ['accion', 'reason'] },
    // One tap is enough.
    minFillingMs: 0,
    schema: organiserActionSchema,
    explain: (error) => ({ errors: fieldErrors(error) }),
    store: async (action, { suspicious }): Promise<Stored<never>> => {
      const link = organiserLinkIn(arrived.request)
      const submission = await openOrganiserLink(link)
      if (!submission) return { status: 404, message: 'Este enlace ya no sirve.' }
      // Where somebody decided first, the page says what became of it.
      if (!suspicious) await carryOut(action, submission)
      return {
        page: `${organiserPath(link)}#${action.accion === 'cancelar' ? 'propuesto' : 'contenido-principal'}`,
      }
    },
    words: {
      tooMany: (wait) =>
        `Llegaron muchos cambios seguidos desde tu conexión. Podrás enviar el tuyo en ${wait}.`,
      notSent: 'No pudimos hacerlo. Inténtalo de nuevo en un momento.',
      failed: 'Error changing an own event:',
    },
  })
}

function carryOut(action: z.output<ReturnType<typeof organiserActionSchema>>, submission: OpenedSubmission) {
  switch (action.accion) {
    case 'retirar':
      return withdrawSubmission(submission)
    case 'retirar_propuesta':
      return takeProposalBack(submission)
    case 'cancelar':
      return proposeCancelling(submission, action.reason)
  }
}

/** What the organiser just did, as the address says it; the page shows it where it is so. */
function doneIn(search: URLSearchParams) {
  return (['guardado', 'propuesto', 'igual'] as const).find((name) => search.has(name))
}

export default function OwnEventRoute({ loaderData: { page }, actionData: answer }: Route.ComponentProps) {
  if (!page) return <NoOwnEvent />
  const { link, own, attendees, messages, news, asksToWithdraw, asksToCancel, done } = page
  const hasWaiting = messages?.messages.some(({ state }) => state === 'waiting' || state === 'held')
  const failure = answer?.outcome === 'refused' ? answer.message : undefined
  if (asksToWithdraw) return <WithdrawalQuestion title={own.title} link={link} failure={failure} />
  if (asksToCancel)
    return (
      <CancellingQuestion
        own={own}
        link={link}
        answer={answer}
        reason={typeof answer?.kept?.reason === 'string' ? answer.kept.reason : undefined}
        errors={answer?.outcome === 'invalid' ? answer.errors : undefined}
        failure={failure}
      />
    )
  return (
    <OwnEventPage own={own} link={link} attendees={attendees} messages={messages}>
      {news && (!news.ofWaiting || hasWaiting) && (
        <Notice id="aviso" tone={news.tone} title={news.title}>
          {news.words}
        </Notice>
      )}
      {failure && (
        <Notice tone="error" title="No se pudo hacer">
          {failure}
        </Notice>
      )}
      {done === 'guardado' && own.status === 'pending' && (
        <Notice tone="success" title="Corrección guardada">
          El equipo revisará tu evento con los datos de abajo.
        </Notice>
      )}
      {done === 'propuesto' && own.proposed && (
        <Notice tone="success" title="Recibimos tu propuesta">
          El equipo la revisa y te responde por correo.
        </Notice>
      )}
      {done === 'igual' && !own.proposed && (
        <Notice tone="info" title="No hay nada que proponer">
          Lo que enviaste es lo que tu evento ya dice.
        </Notice>
      )}
    </OwnEventPage>
  )
}
