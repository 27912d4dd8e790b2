import { type MouseEvent, useId } from 'react'
import { href, Link } from 'react-router'
import { failuresInWords } from '#app/domains/system/parts.ts'
import { MANY_WAITING, WAITING_WORDS, type Waiting } from '../dashboard/schema.ts'
import type { AdminLink, AdminLinkGroup } from '../navigation.ts'

/** The sidebar's links in groups. Following one closes the popover that contains them on a phone. */
export function AdminLinks({
  name,
  links,
  waiting,
  failures,
  pathname,
}: {
  name: string
  links: readonly AdminLinkGroup[]
  waiting: Waiting | undefined
  failures: number
  pathname: string
}) {
  const id = useId()
  return (
    <nav aria-label={name} className="grid gap-4">
      {links.map(({ title, links: group }) => (
        <div key={group[0]?.to}>
          {title && (
            <p id={id + title} className="mb-1 px-3 text-sm font-semibold text-secondary-bright">
              {title}
            </p>
          )}
          <ul aria-labelledby={title && id + title} className="grid gap-0.5">
            {group.map((link) => (
              <li key={link.to} className="relative">
                <SidebarLink {...link} count={link.waits && waiting?.[link.waits]} pathname={pathname} />
                {link.failures && failures > 0 && <FailureBadge to={link.failures} count={failures} />}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function SidebarLink({
  to,
  label,
  icon: Icon,
  waits,
  count = 0,
  pathname,
}: AdminLink & { count?: number | undefined; pathname: string }) {
  return (
    <Link
      to={to}
      aria-current={isActive(to, pathname) ? 'page' : undefined}
      onClick={closePopover}
      className="flex min-h-10 items-center gap-3 rounded px-3 py-1.5 font-medium text-on-primary-muted
        transition-colors pointer-coarse:min-h-11 hover:bg-primary-raised hover:text-on-primary
        aria-[current]:bg-primary-raised aria-[current]:text-on-primary
        aria-[current]:shadow-[inset_3px_0_0_var(--color-accent)]"
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {label} {waits && count > 0 && <Counter count={count} words={WAITING_WORDS[waits]} />}
    </Link>
  )
}

/** A separate link at the end of the row, from every screen to the system failures. */
function FailureBadge({ to, count }: { to: string; count: number }) {
  return (
    <Link
      to={to}
      onClick={closePopover}
      className="group absolute inset-y-0 right-0 flex items-center rounded px-3"
    >
      <span
        className="rounded bg-red-soft px-1.5 text-sm leading-6 font-semibold text-red-ink [word-spacing:0.15em]
          group-hover:underline"
      >
        {failuresInWords(count)}
      </span>
      <span className="sr-only"> del sistema</span>
    </Link>
  )
}

/** Closes the phone's menu when one of its links is followed. */
export function closePopover(click: MouseEvent<HTMLElement>) {
  click.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}

/** '3', which screen readers read as '3 pendientes'. */
function Counter({ count, words: [one, several] }: { count: number; words: readonly [string, string] }) {
  const isMany = count >= MANY_WAITING
  return (
    <span
      className="ml-auto min-w-6 rounded bg-accent px-1.5 text-center text-sm leading-6 font-semibold text-ink
        tabular-nums"
    >
      {isMany && <span className="sr-only">más de </span>}
      {isMany ? MANY_WAITING - 1 : count}
      {isMany && <span aria-hidden="true">+</span>}
      <span className="sr-only"> {count === 1 ? one : several}</span>
    </span>
  )
}

/**
 * Equal, or, except for /admin itself, the start of the path (back-office §2). Whole segments are compared, or
 * /admin/academy would be active on /admin/academy-complete.
 */
function isActive(to: string, pathname: string): boolean {
  return pathname === to || (to !== href('/admin') && pathname.startsWith(`${to}/`))
}
