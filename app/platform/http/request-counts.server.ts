/**
 * Counts answers by route and status, and how long they took. A kept page costs some forty microseconds to answer, so
 * counting it may cost a few additions: the metrics are made of them when somebody asks (docs/decisions/0112).
 */
import type { ServerResponse } from 'node:http'
import { TrieRouter } from 'hono/router/trie-router'
import type { Metric, MetricValue } from '../metrics/exposition.server.ts'
import type { CachedPage } from '../page-delivery/encoded-page.server.ts'

/** Upper bounds in seconds of the buckets; the last one has none. */
const BOUNDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Addresses that the shell answers itself. */
const OF_SHELL = ['/assets/*', '/healthz', '/readyz', '/metrics', '/__manifest']
/** Files of the root, and what leads nowhere. */
const REST = '/*'

type RouteCounts = {
  route: string
  /** Answers by the first digit of their status; 0 for those whose visitor left before the end. */
  byStatus: number[]
  /** Answers by the first bucket that holds them. */
  byDuration: number[]
  seconds: number
}

export class RequestCounts {
  readonly #routes: readonly RouteCounts[]
  readonly #router = new TrieRouter<RouteCounts>()
  readonly #rest: RouteCounts
  /** Route of each kept page, which is looked up once. */
  readonly #ofPage = new WeakMap<CachedPage, RouteCounts>()

  /** @param patterns paths of the application's routes, such as `/evento/:id`. No other value becomes a label. */
  constructor(patterns: readonly string[]) {
    const all = new Set([...patterns, ...OF_SHELL, REST])
    this.#routes = [...all].toSorted(bySpecificity).map(emptyCounts)
    for (const counts of this.#routes) this.#router.add('GET', counts.route, counts)
    this.#rest = this.#routes.find(({ route }) => route === REST) ?? emptyCounts(REST)
  }

  /** Counts an answer from the page cache. `since`: `performance.now()` of its arrival. */
  countKept(page: CachedPage, key: string, status: number, since: number): void {
    let counts = this.#ofPage.get(page)
    if (!counts) {
      counts = this.#find(key)
      this.#ofPage.set(page, counts)
    }
    count(counts, status, since)
  }

  /**
   * Counts any other answer, when its last byte is on its way or its visitor has left. `url` undefined: it is too long
   * to be looked at.
   */
  countWhenSent(url: string | undefined, response: ServerResponse, since: number): void {
    response.once('close', () => {
      const counts = url === undefined ? this.#rest : this.#find(url)
      count(counts, response.writableFinished ? response.statusCode : 0, since)
    })
  }

  metrics(): Metric[] {
    const asked = this.#routes.filter(({ byStatus }) => byStatus.some((answers) => answers > 0))
    return [
      {
        name: 'marea_http_requests_total',
        help: 'Respuestas, por ruta y por clase de estado; closed: quien la pidió se fue antes.',
        type: 'counter',
        values: asked.flatMap(answersOf),
      },
      {
        name: 'marea_http_request_duration_seconds',
        help: 'Segundos desde que llega la petición hasta que sale la respuesta, por ruta.',
        type: 'histogram',
        values: asked.flatMap(durationsOf),
      },
    ]
  }

  #find(url: string): RouteCounts {
    const [path = ''] = url.split('?', 1)
    // The router ignores case and a final slash, and its client asks for the data beside a page.
    const page = path
      .toLowerCase()
      .replace(/(\/_)?\.data$/, '')
      .replace(/\/$/, '')
    const [found] = this.#router.match('GET', page || '/')
    return found[0]?.[0] ?? this.#rest
  }
}

function emptyCounts(route: string): RouteCounts {
  return { route, byStatus: Array(6).fill(0), byDuration: Array(BOUNDS.length + 1).fill(0), seconds: 0 }
}

/** Of several routes that fit a path, the one whose parts are written out wins, as in the application's router. */
function bySpecificity(one: string, other: string): number {
  return freedomOf(one) < freedomOf(other) ? -1 : 1
}

function freedomOf(route: string): string {
  return route.replace(/[^/]+/g, (part) => (part === '*' ? '2' : part.startsWith(':') ? '1' : '0'))
}

function count(counts: RouteCounts, status: number, since: number): void {
  const seconds = (performance.now() - since) / 1000
  const digit = Math.trunc(status / 100)
  counts.byStatus[digit] = (counts.byStatus[digit] ?? 0) + 1
  let bucket = 0
  while (seconds > (BOUNDS[bucket] ?? Number.POSITIVE_INFINITY)) bucket++
  counts.byDuration[bucket] = (counts.byDuration[bucket] ?? 0) + 1
  counts.seconds += seconds
}

function answersOf({ route, byStatus }: RouteCounts): MetricValue[] {
  return byStatus.flatMap((value, digit) =>
    value > 0 ? [{ labels: { route, status: digit === 0 ? 'closed' : `${digit}xx` }, value }] : [],
  )
}

function durationsOf({ route, byDuration, seconds }: RouteCounts): MetricValue[] {
  const name = 'marea_http_request_duration_seconds'
  let sum = 0
  const buckets = byDuration.map((answers, bucket) => {
    sum += answers
    return { metricName: `${name}_bucket`, labels: { route, le: BOUNDS[bucket] ?? '+Inf' }, value: sum }
  })
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels: { route }, value: seconds },
    { metricName: `${name}_count`, labels: { route }, value: sum },
  ]
}
