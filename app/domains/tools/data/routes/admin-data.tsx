import { adminContext } from '#app/domains/auth/gate.server.ts'
import { countDuplicates } from '#app/domains/contacts/duplicates/duplicates.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { readScreen } from '#app/platform/failure.server.ts'
import { readPage } from '#app/platform/lists/paging.ts'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx'
import { panelMeta } from '#app/ui/meta/unlisted.ts'
import { countData, readActivity } from '../activity.server.ts'
import { DATA_LOAD_FAILED } from '../schema.ts'
import { DataScreen } from '../ui/data-screen.tsx'
import type { Route } from './+types/admin-data.ts'

export const meta = panelMeta('Datos · Herramientas')

export async function loader({ request, context }: Route.LoaderArgs) {
  const member = context.get(adminContext)
  return readScreen(DATA_LOAD_FAILED, async () => {
    const asked = readPage(new URL(request.url).searchParams)
    const [totals, duplicates, activity, { time_zone: timeZone }] = await Promise.all([
      countData(),
      countDuplicates(),
      readActivity(asked, member),
      readSettings(),
    ])
    return { totals, duplicates, activity: { ...activity, timeZone } }
  })
}

export default function AdminData({ loaderData: { screen, failure } }: Route.ComponentProps) {
  return (
    <>
      <Announcement text={failure} />
      {screen ? <DataScreen {...screen} /> : <LoadFailure title={DATA_LOAD_FAILED} code={failure?.code} />}
    </>
  )
}
