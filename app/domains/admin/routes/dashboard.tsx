import { data, href } from 'react-router'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { partOf, type SystemView } from '#app/domains/system/parts.ts'
import { readSystem } from '#app/domains/system/system.server.ts'
import { SystemTrouble } from '#app/domains/system/ui/system-trouble.tsx'
import { useWatchedSystem } from '#app/domains/system/ui/system-watch.tsx'
import { describeFailure } from '#app/platform/failure.server.ts'
import { refuse } from '#app/platform/forms/editor.server.ts'
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts'
import { readForm } from '#app/platform/forms/forms.server.ts'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { keepTyped } from '#app/ui/forms/keep-typed.ts'
import { readDashboard } from '../dashboard/dashboard.server.ts'
import { removeDemo } from '../dashboard/demo.server.ts'
import type { Dashboard } from '../dashboard/schema.ts'
import { DemoRemoval } from '../dashboard/ui/demo-removal.tsx'
import { DashboardFigures } from '../dashboard/ui/figures.tsx'
import { FirstSteps } from '../dashboard/ui/first-steps.tsx'
import { QuickActions } from '../dashboard/ui/quick-actions.tsx'
import { RecentContacts } from '../dashboard/ui/recent-contacts.tsx'
import { RecentEvents } from '../dashboard/ui/recent-events.tsx'
import { WeeksChart } from '../dashboard/ui/weeks-chart.tsx'
import { WelcomeBanner } from '../dashboard/ui/welcome-banner.tsx'
import { MailState } from '../ui/mail-state.tsx'
import type { Route } from './+types/dashboard.ts'

const LOAD_FAILED = { title: 'No se pudieron cargar los datos del dashboard', tone: 'error' } as const
const REMOVAL_FAILED = 'No se pudo quitar el contenido de ejemplo'

export const meta: Route.MetaFunction = () => [
  { title: 'Dashboard · Panel' },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request }: Route.LoaderArgs) {
  const isAsked = new URL(request.url).searchParams.has('quitar')
  try {
    const [dashboard, system] = await Promise.all([readDashboard(), readSystem()])
    return { dashboard, system, isAsked, failure: undefined }
  } catch (error) {
    const { status, reason } = describeFailure(error)
    return data({ dashboard: undefined, failure: { ...LOAD_FAILED, description: reason } }, { status })
  }
}

/** The one thing written here: the end of the demo content. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, { text: ['intent'] })
  if (!form.ok) return refuse({ title: form.message }, form.status)
  if (form.values.intent !== 'remove_demo') return refuse({ title: 'No reconocemos esa acción' }, 400)
  try {
    const removed = await removeDemo(context.get(adminContext))
    const title = removed.length > 0 ? 'Contenido de ejemplo quitado' : 'Ya no había contenido de ejemplo'
    return await redirectWithFlash(href('/admin'), { title, tone: 'success' })
  } catch (error) {
    const { status, reason } = describeFailure(error)
    return refuse({ title: REMOVAL_FAILED, description: reason }, status)
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(REMOVAL_FAILED, serverAction)
}

export default function DashboardScreen({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.dashboard)
    return (
      <>
        <Announcement text={loaderData.failure} />
        <EmptyState title={LOAD_FAILED.title}>Recarga la página en un momento.</EmptyState>
      </>
    )
  return (
    <>
      <Announcement text={actionData} />
      <Known {...loaderData} />
    </>
  )
}

type KnownProps = { dashboard: Dashboard; isAsked: boolean; system: SystemView }

function Known({ dashboard, isAsked, system }: KnownProps) {
  const { counts, contacts, recent, weeks, mail, first_steps, demo, updated_at, time_zone } = dashboard
  const watched = useWatchedSystem(system)
  return (
    <div className="grid grid-cols-1 gap-6 lg:gap-8">
      <WelcomeBanner pending={counts.pending} updatedAt={updated_at} timeZone={time_zone} />
      <SystemTrouble system={watched} to={href('/admin/tools/sistema')} />
      <DemoRemoval isAsked={isAsked} demo={demo} />
      <FirstSteps steps={first_steps} />
      <DashboardFigures counts={counts} />
      <QuickActions pending={counts.pending} />
      <WeeksChart weeks={weeks} />
      <div className="grid items-start gap-6 lg:grid-cols-2 lg:gap-8">
        <RecentContacts contacts={contacts} timeZone={time_zone} />
        <RecentEvents recent={recent} timeZone={time_zone} />
      </div>
      <MailState mail={mail} state={partOf(watched, 'mail')} />
    </div>
  )
}
