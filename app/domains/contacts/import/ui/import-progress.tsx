import { formatNumber } from '#app/platform/formats/numbers.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { usePolling } from '#app/ui/loading/use-polling.ts'
import { importHref } from '../address.ts'
import type { WrittenImport } from '../schema.ts'

const LOOK_EVERY_MS = 1_000

/** Progress of a running import, polled until it ends; without JavaScript a link reloads it. */
export function ImportProgress({ found }: { found: WrittenImport }) {
  usePolling(true, LOOK_EVERY_MS)
  return (
    <section aria-label="Importación en marcha" className="rounded border border-line bg-panel p-5">
      <p role="status" className="font-semibold">
        Importando los contactos…
      </p>
      <progress
        aria-label="Filas importadas"
        max={found.row_count}
        value={found.progress}
        className="mt-3 block h-2.5 w-full max-w-xl appearance-none overflow-hidden rounded bg-surface-deep
          [&::-moz-progress-bar]:bg-secondary [&::-webkit-progress-bar]:bg-surface-deep
          [&::-webkit-progress-value]:bg-secondary"
      />
      <p className="mt-2 text-sm text-ink-muted tabular-nums">
        {formatNumber(found.progress)} de {formatNumber(found.row_count)} filas. Puedes dejar esta pantalla:
        la importación sigue, y se guarda entera o no se guarda.
      </p>
      <noscript>
        <ButtonLink to={importHref(found.id)} reloadDocument variant="outline" size="sm" className="mt-3">
          Ver cómo va
        </ButtonLink>
      </noscript>
    </section>
  )
}
