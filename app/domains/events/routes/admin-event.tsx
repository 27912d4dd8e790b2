import { data } from 'react-router'
import { readRecordHistory } from '#app/domains/audit/history.server.ts'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { updateEvent } from '../editing.server.ts'
import { countAudience } from '../event-changes.server.ts'
import { answerEdit, wayBack } from '../event-editor-requests.server.ts'
import { findPublished } from '../events.server.ts'
import { EVENT_FORM, eventSchema } from '../team-schema.ts'
import { editorValues } from '../ui/event-editor-fields.ts'
import { EventEditorScreen } from '../ui/event-editor-screen.tsx'
import { zoneLabel } from '../ui/event-schedule.ts'
import { reviewHref } from '../ui/review-address.ts'
import { keepTheForm } from '../ui/review-answer.ts'
import type { Route } from './+types/admin-event.ts'

const TITLE = 'Editar evento'
const PUBLISHED = reviewHref({ tab: 'publicados' })

export const meta: Route.MetaFunction = () => [
  { title: `${TITLE} · Panel` },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, params }: Route.LoaderArgs) {
  const back = wayBack(request, PUBLISHED)
  const event = await findPublished(params.id)
  if (!event) return data({ back, event: undefined }, { status: 404 })
  const { title, version, time_zone } = event
  const [registered, history] = await Promise.all([
    countAudience(params.id),
    readRecordHistory('event', params.id),
  ])
  return {
    back,
    event: { title, version, zone: zoneLabel(time_zone), values: editorValues(event), registered, history },
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const editor = context.get(adminContext)
  return answerEdit(request, {
    intent: 'update',
    fields: EVENT_FORM,
    schema: eventSchema(),
    save: (event, version, replies) => updateEvent(params.id, event, { version, editor, replies }),
    saved: 'Evento actualizado',
    back: wayBack(request, PUBLISHED),
  })
}

export async function clientAction(sending: Route.ClientActionArgs) {
  return keepTheForm(sending)
}

export default function AdminEvent({ loaderData: { back, event }, actionData }: Route.ComponentProps) {
  return (
    <EventEditorScreen
      kind="update"
      title={TITLE}
      back={{ to: back, label: 'Volver a los eventos' }}
      edited={event}
      answer={actionData}
    />
  )
}
