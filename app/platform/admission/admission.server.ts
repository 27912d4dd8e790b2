/**
 * Owns which requests wait, in which queue, and for how long (docs/decisions/0033). Requests that cost more than a
 * cache hit or a file wait here, before any work on them. Each kind of work has its own queue, so that none starves
 * another.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { BoundedQueue, QueueFull, type QueueLimits, type Refusal } from './bounded-queue.server.ts'
import { NetworkRate, RefusalRate } from './network-rate.ts'
import { type Overload, OverloadLog } from './overload-log.server.ts'
import { YieldingQueue } from './yielding-queue.ts'

/**
 * Milliseconds between two starts of work for one network while others wait: about four times what one piece of work
 * occupies the thread.
 */
const TURN_MS = 50

/** Bodies below this size in bytes, nearly all, are read without waiting for memory. */
const SMALL_BYTES = 32 * 1024

/** Memory in bytes that larger bodies may occupy together while they are read and processed. */
const BODIES = { concurrency: 8 * 1024 * 1024, capacity: 700, timeoutMs: 50_000 }
/** A large body that takes longer than this to arrive is refused, because it keeps memory from others. */
const LARGE_WITHIN_MS = 20_000

/** What became of the requests of a kind since the start, and how many wait at this moment. */
export type LineCounts = {
  admitted: number
  /** By reason; `rate`: the client was over its rate limit. */
  refused: Record<Refusal | 'rate', number>
  waiting: number
}

/** Resources of a request until its release: a place in a queue, and memory for the body. */
type Admitted<Kind> = { kind: Kind; network: string | undefined; hasPlace: boolean; bytes: number }

export type KindLimits = QueueLimits & {
  /** Large bodies of this kind have memory of their own, which other kinds cannot fill. */
  hasOwnMemory?: boolean
}

export type AdmissionRules<Kind extends string> = {
  kinds: Readonly<Record<Kind, KindLimits>>
  /** Queue for a request; undefined if answering it costs next to nothing. */
  kindOf: (request: IncomingMessage) => Kind | undefined
  /** Network whose share of a queue the request uses; undefined for a trusted proxy itself. */
  networkOf: (request: IncomingMessage) => string | undefined
  /**
   * Seconds until a client over its rate limit may try again, as far as this node's memory knows; undefined if it may
   * now.
   */
  spentFor: (request: IncomingMessage) => number | undefined
  /** Answers a request that was refused a place. */
  turnAway: (
    request: IncomingMessage,
    response: ServerResponse,
    refusal: Refusal | { seconds: number },
  ) => void
  /** Whether what answers wait for, such as a database, is slow. */
  isSlow: () => boolean
  /** Called at most once a second with the number of refused requests. */
  onOverload: (overload: Overload) => void
}

export class Admission<Kind extends string> {
  readonly #rules: AdmissionRules<Kind>
  readonly #queues: Record<Kind, BoundedQueue>
  /** Memory for large bodies, by kind. */
  readonly #bodies: Record<Kind, BoundedQueue>
  readonly #counts: Record<Kind, Omit<LineCounts, 'waiting'>>
  readonly #admitted = new WeakMap<IncomingMessage, Admitted<Kind>>()
  readonly #works = new YieldingQueue()
  readonly #refusals = new RefusalRate()
  readonly #overload: OverloadLog

