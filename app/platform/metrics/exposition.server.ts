/**
 * Writes metrics as Prometheus reads them, with those of the process itself. The library is loaded, and begins to watch
 * the event loop, when somebody first asks: a site that nobody scrapes pays nothing for it.
 */
import type { Metric as LibraryMetric, Registry } from 'prom-client'

/** Metric with its values at this moment; without values where they are not known. */
export type Metric = {
  name: string
  /** Spanish sentence for whoever reads it in Grafana. */
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  values: readonly MetricValue[]
  /** What several processes say together, where it is not the sum. */
  aggregator?: 'max' | 'min'
}

export type MetricValue = {
  labels: Readonly<Record<string, string | number>>
  value: number
  /** Name of the line, where it is not the metric's: `…_bucket` of a histogram. */
  metricName?: string
}

/** Metric as the library adds it up with those of other processes. */
export type CollectedMetric = Omit<Metric, 'aggregator'> & { aggregator: string }

export const EXPOSITION_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** Metrics of the process: memory, processor, descriptors, event loop, garbage collection. */
let ofProcess: Registry | undefined

export async function writeMetrics(metrics: readonly Metric[]): Promise<string> {
  const { own, ofProcess } = await registries(metrics)
  return `${await own.metrics()}\n${await ofProcess.metrics()}`
}

/** The same as values, for the primary of several processes, which adds up what each has. */
export async function collectMetrics(metrics: readonly Metric[]): Promise<CollectedMetric[]> {
  const { ofProcess } = await registries([])
  const own = metrics.map((metric) => ({ aggregator: 'sum', ...metric }))
  const collected = (await ofProcess.getMetricsAsJSON()) as unknown as CollectedMetric[]
  // The library's average would hide the one process whose event loop is late.
  const late = ({ aggregator }: CollectedMetric) => aggregator === 'average'
  return [...own, ...collected.map((metric) => (late(metric) ? { ...metric, aggregator: 'max' } : metric))]
}

async function registries(metrics: readonly Metric[]) {
  const { collectDefaultMetrics, Registry } = await import('prom-client')
  if (!ofProcess) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
  }
  const own = new Registry()
  // The registry asks nothing else of a metric; the library's own would count each request at several times the cost.
  for (const metric of metrics)
    own.registerMetric({ name: metric.name, get: async () => metric } as unknown as LibraryMetric)
  return { own, ofProcess }
}
