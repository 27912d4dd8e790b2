import { lazy, type ReactNode, Suspense } from 'react'
import { isRouteErrorResponse, Outlet, useLocation } from 'react-router'
import { DEFAULT_FRAME } from '#app/domains/settings/default-frame.ts'
import type { FrameSettings } from '#app/domains/settings/schema.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { HourStyleContext } from '#app/ui/drawing/hour-style.ts'
import { Failure } from '../frame/ui/failure.tsx'
import { SiteFooter } from '../frame/ui/footer.tsx'
import { SiteHeader } from '../frame/ui/header.tsx'
import { NotFound } from '../frame/ui/not-found.tsx'
import { Unavailable } from '../frame/ui/unavailable.tsx'
import { watchAnswers } from '../frame/ui/watch-answers.ts'
import type { Route } from './+types/layout'

export async function loader() {
  const { brand, logo, logo_has_name, email, social, tagline, copyright_from, hour_style } =
    await readSettings()
  const networks = social.filter(({ url }) => url)
  const frame: FrameSettings = {
    brand,
    logo,
    logo_has_name,
    email,
    social: networks,
    tagline,
    copyright_from,
    hour_style,
  }
  return { frame }
}

export const clientMiddleware = [watchAnswers]

export default function PublicLayout({ loaderData: { frame } }: Route.ComponentProps) {
  return (
    <PublicFrame frame={frame}>
      <Outlet />
    </PublicFrame>
  )
}

/** A fault may be the frame's own, so only 404 and 503 are drawn inside it. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status !== 404 && status !== 503) return <Failure />
  return (
    <PublicFrame frame={loaderData?.frame ?? DEFAULT_FRAME}>
      {status === 404 ? <NotFound /> : <Unavailable />}
    </PublicFrame>
  )
}

/** Optional: if this file fails to load, client navigations are merely not announced. */
const NavigationStatus = lazy<() => ReactNode>(() =>
  import('../frame/ui/navigation-status.tsx').catch(() => ({ default: () => null })),
)

/** Header, main content and footer of every public page. */
function PublicFrame({ frame, children }: { frame: FrameSettings; children: ReactNode }) {
  // The home page's header floats over its hero.
  const { pathname } = useLocation()
  const overlay = pathname === '/'
  return (
    <>
      <SiteHeader {...frame} overlay={overlay} />
      <main id="contenido-principal" tabIndex={-1} className="under-header">
        <HourStyleContext value={frame.hour_style}>{children}</HourStyleContext>
      </main>
      <SiteFooter {...frame} />
      {/*
       * Shown by last-known.server.ts in pages kept from before the database went away; here for its styles. A page
       * that follows hides it again.
       */}
      <p key={pathname} hidden className="last-known">
        Puede faltar lo último
      </p>
      {/* Rendered after the page, because the page's own effects must run first. */}
      <Suspense>
        <NavigationStatus />
      </Suspense>
    </>
  )
}
