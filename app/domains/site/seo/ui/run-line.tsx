import { formatNumber } from '#app/platform/formats/numbers.ts'
import { usePolling } from '#app/ui/loading/use-polling.ts'
import { pagesInWords } from '../schema.ts'

export type Run = {
  done: number
  total: number
  is_broken: boolean
  /** Formatted end time; undefined while the check runs. */
  ended: string | undefined
}

const POLL_INTERVAL_MS = 2_000

/** Time of the last check, or progress of the running one. */
export function RunLine({ run }: { run: Run | undefined }) {
  const isUnderWay = run !== undefined && !run.ended
  usePolling(isUnderWay, POLL_INTERVAL_MS)
  return (
    <div className={isUnderWay ? 'min-w-0 grow sm:max-w-sm' : 'text-ink-muted tabular-nums'}>
      {/* One element for all states, so that a change of its words is announced. */}
      <p role="status">{wordsOf(run)}</p>
      {isUnderWay && (
        <>
          <progress
            aria-label="Páginas revisadas"
            max={Math.max(1, run.total)}
            value={run.done}
            className="mt-1 block h-2 w-full appearance-none overflow-hidden rounded bg-line
              [&::-moz-progress-bar]:bg-secondary [&::-webkit-progress-bar]:bg-line
              [&::-webkit-progress-value]:bg-secondary"
          />
          <p className="text-sm text-ink-muted tabular-nums">
            {run.total > 0
              ? `${formatNumber(run.done)} de ${pagesInWords(run.total)}`
              : 'Empieza en un momento'}
            <noscript> Recarga la página para ver cómo va.</noscript>
          </p>
        </>
      )}
    </div>
  )
}

function wordsOf(run: Run | undefined): string {
  if (!run) return 'Sin revisar.'
  if (!run.ended) return 'Revisando el sitio…'
  return run.is_broken
    ? `La última revisión se interrumpió el ${run.ended}; lo que ves es de la anterior.`
    : `Revisado el ${run.ended}.`
}
