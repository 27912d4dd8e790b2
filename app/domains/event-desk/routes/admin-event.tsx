import { data } from 'react-router'
import { countAudience } from '#app/domains/attendance/changes/changes.server.ts'
import { readRecordHistory } from '#app/domains/audit/history.server.ts'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { UNDO, undoPath } from '#app/domains/events/address.ts'
import { findPublished } from '#app/domains/events/events.server.ts'
import { keepTheForm } from '#app/domains/events/team-answers.ts'
import { EVENT_FORM, eventSchema } from '#app/domains/events/team-schema.ts'
import { panelMeta } from '#app/ui/meta/unlisted.ts'
import { editorValues } from '../changes/fields.ts'
import { findProposal } from '../changes/proposals.server.ts'
import { updateEvent } from '../changes/updating.server.ts'
import { answerEdit, answerUndo, wayBack } from '../editor/requests.server.ts'
import { EventEditorScreen } from '../editor/ui/screen.tsx'
import { reviewHref } from '../review/address.ts'
import { ProposalNotice } from '../review/ui/proposal-link.tsx'
import { SeriesLink } from '../series/ui/series-link.tsx'
import type { Route } from './+types/admin-event.ts'

const TITLE = 'Editar evento'
const PUBLISHED = reviewHref({ tab: 'publicados' })

export const meta = panelMeta(TITLE)

export async function loader({ request, params }: Route.LoaderArgs) {
  const back = wayBack(request, PUBLISHED)
  const event = await findPublished(params.id)
  if (!event) return data({ back, event: undefined, proposed: undefined }, { status: 404 })
  const { id, title, version, status, series_place } = event
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
    event: { id, title, version, series_place, values: editorValues(event), registered, history, cancelHref },
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const editor = context.get(adminContext)
  if (new URL(request.url).searchParams.has(UNDO)) return answerUndo(request, params.id, editor)
  return answerEdit(request, {
    intent: 'update',
    fields: EVENT_FORM,
    schema: eventSchema(),
    save: (event, version, replies, { scope }) =>
      updateEvent(params.id, event, {
        ...{ version, editor, replies },
        scope: scope === 'following' ? 'following' : 'one',
      }),
    saved: 'Evento actualizado',
    back: wayBack(request, PUBLISHED),
    undoOf: (entry) => undoPath(params.id, entry),
  })
}

export async function clientAction(sending: Route.ClientActionArgs) {
  return keepTheForm(sending)
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
      actions={event && <SeriesLink id={event.id} place={event.series_place} />}
      notice={event && <ProposalNotice event={event.id} proposed={proposed} />}
    />
  )
}
