import { data } from 'react-router'
import { listActors, listHistory } from '#app/domains/audit/history.server.ts'
import { readHistoryAddress } from '#app/domains/audit/history-address.ts'
import { recordKinds } from '#app/domains/audit/record-kinds.ts'
import { describeUnread } from '#app/platform/failure.server.ts'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { HistoryScreen } from '../ui/history-screen.tsx'
import type { Route } from './+types/history.ts'

const LOAD_FAILED = 'No se pudo cargar el historial'

export const meta: Route.MetaFunction = () => [
  { title: 'Historial · Herramientas · Panel' },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request }: Route.LoaderArgs) {
  const address = readHistoryAddress(new URL(request.url).searchParams)
  try {
    const [page, people] = await Promise.all([listHistory(address), listActors()])
    const kinds = recordKinds().map(({ id, name }) => ({ value: id, label: name }))
    return data({ screen: { address, page, people, kinds }, failure: undefined })
  } catch (error) {
    const { status, failure } = describeUnread(LOAD_FAILED, error)
    return data({ screen: undefined, failure }, { status })
  }
}

export default function History({ loaderData: { screen, failure } }: Route.ComponentProps) {
  if (screen) return <HistoryScreen {...screen} />
  return (
    <>
      <Announcement text={failure} />
      <EmptyState title={LOAD_FAILED}>Recarga la página en un momento.</EmptyState>
    </>
  )
}
