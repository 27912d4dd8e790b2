/** `/admin/lotes/:id`: one change of many rows, from its first step to its undo. */
import { href } from 'react-router'
import { may } from '#app/capabilities.ts'
import { adminContext, refuseMember } from '#app/domains/auth/gate.server.ts'
import { BULK_FAILED, GONE, titleOf } from '#app/domains/bulk/labels.ts'
import { findRun } from '#app/domains/bulk/runs.server.ts'
import { BULK_ACTIONS, BULK_TAKES, type BulkList, isUnderWay } from '#app/domains/bulk/schema.ts'
import { RunScreen } from '#app/domains/bulk/ui/run-screen.tsx'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { readScreen } from '#app/platform/failure.server.ts'
import { formatInstant } from '#app/platform/time/dates.ts'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx'
import { keepPressed } from '#app/ui/forms/keep-typed.ts'
import { recordMeta } from '#app/ui/meta/unlisted.ts'
import { answerBulkRun } from '../bulk-requests.server.ts'
import { readSkipped } from '../bulk-skipped.server.ts'
import type { Route } from './+types/bulk-run.ts'

const LOAD_FAILED = 'No se pudo cargar el cambio en lote'

export function meta({ loaderData }: Route.MetaArgs) {
  const run = loaderData?.screen?.run
  return recordMeta('Cambio en lote', run && titleOf(run))
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const member = context.get(adminContext)
  return readScreen(LOAD_FAILED, async () => {
    const [found, { time_zone }] = await Promise.all([findRun(params.id), readSettings()])
    if (!found) return undefined
    if (!may(member, BULK_TAKES[BULK_ACTIONS[found.action]])) throw refuseMember(member)
    const { created_at, finished_at, ...run } = found
    const skipped = isUnderWay(found) ? [] : await readSkipped(found)
    const finished = finished_at && formatInstant(finished_at, time_zone)
    return {
      run: { ...run, created: formatInstant(created_at, time_zone), finished },
      skipped,
      list: found.list_url ?? LISTS[BULK_ACTIONS[found.action]],
      isAsked: new URL(request.url).searchParams.get('deshacer') === '1',
    }
  })
}

const LISTS: Record<BulkList, string> = {
  contacts: href('/admin/contacts'),
  requests: href('/admin/solicitudes'),
  submissions: href('/admin/forms'),
  mails: href('/admin/correos'),
  registrations: href('/admin/events'),
}

export function action({ request, params, context }: Route.ActionArgs) {
  return answerBulkRun(request, params.id, context.get(adminContext))
}

export function clientAction(sending: Route.ClientActionArgs) {
  return keepPressed(sending, BULK_FAILED, 'stop')
}

export default function BulkRunPage({ loaderData: { screen, failure }, actionData }: Route.ComponentProps) {
  return (
    <>
      <Announcement text={actionData ?? failure} />
      {screen ? (
        <RunScreen key={screen.run.id} {...screen} />
      ) : failure ? (
        <LoadFailure title={LOAD_FAILED} code={failure.code} />
      ) : (
        <EmptyState title={GONE}>
          Pasaron 30 días desde que terminó. Lo que hizo sigue en el historial.
        </EmptyState>
      )}
    </>
  )
}
