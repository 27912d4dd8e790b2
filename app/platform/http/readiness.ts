/**
 * What `/readyz` says from the start to the end, and whether anybody listens: a balancer asks again and again, and has
 * to hear that this process leaves before it stops answering (docs/decisions/0039).
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

  /** Why nobody should be sent here, whatever the database says. */
  get refusal(): string | undefined {
    if (this.#state === 'serving') return undefined
    return this.#state === 'starting' ? 'arrancando' : 'cerrando'
  }

  /** Somebody asked, and was told to send visitors. */
  agreed(now = Date.now()): void {
    this.#agreed = [...this.#agreed.slice(-1), now]
  }

  /** Who waits for a start asks until the first yes; who sends visitors goes on asking. */
  isWatched(now = Date.now()): boolean {
    return this.#agreed.length === 2 && this.#agreed.every((at) => now - at < WATCHED_WITHIN_MS)
  }
}

/** Twice the interval that balancers have where nobody chose one. */
const WATCHED_WITHIN_MS = 60_000
