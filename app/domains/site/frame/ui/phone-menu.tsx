import type { MouseEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { DepthLines } from '#app/ui/drawing/depth-lines.tsx'
import { CONTACT_LINK, isCurrent, JOIN_LINK, SEARCH_LINK, SITE_LINKS } from '../../links.ts'

/** Menu as a native popover, which opens, closes and answers Escape before any script has loaded. ÚNETE comes first. */
export function PhoneMenu({ id }: { id: string }) {
  const { pathname } = useLocation()
  return (
    <div
      id={id}
      popover="auto"
      className="fixed inset-x-0 top-(--header-height) bottom-auto m-0 max-h-[calc(100dvh-var(--header-height))] w-full
        max-w-none overflow-y-auto bg-primary pt-4 pb-8 text-on-primary transition-[opacity,translate]
        backdrop:top-(--header-height) backdrop:bg-primary/60 lg:hidden starting:open:-translate-y-2 starting:open:opacity-0"
    >
      {/* The foot's lines, which no one sees beside them: other lines would be 0.7 KB of every page. */}
      <DepthLines seed="pie" className="text-secondary-bright/18" />
      <nav aria-label="Menú" className="wrap">
        <ButtonLink to={JOIN_LINK} variant="accent" size="lg" className="w-full" onClick={closeMenu}>
          ÚNETE
        </ButtonLink>
        <ul className="mt-4">
          {[SEARCH_LINK, ...SITE_LINKS, CONTACT_LINK].map(({ to, label }) => (
            <li key={to} className="border-b border-primary-line">
              <Link
                to={to}
                aria-current={isCurrent(to, pathname) ? 'page' : undefined}
                onClick={closeMenu}
                className="flex min-h-13 items-center justify-between font-display text-xl font-bold tracking-tight
                  aria-[current=page]:text-accent"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

/** Closes the menu on a client navigation. A full page load replaces the menu anyway. */
function closeMenu(click: MouseEvent<HTMLElement>) {
  click.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}
