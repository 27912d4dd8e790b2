/** Adds up the metrics of several processes. A counter never falls: what an ended process counted stays in the sum. */
import { type CollectedMetric, collectMetrics } from '../metrics/exposition.server.ts'

export class SummedMetrics<Process> {
  readonly #last = new Map<Process, CollectedMetric[]>()
  /** Counters of processes that ended, already added up. */
  #ended: CollectedMetric[] = []

  note(process: Process, metrics: CollectedMetric[]): void {
    this.#last.set(process, metrics)
  }

  /** Of a process that was killed, what it counted since it was last asked is lost. */
  async end(process: Process): Promise<void> {
    const last = this.#last.get(process)
    if (!last) return
    const aggregate = await aggregation()
    this.#last.delete(process)
    const counted = last.filter(({ type }) => type !== 'gauge')
    const sum = aggregate([this.#ended, counted]).getMetricsAsArray()
    this.#ended = sum as unknown as CollectedMetric[]
  }

  /** As text, with the metrics of the primary's own process. */
  async write(): Promise<string> {
    const aggregate = await aggregation()
    return aggregate([...this.#last.values(), await collectMetrics([]), this.#ended]).metrics()
  }
}

/** The library's sum, which is loaded when somebody first asks. */
async function aggregation() {
  const { AggregatorRegistry } = await import('prom-client')
  return (all: CollectedMetric[][]) => AggregatorRegistry.aggregate(all)
}
