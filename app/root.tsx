import { type ReactNode, useEffect } from 'react'
import { href, isRouteErrorResponse, Links, Meta, Outlet, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root'
import { Failure } from './domains/site/frame/ui/failure.tsx'
import { NotFound } from './domains/site/frame/ui/not-found.tsx'
import { HydrationScripts } from './platform/hydration/hydration-scripts.tsx'

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: href('/manifest.webmanifest') },
]

/** The document. Without a loader on purpose, because an error in it would replace the whole page (design §2). */
export function Layout({ children }: { children: ReactNode }) {
  useEffect(() => {
    // Stays, for whoever comes later, such as a test.
    document.documentElement.dataset.hydrated = ''
    // Tells the first script (platform/hydration) that the application is running, so that it stops listening.
    dispatchEvent(new Event('hydrated'))
  }, [])
  return (
    <html lang="es">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#07203A" />
        <Meta />
        <Links />
        {/* Development only: a built page has its styles inlined (platform/page-delivery/first-paint.server.ts). */}
        {import.meta.env.DEV &&
          ['/app/fonts.css', '/app/app.css'].map((href) => <link key={href} rel="stylesheet" href={href} />)}
        {import.meta.env.DEV && <script type="module" src="/app/first-script.ts" />}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <HydrationScripts />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <main>
        <NotFound />
      </main>
    )
  }
  return <Failure />
}
