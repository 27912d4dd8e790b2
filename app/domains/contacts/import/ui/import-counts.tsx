import { formatNumber } from '#app/platform/formats/numbers.ts'
import type { RowCounts } from '../schema.ts'

const LABELS: Record<keyof RowCounts, [forecast: string, result: string]> = {
  new: ['Nuevos', 'Añadidos'],
  update: ['Se actualizan', 'Actualizados'],
  known: ['Ya conocidos', 'Sin cambios'],
  repeated: ['Repetidos en el archivo', 'Repetidos en el archivo'],
  wrong: ['Con errores', 'Con errores'],
}

/** Row counts by outcome, of the dry run or, with `isOver`, of the finished import. */
export function ImportCounts({ counts, isOver = false }: { counts: RowCounts; isOver?: boolean }) {
  return (
    <dl className="grid grid-cols-2 rounded border border-line bg-panel sm:grid-cols-3 lg:grid-cols-5">
      {(Object.keys(LABELS) as (keyof RowCounts)[]).map((outcome) => (
        <div key={outcome} className="flex flex-col-reverse justify-end gap-0.5 px-4 py-3">
          <dt className="text-sm text-ink-muted">{LABELS[outcome][isOver ? 1 : 0]}</dt>
          <dd
            className={`font-display text-2xl leading-none font-bold ${
              outcome === 'wrong' && counts.wrong > 0 ? 'text-warm-deep' : 'text-primary'
            }`}
          >
            {formatNumber(counts[outcome])}
          </dd>
        </div>
      ))}
    </dl>
  )
}
