import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { may } from '#app/capabilities.ts'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { FAILED, GONE } from '#app/domains/events/team-answers.ts'
import { describeLoadFailure } from '#app/platform/failure.server.ts'
import { keepPressed } from '#app/ui/forms/keep-typed.ts'
import { panelMeta } from '#app/ui/meta/unlisted.ts'
import { isStale, readReviewAddress, reviewHref } from '../review/address.ts'
import { readDraft } from '../review/creation.server.ts'
import { readReview } from '../review/reading.server.ts'
import { answerEvents } from '../review/requests.server.ts'
import { ReviewEvents } from '../review/ui/events.tsx'
import type { Route } from './+types/admin-events.ts'

const TITLE = 'Gestión de Eventos'
const LOAD_FAILED = 'No se pudieron cargar las submissions'

export const meta = panelMeta(TITLE)

export async function loader({ request, context }: Route.LoaderArgs) {
  const member = context.get(adminContext)
  const { pathname, searchParams } = new URL(request.url)
  const address = readReviewAddress(pathname, searchParams)
  const reviews = may(member, 'review submissions')
  if (!reviews && address.tab !== 'publicados') throw redirect(reviewHref({ tab: 'publicados' }))
  try {
    const [review, draft] = await Promise.all([
      readReview(address, member),
      reviews ? readDraft(address) : undefined,
    ])
    const isGone = address.shown && !review.shownSubmission && !review.shownEvent
    const notice = draft?.copies === false ? { title: GONE, tone: 'error' as const } : undefined
    return data({ review, draft, notice }, { status: isGone ? 404 : 200 })
  } catch (error) {
    const { status, failure: notice } = describeLoadFailure(LOAD_FAILED, error)
    return data({ review: undefined, draft: undefined, notice }, { status })
  }
}

export function action({ request, context }: Route.ActionArgs) {
  return answerEvents(request, context.get(adminContext))
}

export function clientAction(sending: Route.ClientActionArgs) {
  return keepPressed(sending, FAILED, 'update')
}

export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return isStale(change)
}

export default function AdminEvents({ loaderData, actionData }: Route.ComponentProps) {
  return <ReviewEvents title={TITLE} failed={LOAD_FAILED} {...loaderData} answer={actionData} />
}
