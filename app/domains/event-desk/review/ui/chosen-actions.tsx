import { href } from 'react-router'
import type { ReviewFilter } from '#app/domains/events/schema.ts'
import { IfMay } from '#app/may.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { ExportChosen } from '#app/ui/lists/export-chosen.tsx'
import { CHOSEN_STEPS, type ChosenStep, isBulkStep } from '../confirmations.ts'

/** What the list's bar offers for the chosen submissions, by what the list shows. `total`: those that it finds. */
export function ChosenActions({ filter, total }: { filter: ReviewFilter; total: number }) {
  return (
    <div className="flex flex-wrap gap-2 max-sm:basis-full max-sm:*:grow">
      {CHOSEN_STEPS.filter((step) => isOffered(step, filter)).map((step) => (
        <Button
          key={step}
          type="submit"
          size="sm"
          variant={step === 'eliminar' ? 'danger' : 'outline'}
          name="accion"
          value={step}
          // What is not done with all that the list finds, only with rows of a page.
          className={isBulkStep(step, filter) ? '' : 'group-has-[[name=todo]:checked]/list:hidden'}
        >
          {LABELS[step]}
        </Button>
      ))}
      <IfMay take="export people">
        <ExportChosen path={href('/admin/events/enviados/archivo.csv')} total={total} />
      </IfMay>
    </div>
  )
}

const LABELS: Record<ChosenStep, string> = {
  aprobar: 'Aprobar',
  rechazar: 'Rechazar',
  spam: 'Es spam',
  restaurar: 'No es spam',
  eliminar: 'Eliminar',
}

function isOffered(step: ChosenStep, filter: ReviewFilter): boolean {
  if (step === 'eliminar') return true
  if (step === 'restaurar') return filter === 'spam'
  return filter === 'all' || filter === 'pending'
}
