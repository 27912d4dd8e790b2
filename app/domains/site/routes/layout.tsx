import { Outlet, useLocation } from 'react-router'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { SiteFooter } from '../ui/site-footer.tsx'
import { SiteHeader } from '../ui/site-header.tsx'
import type { Route } from './+types/layout'

export async function loader() {
  return { settings: await readSettings() }
}

/** What every public page stands in. */
export default function PublicLayout({ loaderData: { settings } }: Route.ComponentProps) {
  // Only the home page lets the bar float over its first screen.
  const overlay = useLocation().pathname === '/'
  return (
    <>
      <a
        href="#contenido-principal"
        className="fixed top-3 left-3 z-50 rounded bg-accent px-4 py-3 font-semibold text-ink not-focus:sr-only"
      >
        Saltar al contenido
      </a>
      <SiteHeader brand={settings.brand} overlay={overlay} />
      <main id="contenido-principal" tabIndex={-1} className={overlay ? '' : 'pt-(--header-height)'}>
        <Outlet />
      </main>
      <SiteFooter settings={settings} />
    </>
  )
}
