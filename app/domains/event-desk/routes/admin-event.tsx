import { data } from 'react-router'
import { countAudience } from '#app/domains/attendance/changes/changes.server.ts'
import { readRecordHistory } from '#app/domains/audit/history.server.ts'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { findPublished } from '#app/domains/events/events.server.ts'
import { FAILED } from '#app/domains/events/team-answers.ts'
import { keepPressed } from '#app/ui/forms/keep-typed.ts'
import { recordMeta } from '#app/ui/meta/unlisted.ts'
import { editorValues } from '../changes/fields.ts'
import { findProposal } from '../changes/proposals.server.ts'
import { answerEvent, returnAddress } from '../editor/requests.server.ts'
import { EventEditorScreen } from '../editor/ui/screen.tsx'
import { reviewHref } from '../review/address.ts'
import { ProposalNotice } from '../review/ui/proposal-link.tsx'
import { SeriesLink } from '../series/ui/series-link.tsx'
import type { Route } from './+types/admin-event.ts'

const TITLE = 'Editar evento'
const PUBLISHED = reviewHref({ tab: 'publicados' })

export function meta({ loaderData }: Route.MetaArgs) {
  return recordMeta(TITLE, loaderData?.event?.title)
}

export async function loader({ request, params }: Route.LoaderArgs) {
  const back = returnAddress(request, PUBLISHED)
  const event = await findPublished(params.id)
  if (!event) return data({ back, event: undefined, proposed: undefined }, { status: 404 })
  const { id, title, version, status, series_position } = event
  const cancelHref =
    status === 'published' ? reviewHref({ tab: 'publicados', shown: id, step: 'cancelar' }) : undefined
  const [registered, history, proposal] = await Promise.all([
    countAudience(params.id),
    readRecordHistory('event', params.id),
    findProposal(params.id),
  ])
  return {
    back,
    proposed: proposal?.kind,
    event: {
      id,
      title,
      version,
      series_position,
      values: editorValues(event),
      registered,
      history,
      cancelHref,
    },
  }
}

export function action({ request, params: { id }, context }: Route.ActionArgs) {
  return answerEvent(request, {
    id,
    actor: context.get(adminContext),
    list: returnAddress(request, PUBLISHED),
  })
}

export function clientAction(sending: Route.ClientActionArgs) {
  return keepPressed(sending, FAILED, 'update')
}

export default function AdminEvent({ loaderData, actionData }: Route.ComponentProps) {
  const { back, event, proposed } = loaderData
  return (
    <EventEditorScreen
      kind="update"
      title={TITLE}
      back={{ to: back, label: 'Volver a los eventos' }}
      edited={event}
      answer={actionData}
      actions={event && <SeriesLink id={event.id} position={event.series_position} />}
      notice={event && <ProposalNotice event={event.id} proposed={proposed} />}
    />
  )
}
