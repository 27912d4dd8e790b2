import type { ReactNode } from 'react'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'

/** Section of the page with a heading. `id`: anchor of links to the section. */
export function AcademySection({
  id,
  title,
  lead,
  aside,
  quiet = false,
  className = '',
  children,
}: {
  id: string
  title: string
  lead?: string
  aside?: ReactNode
  /** Smaller heading, for reference lists. */
  quiet?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <section id={id} aria-labelledby={`${id}-titulo`} className={className}>
      <div className={`wrap py-16 ${quiet ? 'md:py-20' : 'md:py-24'}`}>
        <div
          className={`mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 ${quiet ? '' : 'md:mb-12'}`}
        >
          <div>
            <h2 id={`${id}-titulo`} className={quiet ? 'text-heading' : 'text-title'}>
              {title}
            </h2>
            {lead && <p className="mt-3 max-w-xl text-lead text-ink-muted">{lead}</p>}
          </div>
          {aside}
        </div>
        {children}
      </div>
    </section>
  )
}

/** Text of an empty list. `failed`: the list could not be read, and the text says so (public-site §8). */
export function NothingHere({ title, failed }: { title: string; failed: boolean }) {
  return (
    <EmptyState title={title}>
      {failed && 'No pudimos leer esta parte en este momento. Vuelve a intentarlo en unos minutos.'}
    </EmptyState>
  )
}
