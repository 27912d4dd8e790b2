import { adminContext } from '#app/domains/auth/gate.server.ts'
import { BLOCKED_LIST, SENDER } from '#app/domains/senders/address.ts'
import { listBlockedSenders } from '#app/domains/senders/senders.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { readScreen } from '#app/platform/failure.server.ts'
import { onePage } from '#app/platform/lists/paging.ts'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx'
import { keepPressed } from '#app/ui/forms/keep-typed.ts'
import { panelMeta } from '#app/ui/meta/unlisted.ts'
import { answerBlockedSenders } from '../blocked-senders-requests.server.ts'
import { BLOCKING_FAILED } from '../schema.ts'
import { BlockedSendersScreen } from '../ui/blocked-senders-screen.tsx'
import type { Route } from './+types/admin-blocked-senders.ts'

const LOAD_FAILED = 'No se pudieron cargar los remitentes bloqueados'

export const meta = panelMeta('Remitentes bloqueados · Herramientas')

export async function loader({ request }: Route.LoaderArgs) {
  return readScreen(LOAD_FAILED, async () => {
    const { searchParams } = new URL(request.url)
    const address = BLOCKED_LIST.read(searchParams)
    const [{ page, ...found }, { time_zone: timeZone }] = await Promise.all([
      onePage(address.page, (range) => listBlockedSenders({ search: address.search, ...range })),
      readSettings(),
    ])
    const asked = (searchParams.get(SENDER) ?? '').slice(0, 254)
    return { ...found, address: { ...address, page }, timeZone, asked }
  })
}

export function action({ request, context }: Route.ActionArgs) {
  return answerBlockedSenders(request, context.get(adminContext))
}

export function clientAction(sending: Route.ClientActionArgs) {
  return keepPressed(sending, BLOCKING_FAILED, 'block')
}

export default function AdminBlockedSenders({ loaderData, actionData }: Route.ComponentProps) {
  const { screen, failure } = loaderData
  return (
    <>
      <Announcement text={actionData ?? failure} />
      {screen ? (
        <BlockedSendersScreen {...screen} answer={actionData} />
      ) : (
        <LoadFailure title={LOAD_FAILED} code={failure?.code} />
      )}
    </>
  )
}
