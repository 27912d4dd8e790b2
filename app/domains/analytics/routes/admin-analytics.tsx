import { data } from 'react-router'
import { describeUnread } from '#app/platform/failure.server.ts'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { readAnalytics } from '../analytics.server.ts'
import { draw } from '../drawing.server.ts'
import { readPeriod } from '../schema.ts'
import { AnalyticsScreen } from '../ui/analytics-screen.tsx'
import type { Route } from './+types/admin-analytics.ts'

const LOAD_FAILED = 'No se pudo cargar la analítica'

export const meta: Route.MetaFunction = () => [
  { title: 'Analítica · Panel' },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request }: Route.LoaderArgs) {
  try {
    const analytics = await readAnalytics(readPeriod(new URL(request.url).searchParams))
    return data({ screen: { analytics, drawings: draw(analytics) }, failure: undefined })
  } catch (error) {
    const { status, failure } = describeUnread(LOAD_FAILED, error)
    return data({ screen: undefined, failure }, { status })
  }
}

export default function AdminAnalytics({ loaderData: { screen, failure } }: Route.ComponentProps) {
  return (
    <>
      <Announcement text={failure} />
      {screen ? (
        <AnalyticsScreen {...screen} />
      ) : (
        <EmptyState title={LOAD_FAILED}>Recarga la página en un momento.</EmptyState>
      )}
    </>
  )
}
