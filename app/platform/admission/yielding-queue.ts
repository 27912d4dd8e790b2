/**
 * Lets the event loop turn after each piece of work. Otherwise pieces would follow one another without a break, and
 * new requests and health checks would wait for all of them.
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
