import { readPage } from '#app/platform/paging.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { findLiveEvent } from '../changes/proposals.server.ts'
import { answerAction } from '../organisers/actions.server.ts'
import { isReadOnly } from '../organisers/closing.server.ts'
import { listCoOrganisers } from '../organisers/co-organisers.server.ts'
import { noticeOf, OPEN_DAYS } from '../organisers/labels.ts'
import { describeMessages } from '../organisers/messages.server.ts'
import { describeEvent, listAttendees } from '../organisers/page.server.ts'
import { answerOrganiser, loadForOrganiser } from '../organisers/requests.server.ts'
import { organiserActionSchema } from '../organisers/schema.ts'
import { CancelEventForm } from '../organisers/ui/cancelling.tsx'
import { CoOrganisersSection } from '../organisers/ui/co-organisers.tsx'
import { NoLink } from '../organisers/ui/no-link.tsx'
import { OrganiserPage } from '../organisers/ui/page.tsx'
import { RenewalForm } from '../organisers/ui/renewal.tsx'
import { WithdrawalForm } from '../organisers/ui/withdrawal.tsx'
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
    return {
      ...{ link, event, messages, readOnly, holder: holder?.name },
      notice: noticeOf(searchParams, event, messages),
      // Whoever has a link of their own sees nobody's address, and gives no access.
      sharing: holder || !opened.email ? undefined : await listCoOrganisers(opened.id),
      attendees: await listAttendees(opened, readPage(searchParams)),
      asksToWithdraw: searchParams.has('retirar') && opened.status === 'pending' && !holder,
      asksToRenew: searchParams.has('renovar') && !holder && !readOnly,
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
  const { link, event, attendees, messages, notice, asksToWithdraw, asksToCancel, asksToRenew } = shown
  const { readOnly, holder, sharing } = shown
  const failure = answer?.outcome === 'refused' ? answer.message : undefined
  if (asksToWithdraw) return <WithdrawalForm title={event.title} link={link} failure={failure} />
  if (asksToRenew) return <RenewalForm title={event.title} link={link} failure={failure} />
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
      {readOnly && (
        <Notice tone="info" title="Esta página ya solo se lee">
          Pasaron más de {OPEN_DAYS} días desde tu evento: ya no se ven los nombres, no se escribe a quienes
          vinieron ni se propone nada. ¿Falta algo por arreglar? Escríbenos.
        </Notice>
      )}
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
