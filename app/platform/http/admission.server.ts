/**
 * Owns which requests wait, in which queue, and for how long (docs/decisions/0033). Whatever costs more than a cache hit
 * or a file waits here as node received it, before any work on it: each kind of work in a queue of its own, so that none
 * starves another.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { BoundedQueue, QueueFull, type QueueLimits, type Refusal } from '../limits/bounded-queue.server.ts'
import { NetworkRate, RefusalRate } from '../limits/network-rate.ts'
import { addressOf } from './limit-body.server.ts'
import { OverloadLog } from './overload-log.server.ts'
import { isForPrograms } from './public-data.ts'

/** Limits per kind of work: little concurrency, since one thread does it all, and as many waiting as can be served. */
const QUEUES = {
  /** Forms of visitors: a hall that applies together is answered in ten seconds. */
  form: { concurrency: 4, capacity: 700, timeoutMs: 50_000 },
  /** Renderings of cacheable pages: few, each for all who ask for the page. */
  kept: { concurrency: 2, capacity: 300, timeoutMs: 10_000 },
  /** A page for one visitor: a search, an address that leads nowhere. */
  page: { concurrency: 2, capacity: 100, timeoutMs: 8_000 },
  /** Calendars, readers of news and other programs, with filters of their own: none of them takes a visitor's turn. */
  program: { concurrency: 1, capacity: 60, timeoutMs: 8_000 },
  /** Requests that a page makes beside itself: pictures, the count of a reading. */
  aside: { concurrency: 3, capacity: 400, timeoutMs: 8_000 },
  /** The panel without a session: `stranger` draws the sign-in page, `entry` checks a password. */
  stranger: { concurrency: 1, capacity: 80, timeoutMs: 5_000 },
  entry: { concurrency: 3, capacity: 200, timeoutMs: 15_000 },
  /** The panel with a session. */
  team: { concurrency: 3, capacity: 200, timeoutMs: 15_000 },
} as const satisfies Record<string, QueueLimits>

export type Kind = keyof typeof QUEUES

/** Between two works of one network while others wait: some four times what a work takes of the thread. */
const TURN_MS = 50

/** Almost all bodies are smaller than this, and are read as soon as their attempt is spent. */
const SMALL_BYTES = 32 * 1024

/** Memory that larger bodies may take together, in bytes, while they are read and processed. */
const BODIES = { concurrency: 8 * 1024 * 1024, capacity: 700, timeoutMs: 50_000 }
/** A large body that arrives more slowly than this keeps the memory from others. */
const LARGE_WITHIN_MS = 20_000

const ASIDE = /^\/imagenes\/|\/compartir\.jpg$|^\/api\/contenido\/[^/]+\/visto$/

/** What a request holds until it is released: its place in a queue, and memory for its body. */
type Held = { kind: Kind; network: string | undefined; hasPlace: boolean; bytes: number }

export type AdmissionRules = {
  /** Whether a cookie is one that a sign-in of ours wrote: told without the database. */
  isTeam: (cookie: string) => boolean
  /** Whether the answer costs next to nothing. */
  isCheap: (request: IncomingMessage, path: string) => boolean
  /** Routes to which the team uploads files; the code behind them has a queue of its own. */
  uploads: readonly { path: string }[]
  /** Network whose share of a line a request counts towards; undefined for one of a proxy itself. */
  networkOf: (request: IncomingMessage) => string | undefined
  /** Seconds for which a client whose attempts are spent has to wait, as far as this node knows without asking. */
  spentFor: (request: IncomingMessage, path: string) => number | undefined
  /** Answers a request that no queue takes. */
  turnAway: (
    request: IncomingMessage,
    response: ServerResponse,
    refusal: Refusal | { seconds: number },
  ) => void
}

export class Admission {
  readonly #rules: AdmissionRules
  readonly #queues: Record<Kind, BoundedQueue>
  /** The team has memory of its own, so that no stranger keeps an article from being saved. */
  readonly #bodies = { team: new BoundedQueue(BODIES), strangers: new BoundedQueue(BODIES) }
  readonly #held = new WeakMap<IncomingMessage, Held>()
  readonly #works = new YieldingQueue()
  readonly #refusals = new RefusalRate()
  readonly #overload = new OverloadLog()

  constructor(rules: AdmissionRules) {
    this.#rules = rules
    const rate = new NetworkRate(TURN_MS)
    const made = Object.entries(QUEUES).map(([kind, limits]) => [kind, new BoundedQueue({ ...limits, rate })])
    this.#queues = Object.fromEntries(made)
  }

