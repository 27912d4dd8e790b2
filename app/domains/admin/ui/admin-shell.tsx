import { ArrowLeft, CircleUser, Menu } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { href, Link } from 'react-router'
import { failuresInWords } from '#app/domains/system/parts.ts'
import { useFailures } from '#app/domains/system/ui/system-watch.tsx'
import { SkipLink } from '#app/ui/controls/skip-link.tsx'
import { Logo } from '#app/ui/drawing/logo.tsx'
import { useFormOwner } from '#app/ui/forms/form-restore.ts'
import type { Waiting } from '../dashboard/schema.ts'
import type { AdminLinkGroup } from '../navigation.ts'
import { AdminLinks, closePopover } from './admin-links.tsx'

const SIDEBAR = 'barra-lateral'
const CONTENT = 'panel'
const ACCOUNT = href('/admin/cuenta')

/** Frame of the panel: the sidebar is always visible on a wide screen, and a popover on a phone. */
export function AdminShell({
  email,
  organization,
  links,
  waiting,
  pathname,
  search,
  signOut,
  children,
}: {
  email: string
  /** Undefined: the logo is the symbol alone. */
  organization: Omit<ComponentProps<typeof Logo>, 'className'> | undefined
  links: readonly AdminLinkGroup[]
  /** Undefined: no counters are shown. */
  waiting: Waiting | undefined
  pathname: string
  search: ReactNode
  signOut: ReactNode
  children: ReactNode
}) {
  useFormOwner(email)
  const failures = useFailures()
  return (
    <div className="min-h-dvh bg-surface xl:grid xl:grid-cols-[16.5rem_minmax(0,1fr)]">
      <aside
        aria-label="Barra lateral"
        className="on-primary sticky top-0 flex h-dvh scroll-py-2 flex-col gap-5 overflow-y-auto bg-primary px-3 py-5
          text-on-primary max-xl:hidden"
      >
        <SkipLink to={`#${CONTENT}`} />
        <Link to={href('/admin')} className="mx-3 w-fit rounded">
          <Logo {...organization} className="text-2xl" />
          <span className="sr-only">Panel de administración</span>
        </Link>
        <AdminLinks name="Panel" links={links} waiting={waiting} failures={failures} pathname={pathname} />
      </aside>
      <div className="flex min-w-0 flex-col">
        <header
          className="sticky top-0 z-30 flex min-h-16 items-center gap-1 border-b border-line bg-panel px-4 sm:gap-2
            lg:px-8 print:hidden"
        >
          <SkipLink to={`#${CONTENT}`} className="xl:hidden" />
          <button
            type="button"
            popoverTarget={SIDEBAR}
            className="relative -ml-2 grid size-11 shrink-0 place-items-center rounded hover:bg-surface xl:hidden"
          >
            <Menu aria-hidden="true" className="size-6" />
            {failures > 0 && (
              <span
                aria-hidden="true"
                className="absolute top-0.5 right-0 min-w-4.5 rounded bg-warm px-1 text-xs leading-4.5 font-semibold
                  text-white tabular-nums"
              >
                {failures}
              </span>
            )}
            <span className="sr-only">
              Menú del panel{failures > 0 && `, ${failuresInWords(failures)} del sistema`}
            </span>
          </button>
          <div
            id={SIDEBAR}
            popover="auto"
            className="on-primary fixed inset-y-0 right-auto left-0 m-0 h-dvh max-h-none w-72 max-w-[85vw]
              scroll-py-2 overflow-y-auto bg-primary px-3 py-5 text-on-primary shadow-float backdrop:bg-primary/60"
          >
            <Logo {...organization} className="mx-3 mb-5 text-2xl" />
            <AdminLinks
              key={pathname}
              name="Menú del panel"
              links={links}
              waiting={waiting}
              failures={failures}
              pathname={pathname}
            />
            <div className="mt-6 border-t border-primary-line pt-4 sm:hidden">
              <AccountLink
                email={email}
                isCurrent={pathname === ACCOUNT}
                className="gap-3 rounded px-3 py-2 text-on-primary-muted hover:bg-primary-raised
                  hover:text-on-primary aria-[current]:bg-primary-raised aria-[current]:text-on-primary"
              />
            </div>
          </div>
          <Link
            to="/"
            className="flex min-h-11 items-center gap-2 rounded px-2 font-semibold text-secondary hover:underline"
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
            <span className="max-[22rem]:sr-only">
              Volver <span className="max-sm:sr-only">al sitio</span>
            </span>
          </Link>
          {search}
          <AccountLink
            email={email}
            isCurrent={pathname === ACCOUNT}
            className="ml-auto gap-2 rounded px-2 text-ink-muted hover:text-ink hover:underline
              aria-[current]:text-ink max-sm:hidden"
          />
          <div className="shrink-0 max-sm:ml-auto">{signOut}</div>
        </header>
        <main
          id={CONTENT}
          tabIndex={-1}
          // A focused control keeps its label and hint in sight, below the bar.
          className="mx-auto w-full max-w-350 grow px-4 py-3 lg:px-8 lg:py-5
            [&_:is(input,select,textarea)]:scroll-mt-16"
        >
          {children}
        </main>
      </div>
    </div>
  )
}

/** 'Mi cuenta': a wide screen shows the e-mail address instead, a phone has room for both. */
function AccountLink({
  email,
  isCurrent,
  className,
}: {
  email: string
  isCurrent: boolean
  className: string
}) {
  return (
    <Link
      to={ACCOUNT}
      title="Mi cuenta"
      aria-current={isCurrent ? 'page' : undefined}
      onClick={closePopover}
      className={`flex min-h-11 min-w-0 items-center text-sm ${className}`}
    >
      <CircleUser aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0">
        <span className="max-sm:text-base max-sm:font-medium sm:sr-only">Mi cuenta</span>{' '}
        <span className="block wrap-anywhere sm:truncate">{email}</span>
      </span>
    </Link>
  )
}
