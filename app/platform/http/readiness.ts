import type { CheckState } from '../check.ts'

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

  get state(): 'starting' | 'serving' | 'leaving' {
    return this.#state
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

/** What `/readyz` says beside its status, for whoever watches the site. */
export type Health = {
  /** Whether the database answers. */
  database: boolean
  /** Whether it stores what it is sent. */
  writes: boolean
  /** State of other parts, by name. */
  [part: string]: boolean | CheckState | 'unknown'
}

/** Milliseconds; twice the default interval of load balancers. */
const WATCHED_WITHIN_MS = 60_000
