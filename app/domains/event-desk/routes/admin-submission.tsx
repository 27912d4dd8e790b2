import { data } from 'react-router'
import { readRecordHistory } from '#app/domains/audit/history.server.ts'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { alreadyDecided, FAILED } from '#app/domains/events/team-answers.ts'
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts'
import { keepPressed } from '#app/ui/forms/keep-typed.ts'
import { recordMeta } from '#app/ui/meta/unlisted.ts'
import { editorValues } from '../changes/fields.ts'
import { answerSubmission, returnAddress } from '../editor/requests.server.ts'
import { EventEditorScreen } from '../editor/ui/screen.tsx'
import { reviewHref } from '../review/address.ts'
import { approveCorrected, listAtNext } from '../review/requests.server.ts'
import { findSubmission } from '../submissions/lists.server.ts'
import type { Route } from './+types/admin-submission.ts'

const TITLE = 'Corregir evento enviado'

export function meta({ loaderData }: Route.MetaArgs) {
  return recordMeta(TITLE, loaderData?.event?.title)
}

export async function loader({ request, params }: Route.LoaderArgs) {
  const back = returnAddress(request, detailOf(params.id))
  const submission = await findSubmission(params.id)
  if (!submission) return data({ back, event: undefined }, { status: 404 })
  const { title, version, status, reviewed_by } = submission
  if (status !== 'pending')
    throw await redirectWithFlash(back, { title: alreadyDecided(status, reviewed_by), tone: 'info' })
  const history = await readRecordHistory('event_submission', params.id)
  const values = editorValues(submission)
  return { back, event: { title, version, values, history } }
}

export function action({ request, params: { id }, context }: Route.ActionArgs) {
  const list = returnAddress(request, detailOf(id))
  const actor = context.get(adminContext)
  const approve = (version: string) => approveCorrected(id, actor, version)
  return answerSubmission(request, { id, actor, list, approve, after: () => listAtNext(list, id) })
}

export function clientAction(sending: Route.ClientActionArgs) {
  return keepPressed(sending, FAILED, 'correct')
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
