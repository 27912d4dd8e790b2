/**
 * Counts what this process did since its start, by a label with few values. `/metrics` reads it; whoever counts pays an
 * addition in memory. A restart begins at zero, as Prometheus expects of a counter.
 */
export class Counter<Value extends string> {
  readonly #counts: Map<Value, number>

  constructor(values: readonly Value[]) {
    this.#counts = new Map(values.map((value) => [value, 0]))
  }

  add(value: Value, by = 1): void {
    this.#counts.set(value, (this.#counts.get(value) ?? 0) + by)
  }

  read(): [Value, number][] {
    return [...this.#counts]
  }
}
