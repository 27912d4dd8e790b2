import { Form, Link, useNavigation } from 'react-router'
import { formatNumber } from '#app/platform/formats/numbers.ts'
import { BackLink } from '#app/ui/controls/back-link.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Badge, type BadgeTone } from '#app/ui/drawing/badge.tsx'
import { PanelHeader } from '#app/ui/drawing/panel-header.tsx'
import { ProgressBar } from '#app/ui/drawing/progress-bar.tsx'
import { usePolling } from '#app/ui/loading/use-polling.ts'
import { bulkRunHref } from '../address.ts'
import { amountOf, STATE_LABELS, titleOf } from '../labels.ts'
import { type BulkState, isUnderWay, type SkippedRow, type WrittenRun } from '../schema.ts'
import { RunResult } from './run-result.tsx'

const TONES: Record<BulkState, BadgeTone> = {
  queued: 'yellow',
  running: 'blue',
  stopped: 'yellow',
  done: 'emerald',
  failed: 'red',
}

type RunScreenProps = {
  run: WrittenRun
  /** The first rows that were passed over. */
  skipped: readonly SkippedRow[]
  /** URL of the list whose rows it changes. */
  list: string
  /** Whether the URL asks for confirmation of the undo. */
  isAsked: boolean
}

/** One run: its progress while it is under way, then what was done. */
export function RunScreen({ run, skipped, list, isAsked }: RunScreenProps) {
  return (
    <>
      <BackLink to={list}>Volver a la lista</BackLink>
      <PanelHeader title={titleOf(run)} />
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Badge tone={TONES[run.state]}>{STATE_LABELS[run.state]}</Badge>
        <p className="text-sm text-ink-muted wrap-anywhere">
          Lo confirmó {run.started_by.email} el {run.created}.
          {run.undoes && (
            <>
              {' '}
              Deshace{' '}
              <Link to={bulkRunHref(run.undoes)} className="text-link">
                otro cambio en lote
              </Link>
              .
            </>
          )}
        </p>
      </div>
      {isUnderWay(run) ? (
        <Progress run={run} />
      ) : (
        <RunResult run={run} skipped={skipped} list={list} isAsked={isAsked} />
      )}
    </>
  )
}

const LOOK_EVERY_MS = 1_000

/** Polled until the run ends; without JavaScript a link reloads it. */
function Progress({ run }: { run: WrittenRun }) {
  usePolling(true, LOOK_EVERY_MS)
  const isStopping = useNavigation().formData?.get('intent') === 'stop'
  const { id, processed, total, changed } = run
  const left = processed - changed
  return (
    <section aria-label="Cambio en marcha" className="rounded border border-line bg-panel p-5">
      <ProgressBar label="Filas cambiadas" value={processed} max={total} />
      <p className="mt-3 font-semibold tabular-nums">
        {amountOf(processed, run)}
        {left > 0 && (
          <span className="font-normal text-ink-muted">
            {' '}
            · {formatNumber(left)} {left === 1 ? 'se quedó' : 'se quedaron'} como{' '}
            {left === 1 ? 'estaba' : 'estaban'}
          </span>
        )}
      </p>
      <p className="mt-1 max-w-prose text-sm text-ink-muted">
        Puedes dejar esta pantalla: sigue por su cuenta. Si lo detienes, lo que ya cambió se queda hecho y
        podrás deshacerlo o seguir.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Form method="post" action={bulkRunHref(id)} preventScrollReset>
          <input type="hidden" name="intent" value="stop" />
          <Button type="submit" variant="outline" disabled={isStopping}>
            {isStopping ? 'Deteniendo...' : 'Detener'}
          </Button>
        </Form>
        <noscript>
          <ButtonLink to={bulkRunHref(id)} reloadDocument variant="quiet">
            Ver cómo va
          </ButtonLink>
        </noscript>
      </div>
    </section>
  )
}
