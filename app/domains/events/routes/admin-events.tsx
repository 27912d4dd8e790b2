import { data, isRouteErrorResponse, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { leaveFlash } from '#app/platform/flash.server.ts'
import { fieldErrors, readForm } from '#app/platform/forms.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { Announcement } from '#app/ui/announcement.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PanelHeader } from '#app/ui/page-header.tsx'
import { listPublishedEvents } from '../events.server.ts'
import { approveSubmission, type ReviewOutcome, rejectSubmission } from '../review.server.ts'
import { countReviews, findSubmission, listSubmissions } from '../submission-lists.server.ts'
import { rejectionSchema } from '../team-schema.ts'
import { isSameList, readReviewAddress, reviewHref } from '../ui/review-address.ts'
import { ReviewScreen } from '../ui/review-screen.tsx'
import type { Route } from './+types/admin-events.ts'

const TITLE = 'Gestión de Eventos'
const LOAD_FAILED = 'No se pudieron cargar las submissions'
const GONE = 'Ese evento ya no existe'

export const meta: Route.MetaFunction = () => [
  { title: `${TITLE} · Panel` },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request }: Route.LoaderArgs) {
  const { tab, filter, shown } = readReviewAddress(new URL(request.url).searchParams)
  try {
    const [counts, submissions, published, detail, { time_zone }] = await Promise.all([
      countReviews(),
      tab === 'enviados'
        ? listSubmissions({ filter, search: '', limit: 25, offset: 0 }).then(({ rows }) => rows)
        : [],
      tab === 'publicados'
        ? listPublishedEvents({ search: '', limit: 25, offset: 0 }).then(({ rows }) => rows)
        : [],
      shown ? findSubmission(shown) : undefined,
      readSettings(),
    ])
    const screen = { counts, submissions, published, detail, time_zone, now: new Date() }
    if (shown && !detail)
      return data({ screen, notice: { title: GONE, tone: 'error' as const } }, { status: 404 })
    return { screen, notice: undefined }
  } catch (error) {
    const { status, reason } = describeFailure(error)
    const notice = { title: LOAD_FAILED, description: reason, tone: 'error' as const }
    return data({ screen: undefined, notice }, { status })
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, { text: ['intent', 'id', 'rejection_reason'] })
  if (!form.ok) return refuse(form.message, form.status)
  const { intent, id } = form.values
  if (intent !== 'approve' && intent !== 'reject') return refuse('No reconocemos esa acción', 400)
  if (typeof id !== 'string' || !isUuid(id)) return refuse('Falta indicar el evento', 400)
  const reason = rejectionSchema().safeParse(form.values)
  if (!reason.success) {
    const { rejection_reason } = fieldErrors(reason.error)
    return refuse('No se pudo rechazar el evento', 422, rejection_reason)
  }

  const reviewer = context.get(adminContext)
  let review: ReviewOutcome
  try {
    review =
      intent === 'approve'
        ? await approveSubmission(id, reviewer)
        : await rejectSubmission(id, reviewer, reason.data.rejection_reason)
  } catch (error) {
    const failure = describeFailure(error)
    if (intent === 'approve') return refuse(`No se pudo aprobar el evento: ${failure.reason}`, failure.status)
    return refuse('No se pudo rechazar el evento', failure.status)
  }

  if (review.outcome === 'missing') return refuse(GONE, 404)
  if (review.outcome === 'already') return refuse(alreadyDecided(review), 409)
  const address = readReviewAddress(new URL(request.url).searchParams)
  const title = intent === 'approve' ? 'Evento aprobado' : 'Evento rechazado'
  return redirect(reviewHref({ ...address, shown: null }), {
    status: 303,
    headers: { 'Set-Cookie': await leaveFlash({ title, tone: 'success' }) },
  })
}

/** When even the gate cannot ask the database, the dialog and what was typed in it stay. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = (await request.clone().formData()).get('intent')
  try {
    return await serverAction()
  } catch (thrown) {
    if (thrown instanceof Response || (isRouteErrorResponse(thrown) && thrown.status < 500)) throw thrown
    if (intent !== 'approve') return refuse('No se pudo rechazar el evento', 503)
    return refuse(
      'No se pudo aprobar el evento: el sitio no responde; inténtalo de nuevo en un momento.',
      503,
    )
  }
}

function alreadyDecided({ status, by }: Extract<ReviewOutcome, { outcome: 'already' }>): string {
  if (status === 'approved') return `Ya aprobado por ${by}`
  if (status === 'rejected') return `Ya rechazado por ${by}`
  return 'Este evento ya no está pendiente'
}

function refuse(title: string, status: number, reasonError?: string) {
  return data({ title, tone: 'error' as const, reasonError, description: reasonError }, { status })
}

/** Opening a dialog loads nothing; a decision reloads all, also when someone else had taken it. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (formMethod) return true
  const onlyTheDialog = currentUrl.search !== nextUrl.search && isSameList(currentUrl, nextUrl)
  return onlyTheDialog ? false : defaultShouldRevalidate
}

export default function AdminEvents({ loaderData: { screen, notice }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PanelHeader title={TITLE} lead="Revisa lo que envía la comunidad y publícalo en la agenda." />
      <Announcement text={actionData} />
      <Announcement text={notice} />
      {screen ? (
        <ReviewScreen {...screen} reasonError={actionData?.reasonError} />
      ) : (
        <EmptyState title={LOAD_FAILED}>Recarga la página en un momento.</EmptyState>
      )}
    </>
  )
}
