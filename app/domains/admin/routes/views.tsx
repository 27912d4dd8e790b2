import { data } from 'react-router'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { ViewsScreen } from '#app/domains/views/ui/views-screen.tsx'
import { readScreen } from '#app/platform/failure.server.ts'
import { BackLink } from '#app/ui/controls/back-link.tsx'
import { PanelHeader } from '#app/ui/drawing/panel-header.tsx'
import { Announcement, type AnnouncementText } from '#app/ui/feedback/announcement.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx'
import type { EditorAnswer } from '#app/ui/forms/editor-answer.ts'
import { keepPressed } from '#app/ui/forms/keep-typed.ts'
import { panelMeta } from '#app/ui/meta/unlisted.ts'
import { VIEW_FAILED } from '../views/intents.ts'
import { listHref } from '../views/lists.ts'
import { mayView, readViewsScreen } from '../views/reading.server.ts'
import { answerViews } from '../views/requests.server.ts'
import type { Route } from './+types/views.ts'

const LOAD_FAILED = 'No se pudieron cargar las vistas'
const UNKNOWN: AnnouncementText = { title: 'No reconocemos esa lista', tone: 'error' }

export const meta = panelMeta('Vistas')

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const list = searchParams.get('lista') ?? ''
  const reader = context.get(adminContext)
  if (!mayView(list, reader)) return data({ screen: undefined, failure: UNKNOWN }, { status: 404 })
  return readScreen(LOAD_FAILED, async () => {
    const screen = await readViewsScreen(list, searchParams.get('volver') ?? '', reader)
    const named = (parameter: string) =>
      screen.views.find(({ id, canChange }) => canChange && id === searchParams.get(parameter))
    return {
      ...screen,
      back: screen.back ?? listHref(list),
      editing: named('editar'),
      removing: named('eliminar'),
    }
  })
}

export function action({ request, context }: Route.ActionArgs) {
  return answerViews(request, context.get(adminContext))
}

export function clientAction(sending: Route.ClientActionArgs) {
  return keepPressed(sending, VIEW_FAILED, 'save')
}

export default function Views({ loaderData: { screen, failure }, actionData }: Route.ComponentProps) {
  const answer: EditorAnswer | undefined = actionData
  return (
    <>
      {screen && <BackLink to={screen.back}>{screen.name}</BackLink>}
      <PanelHeader
        title={screen ? `Vistas de ${screen.name}` : 'Vistas'}
        lead="Búsquedas con nombre. Muestran lo que encaje el día en que se abren."
      />
      {/* A conflict is shown inside the form, where it is answered. */}
      <Announcement text={answer?.conflict ? undefined : (answer ?? failure)} />
      {screen ? (
        <ViewsScreen {...screen} answer={answer} />
      ) : failure?.title === UNKNOWN.title ? (
        <EmptyState title={UNKNOWN.title}>
          Ábrelas desde «Vistas», junto a la búsqueda de una lista.
        </EmptyState>
      ) : (
        <LoadFailure title={LOAD_FAILED} code={failure?.code} />
      )}
    </>
  )
}
