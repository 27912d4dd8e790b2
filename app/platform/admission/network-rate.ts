/**
 * Owns how often a network is served while others wait, and how often it gets a refusal (docs/decisions/0057). All
 * queues share one rate, because one thread does their work.
 */

/** Networks remembered; beyond this number all are forgotten, which costs one turn each. */
const MAX_NETWORKS = 10_000

/** Spaces out the work of a network while others wait, in any queue. */
export class NetworkRate {
  readonly #everyMs: number
  readonly #lastStart = new Map<string, number>()
  /** Number of waiting entries, by network. */
  readonly #waiting = new Map<string, number>()
  #size = 0

  /** @param everyMs milliseconds between two starts for one network while others wait. */
  constructor(everyMs: number) {
    this.#everyMs = everyMs
  }

  /** Milliseconds until the network may start its next work; 0 if no other network waits. */
  waitOf(network: string | undefined): number {
    if (network === undefined || this.#size === (this.#waiting.get(network) ?? 0)) return 0
    const last = this.#lastStart.get(network)
    return last === undefined ? 0 : Math.max(0, last + this.#everyMs - performance.now())
  }

  noteStart(network: string | undefined): void {
    if (network === undefined) return
    if (this.#lastStart.size >= MAX_NETWORKS) this.#lastStart.clear()
    this.#lastStart.set(network, performance.now())
  }

  /** @param change number of entries that began to wait, negative for those that stopped. */
  noteWaiting(network: string = NOBODY, change: number): void {
    const waiting = (this.#waiting.get(network) ?? 0) + change
    if (waiting > 0) this.#waiting.set(network, waiting)
    else this.#waiting.delete(network)
    this.#size += change
  }
}

/** Key for entries without a network. */
const NOBODY = ''

const REFUSED_AFTER_MS = { least: 1_000, most: 10_000 }
const REFUSED_EVERY_MS = 5

/**
 * Delays refusals per network. A program with 1,400 connections asks again as soon as it is refused, and every
 * refusal takes time from others; so it gets 200 a second, however many connections it has.
 */
export class RefusalRate {
  readonly #last = new Map<string, number>()

  /** Milliseconds to wait before writing the refusal that is due now. */
  delayOf(network: string = NOBODY): number {
    const now = performance.now()
    const { least, most } = REFUSED_AFTER_MS
    const next = (this.#last.get(network) ?? 0) + REFUSED_EVERY_MS
    const at = Math.min(Math.max(now + least, next), now + most)
    if (this.#last.size >= MAX_NETWORKS) this.#last.clear()
    this.#last.set(network, at)
    return at - now
  }
}
