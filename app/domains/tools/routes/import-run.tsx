/** `/admin/tools/datos/importar/:id`: one import, from the mapping of its columns to its undo. */
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { previewImport, readProblems } from '#app/domains/contacts/import/check.server.ts'
import { findImport } from '#app/domains/contacts/import/files.server.ts'
import { IMPORT_FAILED } from '#app/domains/contacts/import/labels.ts'
import type { ImportView } from '#app/domains/contacts/import/schema.ts'
import { ImportScreen } from '#app/domains/contacts/import/ui/import-screen.tsx'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { readScreen } from '#app/platform/failure.server.ts'
import { formatInstant } from '#app/platform/time/dates.ts'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx'
import { keepPressed } from '#app/ui/forms/keep-typed.ts'
import { panelMeta } from '#app/ui/meta/unlisted.ts'
import { answerImport } from '../import-requests.server.ts'
import type { Route } from './+types/import-run.ts'

const LOAD_FAILED = 'No se pudo cargar la importación'

export const meta = panelMeta('Importar contactos')

export async function loader({ params, request }: Route.LoaderArgs) {
  return readScreen(LOAD_FAILED, async () => {
    const [found, { time_zone }] = await Promise.all([findImport(params.id), readSettings()])
    if (!found) return undefined
    const isOpen = ['uploaded', 'checked', 'failed'].includes(found.state)
    const [preview, problems] = isOpen
      ? await Promise.all([previewImport(found), readProblems(found)])
      : [[], []]
    const isAsked = new URL(request.url).searchParams.get('deshacer') === '1'
    return { found: written(found, time_zone), preview, problems, isAsked }
  })
}

function written({ created_at, finished_at, ...found }: ImportView, timeZone: string) {
  const finished = finished_at && formatInstant(finished_at, timeZone)
  return { ...found, created: formatInstant(created_at, timeZone), finished }
}

export function action({ request, params, context }: Route.ActionArgs) {
  return answerImport(request, params.id, context.get(adminContext))
}

export function clientAction(sending: Route.ClientActionArgs) {
  return keepPressed(sending, IMPORT_FAILED, 'check')
}

export default function ImportRun({ loaderData: { screen, failure }, actionData }: Route.ComponentProps) {
  return (
    <>
      <Announcement text={actionData ?? failure} />
      {screen ? (
        <ImportScreen key={screen.found.id} {...screen} />
      ) : failure ? (
        <LoadFailure title={LOAD_FAILED} code={failure.code} />
      ) : (
        <EmptyState title="Ese archivo ya no está">
          Se descartó, o pasó su plazo: un día sin importarse, o 30 desde que se importó.
        </EmptyState>
      )}
    </>
  )
}
