import { readScreen } from '#app/platform/failure.server.ts'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx'
import { panelMeta } from '#app/ui/meta/unlisted.ts'
import { readAnalytics } from '../analytics.server.ts'
import { draw } from '../drawing.server.ts'
import { readPeriod } from '../schema.ts'
import { AnalyticsScreen } from '../ui/analytics-screen.tsx'
import type { Route } from './+types/admin-analytics.ts'

const LOAD_FAILED = 'No se pudo cargar la analítica'

export const meta = panelMeta('Analítica')

export async function loader({ request }: Route.LoaderArgs) {
  return readScreen(LOAD_FAILED, async () => {
    const analytics = await readAnalytics(readPeriod(new URL(request.url).searchParams))
    return { analytics, drawings: draw(analytics) }
  })
}

export default function AdminAnalytics({ loaderData: { screen, failure } }: Route.ComponentProps) {
  return (
    <>
      <Announcement text={failure} />
      {screen ? <AnalyticsScreen {...screen} /> : <LoadFailure title={LOAD_FAILED} code={failure?.code} />}
    </>
  )
}
