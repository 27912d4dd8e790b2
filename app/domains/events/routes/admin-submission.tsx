import { data, redirect } from 'react-router'
import { readRecordHistory } from '#app/domains/audit/history.server.ts'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { leaveFlash } from '#app/platform/flash.server.ts'
import { correctSubmission } from '../corrections.server.ts'
import { answerEdit, wayBack } from '../event-editor-requests.server.ts'
import { findSubmission } from '../submission-lists.server.ts'
import { CORRECTION_FORM, correctionSchema } from '../team-schema.ts'
import { editorValues } from '../ui/event-editor-fields.ts'
import { EventEditorScreen } from '../ui/event-editor-screen.tsx'
import { zoneLabel } from '../ui/event-schedule.ts'
import { reviewHref } from '../ui/review-address.ts'
import { alreadyDecided, keepTheForm } from '../ui/review-answer.ts'
import type { Route } from './+types/admin-submission.ts'

const TITLE = 'Corregir evento enviado'

export const meta: Route.MetaFunction = () => [
  { title: `${TITLE} · Panel` },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, params }: Route.LoaderArgs) {
  const back = wayBack(request, detailOf(params.id))
  const submission = await findSubmission(params.id)
  if (!submission) return data({ back, event: undefined }, { status: 404 })
  const { title, version, status, reviewed_by } = submission
  if (status !== 'pending') {
    const flash = await leaveFlash({ title: alreadyDecided(status, reviewed_by), tone: 'info' })
    throw redirect(back, { headers: { 'Set-Cookie': flash } })
  }
  const [{ time_zone }, history] = await Promise.all([
    readSettings(),
    readRecordHistory('event_submission', params.id),
  ])
  const values = editorValues(submission)
  return { back, event: { title, version, zone: zoneLabel(time_zone), values, history } }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const editor = context.get(adminContext)
  return answerEdit(request, {
    intent: 'correct',
    fields: CORRECTION_FORM,
    schema: correctionSchema(),
    save: (correction, version) => correctSubmission(params.id, correction, { version, editor }),
    saved: 'Evento corregido',
    back: wayBack(request, detailOf(params.id)),
  })
}

export async function clientAction(sending: Route.ClientActionArgs) {
  return keepTheForm(sending)
}

export default function AdminSubmission({ loaderData: { back, event }, actionData }: Route.ComponentProps) {
  return (
    <EventEditorScreen
      kind="correct"
      title={TITLE}
      back={{ to: back, label: 'Volver al detalle' }}
      edited={event}
      answer={actionData}
    />
  )
}

function detailOf(id: string): string {
  return reviewHref({ shown: id })
}
