import { readSettings } from '#app/domains/settings/settings.server.ts'
import { formatInstant } from '#app/platform/dates.ts'
import { readScreen } from '#app/platform/failure.server.ts'
import { onePage } from '#app/platform/paging.ts'
import { PanelHeader } from '#app/ui/drawing/panel-header.tsx'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx'
import { panelMeta } from '#app/ui/meta/unlisted.ts'
import { readInboxAddress } from '../inbox/address.ts'
import { countInbox, listInbox } from '../inbox/inbox.server.ts'
import { InboxScreen } from '../inbox/ui/screen.tsx'
import type { Route } from './+types/inbox.ts'

const LOAD_FAILED = 'No se pudieron cargar las solicitudes'

export const meta = panelMeta('Solicitudes')

export async function loader({ request }: Route.LoaderArgs) {
  const asked = readInboxAddress(new URL(request.url).searchParams)
  return readScreen(LOAD_FAILED, async () => {
    const [{ time_zone }, counts, { rows, page, ...found }] = await Promise.all([
      readSettings(),
      countInbox(asked.kind),
      onePage(asked.page, (range) => listInbox(asked, range)),
    ])
    const written = rows.map(({ created_at, ...row }) => ({
      ...row,
      received: formatInstant(created_at, time_zone),
    }))
    return { address: { ...asked, page }, counts, rows: written, ...found }
  })
}

export default function InboxPage({ loaderData: { screen, failure } }: Route.ComponentProps) {
  return (
    <>
      <PanelHeader
        title="Solicitudes"
        lead="Quién quiere unirse a la comunidad, quién pregunta por un curso y quién nos escribe."
      />
      <Announcement text={failure} />
      {screen ? <InboxScreen {...screen} /> : <LoadFailure title={LOAD_FAILED} />}
    </>
  )
}
