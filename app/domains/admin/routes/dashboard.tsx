import { data, href } from 'react-router'
import { may } from '#app/capabilities.ts'
import { answerButtons, type Buttons } from '#app/domains/auth/buttons.server.ts'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { partOf, type SystemView } from '#app/domains/system/parts.ts'
import { readSystem } from '#app/domains/system/system.server.ts'
import { SystemTrouble } from '#app/domains/system/ui/system-trouble.tsx'
import { useWatchedSystem } from '#app/domains/system/ui/system-watch.tsx'
import { useMay } from '#app/may.tsx'
import { describeLoadFailure } from '#app/platform/failure.server.ts'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx'
import { keepPressed } from '#app/ui/forms/keep-typed.ts'
import { panelMeta } from '#app/ui/meta/unlisted.ts'
import { readDashboard } from '../dashboard/dashboard.server.ts'
import { removeDemo } from '../dashboard/demo.server.ts'
import type { Dashboard } from '../dashboard/schema.ts'
import { LatestArticles, Unpublished } from '../dashboard/ui/articles.tsx'
import { DemoRemoval } from '../dashboard/ui/demo-removal.tsx'
import { DashboardFigures } from '../dashboard/ui/figures.tsx'
import { FirstSteps } from '../dashboard/ui/first-steps.tsx'
import { NearEvents } from '../dashboard/ui/near-events.tsx'
import { OldestWaiting } from '../dashboard/ui/oldest-waiting.tsx'
import { QuickActions } from '../dashboard/ui/quick-actions.tsx'
import { RecentContacts } from '../dashboard/ui/recent-contacts.tsx'
import { RecentEvents } from '../dashboard/ui/recent-events.tsx'
import { WeeksChart } from '../dashboard/ui/weeks-chart.tsx'
import { WelcomeBanner } from '../dashboard/ui/welcome-banner.tsx'
import { MailState } from '../ui/mail-state.tsx'
import type { Route } from './+types/dashboard.ts'

const LOAD_FAILED = 'No se pudieron cargar los datos del dashboard'

export const meta = panelMeta('Dashboard')

export async function loader({ request, context }: Route.LoaderArgs) {
  const member = context.get(adminContext)
  const isAsked = new URL(request.url).searchParams.has('quitar')
  try {
    const [dashboard, system] = await Promise.all([
      readDashboard(member),
      may(member, 'watch the system') ? readSystem() : undefined,
    ])
    return { dashboard, system, isAsked, failure: undefined }
  } catch (error) {
    const { status, failure } = describeLoadFailure(LOAD_FAILED, error)
    return data({ dashboard: undefined, failure }, { status })
  }
}

export function action({ request, context }: Route.ActionArgs) {
  return answerButtons(request, BUTTONS, { actor: context.get(adminContext) })
}

const FAILED = { remove_demo: 'No se pudo quitar el contenido de ejemplo' }

/** The Dashboard's only action: removing the demo content. */
const BUTTONS: Buttons<keyof typeof FAILED, never> = {
  fields: { text: [] },
  failed: FAILED,
  buttons: {
    remove_demo: {
      async press(_, { actor }) {
        const removed = await removeDemo(actor)
        const title = removed.length > 0 ? 'Contenido de ejemplo quitado' : 'Ya no había contenido de ejemplo'
        return { to: href('/admin'), title }
      },
    },
  },
}

export function clientAction(sending: Route.ClientActionArgs) {
  return keepPressed(sending, FAILED, 'remove_demo')
}

export default function DashboardScreen({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.dashboard)
    return (
      <>
        <Announcement text={loaderData.failure} />
        <LoadFailure title={LOAD_FAILED} code={loaderData.failure.code} />
      </>
    )
  return (
    <>
      <Announcement text={actionData} />
      <Known {...loaderData} />
    </>
  )
}

/** Two columns if both parts are there. */
const PAIR = 'grid items-start gap-6 empty:hidden lg:gap-8 lg:has-[>:nth-child(2)]:grid-cols-2'

type KnownProps = { dashboard: Dashboard; isAsked: boolean; system: SystemView | undefined }

/** Every part is for whoever may use what it leads to. */
function Known({ dashboard, isAsked, system }: KnownProps) {
  const { counts, contacts, recent, oldest, near, unpublished, published, waiting, weeks } = dashboard
  const { mail, first_steps, demo, updated_at, time_zone } = dashboard
  const may = useMay()
  const reviews = may('review submissions')
  const answers = reviews || may('read requests')
  const events = may('read events')
  return (
    <div className="grid grid-cols-1 gap-6 lg:gap-8">
      <WelcomeBanner
        pending={reviews ? counts.pending : undefined}
        requests={may('read requests') ? waiting?.requests : undefined}
        updatedAt={updated_at}
        timeZone={time_zone}
      />
      {system && <WatchedTrouble system={system} />}
      <DemoRemoval isAsked={isAsked} demo={demo} />
      <FirstSteps steps={first_steps} />
      <div className={PAIR}>
        {answers && (
          <OldestWaiting oldest={oldest} waiting={waiting} updated_at={updated_at} timeZone={time_zone} />
        )}
        {events && <NearEvents near={near} />}
      </div>
      <DashboardFigures counts={counts} />
      <QuickActions pending={counts.pending} />
      <div className={PAIR}>
        {(may('write content') || may('write academy')) && (
          <Unpublished items={unpublished} timeZone={time_zone} />
        )}
        {may('read content') && <LatestArticles articles={published} timeZone={time_zone} />}
      </div>
      {may('read figures') && <WeeksChart weeks={weeks} />}
      <div className={PAIR}>
        {may('read people') && <RecentContacts contacts={contacts} timeZone={time_zone} />}
        {reviews && <RecentEvents recent={recent} timeZone={time_zone} />}
      </div>
      {may('read mail') && system && <WatchedMail mail={mail} system={system} />}
    </div>
  )
}

function WatchedTrouble({ system }: { system: SystemView }) {
  return <SystemTrouble system={useWatchedSystem(system)} to={href('/admin/tools/sistema')} />
}

function WatchedMail({ mail, system }: { mail: Dashboard['mail']; system: SystemView }) {
  return <MailState mail={mail} state={partOf(useWatchedSystem(system), 'mail')} />
}
