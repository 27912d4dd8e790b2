/**
 * Bounds work that takes much memory or time: how much of it runs at once, how much more may wait, and how much of either
 * one network may have (docs/decisions/0057).
 */
import { FairQueue } from './fair-queue.ts'
import type { NetworkRate } from './network-rate.ts'

/** `full`: no room for anybody. `share`: the entry's network has its share of the room. */
export type Refusal = 'full' | 'share'

/** The queue has no room for another entry, or its turn did not come in time. */
export class QueueFull extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal = 'full') {
    super()
    this.refusal = refusal
  }
}

export type QueueLimits = {
  /** Entries that run at once, or whatever else their sizes count: bytes, for instance. */
  concurrency: number
  /** Number of entries that may wait; the next one is refused. */
  capacity: number
  /** An entry that has waited for so long is rejected: a browser would not wait for ever either. */
  timeoutMs?: number
  /** Pace of each network, one object for several queues; without it no network is slowed. */
  rate?: NetworkRate
}

type EntryOptions = {
  /** How much of `concurrency` it takes up. */
  size?: number
  /** The entry ran a moment ago: it goes first, and newer entries take no room from it. */
  isReturning?: boolean
  /** Network whose share it counts towards; absent for an entry that counts towards none. */
  network?: string | undefined
}

type Entry = EntryOptions & {
  /** Called when its turn has come: its size counts as running until `release`. */
  start: () => void
  /** Called when its turn has not come in time, or there was no room to wait. */
  reject: (refusal: Refusal) => void
}

/** What one network may have of what is half full. */
const SHARE = 1 / 4

/**
 * Starts entries by networks in turn, those of a network in the order they came, returning ones first, as far as the
 * limits allow.
 */
export class BoundedQueue {
  readonly #limits: QueueLimits
  #running = 0
  readonly #runningOf = new Map<string, number>()
  readonly #waiting: FairQueue<Entry>
  readonly #returning: FairQueue<Entry>
  readonly #timers = new Map<Entry, NodeJS.Timeout>()
  /** Set while all who could start wait for their network's turn. */
  #turn: NodeJS.Timeout | undefined

  constructor(limits: QueueLimits) {
    this.#limits = limits
    this.#waiting = new FairQueue(limits.capacity * SHARE)
    this.#returning = new FairQueue(limits.capacity * SHARE)
  }

  get length(): number {
    return this.#waiting.size + this.#returning.size
  }

  /** Starts an entry at once, lets it wait, or rejects it where there is no room for it. Returns how to cancel it. */
  enqueue(entry: Entry): () => void {
    const line = entry.isReturning ? this.#returning : this.#waiting
    const cancel = () => this.#remove(entry, line)
    if (this.length === 0 && this.#fits(entry) && !this.#isOverShare(entry) && !this.#hasToWait(entry))
      this.#start(entry)
    else if (this.#makeRoom(entry, line)) {
      line.add(entry)
      this.#limits.rate?.noteWaiting(entry.network, 1)
      this.#rejectInTime(entry, line)
      // Those who wait may all be of networks that have their share of what runs.
      this.#startNext()
    }
    return cancel
  }

  /** Gives back the size of an entry, and starts the next ones that fit. */
  release(size = 1, network?: string): void {
    this.#running -= size
    this.#countRunning(network, -size)
    this.#startNext()
  }

  /** Resolves when the turn has come. Throws QueueFull when it does not come. */
  acquire(options: EntryOptions = {}): Promise<void> {
    return new Promise((start, reject) => {
      this.enqueue({ ...options, start, reject: (refusal) => reject(new QueueFull(refusal)) })
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

  /** Whether an entry may wait. In a full line it takes the room of one that is beyond its network's share. */
  #makeRoom(entry: Entry, line: FairQueue<Entry>): boolean {
    const { capacity } = this.#limits
    if (line.size * 2 >= capacity && line.isOverShare(entry)) {
      entry.reject('share')
      return false
    }
    if (line.size < capacity) return true
    const excess = line.excess()
    if (!excess) {
      entry.reject('full')
      return false
    }
    this.#remove(excess, line)
    excess.reject('share')
    return true
  }

  #rejectInTime(entry: Entry, line: FairQueue<Entry>): void {
    const { timeoutMs } = this.#limits
    if (timeoutMs === undefined) return
    const expire = () => {
      this.#remove(entry, line)
      entry.reject('full')
    }
    this.#timers.set(entry, setTimeout(expire, timeoutMs))
  }

  #remove(entry: Entry, line: FairQueue<Entry>): void {
    clearTimeout(this.#timers.get(entry))
    this.#timers.delete(entry)
    if (line.delete(entry)) this.#limits.rate?.noteWaiting(entry.network, -1)
  }

  #startNext(): void {
    for (const line of [this.#returning, this.#waiting])
      for (const entry of line.heads()) {
        // Smaller entries do not overtake: a large one would never find room.
        if (!this.#fits(entry)) return
        if (this.#isOverShare(entry) || this.#hasToWait(entry)) continue
        line.passTurn(entry)
        this.#remove(entry, line)
        this.#start(entry)
      }
  }

  /** Whether it is not its network's turn yet. Who comes back has had theirs. */
  #hasToWait({ network, isReturning = false }: Entry): boolean {
    const waitMs = isReturning ? 0 : (this.#limits.rate?.waitOf(network) ?? 0)
    if (waitMs === 0) return false
    this.#turn ??= setTimeout(() => {
      this.#turn = undefined
      this.#startNext()
    }, Math.ceil(waitMs))
    return true
  }

  #start(entry: Entry): void {
    const { size = 1, network, isReturning = false } = entry
    this.#running += size
    this.#countRunning(network, size)
    if (!isReturning) this.#limits.rate?.noteStart(network)
    entry.start()
  }

  #countRunning(network: string | undefined, size: number): void {
    if (network === undefined) return
    const running = (this.#runningOf.get(network) ?? 0) + size
    if (running > 0) this.#runningOf.set(network, running)
    else this.#runningOf.delete(network)
  }

  #fits({ size = 1 }: Entry): boolean {
    return this.#running + size <= this.#limits.concurrency
  }

  /**
   * Whether half is in use, and the entry's network would have more of it than its share, which is one entry at least.
   */
  #isOverShare({ size = 1, network }: Entry): boolean {
    const { concurrency } = this.#limits
    if (network === undefined || this.#running * 2 < concurrency) return false
    const running = this.#runningOf.get(network) ?? 0
    return running > 0 && running + size > concurrency * SHARE
  }
}
