import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { FAILED } from '#app/domains/events/team-answers.ts'
import { describeLoadFailure } from '#app/platform/failure.server.ts'
import { PanelHeader } from '#app/ui/drawing/panel-header.tsx'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx'
import { keepPressed } from '#app/ui/forms/keep-typed.ts'
import { panelMeta } from '#app/ui/meta/unlisted.ts'
import { isStale, readReviewAddress } from '../review/address.ts'
import { readReview } from '../review/reading.server.ts'
import { answerSubmissions } from '../review/requests.server.ts'
import { ReviewLists } from '../review/ui/lists.tsx'
import type { Route } from './+types/admin-forms.ts'

const TITLE = 'Gestión de Eventos Enviados'
const LOAD_FAILED = 'No se pudieron cargar los eventos'

export const meta = panelMeta(TITLE)

export async function loader({ request, context }: Route.LoaderArgs) {
  const member = context.get(adminContext)
  const { pathname, searchParams } = new URL(request.url)
  const address = readReviewAddress(pathname, searchParams)
  try {
    const review = await readReview(address, member)
    const isGone = address.shown !== null && !review.shownSubmission
    return data({ review, notice: undefined }, { status: isGone ? 404 : 200 })
  } catch (error) {
    const { status, failure: notice } = describeLoadFailure(LOAD_FAILED, error)
    return data({ review: undefined, notice }, { status })
  }
}

export function action({ request, context }: Route.ActionArgs) {
  return answerSubmissions(request, context.get(adminContext))
}

export function clientAction(sending: Route.ClientActionArgs) {
  return keepPressed(sending, FAILED, 'update')
}

export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return isStale(change)
}

export default function AdminForms({ loaderData: { review, notice }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PanelHeader
        title={TITLE}
        lead="Todo lo que envía la comunidad, con lo que se decidió de cada evento."
      />
      <Announcement text={actionData} />
      <Announcement text={notice} />
      {review ? (
        <ReviewLists review={review} answer={actionData} />
      ) : (
        <LoadFailure title={LOAD_FAILED} code={notice?.code} />
      )}
    </>
  )
}
