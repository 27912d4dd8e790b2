/**
 * Lets the event loop turn after each piece of work. Otherwise the next one would begin as the one before ends, and new
 * requests and a supervisor's check would wait for all of them.
 */
export class YieldingQueue {
  readonly #works: (() => void)[] = []
  #isDue = false

  begin(work: () => void): void {
    this.#works.push(work)
    this.#schedule()
  }

  #schedule(): void {
    if (!this.#isDue) setImmediate(this.#goOn)
    this.#isDue = true
  }

  readonly #goOn = () => {
    this.#isDue = false
    this.#works.shift()?.()
    if (this.#works.length) this.#schedule()
  }
}
