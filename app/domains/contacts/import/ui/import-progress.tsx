import { formatNumber } from '#app/platform/formats/numbers.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { ProgressBar } from '#app/ui/drawing/progress-bar.tsx'
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
      <div className="mt-3">
        <ProgressBar label="Filas importadas" value={found.progress} max={found.row_count} />
      </div>
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
