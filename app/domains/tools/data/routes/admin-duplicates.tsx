import { adminContext } from '#app/domains/auth/gate.server.ts'
import { readScreen } from '#app/platform/failure.server.ts'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx'
import { keepTyped } from '#app/ui/forms/keep-typed.ts'
import { panelMeta } from '#app/ui/meta/unlisted.ts'
import { readDuplicatesAddress } from '../duplicates-address.ts'
import { answerDuplicates, readDuplicates } from '../duplicates-requests.server.ts'
import { CLEANING_FAILED, DATA_LOAD_FAILED } from '../schema.ts'
import { DuplicatesScreen } from '../ui/duplicates-screen.tsx'
import type { Route } from './+types/admin-duplicates.ts'

export const meta = panelMeta('Contactos duplicados · Herramientas')

export async function loader({ request }: Route.LoaderArgs) {
  const address = readDuplicatesAddress(new URL(request.url).searchParams)
  return readScreen(DATA_LOAD_FAILED, async () => {
    return { address, ...(await readDuplicates(address)) }
  })
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
        <LoadFailure title={DATA_LOAD_FAILED} code={failure?.code} />
      )}
    </>
  )
}
