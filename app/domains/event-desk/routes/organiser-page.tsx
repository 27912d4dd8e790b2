import { readPage } from '#app/platform/lists/paging.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { findLiveEvent } from '../changes/proposals.server.ts'
import { answerAction } from '../organisers/actions.server.ts'
import { isReadOnly } from '../organisers/closing.server.ts'
import { listCoOrganisers } from '../organisers/co-organisers.server.ts'
import { noticeOf } from '../organisers/labels.ts'
import { describeMessages } from '../organisers/messages.server.ts'
import { describeEvent, listAttendees, remarksOf } from '../organisers/page.server.ts'
import { renewalQuestion, withdrawalQuestion } from '../organisers/question.ts'
import { answerOrganiser, loadForOrganiser } from '../organisers/requests.server.ts'
import { organiserActionSchema } from '../organisers/schema.ts'
import { CancelEventForm } from '../organisers/ui/cancelling.tsx'
import { CoOrganisersSection } from '../organisers/ui/co-organisers.tsx'
import { NoLink } from '../organisers/ui/no-link.tsx'
import { OrganiserPage } from '../organisers/ui/page.tsx'
import { QuestionPage } from '../organisers/ui/question.tsx'
import type { Route } from './+types/organiser-page.ts'

export { answerHeaders as headers } from '#app/platform/http/page-headers.ts'
export { meta } from '#app/ui/meta/meta.ts'

export function loader(arrived: Route.LoaderArgs) {
  return loadForOrganiser(arrived, 'Tu evento', async (opened, link) => {
    const { searchParams } = new URL(arrived.request.url)
    const event = await describeEvent(opened)
    const messages = await describeMessages(opened)
    const { holder } = opened
    const readOnly = await isReadOnly(opened)
    const asksToWithdraw = searchParams.has('retirar') && opened.status === 'pending' && !holder
    const asksToRenew = searchParams.has('renovar') && !holder && !readOnly
    return {
      question: asksToWithdraw
        ? withdrawalQuestion(event.title)
        : asksToRenew
          ? renewalQuestion(event.title)
          : undefined,
      ...{ link, event, messages, readOnly, holder: holder?.name },
      notice: noticeOf(searchParams, event, messages),
      remarks: remarksOf({ readOnly, link }),
      // Whoever has a link of their own sees nobody's address, and gives no access.
      sharing: holder || !opened.email ? undefined : await listCoOrganisers(opened.id),
      attendees: await listAttendees(opened, readPage(searchParams)),
      asksToCancel: searchParams.has('cancelar') && (await findLiveEvent(opened)) !== undefined,
    }
  })
}

export function action(arrived: Route.ActionArgs) {
  return answerOrganiser(arrived, {
    fields: { text: ['accion', 'reason', 'name', 'email', 'id'] },
    // No minimum filling time: an action is one tap.
    minFillingMs: 0,
    schema: organiserActionSchema,
    store: answerAction,
    notSent: 'No pudimos hacerlo. Inténtalo de nuevo en un momento.',
    failed: 'Error changing an event by the organiser:',
  })
}

export default function OrganiserPageRoute({
  loaderData: { shown, instead },
  actionData: answer,
}: Route.ComponentProps) {
  if (!shown) return <NoLink says={instead} />
  const { link, event, attendees, messages, notice, question, asksToCancel } = shown
  const { readOnly, holder, sharing, remarks } = shown
  const failure = answer?.outcome === 'refused' ? answer.message : undefined
  if (question) return <QuestionPage question={question} link={link} failure={failure} />
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
    <OrganiserPage
      event={event}
      link={link}
      attendees={attendees}
      messages={messages}
      holder={holder}
      sharing={
        sharing && <CoOrganisersSection people={sharing} link={link} readOnly={readOnly} answer={answer} />
      }
    >
      {remarks.map(({ title, words }) => (
        <Notice key={title} tone="info" title={title}>
          {words}
        </Notice>
      ))}
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
