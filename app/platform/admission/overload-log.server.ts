const EVERY_MS = 1_000

/** Requests or connections turned away within a second. */
export type Overload = {
  line: string
  reason: string
  turnedAway: number
  /** Entries in the queue, or connections, at the last refusal. */
  waiting: number
}

/** Counts refusals and reports them once a second, because a crowd would flood the log as well. */
export class OverloadLog {
  readonly #tell: (overload: Overload) => void
  #turnedAway = new Map<string, Overload>()
  #timer: NodeJS.Timeout | undefined

  constructor(tell: (overload: Overload) => void) {
    this.#tell = tell
  }

  note(line: string, reason: string, waiting: number): void {
    const key = `${line} ${reason}`
    const { turnedAway } = this.#turnedAway.get(key) ?? { turnedAway: 0 }
    this.#turnedAway.set(key, { line, reason, turnedAway: turnedAway + 1, waiting })
    this.#timer ??= setTimeout(() => this.#tellAll(), EVERY_MS).unref()
  }

  #tellAll(): void {
    for (const overload of this.#turnedAway.values()) this.#tell(overload)
    this.#turnedAway.clear()
    this.#timer = undefined
  }
}
