import { data } from 'react-router'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { formatInstant } from '#app/platform/dates.ts'
import { describeUnread } from '#app/platform/failure.server.ts'
import { onePage } from '#app/platform/paging.ts'
import { PanelHeader } from '#app/ui/drawing/panel-header.tsx'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { readInboxAddress } from '../inbox/address.ts'
import { countInbox, listInbox } from '../inbox/inbox.server.ts'
import { InboxScreen } from '../inbox/ui/screen.tsx'
import type { Route } from './+types/inbox.ts'

const LOAD_FAILED = 'No se pudieron cargar las solicitudes'

export const meta: Route.MetaFunction = () => [
  { title: 'Solicitudes · Panel' },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request }: Route.LoaderArgs) {
  const asked = readInboxAddress(new URL(request.url).searchParams)
  try {
    const [{ time_zone }, counts, { rows, page, ...found }] = await Promise.all([
      readSettings(),
      countInbox(asked.kind),
      onePage(asked.page, (range) => listInbox(asked, range)),
    ])
    const written = rows.map(({ created_at, ...row }) => ({
      ...row,
      received: formatInstant(created_at, time_zone),
    }))
    const inbox = { address: { ...asked, page }, counts, rows: written, ...found }
    return { inbox, notice: undefined }
  } catch (error) {
    const { status, failure: notice } = describeUnread(LOAD_FAILED, error)
    return data({ inbox: undefined, notice }, { status })
  }
}

export default function InboxPage({ loaderData: { inbox, notice } }: Route.ComponentProps) {
  return (
    <>
      <PanelHeader
        title="Solicitudes"
        lead="Quién quiere unirse a la comunidad, quién pregunta por un curso y quién nos escribe."
      />
      <Announcement text={notice} />
      {inbox ? (
        <InboxScreen {...inbox} />
      ) : (
        <EmptyState title={LOAD_FAILED}>Recarga la página en un momento.</EmptyState>
      )}
    </>
  )
}
