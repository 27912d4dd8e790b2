import { data } from 'react-router'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { describeUnread } from '#app/platform/failure.server.ts'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { keepTyped } from '#app/ui/forms/keep-typed.ts'
import { readDuplicatesAddress } from '../duplicates-address.ts'
import { answerDuplicates, readDuplicates } from '../duplicates-requests.server.ts'
import { CLEANING_FAILED, DATA_UNREAD } from '../schema.ts'
import { DuplicatesScreen } from '../ui/duplicates-screen.tsx'
import type { Route } from './+types/admin-duplicates.ts'

export const meta: Route.MetaFunction = () => [
  { title: 'Contactos duplicados · Herramientas · Panel' },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request }: Route.LoaderArgs) {
  const address = readDuplicatesAddress(new URL(request.url).searchParams)
  try {
    return data({ screen: { address, ...(await readDuplicates(address)) }, failure: undefined })
  } catch (error) {
    const { status, failure } = describeUnread(DATA_UNREAD, error)
    return data({ screen: undefined, failure }, { status })
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const address = readDuplicatesAddress(new URL(request.url).searchParams)
  return answerDuplicates(request, { actor: context.get(adminContext), address })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(CLEANING_FAILED, serverAction)
}

export default function AdminDuplicates({ loaderData, actionData }: Route.ComponentProps) {
  const { screen, failure } = loaderData
  return (
    <>
      <Announcement text={actionData ?? failure} />
      {screen ? (
        <DuplicatesScreen {...screen} />
      ) : (
        <EmptyState title={DATA_UNREAD}>Recarga la página en un momento.</EmptyState>
      )}
    </>
  )
}
