/** Where what is asked for takes much memory or time: so many at once, so many waiting with nothing in their hands. */

/** Nobody else is let into the line, or somebody has stood in it for too long. */
export class LineFull extends Error {}

export type LineLimits = {
  inside: number
  waiting: number
  /** Who has stood there for so long is told to come back: their browser would not wait for ever either. */
  patienceMs?: number
}

/** Lets `inside` works run at once and `waiting` more stand in line, in the order they came. */
export class WaitingLine {
  readonly #limits: LineLimits
  #busy = 0
  #line: (() => void)[] = []
  #announced = 0

  constructor(limits: LineLimits) {
    this.#limits = limits
  }

  get isFull(): boolean {
    return this.#line.length + this.#announced >= this.#limits.waiting
  }

  get length(): number {
    return this.#line.length
  }

  /**
   * Counts somebody who is on the way into the line, so that a crowd that comes in one moment is not let in whole
   * before its first has reached it. Returns how to stop counting, which may be called again.
   */
  announce(): () => void {
    let isAnnounced = true
    this.#announced++
    return () => {
      if (isAnnounced) this.#announced--
      isAnnounced = false
    }
  }

  /** @param comesBack was inside a moment ago: goes first, and is not turned away by those who came since. */
  async enter<Result>(work: () => Promise<Result>, { comesBack = false } = {}): Promise<Result> {
    if (this.#busy < this.#limits.inside) this.#busy++
    else await this.#wait(comesBack)
    try {
      return await work()
    } finally {
      const next = this.#line.shift()
      // The place is handed over, so that nobody who comes just now takes it first.
      if (next) next()
      else this.#busy--
    }
  }

  async #wait(comesBack: boolean): Promise<void> {
    const { waiting, patienceMs } = this.#limits
    if (this.#line.length >= (comesBack ? 2 * waiting : waiting)) throw new LineFull()
    let timer: NodeJS.Timeout | undefined
    try {
      await new Promise<void>((goOn, giveUp) => {
        if (comesBack) this.#line.unshift(goOn)
        else this.#line.push(goOn)
        if (patienceMs === undefined) return
        timer = setTimeout(() => {
          const at = this.#line.indexOf(goOn)
          // Called in this very moment, the place is theirs.
          if (at < 0) return
          this.#line.splice(at, 1)
          giveUp(new LineFull())
        }, patienceMs)
      })
    } finally {
      clearTimeout(timer)
    }
  }
}
