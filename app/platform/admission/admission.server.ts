/**
 * Owns which requests wait, in which queue, and for how long (docs/decisions/0033). Whatever costs more than a cache hit
 * or a file waits here as node received it, before any work on it: each kind of work in a queue of its own, so that none
 * starves another.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { BoundedQueue, QueueFull, type QueueLimits, type Refusal } from './bounded-queue.server.ts'
import { NetworkRate, RefusalRate } from './network-rate.ts'
import { type Overload, OverloadLog } from './overload-log.server.ts'
import { YieldingQueue } from './yielding-queue.ts'

/**
 * Milliseconds between two starts of work for one network while others wait; about four times what one takes of the
 * thread.
 */
const TURN_MS = 50

/** Almost all bodies are smaller than this, and are read as soon as their attempt is spent. */
const SMALL_BYTES = 32 * 1024

/** Memory that larger bodies may take together, in bytes, while they are read and processed. */
const BODIES = { concurrency: 8 * 1024 * 1024, capacity: 700, timeoutMs: 50_000 }
/** A large body that arrives more slowly than this keeps the memory from others. */
const LARGE_WITHIN_MS = 20_000

/** What a request holds until it is released: its place in a queue, and memory for its body. */
type Admitted<Kind> = { kind: Kind; network: string | undefined; hasPlace: boolean; bytes: number }

/** Limits of one kind of request. */
export type KindLimits = QueueLimits & {
  /** Whether its large bodies have memory that those of no other kind can fill. */
  hasOwnMemory?: boolean
}

export type AdmissionRules<Kind extends string> = {
  kinds: Readonly<Record<Kind, KindLimits>>
  /** Queue in which a request waits; undefined where its answer costs next to nothing. */
  kindOf: (request: IncomingMessage) => Kind | undefined
  /** Network whose share of a line a request counts towards; undefined for one of a proxy itself. */
  networkOf: (request: IncomingMessage) => string | undefined
  /** Seconds for which a client whose attempts are spent has to wait, as far as this node knows without asking. */
  spentFor: (request: IncomingMessage) => number | undefined
  /** Answers a request that no queue takes. */
  turnAway: (
    request: IncomingMessage,
    response: ServerResponse,
    refusal: Refusal | { seconds: number },
  ) => void
  /** Told once a second of those that were turned away. */
  onOverload: (overload: Overload) => void
}

export class Admission<Kind extends string> {
  readonly #rules: AdmissionRules<Kind>
  readonly #queues: Record<Kind, BoundedQueue>
  /** Memory for the large bodies of each kind. */
  readonly #bodies: Record<Kind, BoundedQueue>
  readonly #admitted = new WeakMap<IncomingMessage, Admitted<Kind>>()
  readonly #works = new YieldingQueue()
  readonly #refusals = new RefusalRate()
  readonly #overload: OverloadLog

  constructor(rules: AdmissionRules<Kind>) {
    this.#rules = rules
    this.#overload = new OverloadLog(rules.onOverload)
    const rate = new NetworkRate(TURN_MS)
    const shared = new BoundedQueue(BODIES)
    this.#queues = queueOfEach(rules.kinds, (limits) => new BoundedQueue({ ...limits, rate }))
    this.#bodies = queueOfEach(rules.kinds, ({ hasOwnMemory }) =>
      hasOwnMemory ? new BoundedQueue(BODIES) : shared,
    )
  }

  /** Queue in which a request waits; undefined where it need not wait. */
  kindOf(request: IncomingMessage): Kind | undefined {
    return this.#rules.kindOf(request)
  }

  /** Calls `goOn` when the request's turn comes, or turns it away. To be called as the request arrives. */
  admit(request: IncomingMessage, response: ServerResponse, goOn: () => Promise<void>): void {
    const kind = this.kindOf(request)
    if (!kind) return void goOn()
    const seconds = this.#rules.spentFor(request)
    if (seconds === undefined) this.#enqueue(kind, request, response, goOn)
    else this.#refuse(request, response, { seconds })
  }

  #enqueue(kind: Kind, request: IncomingMessage, response: ServerResponse, goOn: () => Promise<void>): void {
    const queue = this.#queues[kind]
    const network = this.#rules.networkOf(request)
    const start = () => {
      this.#admitted.set(request, { kind, network, hasPlace: true, bytes: 0 })
      // Where the application gave no answer, as to an unreadable address, the place has not been released yet.
      this.#works.begin(() => void goOn().finally(() => this.leave(request)))
    }
    const reject = (refusal: Refusal) => {
      this.#overload.note(kind, refusal, queue.length)
      if (refusal === 'full') this.#rules.turnAway(request, response, refusal)
      else this.#refuse(request, response, refusal)
    }
    const cancel = queue.enqueue({ network, start, reject })
    if (this.#admitted.has(request)) return
    // A client that disconnects leaves the queue.
    response.once('close', cancel)
    // A large body is not read from the socket until its turn comes; node would buffer a part of it.
    if (bodyBytes(request) > SMALL_BYTES) request.socket.pause()
  }

  /** Answers a client that asked for more than it may have, late and without reading what it sends. */
  #refuse(request: IncomingMessage, response: ServerResponse, reason: 'share' | { seconds: number }): void {
    request.socket.pause()
    const answer = setTimeout(
      () => this.#rules.turnAway(request, response, reason),
      this.#refusals.delayOf(this.#rules.networkOf(request)),
    )
    response.once('close', () => clearTimeout(answer))
  }

  /**
   * Reads a body at the client's pace: the place in the queue is free meanwhile, and large bodies wait for memory. The
   * request then re-enters before all others. Throws QueueFull when its turn or the memory does not come in time.
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
      if (error instanceof QueueFull) this.#overload.note(admitted.kind, error.refusal, queue.length)
      throw error
    }
  }

  /** Does work for whoever asks, when its turn in a queue comes. Throws QueueFull when it does not come. */
  async run<Result>(kind: Kind, work: () => Promise<Result>): Promise<Result> {
    const queue = this.#queues[kind]
    try {
      return await queue.run(() => this.#inPace().then(work))
    } catch (error) {
      if (error instanceof QueueFull) this.#overload.note(kind, error.refusal, queue.length)
      throw error
    }
  }

  /** Releases the place and the memory, once the answer is made. May be called again. */
  leave(request: IncomingMessage): void {
    const admitted = this.#admitted.get(request)
    if (!admitted) return
    if (admitted.bytes) this.#bodies[admitted.kind].release(admitted.bytes, admitted.network)
    admitted.bytes = 0
    this.#leavePlace(admitted)
  }

  #inPace(): Promise<void> {
    return new Promise((begin) => this.#works.begin(begin))
  }

  #leavePlace(admitted: Admitted<Kind>): void {
    if (admitted.hasPlace) this.#queues[admitted.kind].release(1, admitted.network)
    admitted.hasPlace = false
  }
}

function queueOfEach<Kind extends string>(
  kinds: Readonly<Record<Kind, KindLimits>>,
  make: (limits: KindLimits) => BoundedQueue,
): Record<Kind, BoundedQueue> {
  const made = Object.entries<KindLimits>(kinds).map(([kind, limits]) => [kind, make(limits)])
  return Object.fromEntries(made)
}

/** Announced length of the body; a chunked one may have any. */
function bodyBytes({ headers }: IncomingMessage): number {
  if (headers['transfer-encoding']) return Number.POSITIVE_INFINITY
  return Number(headers['content-length'] ?? 0)
}
