import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { countAudience } from '#app/domains/attendance/changes/changes.server.ts'
import { askFirst, noticeNews, readReplies } from '#app/domains/attendance/changes/questions.ts'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { FAILED, keepTheForm, type PanelIntent } from '#app/domains/events/team-answers.ts'
import { rejectionSchema } from '#app/domains/events/team-schema.ts'
import { mailIsOn } from '#app/domains/mail/transport.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { formatInstant } from '#app/platform/dates.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { asking, refuse } from '#app/platform/forms/editor.server.ts'
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts'
import { fieldErrors, readForm } from '#app/platform/forms/forms.server.ts'
import { acceptProposal, rejectProposal } from '../proposals/deciding.server.ts'
import { findProposal } from '../proposals/proposals.server.ts'
import { decisionSchema, PROPOSAL_FORM } from '../proposals/schema.ts'
import { ProposalScreen } from '../proposals/ui/proposal.tsx'
import { unanswered } from '../proposals/words.ts'
import { editorPath, reviewHref } from '../review/address.ts'
import type { Route } from './+types/admin-proposal.ts'

const BACK = reviewHref({ filter: 'proposed' })

export const meta: Route.MetaFunction = () => [
  { title: 'Propuesta de quien organiza · Panel' },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params }: Route.LoaderArgs) {
  const [found, { time_zone }] = await Promise.all([findProposal(params.id), readSettings()])
  if (!found) return data({ shown: undefined }, { status: 404 })
  const { event, proposal, proposed_at, ...rest } = found
  const shown = {
    ...rest,
    ...{ title: event.title, version: event.version, editor: editorPath(event.id) },
    ...{ kind: proposal.kind, reason: proposal.kind === 'cancel' ? proposal.reason : null },
    ...{ since: formatInstant(proposed_at, time_zone), registered: await countAudience(event.id) },
  }
  return data({ shown })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, PROPOSAL_FORM)
  if (!form.ok) return refuse<PanelIntent>({ title: form.message }, form.status)
  const { values } = form
  const asked = decisionSchema().safeParse(values)
  if (!asked.success) return refuse<PanelIntent>({ title: 'No reconocemos esa acción' }, 400)
  const { intent, seen, version } = asked.data
  const said = rejectionSchema().safeParse(values)
  const refuseIt = (answer: Omit<Parameters<typeof refuse<PanelIntent>>[0], 'intent'>, status: number) =>
    refuse<PanelIntent>({ ...answer, intent, kept: values }, status)
  if (!said.success) {
    const errors = fieldErrors(said.error)
    return refuseIt({ ...FAILED[intent](''), errors, description: errors.rejection_reason }, 422)
  }
  const actor = context.get(adminContext)
  try {
    if (intent === 'reject_proposal') {
      const reason = said.data.rejection_reason
      const rejected = await rejectProposal(params.id, actor, { seen, reason })
      if (rejected.outcome !== 'done') return refuseIt(unanswered(rejected), 409)
      return redirectWithFlash(BACK, { title: 'Propuesta rechazada', tone: 'success' })
    }
    const accepted = await acceptProposal(params.id, actor, { seen, version, replies: readReplies(values) })
    switch (accepted.outcome) {
      case 'done': {
        // Who proposed it is told that it is accepted: it is not taken back with a tap.
        const description = noticeNews(accepted.told, mailIsOn(), false)
        return redirectWithFlash(BACK, { title: 'Propuesta aceptada', description, tone: 'success' })
      }
      case 'asks': {
        const { question, deed } = accepted
        return refuseIt(asking(askFirst(question, deed, mailIsOn())), 409)
      }
      case 'refused':
        return refuseIt(FAILED.accept_proposal(Object.values(accepted.errors).join(' ')), 422)
      default:
        return refuseIt(unanswered(accepted), 409)
    }
  } catch (error) {
    const { status, reason } = describeFailure(error)
    return refuseIt(FAILED[intent](reason), status)
  }
}

export async function clientAction(sending: Route.ClientActionArgs) {
  return keepTheForm(sending)
}

/** Where somebody was faster (409), what stands now is shown. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}

export default function AdminProposal({ loaderData: { shown }, actionData }: Route.ComponentProps) {
  return <ProposalScreen back={BACK} shown={shown} answer={actionData} />
}
