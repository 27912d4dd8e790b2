/**
 * State of `/readyz` from start to end, and whether a load balancer watches it: it asks again and again, and has to learn
 * that this process is leaving before it stops answering (docs/decisions/0039).
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

  /** Why no visitors should be sent here, whatever the state of the database; undefined while serving. */
  get refusal(): string | undefined {
    if (this.#state === 'serving') return undefined
    return this.#state === 'starting' ? 'arrancando' : 'cerrando'
  }

  /** To be called when somebody asked and was told to send visitors. */
  agreed(now = Date.now()): void {
    this.#agreed = [...this.#agreed.slice(-1), now]
  }

  /** Whether a load balancer watches: a script that waits for the start stops asking at the first yes. */
  isWatched(now = Date.now()): boolean {
    return this.#agreed.length === 2 && this.#agreed.every((at) => now - at < WATCHED_WITHIN_MS)
  }
}

/** Twice the default interval of load balancers. */
const WATCHED_WITHIN_MS = 60_000
