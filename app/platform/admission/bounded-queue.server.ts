/**
 * Bounds work that takes much memory or time: how much runs at once, how much may wait, and how much of either one
 * network may have (docs/decisions/0057).
 */
import { FairQueue } from './fair-queue.ts'
import type { NetworkRate } from './network-rate.ts'

/** `full`: no room for anybody. `share`: the network of the entry already has its share. */
export type Refusal = 'full' | 'share'

/** The queue has no room, or the entry's turn did not come in time. */
export class QueueFull extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal = 'full') {
    super()
    this.refusal = refusal
  }
}

export type QueueLimits = {
  /** Sum of the sizes that run at once: a number of entries, or bytes, depending on the queue. */
  concurrency: number
  /** Entries that may wait; the next one is refused. */
  capacity: number
  /** Longest wait in ms; browsers would not wait forever either. */
  timeoutMs?: number
  /** Whether what runs is slow through no fault of a crowd: then nobody waits longer than some seconds. */
  isSlow?: (() => boolean) | undefined
  /** Rate limit per network, shared by several queues; without it no network is slowed down. */
  rate?: NetworkRate
}

type EntryOptions = {
  /** Part of `concurrency` that the entry occupies; 1 by default. */
  size?: number
  /** The entry ran before and comes back (with its body): it goes first, and newer entries take no room from it. */
  isReturning?: boolean
  /** Network whose share the entry uses; undefined for none. */
  network?: string | undefined
}

type Entry = EntryOptions & {
  /** Called when the entry's turn has come; its size counts until `release`. */
  start: () => void
  /** Called if there is no room to wait, or the turn does not come in time. */
  reject: (refusal: Refusal) => void
}

/** Longest wait in ms while what runs is slow, and how often a longer one is looked at. */
const SLOW_TIMEOUT_MS = 4_000
const LOOK_MS = 1_000

/** Largest part that one network may have of a resource that is half used. */
const SHARE = 1 / 4

/**
 * Starts entries within the limits: returning ones first, then networks in turn, and within a network in order of
 * arrival.
 */
export class BoundedQueue {
  readonly #limits: QueueLimits
  #running = 0
  readonly #runningOf = new Map<string, number>()
  readonly #waiting: FairQueue<Entry>
  readonly #returning: FairQueue<Entry>
  readonly #timers = new Map<Entry, NodeJS.Timeout>()
  /** Set while every entry that would fit has to wait for its network's turn. */
  #turn: NodeJS.Timeout | undefined

  constructor(limits: QueueLimits) {
    this.#limits = limits
    this.#waiting = new FairQueue(limits.capacity * SHARE)
    this.#returning = new FairQueue(limits.capacity * SHARE)
  }

  get length(): number {
    return this.#waiting.size + this.#returning.size
  }

  /** Starts an entry, lets it wait, or rejects it if there is no room. Returns a function that cancels it. */
  enqueue(entry: Entry): () => void {
    const line = entry.isReturning ? this.#returning : this.#waiting
    const cancel = () => this.#remove(entry, line)
    if (this.length === 0 && this.#fits(entry) && !this.#isOverShare(entry) && !this.#hasToWait(entry))
      this.#start(entry)
    else if (this.#makeRoom(entry, line)) {
      line.add(entry)
      this.#limits.rate?.noteWaiting(entry.network, 1)
      this.#rejectInTime(entry, line)
      // Entries may be waiting only because their networks have their share of what runs, so this one may start.
      this.#startNext()
    }
    return cancel
  }

  /** Frees the size of an entry, and starts the next ones that fit. */
  release(size = 1, network?: string): void {
    this.#running -= size
    this.#countRunning(network, -size)
    this.#startNext()
  }

  /** Resolves when the entry's turn has come. Throws QueueFull if it does not come in time. */
  acquire(options: EntryOptions = {}): Promise<void> {
    return new Promise((start, reject) => {
      this.enqueue({ ...options, start, reject: (refusal) => reject(new QueueFull(refusal)) })
    })
  }

  /** Does `work` when its turn comes. Throws QueueFull if it does not come in time. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.acquire()
    try {
      return await work()
    } finally {
      this.release()
    }
  }

  /** Whether an entry may wait. In a full queue it displaces an entry of a network beyond its share. */
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
    const { timeoutMs, isSlow } = this.#limits
    if (timeoutMs === undefined) return
    const wait = (waited: number, ms: number) =>
      this.#timers.set(
        entry,
        setTimeout(() => {
          const left = timeoutMs - waited - ms
          if (left > 0 && !isSlow?.()) return wait(waited + ms, Math.min(LOOK_MS, left))
          this.#remove(entry, line)
          entry.reject('full')
        }, ms),
      )
    wait(0, isSlow ? Math.min(SLOW_TIMEOUT_MS, timeoutMs) : timeoutMs)
  }

  #remove(entry: Entry, line: FairQueue<Entry>): void {
    clearTimeout(this.#timers.get(entry))
    this.#timers.delete(entry)
    if (line.delete(entry)) this.#limits.rate?.noteWaiting(entry.network, -1)
  }

  #startNext(): void {
    for (const line of [this.#returning, this.#waiting])
      for (const entry of line.heads()) {
        // Smaller entries must not overtake, or a large one would never find room.
        if (!this.#fits(entry)) return
        if (this.#isOverShare(entry) || this.#hasToWait(entry)) continue
        line.passTurn(entry)
        this.#remove(entry, line)
        this.#start(entry)
      }
  }

  /** Whether the network's turn is yet to come. A returning entry has had its turn. */
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
   * Whether half of `concurrency` is in use and the entry's network would exceed its share. A network may always run
   * one entry.
   */
  #isOverShare({ size = 1, network }: Entry): boolean {
    const { concurrency } = this.#limits
    if (network === undefined || this.#running * 2 < concurrency) return false
    const running = this.#runningOf.get(network) ?? 0
    return running > 0 && running + size > concurrency * SHARE
  }
}
