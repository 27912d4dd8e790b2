import { StatCard } from '#app/ui/drawing/stat-card.tsx'
import { contactsHref } from '../contacts-address.ts'
import type { ContactCounts } from '../schema.ts'

/** What there is in all, whatever is filtered (design §6.17). */
export function ContactsFigures({
  counts: { total, marketing, pending, company, sectors },
}: {
  counts: ContactCounts
}) {
  return (
    <section aria-label="Cifras" className="mb-6 grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <StatCard label="Total de contactos" value={total} to={contactsHref({})} />
      <StatCard
        label="Aceptan marketing"
        value={marketing}
        to={contactsHref({ marketing: true })}
        {...(pending > 0 && { note: `${pending} por confirmar` })}
      />
      <StatCard label="Con empresa" value={company} />
      <StatCard label="Sectores únicos" value={sectors} />
    </section>
  )
}
