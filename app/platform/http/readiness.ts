/**
 * State of `/readyz` from start to end, and whether a load balancer polls it: one that does must learn that this
 * process is leaving before it stops answering (docs/decisions/0039).
 */
export class Readiness {
  #state: 'starting' | 'serving' | 'leaving' = 'starting'
  #agreed: number[] = []

  hasStarted(): void {
    this.#state = 'serving'
  }

  isLeaving(): void {
    this.#state = 'leaving'
  }

  /** Reason why no visitors should be sent here, regardless of the database; undefined while serving. */
  get refusal(): string | undefined {
    if (this.#state === 'serving') return undefined
    return this.#state === 'starting' ? 'arrancando' : 'cerrando'
  }

  /** Records that `/readyz` was asked and answered ok. */
  agreed(now = Date.now()): void {
    this.#agreed = [...this.#agreed.slice(-1), now]
  }

  /**
   * Whether a load balancer polls: two recent positive answers. A script that waits for the start stops asking after
   * one.
   */
  isWatched(now = Date.now()): boolean {
    return this.#agreed.length === 2 && this.#agreed.every((at) => now - at < WATCHED_WITHIN_MS)
  }
}

/** Milliseconds; twice the default interval of load balancers. */
const WATCHED_WITHIN_MS = 60_000
