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
import { panelMeta } from '#app/ui/meta/unlisted.ts'
import { unanswered } from '../changes/answers.ts'
import { acceptProposal, rejectProposal } from '../changes/deciding.server.ts'
import { findProposal } from '../changes/proposals.server.ts'
import { decisionSchema, PROPOSAL_FORM } from '../changes/schema.ts'
import { editorPath, reviewHref } from '../review/address.ts'
import { ProposalScreen } from '../review/ui/proposal.tsx'
import type { Route } from './+types/admin-proposal.ts'

const BACK = reviewHref({ filter: 'proposed' })

export const meta = panelMeta('Propuesta de quien organiza')

export async function loader({ params }: Route.LoaderArgs) {
  const [found, { time_zone }] = await Promise.all([findProposal(params.id), readSettings()])
  if (!found) return data({ shown: undefined }, { status: 404 })
  const { id, event, fields, proposed_at, ...rest } = found
  const shown = {
    ...rest,
    ...{ title: event.title, version: event.version, editor: editorPath(event.id) },
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
    const decision =
      intent === 'accept_proposal'
        ? await acceptProposal(params.id, actor, { seen, version, replies: readReplies(values) })
        : await rejectProposal(params.id, actor, { seen, reason: said.data.rejection_reason })
    switch (decision.outcome) {
      case 'done': {
        const title = intent === 'accept_proposal' ? 'Propuesta aceptada' : 'Propuesta rechazada'
        // Who proposed it is told that it is accepted: it is not taken back with a tap.
        const description = noticeNews(decision.told ?? 0, mailIsOn(), false)
        return redirectWithFlash(BACK, { title, description, tone: 'success' })
      }
      case 'asks':
        return refuseIt(asking(askFirst(decision.question, decision.intent, mailIsOn())), 409)
      case 'refused':
        return refuseIt(FAILED.accept_proposal(Object.values(decision.errors).join(' ')), 422)
      default:
        return refuseIt(unanswered(decision), 409)
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
