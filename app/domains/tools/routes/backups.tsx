import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { readScreen } from '#app/platform/failure.server.ts'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx'
import { keepPressed } from '#app/ui/forms/keep-typed.ts'
import { panelMeta } from '#app/ui/meta/unlisted.ts'
import { readBackups } from '../backup-list.server.ts'
import { answerBackups } from '../backup-requests.server.ts'
import { BACKUPS_LOAD_FAILED, START_FAILED } from '../backup-view.ts'
import { BackupsScreen } from '../ui/backups-screen.tsx'
import type { Route } from './+types/backups.ts'

export const meta = panelMeta('Copias de seguridad')

export async function loader() {
  return readScreen(BACKUPS_LOAD_FAILED, async () => {
    return await readBackups()
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerBackups(request, context.get(adminContext))
}

export function clientAction(sending: Route.ClientActionArgs) {
  return keepPressed(sending, START_FAILED, 'backup')
}

/** Reloads after a refused request as well, because the screen may not show the run that was in the way. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod !== undefined || defaultShouldRevalidate
}

export default function Backups({ loaderData: { screen, failure }, actionData }: Route.ComponentProps) {
  return (
    <>
      <Announcement text={actionData ?? failure} />
      {screen ? (
        <BackupsScreen {...screen} />
      ) : (
        <LoadFailure title={BACKUPS_LOAD_FAILED} code={failure?.code} />
      )}
    </>
  )
}
