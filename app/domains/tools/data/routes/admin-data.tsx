import { data } from 'react-router'
import { countDuplicates } from '#app/domains/contacts/duplicates/duplicates.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { describeUnread } from '#app/platform/failure.server.ts'
import { onePage, readPage } from '#app/platform/paging.ts'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { countActivity, countData, listActivity } from '../activity.server.ts'
import { DATA_UNREAD } from '../schema.ts'
import { DataScreen } from '../ui/data-screen.tsx'
import type { Route } from './+types/admin-data.ts'

export const meta: Route.MetaFunction = () => [
  { title: 'Datos · Herramientas · Panel' },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request }: Route.LoaderArgs) {
  try {
    const asked = readPage(new URL(request.url).searchParams)
    const [totals, duplicates, counts, { rows, page, pageCount }, { time_zone: timeZone }] =
      await Promise.all([
        countData(),
        countDuplicates(),
        countActivity(),
        onePage(asked, listActivity),
        readSettings(),
      ])
    const activity = { counts, rows, page, pageCount, timeZone }
    return data({ screen: { totals, duplicates, activity }, failure: undefined })
  } catch (error) {
    const { status, failure } = describeUnread(DATA_UNREAD, error)
    return data({ screen: undefined, failure }, { status })
  }
}

export default function AdminData({ loaderData: { screen, failure } }: Route.ComponentProps) {
  return (
    <>
      <Announcement text={failure} />
      {screen ? (
        <DataScreen {...screen} />
      ) : (
        <EmptyState title={DATA_UNREAD}>Recarga la página en un momento.</EmptyState>
      )}
    </>
  )
}
