import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { describeUnread } from '#app/platform/failure.server.ts'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { keepPressed } from '#app/ui/forms/keep-typed.ts'
import { readBackups } from '../backup-list.server.ts'
import { answerBackups } from '../backup-requests.server.ts'
import { BACKUPS_UNREAD, START_FAILED } from '../backup-view.ts'
import { BackupsScreen } from '../ui/backups-screen.tsx'
import type { Route } from './+types/backups.ts'

export const meta: Route.MetaFunction = () => [
  { title: 'Copias de seguridad · Panel' },
  { name: 'robots', content: 'noindex' },
]

export async function loader() {
  try {
    return { backups: await readBackups(), notice: undefined }
  } catch (error) {
    const { status, failure: notice } = describeUnread(BACKUPS_UNREAD, error)
    return data({ backups: undefined, notice }, { status })
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerBackups(request, context.get(adminContext))
}

export function clientAction(sending: Route.ClientActionArgs) {
  return keepPressed(sending, START_FAILED, 'backup')
}

/** Reloads after a refused request too, because the screen may not know yet of the run that was in the way. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod !== undefined || defaultShouldRevalidate
}

export default function Backups({ loaderData: { backups, notice }, actionData }: Route.ComponentProps) {
  return (
    <>
      <Announcement text={actionData ?? notice} />
      {backups ? (
        <BackupsScreen {...backups} />
      ) : (
        <EmptyState title={BACKUPS_UNREAD}>Recarga la página en un momento.</EmptyState>
      )}
    </>
  )
}