  /** Queue of a request; undefined where it need not wait. A cacheable page waits for its rendering (`draw`) instead. */
  kindOf(request: IncomingMessage): Exclude<Kind, 'kept'> | undefined {
    const { method, headers } = request
    const isWrite = method === 'POST'
    if (!isWrite && method !== 'GET' && method !== 'HEAD') return undefined
    const path = pathOf(request)
    if (/^\/admin(?![\w-])/.test(path)) {
      if (!this.#rules.isTeam(headers.cookie ?? '')) return isWrite ? 'entry' : 'stranger'
      const isUpload = isWrite && this.#rules.uploads.some((upload) => upload.path === addressOf(path))
      return isUpload ? undefined : 'team'
    }
    if (ASIDE.test(path)) return 'aside'
    if (isWrite) return 'form'
    if (this.#rules.isCheap(request, path)) return undefined
    return isForPrograms(path) ? 'program' : 'page'
  }

  /** Calls `goOn` when the request's turn comes, or turns it away. To be called as the request arrives. */
  admit(request: IncomingMessage, response: ServerResponse, goOn: () => Promise<void>): void {
    const kind = this.kindOf(request)
    if (!kind) return void goOn()
    const seconds = request.method === 'POST' ? this.#rules.spentFor(request, pathOf(request)) : undefined
    if (seconds === undefined) this.#enqueue(kind, request, response, goOn)
    else this.#refuse(request, response, { seconds })
  }

  #enqueue(kind: Kind, request: IncomingMessage, response: ServerResponse, goOn: () => Promise<void>): void {
    const queue = this.#queues[kind]
    const network = this.#rules.networkOf(request)
    const start = () => {
      this.#held.set(request, { kind, network, hasPlace: true, bytes: 0 })
      // Where the application gave no answer, as to an unreadable address, the place has not been released yet.
      this.#works.begin(() => void goOn().finally(() => this.leave(request)))
    }
    const reject = (refusal: Refusal) => {
      this.#overload.note(kind, refusal, queue.length)
      if (refusal === 'full') this.#rules.turnAway(request, response, refusal)
      else this.#refuse(request, response, refusal)
    }
    const cancel = queue.enqueue({ network, start, reject })
    if (this.#held.has(request)) return
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
    const held = this.#held.get(request)
    if (!held) return read()
    this.#leavePlace(held)
    const size = Math.min(bodyBytes(request), maxBytes)
    const isLarge = size > SMALL_BYTES
    const queue = this.#queues[held.kind]
    try {
      if (isLarge) {
        await this.#roomOf(held).acquire({ size, network: held.network })
        held.bytes = size
      }
      const body = await read(isLarge ? LARGE_WITHIN_MS : undefined)
      await queue.acquire({ network: held.network, isReturning: true })
      held.hasPlace = true
      await this.#inPace()
      return body
    } catch (error) {
      if (error instanceof QueueFull) this.#overload.note(held.kind, error.refusal, queue.length)
      throw error
    }
  }

  /** Draws a page that will be kept, when its turn comes. Throws QueueFull when it does not come. */
  async draw<Page>(page: () => Promise<Page>): Promise<Page> {
    try {
      return await this.#queues.kept.run(() => this.#inPace().then(page))
    } catch (error) {
      if (error instanceof QueueFull) this.#overload.note('kept', error.refusal, this.#queues.kept.length)
      throw error
    }
  }

  /** Releases the place and the memory, once the answer is made. May be called again. */
  leave(request: IncomingMessage): void {
    const held = this.#held.get(request)
    if (!held) return
    if (held.bytes) this.#roomOf(held).release(held.bytes, held.network)
    held.bytes = 0
    this.#leavePlace(held)
  }

  #inPace(): Promise<void> {
    return new Promise((begin) => this.#works.begin(begin))
  }

  #roomOf({ kind }: Held): BoundedQueue {
    return this.#bodies[kind === 'team' ? 'team' : 'strangers']
  }

  #leavePlace(held: Held): void {
    if (held.hasPlace) this.#queues[held.kind].release(1, held.network)
    held.hasPlace = false
  }
}

/**
 * Lets the event loop turn after each piece of work. Otherwise the next one would begin as the one before ends, and new
 * requests and a supervisor's check would wait for all of them.
 */
class YieldingQueue {
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

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? ''
}

/** Announced length of the body; a chunked one may have any. */
function bodyBytes({ headers }: IncomingMessage): number {
  if (headers['transfer-encoding']) return Number.POSITIVE_INFINITY
  return Number(headers['content-length'] ?? 0)
}
