/** All metrics of the site itself (docs/watching.md); those of its process are added by `writeMetrics`. */
import { registrationsTaken } from './domains/attendance/registrations/registrations.server.ts'
import { readLastGoodBackup } from './domains/backups/running/runs.server.ts'
import { mailOutcomes } from './domains/mail/sending.server.ts'
import { readQueue } from './domains/system/checks/queue.server.ts'
import type { PartState } from './domains/system/parts.ts'
import { readSystem } from './domains/system/system.server.ts'
import type { LineCounts } from './platform/admission/admission.server.ts'
import { pool } from './platform/database/db.server.ts'
import type { RequestCounts } from './platform/http/request-counts.server.ts'
import type { Metric, MetricValue } from './platform/metrics/exposition.server.ts'
import { restingRead } from './platform/metrics/resting-read.server.ts'
import type { PageCache } from './platform/page-delivery/page-cache.server.ts'
import { version } from './platform/version.ts'
import { unworkedQueues } from './system-checks.server.ts'

type Sources = { requests: RequestCounts; pages: PageCache; lines: Record<string, LineCounts> }

/** Milliseconds that figures of the database rest, and that a reader waits for them. */
const FIGURES = { restMs: 15_000, withinMs: 2_000 }

/** Severity of a part; those that are off or not checked yet are left out. */
const SEVERITY: Partial<Record<PartState, number>> = { ok: 0, warning: 1, failure: 2 }

const readFigures = restingRead(async () => {
  const [queue, backup, { parts }] = await Promise.all([
    readQueue(unworkedQueues()),
    readLastGoodBackup(),
    readSystem(),
  ])
  return { queue, madeAt: backup && (backup.finished_at ?? backup.started_at), parts }
}, FIGURES)

/** Values of this moment. Without a database those that it would tell are left out. */
export async function siteMetrics({ requests, pages, lines }: Sources): Promise<Metric[]> {
  const figures = await readFigures()
  const { queue, madeAt, parts = [] } = figures ?? {}
  const ofLines = Object.entries(lines)
  return [
    found('marea_build_info', 'La versión en marcha; siempre 1.', [{ labels: { version }, value: 1 }]),
    ...requests.metrics(),
    counter(
      'marea_page_cache_requests_total',
      'Páginas públicas pedidas: hit, de la memoria; miss, hubo que esperar a dibujarla.',
      by('result', [
        ['hit', pages.counts.hits],
        ['miss', pages.counts.misses],
      ]),
    ),
    counter(
      'marea_cdn_purges_total',
      'Purgas de la CDN, por lo que fue de ellas: done, las tomó; failed, no, y se intenta otra vez.',
      by('outcome', Object.entries(pages.purges ?? {})),
    ),
    counter(
      'marea_admission_admitted_total',
      'Peticiones a las que les llegó su turno, por fila.',
      by(
        'line',
        ofLines.map(([line, { admitted }]) => [line, admitted]),
      ),
    ),
    counter(
      'marea_admission_refused_total',
      'Peticiones rechazadas, por fila y motivo: full, no cabían; share, su red tenía ya su parte; rate, demasiados envíos.',
      ofLines.flatMap(([line, { refused }]) =>
        Object.entries(refused).map(([reason, value]) => ({ labels: { line, reason }, value })),
      ),
    ),
    gauge(
      'marea_admission_waiting',
      'Peticiones que esperan su turno ahora, por fila.',
      by(
        'line',
        ofLines.map(([line, { waiting }]) => [line, waiting]),
      ),
    ),
    counter(
      'marea_mails_total',
      'Correos, por lo que fue de ellos: sent; retried, se intentará otra vez; failed; expired, ya no servían.',
      by('outcome', mailOutcomes.read()),
    ),
    counter(
      'marea_registrations_total',
      'Registros a eventos desde el sitio, con lugar (confirmed) o en lista de espera (waitlist).',
      by('status', registrationsTaken.read()),
    ),
    gauge(
      'marea_database_connections',
      'Conexiones del sitio con la base: busy, trabajando; idle, libres.',
      by('state', [
        ['busy', pool.totalCount - pool.idleCount],
        ['idle', pool.idleCount],
      ]),
    ),
    gauge('marea_database_waiting', 'Trabajos que esperan una conexión libre.', one(pool.waitingCount)),
    {
      ...gauge('marea_database_up', '1 si la base contestó; 0 si no.', one(figures ? 1 : 0)),
      aggregator: 'min',
    },
    found('marea_queue_jobs', 'Tareas que esperan y a las que ya les toca.', one(queue?.waiting)),
    found('marea_queue_oldest_seconds', 'Segundos que lleva esperando la más antigua.', one(queue?.oldest)),
    found('marea_queue_failed_jobs', 'Tareas que fallaron en las últimas 24 horas.', one(queue?.failed)),
    found(
      'marea_backup_age_seconds',
      'Segundos desde que terminó la última copia buena.',
      one(madeAt && (Date.now() - madeAt.getTime()) / 1000),
    ),
    found(
      'marea_part_state',
      'Cómo está cada parte de Sistema: 0 bien, 1 atención, 2 fallo.',
      parts.flatMap(({ part, state }) => {
        const value = SEVERITY[state]
        return value === undefined ? [] : [{ labels: { part }, value }]
      }),
    ),
  ]
}

function gauge(name: string, help: string, values: MetricValue[]): Metric {
  return { name, help, type: 'gauge', values }
}

/** What each process finds in the same database: added up it would be wrong. */
function found(name: string, help: string, values: MetricValue[]): Metric {
  return { ...gauge(name, help, values), aggregator: 'max' }
}

function counter(name: string, help: string, values: MetricValue[]): Metric {
  return { name, help, type: 'counter', values }
}

function one(value: number | undefined): MetricValue[] {
  return value === undefined ? [] : [{ labels: {}, value }]
}

function by(label: string, entries: readonly (readonly [string, number])[]): MetricValue[] {
  return entries.map(([name, value]) => ({ labels: { [label]: name }, value }))
}
