/** Where what is asked for takes much memory or time: so much at once, so many waiting with nothing in their hands. */

/** Nobody else is let into the line, or somebody has stood in it for too long. */
export class LineFull extends Error {}

export type LineLimits = {
  /** Places, or whatever else a turn takes up: bytes, for instance. */
  inside: number
  waiting: number
  /** Who has stood there for so long is told to come back: their browser would not wait for ever either. */
  patienceMs?: number
}

type Place = {
  /** How much of `inside` it takes up. */
  size?: number
  /** Was inside a moment ago: goes first, and is not turned away by those who came since. */
  comesBack?: boolean
}

type Turn = Place & {
  /** The turn has come: what it takes up is held until `leave`. */
  begin: () => void
  /** It has not come within the patience of the line. */
  giveUp: () => void
}

/** Lets `inside` works run at once and `waiting` more stand in line, in the order they came. */
export class WaitingLine {
  readonly #limits: LineLimits
  #taken = 0
  /** Each with the end of its patience. */
  readonly #line = new Map<Turn, NodeJS.Timeout | undefined>()
  readonly #returning = new Map<Turn, NodeJS.Timeout | undefined>()

  constructor(limits: LineLimits) {
    this.#limits = limits
  }

  get length(): number {
    return this.#line.size + this.#returning.size
  }

  /** Begins at once, waits, or gives up where the line takes nobody else. Returns how to go away while it waits. */
  stand(turn: Turn): () => void {
    const { waiting, patienceMs } = this.#limits
    const line = turn.comesBack ? this.#returning : this.#line
    const goAway = () => {
      clearTimeout(line.get(turn))
      line.delete(turn)
    }
    const loseHeart = () => {
      goAway()
      turn.giveUp()
    }
    if (this.length === 0 && this.#fits(turn)) this.#begin(turn)
    else if (line.size >= waiting) turn.giveUp()
    else line.set(turn, patienceMs === undefined ? undefined : setTimeout(loseHeart, patienceMs))
    return goAway
  }

  /** Gives back what a turn took up. */
  leave(size = 1): void {
    this.#taken -= size
    for (const line of [this.#returning, this.#line])
      for (const [turn, patience] of line) {
        if (!this.#fits(turn)) return
        clearTimeout(patience)
        line.delete(turn)
        this.#begin(turn)
      }
  }

  /** The turn has come when it resolves. Throws LineFull when it does not come. */
  turn(place: Place = {}): Promise<void> {
    return new Promise((begin, refuse) => {
      this.stand({ ...place, begin, giveUp: () => refuse(new LineFull()) })
    })
  }

  async enter<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.turn()
    try {
      return await work()
    } finally {
      this.leave()
    }
  }

  #begin(turn: Turn): void {
    this.#taken += turn.size ?? 1
    turn.begin()
  }

  #fits({ size = 1 }: Turn): boolean {
    return this.#taken + size <= this.#limits.inside
  }
}
