import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import { sectionPath } from '#app/domains/settings/address.ts'
import type { QuickLink } from '#app/domains/settings/schema.ts'
import { NewTabLink } from '#app/ui/controls/new-tab-link.tsx'

const SECTION = sectionPath('enlaces')

/** The team's own links to external dashboards (back-office §2, 'Tools'). */
export function QuickLinks({ links }: { links: readonly QuickLink[] }) {
  return (
    <section aria-labelledby="enlaces">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="enlaces" className="text-subheading">
          Enlaces rápidos
        </h2>
        {links.length > 0 && (
          <Link to={SECTION} className="text-link">
            Cambiarlos
          </Link>
        )}
      </div>
      {links.length === 0 ? (
        <p className="mt-2 max-w-2xl text-ink-muted">
          Pon aquí los paneles que miras a menudo: el del servidor, el del correo, el del CRM.{' '}
          <Link to={SECTION} className="text-link">
            Añadir enlaces
          </Link>
        </p>
      ) : (
        <ul className="mt-3 grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {links.map(({ label, url }) => (
            <li
              key={label}
              className="relative flex items-start justify-between gap-3 rounded border border-line bg-panel px-4 py-3
                transition-colors hover:border-ink"
            >
              <div className="min-w-0">
                <NewTabLink
                  href={url}
                  rel="noopener noreferrer"
                  className="rounded font-semibold wrap-anywhere after:absolute after:inset-0"
                >
                  {label}
                </NewTabLink>
                <p className="truncate text-sm text-ink-muted">{URL.parse(url)?.host}</p>
              </div>
              <ExternalLink aria-hidden="true" className="mt-1 size-4 shrink-0 text-ink-muted" />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
