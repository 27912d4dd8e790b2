import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { countAudience } from '#app/domains/attendance/changes/changes.server.ts'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { FAILED } from '#app/domains/events/team-answers.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { formatInstant } from '#app/platform/time/dates.ts'
import { keepPressed } from '#app/ui/forms/keep-typed.ts'
import { recordMeta } from '#app/ui/meta/unlisted.ts'
import { findProposal } from '../changes/proposals.server.ts'
import { reviewHref } from '../review/address.ts'
import { answerProposal } from '../review/proposal-requests.server.ts'
import { ProposalScreen } from '../review/ui/proposal.tsx'
import type { Route } from './+types/admin-proposal.ts'

const BACK = reviewHref({ filter: 'proposed' })

export function meta({ loaderData }: Route.MetaArgs) {
  return recordMeta('Propuesta de quien organiza', loaderData?.shown?.title)
}

export async function loader({ params }: Route.LoaderArgs) {
  const [found, { time_zone }] = await Promise.all([findProposal(params.id), readSettings()])
  if (!found) return data({ shown: undefined }, { status: 404 })
  const { id, event, fields, proposed_at, ...rest } = found
  const shown = {
    ...rest,
    ...{ title: event.title, version: event.version, event: event.id },
    ...{ since: formatInstant(proposed_at, time_zone), registered: await countAudience(event.id) },
  }
  return data({ shown })
}

export function action({ request, params, context }: Route.ActionArgs) {
  return answerProposal(request, { event: params.id, actor: context.get(adminContext), list: BACK })
}

export function clientAction(sending: Route.ClientActionArgs) {
  return keepPressed(sending, FAILED, 'accept_proposal')
}

/** Reloads after 409, to show what somebody else changed first. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}

export default function AdminProposal({ loaderData: { shown }, actionData }: Route.ComponentProps) {
  return <ProposalScreen back={BACK} shown={shown} answer={actionData} />
}
