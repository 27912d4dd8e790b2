import { data } from 'react-router'
import { describeFailure } from '#app/platform/failure.server.ts'
import { Announcement } from '#app/ui/announcement.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { readDashboard } from '../dashboard.server.ts'
import { DashboardFigures } from '../ui/dashboard-figures.tsx'
import { MailState } from '../ui/mail-state.tsx'
import { RecentEvents } from '../ui/recent-events.tsx'
import { WelcomeBanner } from '../ui/welcome-banner.tsx'
import type { Route } from './+types/dashboard.ts'

const LOAD_FAILED = { title: 'No se pudieron cargar los datos del dashboard', tone: 'error' } as const

export const meta: Route.MetaFunction = () => [
  { title: 'Dashboard · Panel' },
  { name: 'robots', content: 'noindex' },
]

export async function loader() {
  try {
    return { dashboard: await readDashboard(), failure: undefined }
  } catch (error) {
    const { status, reason } = describeFailure(error)
    return data({ dashboard: undefined, failure: { ...LOAD_FAILED, description: reason } }, { status })
  }
}

export default function DashboardScreen({ loaderData: { dashboard, failure } }: Route.ComponentProps) {
  if (!dashboard)
    return (
      <>
        <Announcement text={failure} />
        <EmptyState title={LOAD_FAILED.title}>Recarga la página en un momento.</EmptyState>
      </>
    )
  const { reviews, recent, mail, updated_at, time_zone } = dashboard
  return (
    <div className="grid gap-6 lg:gap-8">
      <WelcomeBanner pending={reviews.pending} updatedAt={updated_at} timeZone={time_zone} />
      <DashboardFigures reviews={reviews} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <RecentEvents recent={recent} timeZone={time_zone} />
        <MailState mail={mail} />
      </div>
    </div>
  )
}
