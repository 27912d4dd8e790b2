import { BookUser, CalendarCheck, Quote } from 'lucide-react'
import { href } from 'react-router'
import { reviewHref } from '#app/domains/event-desk/review/address.ts'
import { useMay } from '#app/may.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'

/** back-office §2: the review is offered only if submissions are pending. */
export function QuickActions({ pending }: { pending: number }) {
  const may = useMay()
  if (!may('review submissions') && !may('write academy') && !may('read people')) return null
  return (
    <nav aria-label="Acciones rápidas" className="flex flex-wrap gap-3 max-sm:*:w-full">
      {pending > 0 && may('review submissions') && (
        <ButtonLink
          to={reviewHref({ filter: 'pending' })}
          variant="accent"
          leading={<CalendarCheck aria-hidden="true" />}
        >
          Revisar eventos
        </ButtonLink>
      )}
      {may('write academy') && (
        <ButtonLink
          to={href('/admin/success-stories')}
          variant="outline"
          leading={<Quote aria-hidden="true" />}
        >
          Gestionar historias
        </ButtonLink>
      )}
      {may('read people') && (
        <ButtonLink to={href('/admin/contacts')} variant="outline" leading={<BookUser aria-hidden="true" />}>
          Ver contactos
        </ButtonLink>
      )}
    </nav>
  )
}
