import { data } from 'react-router'
import { readRecordHistory } from '#app/domains/audit/history.server.ts'
import { RecordHistory } from '#app/domains/audit/ui/record-history.tsx'
import { returnAddress } from '#app/domains/auth/address.ts'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { FAILED } from '#app/domains/events/team-answers.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { keepPressed } from '#app/ui/forms/keep-typed.ts'
import { recordMeta } from '#app/ui/meta/unlisted.ts'
import { editorValues } from '../changes/fields.ts'
import { answerSubmission } from '../editor/requests.server.ts'
import { reviewHref } from '../review/address.ts'
import { findUndos } from '../review/decision-undo.server.ts'
import { submissionNeighbours } from '../review/neighbours.server.ts'
import { findPossibleDuplicates } from '../review/possible-duplicates.server.ts'
import { approveCorrected, listAtNext } from '../review/requests.server.ts'
import { SubmissionScreen } from '../review/ui/submission-screen.tsx'
import { findSubmission } from '../submissions/lists.server.ts'
import type { Route } from './+types/admin-submission.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return recordMeta('Evento enviado', loaderData?.record?.submission.title)
}

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const back = returnAddress(request, detailOf(id))
  const submission = await findSubmission(id)
  if (!submission) return data({ back, record: undefined }, { status: 404 })
  const isPending = submission.status === 'pending'
  const [history, neighbours, duplicates, undos, { time_zone }] = await Promise.all([
    readRecordHistory('event_submission', id),
    submissionNeighbours(id, back),
    findPossibleDuplicates(isPending ? [id] : []),
    findUndos([id], context.get(adminContext)),
    readSettings(),
  ])
  const record = {
    submission,
    values: editorValues(submission),
    neighbours,
    duplicates: duplicates[id],
    undo: undos[id],
    time_zone,
  }
  return { back, record: { ...record, history } }
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

export default function AdminSubmission({ loaderData: { back, record }, actionData }: Route.ComponentProps) {
  return (
    <SubmissionScreen
      back={back}
      record={record}
      answer={actionData}
      history={<RecordHistory history={record?.history} />}
    />
  )
}

function detailOf(id: string): string {
  return reviewHref({ shown: id })
}
