import type { z } from 'zod'
import type { Stored } from '#app/platform/forms/public-form.server.ts'
import { readPage } from '#app/platform/paging.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { withdrawSubmission } from '../changes/corrections.server.ts'
import { findLiveEvent } from '../changes/proposals.server.ts'
import { proposeCancelling, withdrawProposal } from '../changes/proposing.server.ts'
import type { OpenedSubmission } from '../changes/schema.ts'
import { organiserPath } from '../organiser-address.ts'
import { noticeOf } from '../organisers/labels.ts'
import { describeMessages } from '../organisers/messages.server.ts'
import { describeEvent, listAttendees } from '../organisers/page.server.ts'
import { answerOrganiser, loadForOrganiser } from '../organisers/requests.server.ts'
import { organiserActionSchema } from '../organisers/schema.ts'
import { CancelEventForm } from '../organisers/ui/cancelling.tsx'
import { NoLink } from '../organisers/ui/no-link.tsx'
import { OrganiserPage } from '../organisers/ui/page.tsx'
import { WithdrawalForm } from '../organisers/ui/withdrawal.tsx'
import type { Route } from './+types/organiser-page.ts'

export { answerHeaders as headers } from '#app/platform/http/page-headers.ts'
export { meta } from '#app/ui/meta/meta.ts'

export function loader(arrived: Route.LoaderArgs) {
  return loadForOrganiser(arrived, 'Tu evento', async (opened, link) => {
    const { searchParams } = new URL(arrived.request.url)
    const event = await describeEvent(opened)
    const messages = await describeMessages(opened)
    return {
      ...{ link, event, messages, notice: noticeOf(searchParams, event, messages) },
      attendees: await listAttendees(opened, readPage(searchParams)),
      asksToWithdraw: searchParams.has('retirar') && opened.status === 'pending',
      asksToCancel: searchParams.has('cancelar') && (await findLiveEvent(opened)) !== undefined,
    }
  })
}

export function action(arrived: Route.ActionArgs) {
  return answerOrganiser(arrived, {
    fields: { text: ['accion', 'reason'] },
    // No minimum filling time: an action is one tap.
    minFillingMs: 0,
    schema: organiserActionSchema,
    async store(action, { opened, link, suspicious }): Promise<Stored<never>> {
      // If somebody decided first, the page shows the outcome.
      if (!suspicious) await carryOut(action, opened)
      const seen = action.accion === 'cancelar' ? 'propuesto' : 'contenido-principal'
      return { page: `${organiserPath(link)}#${seen}` }
    },
    notSent: 'No pudimos hacerlo. Inténtalo de nuevo en un momento.',
    failed: 'Error changing an event by the organiser:',
  })
}

function carryOut(action: z.output<ReturnType<typeof organiserActionSchema>>, submission: OpenedSubmission) {
  switch (action.accion) {
    case 'retirar':
      return withdrawSubmission(submission)
    case 'retirar_propuesta':
      return withdrawProposal(submission)
    case 'cancelar':
      return proposeCancelling(submission, action.reason)
  }
}

export default function OrganiserPageRoute({
  loaderData: { shown, isForgotten },
  actionData: answer,
}: Route.ComponentProps) {
  if (!shown) return <NoLink isForgotten={isForgotten} />
  const { link, event, attendees, messages, notice, asksToWithdraw, asksToCancel } = shown
  const failure = answer?.outcome === 'refused' ? answer.message : undefined
  if (asksToWithdraw) return <WithdrawalForm title={event.title} link={link} failure={failure} />
  if (asksToCancel)
    return (
      <CancelEventForm
        event={event}
        link={link}
        answer={answer}
        reason={typeof answer?.kept?.reason === 'string' ? answer.kept.reason : undefined}
        errors={answer?.outcome === 'invalid' ? answer.errors : undefined}
        failure={failure}
      />
    )
  return (
    <OrganiserPage event={event} link={link} attendees={attendees} messages={messages}>
      {'code' in link && (
        <Notice tone="info" title="Tu navegador no guarda cookies">
          Por eso tu enlace sigue en la dirección de esta página: no la compartas, ni la dejes abierta en un
          equipo prestado.
        </Notice>
      )}
      {notice && (
        <Notice id="aviso" tone={notice.tone} title={notice.title}>
          {notice.words}
        </Notice>
      )}
      {failure && (
        <Notice tone="error" title="No se pudo hacer">
          {failure}
        </Notice>
      )}
    </OrganiserPage>
  )
}
