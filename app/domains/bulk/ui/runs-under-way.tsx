import { Link } from 'react-router'
import { formatNumber } from '#app/platform/formats/numbers.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { usePolling } from '#app/ui/loading/use-polling.ts'
import { bulkRunHref } from '../address.ts'
import { titleOf } from '../labels.ts'
import type { RunProgress } from '../schema.ts'

/** Milliseconds between two looks: the list is not read as often as the run's own screen. */
const LOOK_EVERY_MS = 5_000

/** Above a list: what is being done with many of its rows, and where to stop it. */
export function RunsUnderWay({ runs }: { runs: readonly RunProgress[] }) {
  usePolling(runs.length > 0, LOOK_EVERY_MS)
  return runs.map(({ id, phrase, processed, total }) => (
    <Notice key={id} tone="info" title={titleOf({ phrase })} className="mb-3">
      <span className="tabular-nums">
        {formatNumber(processed)} de {formatNumber(total)}.
      </span>{' '}
      <Link to={bulkRunHref(id)} className="text-link">
        Ver cómo va
      </Link>
    </Notice>
  ))
}
