import { Link } from 'react-router'
import type { AdminLink } from './admin-shell.tsx'

/** The sidebar's list. Choosing one closes the popover it may stand in. */
export function AdminLinks({
  name,
  links,
  pathname,
}: {
  name: string
  links: readonly AdminLink[]
  pathname: string
}) {
  return (
    <nav aria-label={name}>
      <ul className="grid gap-0.5">
        {links.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isActive(to, pathname) ? 'page' : undefined}
              onClick={(click) => click.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
              className="flex min-h-11 items-center gap-3 rounded px-3 py-2 font-medium text-on-primary-muted
                transition-colors hover:bg-primary-raised hover:text-on-primary aria-[current]:bg-primary-raised
                aria-[current]:text-on-primary aria-[current]:shadow-[inset_3px_0_0_var(--color-accent)]"
            >
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/**
 * Exact, or, except for /admin itself, the start of the path (back-office §2). The start is taken by whole
 * segments, otherwise /admin/academy would light up on /admin/academy-complete.
 */
function isActive(to: string, pathname: string): boolean {
  return pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`))
}