  constructor(rules: AdmissionRules<Kind>) {
    this.#rules = rules
    this.#overload = new OverloadLog(rules.onOverload)
    const rate = new NetworkRate(TURN_MS)
    const shared = new BoundedQueue(BODIES)
    this.#counts = ofEach(rules.kinds, () => ({ admitted: 0, refused: { full: 0, share: 0, rate: 0 } }))
    this.#queues = ofEach(
      rules.kinds,
      (limits) => new BoundedQueue({ ...limits, rate, isSlow: rules.isSlow }),
    )
    this.#bodies = ofEach(rules.kinds, ({ hasOwnMemory }) =>
      hasOwnMemory ? new BoundedQueue(BODIES) : shared,
    )
  }

  /** Queue for a request; undefined if it need not wait. */
  kindOf(request: IncomingMessage): Kind | undefined {
    return this.#rules.kindOf(request)
  }

  /** Calls `goOn` when the request's turn comes, or refuses the request. Call it as soon as the request arrives. */
  admit(request: IncomingMessage, response: ServerResponse, goOn: () => Promise<void>): void {
    const kind = this.kindOf(request)
    if (!kind) return void goOn()
    const seconds = this.#rules.spentFor(request)
    if (seconds === undefined) this.#enqueue(kind, request, response, goOn)
    else {
      this.#counts[kind].refused.rate++
      this.#refuse(request, response, { seconds })
    }
  }

  /** For whoever watches the site. */
  counts(): Record<Kind, LineCounts> {
    return ofEach(this.#counts, (counts, kind) => ({ ...counts, waiting: this.#queues[kind].length }))
  }

  #enqueue(kind: Kind, request: IncomingMessage, response: ServerResponse, goOn: () => Promise<void>): void {
    const queue = this.#queues[kind]
    const network = this.#rules.networkOf(request)
    const start = () => {
      this.#counts[kind].admitted++
      this.#admitted.set(request, { kind, network, hasPlace: true, bytes: 0 })
      // Releases the place if the application did not, such as for a malformed URL.
      this.#works.begin(() => void goOn().finally(() => this.leave(request)))
    }
    const reject = (refusal: Refusal) => {
      this.#noteRefusal(kind, refusal)
      if (refusal === 'full') this.#rules.turnAway(request, response, refusal)
      else this.#refuse(request, response, refusal)
    }
    const cancel = queue.enqueue({ network, start, reject })
    if (this.#admitted.has(request)) return
    // A client that disconnects leaves the queue.
    response.once('close', cancel)
    // Pauses the socket until the request's turn comes: node would otherwise buffer part of a large body.
    if (bodyBytes(request) > SMALL_BYTES) request.socket.pause()
  }

  /** Answers a client over its share or rate limit, late and without reading its body. */
  #refuse(request: IncomingMessage, response: ServerResponse, reason: 'share' | { seconds: number }): void {
    request.socket.pause()
    const answer = setTimeout(
      () => this.#rules.turnAway(request, response, reason),
      this.#refusals.delayOf(this.#rules.networkOf(request)),
    )
    response.once('close', () => clearTimeout(answer))
  }

  /**
   * Reads a body at the client's pace. The place in the queue is free meanwhile, and a large body waits for memory;
   * afterwards the request re-enters the queue ahead of all others. Throws QueueFull if turn or memory does not come
   * in time.
   */
  async read<Body>(
    request: IncomingMessage,
    maxBytes: number,
    read: (withinMs?: number) => Promise<Body>,
  ): Promise<Body> {
    const admitted = this.#admitted.get(request)
    if (!admitted) return read()
    this.#leavePlace(admitted)
    const size = Math.min(bodyBytes(request), maxBytes)
    const isLarge = size > SMALL_BYTES
    const queue = this.#queues[admitted.kind]
    try {
      if (isLarge) {
        await this.#bodies[admitted.kind].acquire({ size, network: admitted.network })
        admitted.bytes = size
      }
      const body = await read(isLarge ? LARGE_WITHIN_MS : undefined)
      await queue.acquire({ network: admitted.network, isReturning: true })
      admitted.hasPlace = true
      await this.#inPace()
      return body
    } catch (error) {
      if (error instanceof QueueFull) this.#noteRefusal(admitted.kind, error.refusal)
      throw error
    }
  }

  /** Does `work` that belongs to no request when its turn comes. Throws QueueFull if it does not come in time. */
  async run<Result>(kind: Kind, work: () => Promise<Result>): Promise<Result> {
    const begin = () => {
      this.#counts[kind].admitted++
      return this.#inPace().then(work)
    }
    try {
      return await this.#queues[kind].run(begin)
    } catch (error) {
      if (error instanceof QueueFull) this.#noteRefusal(kind, error.refusal)
      throw error
    }
  }

  /** Releases place and memory once the answer is complete. Safe to call twice. */
  leave(request: IncomingMessage): void {
    const admitted = this.#admitted.get(request)
    if (!admitted) return
    if (admitted.bytes) this.#bodies[admitted.kind].release(admitted.bytes, admitted.network)
    admitted.bytes = 0
    this.#leavePlace(admitted)
  }

  #noteRefusal(kind: Kind, refusal: Refusal): void {
    this.#counts[kind].refused[refusal]++
    this.#overload.note(kind, refusal, this.#queues[kind].length)
  }

  #inPace(): Promise<void> {
    return new Promise((begin) => this.#works.begin(begin))
  }

  #leavePlace(admitted: Admitted<Kind>): void {
    if (admitted.hasPlace) this.#queues[admitted.kind].release(1, admitted.network)
    admitted.hasPlace = false
  }
}

function ofEach<Kind extends string, Given, Made>(
  given: Readonly<Record<Kind, Given>>,
  make: (given: Given, kind: Kind) => Made,
): Record<Kind, Made> {
  const made = Object.entries<Given>(given).map(([kind, each]) => [kind, make(each, kind as Kind)])
  return Object.fromEntries(made)
}

/** Length of the body in bytes; infinite for a chunked one, which announces none. */
function bodyBytes({ headers }: IncomingMessage): number {
  if (headers['transfer-encoding']) return Number.POSITIVE_INFINITY
  return Number(headers['content-length'] ?? 0)
}
