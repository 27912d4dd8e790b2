import type { DuplicateCounts } from '#app/domains/contacts/duplicates/schema.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { DUPLICATES } from './duplicates-address.ts'

/** How much there is to clean, and the way there. */
export function DuplicatesPanel({ counts: { groups, gone } }: { counts: DuplicateCounts }) {
  return (
    <section
      aria-labelledby="limpieza"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded border border-line bg-panel px-5 py-4"
    >
      <div className="min-w-0">
        <h2 id="limpieza" className="text-subheading">
          Contactos duplicados
        </h2>
        <p className="text-ink-muted">
          {groups === 0 ? 'Cada dirección está una sola vez.' : words(groups, gone)}
        </p>
      </div>
      {groups > 0 && (
        <ButtonLink to={DUPLICATES} variant="outline">
          Revisar duplicados
        </ButtonLink>
      )}
    </section>
  )
}

function words(groups: number, gone: number): string {
  const shared = groups === 1 ? '1 dirección está repetida' : `${groups} direcciones están repetidas`
  return `${shared}: ${gone === 1 ? 'sobra 1 contacto' : `sobran ${gone} contactos`}.`
}
