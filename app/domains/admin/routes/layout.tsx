import { useEffect } from 'react'
import {
  data,
  href,
  isRouteErrorResponse,
  Outlet,
  PrefetchPageLinks,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigation,
} from 'react-router'
import { may } from '#app/capabilities.ts'
import { adminContext, adminGate, factorDueContext, noStore } from '#app/domains/auth/gate.server.ts'
import { dueInWords } from '#app/domains/auth/required-factor.ts'
import { type GateNotice, isGateNotice, PROOF_TITLE } from '#app/domains/auth/schema.ts'
import { FactorDueNotice } from '#app/domains/auth/second-factor/ui/due-notice.tsx'
import { clearEndedDevice } from '#app/domains/auth/sessions/device.server.ts'
import { SignOutForm } from '#app/domains/auth/ui/sign-out-form.tsx'
import { mailIsOn } from '#app/domains/mail/transport.server.ts'
import { MailServerKnown } from '#app/domains/mail/ui/mail-server.tsx'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { readFailing } from '#app/domains/system/system.server.ts'
import { SystemWatch } from '#app/domains/system/ui/system-watch.tsx'
import type { KnownViews } from '#app/domains/views/schema.ts'
import { SaveViewLink, ViewMenu } from '#app/domains/views/ui/view-menu.tsx'
import { MemberContext } from '#app/may.tsx'
import { countQueuedCheckIns } from '#app/platform/device-key.ts'
import { takeFlash } from '#app/platform/forms/flash.server.ts'
import { HourStyleContext } from '#app/ui/drawing/hour-style.ts'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { fetchToaster } from '#app/ui/feedback/toast.ts'
import { stopUnreadable } from '#app/ui/forms/unreadable-input.ts'
import { type ListSlots, ListSlotsContext } from '#app/ui/lists/list-slots.ts'
import { useFocusAfterSending } from '#app/ui/loading/use-focus-after-sending.ts'
import { useNavigationFocus } from '#app/ui/loading/use-navigation-focus.ts'
import { NOT_INDEXED } from '#app/ui/meta/unlisted.ts'
import { waitForNetwork } from '../connection.ts'
import { linksFor } from '../navigation.ts'
import { SearchPalette } from '../search-palette/ui/palette.tsx'
import { AdminShell } from '../ui/admin-shell.tsx'
import { ConnectionNotice } from '../ui/connection-notice.tsx'
import { GateCard } from '../ui/gate-card.tsx'
import { PanelFailure } from '../ui/panel-failure.tsx'
import { findReturnTarget } from '../ui/return-target.ts'
import { useFocusWithinScreen } from '../ui/use-focus-within-screen.ts'
import { readViewsAt } from '../views/reading.server.ts'
import { countWaiting } from '../waiting.server.ts'
import type { Route } from './+types/layout.ts'

export const middleware = [noStore, clearEndedDevice, adminGate]

export const clientMiddleware = [waitForNetwork]

export const meta: Route.MetaFunction = ({ error }) => [
  { title: isProofAsked(error) ? `${PROOF_TITLE} · Panel` : 'Panel de administración' },
  NOT_INDEXED,
]

/**
 * Without a loader here, React Router would not ask the server on client navigations, and the gate would not run (design
 * §2).
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { flash, headers } = await takeFlash(request)
  const { brand, logo, logo_has_name, hour_style } = await readSettings()
  const organization = { brand, src: logo, hasName: logo_has_name === 'on' }
  const actor = context.get(adminContext)
  const due = context.get(factorDueContext)
  const watches = may(actor, 'watch the system')
  const [waiting, failing, views] = await Promise.all([
    countWaiting(actor),
    watches ? readFailing() : undefined,
    readViewsAt(url.pathname, actor),
  ])
  return data(
    {
      email: actor.email,
      roles: actor.roles,
      watches,
      organization,
      hour_style,
      flash,
      canMail: mailIsOn(),
      factorDue: due && dueInWords(due),
      waiting,
      failing,
      views,
    },
    { headers },
  )
}

/** A change of the query alone (dialog, filter) does not reload the layout; the screen's own loader runs the gate. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const sameScreen = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return sameScreen && !formMethod ? false : defaultShouldRevalidate
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const { state, location } = useNavigation()
  useEffect(fetchToaster, [])
  useEffect(sendCheckInsOfDoors, [])
  useEffect(stopUnreadable, [])
  const leaving = state === 'loading' && location.pathname !== pathname
  return (
    <MemberContext value={loaderData}>
      <SystemWatch failing={loaderData.failing} isOff={!loaderData.watches}>
        <AdminShell
          email={loaderData.email}
          organization={loaderData.organization}
          links={linksFor(loaderData)}
          waiting={loaderData.waiting}
          pathname={pathname}
          search={<SearchPalette />}
          signOut={<SignOutForm />}
        >
          <ConnectionNotice />
          {loaderData.factorDue && <FactorDueNotice text={loaderData.factorDue} />}
          <Announcement text={loaderData.flash} />
          {/* 'Deshacer' posts to these pages: without their code, a lost network would replace the whole page. */}
          {loaderData.flash?.trash_ids && <PrefetchPageLinks page={href('/admin/papelera')} />}
          {loaderData.flash?.undo && <PrefetchPageLinks page={loaderData.flash.undo} />}
          {leaving && <Spinner label="Cargando..." className={FLOATING} />}
          <div aria-busy={leaving} className={leaving ? 'opacity-60 transition-opacity delay-200' : ''}>
            <MailServerKnown isOn={loaderData.canMail}>
              <HourStyleContext value={loaderData.hour_style}>
                <ListSlotsContext value={slotsOf(loaderData.views)}>
                  <Outlet />
                </ListSlotsContext>
              </HourStyleContext>
            </MailServerKnown>
          </div>
          {/* Rendered after the screen, whose own effects must run first. */}
          <NavigationAnnouncement />
        </AdminShell>
      </SystemWatch>
    </MemberContext>
  )
}

/** What each list's search gets of its views. */
function slotsOf(views: KnownViews | undefined): ListSlots | undefined {
  return views && { button: <ViewMenu known={views} />, link: <SaveViewLink known={views} /> }
}

/** Says the title of the screen that arrived, and keeps the focus: at its heading, or where it was in the list. */
function NavigationAnnouncement() {
  const announced = useNavigationFocus(findReturnTarget)
  useFocusWithinScreen()
  useFocusAfterSending()
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  )
}

/** Sends check-ins that a phone could not send before its session ended, whatever screen is opened first. */
function sendCheckInsOfDoors(): void {
  if (countQueuedCheckIns() === 0) return
  void import('#app/domains/attendance/door/ui/check-in-queue.ts')
    .then(({ sendQueuedCheckIns }) => sendQueuedCheckIns())
    .catch(() => {})
}

/** Appears after a delay, so that short waits show nothing. */
const FLOATING =
  'fixed top-20 left-1/2 z-20 -translate-x-1/2 rounded bg-panel px-5 py-3! shadow-float transition-opacity ' +
  'delay-200 starting:opacity-0'

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const notice = noticeOf(error)
  return notice ? <GateCard notice={notice} /> : <PanelFailure error={error} />
}

function noticeOf(error: unknown): GateNotice | undefined {
  return isRouteErrorResponse(error) && isGateNotice(error.data) ? error.data : undefined
}

function isProofAsked(error: unknown): boolean {
  return noticeOf(error)?.gate === 'proof'
}
