import { data } from 'react-router'
import { countAudience } from '#app/domains/attendance/changes/changes.server.ts'
import { readRecordHistory } from '#app/domains/audit/history.server.ts'
import { RecordHistory } from '#app/domains/audit/ui/record-history.tsx'
import { returnAddress } from '#app/domains/auth/address.ts'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { PUBLISHED } from '#app/domains/events/admin/event-list.ts'
import { eventNeighbours } from '#app/domains/events/admin/neighbours.server.ts'
import { findPublished } from '#app/domains/events/events.server.ts'
import { FAILED } from '#app/domains/events/team-answers.ts'
import { keepPressed } from '#app/ui/forms/keep-typed.ts'
import { recordMeta } from '#app/ui/meta/unlisted.ts'
import { editorValues } from '../changes/fields.ts'
import { findProposal } from '../changes/proposals.server.ts'
import { answerEvent } from '../editor/requests.server.ts'
import { EventScreen } from '../review/ui/event-screen.tsx'
import type { Route } from './+types/admin-event.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return recordMeta('Evento', loaderData?.record?.event.title)
}

export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  const back = returnAddress(request, PUBLISHED)
  const event = await findPublished(id)
  if (!event) return data({ back, record: undefined }, { status: 404 })
  const [registered, history, proposal, neighbours] = await Promise.all([
    countAudience(id),
    readRecordHistory('event', id),
    findProposal(id),
    eventNeighbours(id, back),
  ])
  const record = { event, values: editorValues(event), registered, proposed: proposal?.kind, neighbours }
  return { back, record: { ...record, history } }
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

export default function AdminEvent({ loaderData: { back, record }, actionData }: Route.ComponentProps) {
  return (
    <EventScreen
      back={back}
      record={record}
      answer={actionData}
      history={<RecordHistory history={record?.history} />}
    />
  )
}
