import type { DuplicateCounts } from '#app/domains/contacts/duplicates/schema.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { DUPLICATES } from '../duplicates-address.ts'
import { TaskPanel } from './task-panel.tsx'

/** How much there is to clean, and the way there. */
export function DuplicatesPanel({ counts: { groups, gone } }: { counts: DuplicateCounts }) {
  const action = groups > 0 && (
    <ButtonLink to={DUPLICATES} variant="outline">
      Revisar duplicados
    </ButtonLink>
  )
  return (
    <TaskPanel id="limpieza" title="Contactos duplicados" action={action}>
      {groups === 0 ? 'Cada dirección está una sola vez.' : words(groups, gone)}
    </TaskPanel>
  )
}

function words(groups: number, gone: number): string {
  const shared = groups === 1 ? '1 dirección está repetida' : `${groups} direcciones están repetidas`
  return `${shared}: ${gone === 1 ? 'sobra 1 contacto' : `sobran ${gone} contactos`}.`
}
