import { Menu, Search } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import type { FrameSettings } from '#app/domains/settings/schema.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { SkipLink } from '#app/ui/controls/skip-link.tsx'
import { Logo } from '#app/ui/drawing/logo.tsx'
import { isCurrent, JOIN_LINK, SEARCH_LINK, SITE_LINKS } from '../../links.ts'
import { PhoneMenu } from './phone-menu.tsx'

const MENU = 'menu-principal'

type SiteHeaderProps = Pick<FrameSettings, 'brand' | 'logo' | 'logo_has_name'> & { overlay: boolean }

/** Header of every public page. `overlay`, on the home page: transparent until the hero is scrolled past. */
export function SiteHeader({ brand, logo, logo_has_name, overlay }: SiteHeaderProps) {
  const { pathname } = useLocation()
  return (
    <header
      data-overlay={overlay}
      className="on-primary fixed inset-x-0 top-0 z-30 h-(--header-height) text-on-primary"
    >
      <SkipLink to="#contenido-principal" />
      <div
        aria-hidden="true"
        className="bar-ground absolute inset-0 border-b border-primary-line bg-primary"
      />
      <div className="wrap relative flex h-full items-center justify-between gap-6">
        <Link to="/" className="bar-brand flex min-h-11 min-w-0 items-center rounded">
          <Logo brand={brand} src={logo} hasName={logo_has_name === 'on'} />
          <span className="sr-only">, inicio</span>
        </Link>
        <nav aria-label="Principal" className="shrink-0 max-lg:hidden">
          {/* As wide as its links in the site's own font, so that they stay where they are when it arrives. */}
          <ul className="flex min-w-193 items-center gap-1 xl:min-w-200 xl:gap-2">
            {SITE_LINKS.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  aria-current={isCurrent(to, pathname) ? 'page' : undefined}
                  prefetch="intent"
                  className="flex min-h-11 items-center rounded px-2.5 text-[0.875rem] font-semibold tracking-wide
                    decoration-accent decoration-2 underline-offset-8 hover:underline aria-[current=page]:underline"
                >
                  {label}
                </Link>
              </li>
            ))}
            <li className="ml-auto">
              <Link
                to={SEARCH_LINK.to}
                className="grid size-11 place-items-center rounded hover:text-accent aria-[current=page]:text-accent"
                aria-current={isCurrent(SEARCH_LINK.to, pathname) ? 'page' : undefined}
              >
                <Search aria-hidden="true" className="size-5" />
                <span className="sr-only">{SEARCH_LINK.name}</span>
              </Link>
            </li>
            <li className="ml-2">
              <ButtonLink to={JOIN_LINK} variant="accent">
                ÚNETE
              </ButtonLink>
            </li>
          </ul>
        </nav>
        <button
          type="button"
          popoverTarget={MENU}
          className="-mr-2.5 grid size-11 shrink-0 place-items-center rounded lg:hidden"
        >
          <Menu aria-hidden="true" className="bar-menu size-7" />
          <span className="sr-only">Menú</span>
        </button>
      </div>
      <PhoneMenu id={MENU} />
    </header>
  )
}
