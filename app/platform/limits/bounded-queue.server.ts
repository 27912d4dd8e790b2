/** Bounds work that takes much memory or time: how much of it runs at once, and how much more may wait. */

/** The queue has no room for another entry, or its turn did not come in time. */
export class QueueFull extends Error {}

export type QueueLimits = {
  /** Entries that run at once, or whatever else their sizes count: bytes, for instance. */
  concurrency: number
  /** Entries that may wait. */
  capacity: number
  /** An entry that has waited for so long is rejected: a browser would not wait for ever either. */
  timeoutMs?: number
}

type EntryOptions = {
  /** How much of `concurrency` it takes up. */
  size?: number
  /** The entry ran a moment ago: it goes first, and newer entries take no room from it. */
  isReturning?: boolean
}

type Entry = EntryOptions & {
  /** Called when its turn has come: its size counts as running until `release`. */
  start: () => void
  /** Called when its turn has not come in time, or there was no room to wait. */
  reject: () => void
}

/** Starts entries in the order they came, returning ones first, as far as the limits allow. */
export class BoundedQueue {
  readonly #limits: QueueLimits
  #running = 0
  /** Each with the timer that rejects it. */
  readonly #waiting = new Map<Entry, NodeJS.Timeout | undefined>()
  readonly #returning = new Map<Entry, NodeJS.Timeout | undefined>()

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  get length(): number {
    return this.#waiting.size + this.#returning.size
  }

  /** Starts an entry at once, lets it wait, or rejects it where the queue is full. Returns how to cancel it. */
  enqueue(entry: Entry): () => void {
    const { capacity, timeoutMs } = this.#limits
    const waiting = entry.isReturning ? this.#returning : this.#waiting
    const cancel = () => {
      clearTimeout(waiting.get(entry))
      waiting.delete(entry)
    }
    const expire = () => {
      cancel()
      entry.reject()
    }
    if (this.length === 0 && this.#fits(entry)) this.#start(entry)
    else if (waiting.size >= capacity) entry.reject()
    else waiting.set(entry, timeoutMs === undefined ? undefined : setTimeout(expire, timeoutMs))
    return cancel
  }

  /** Gives back the size of an entry, and starts the next ones that fit. */
  release(size = 1): void {
    this.#running -= size
    for (const waiting of [this.#returning, this.#waiting])
      for (const [entry, timer] of waiting) {
        if (!this.#fits(entry)) return
        clearTimeout(timer)
        waiting.delete(entry)
        this.#start(entry)
      }
  }

  /** Resolves when the turn has come. Throws QueueFull when it does not come. */
  acquire(options: EntryOptions = {}): Promise<void> {
    return new Promise((start, reject) => {
      this.enqueue({ ...options, start, reject: () => reject(new QueueFull()) })
    })
  }

  /** Does `work` when its turn comes. Throws QueueFull when it does not come. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.acquire()
    try {
      return await work()
    } finally {
      this.release()
    }
  }

  #start(entry: Entry): void {
    this.#running += entry.size ?? 1
    entry.start()
  }

  #fits({ size = 1 }: Entry): boolean {
    return this.#running + size <= this.#limits.concurrency
  }
}
