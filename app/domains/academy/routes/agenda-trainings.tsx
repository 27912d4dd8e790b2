import { data, Outlet } from 'react-router'
import { describeFailure } from '#app/platform/failure.server.ts'
import { readTextParameter } from '#app/platform/search/search-terms.ts'
import { PageSlot } from '#app/ui/drawing/page-slot.ts'
import { listTrainings } from '../academy.server.ts'
import { AgendaTrainings } from '../catalog/ui/agenda-trainings.tsx'
import type { Route } from './+types/agenda-trainings'

/**
 * Parent route of the agenda, to add trainings without the agenda knowing the Academy. 'Ver Todas las Formaciones en
 * Agenda' links here (public-site §2).
 */
export async function loader({ url }: Route.LoaderArgs) {
  const search = readTextParameter(url.searchParams, 'q')
  try {
    return data({ trainings: await listTrainings(search) })
  } catch (error) {
    // public-site §8: a failure is logged only, and the list is empty; the error status keeps the page out of every
    // cache.
    const { status } = describeFailure(error, 'Error fetching trainings:')
    return data({ trainings: [] }, { status })
  }
}

export default function AgendaWithTrainings({ loaderData: { trainings } }: Route.ComponentProps) {
  return (
    <PageSlot value={trainings.length > 0 && <AgendaTrainings trainings={trainings} />}>
      <Outlet />
    </PageSlot>
  )
}
