import { BookUser, CalendarCheck, Quote } from 'lucide-react'
import { href } from 'react-router'
import { reviewHref } from '#app/domains/event-desk/review/address.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'

/** back-office §2: the review is offered only if submissions are pending. */
export function QuickActions({ pending }: { pending: number }) {
  return (
    <nav aria-label="Acciones rápidas" className="flex flex-wrap gap-3 max-sm:*:w-full">
      {pending > 0 && (
        <ButtonLink
          to={reviewHref({ filter: 'pending' })}
          variant="accent"
          leading={<CalendarCheck aria-hidden="true" />}
        >
          Revisar eventos
        </ButtonLink>
      )}
      <ButtonLink
        to={href('/admin/success-stories')}
        variant="outline"
        leading={<Quote aria-hidden="true" />}
      >
        Gestionar historias
      </ButtonLink>
      <ButtonLink to={href('/admin/contacts')} variant="outline" leading={<BookUser aria-hidden="true" />}>
        Ver contactos
      </ButtonLink>
    </nav>
  )
}
