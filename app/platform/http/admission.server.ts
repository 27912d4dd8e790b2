/**
 * Owns who may wait for an answer, where, and for how long (docs/decisions/0033). What costs more than a look at the
 * cache or a file waits here as node received it, before anything is made of it: each kind of work in a queue of
 * its own, so that none of them starves another.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { BoundedQueue, QueueFull, type QueueLimits } from '../limits/bounded-queue.server.ts'
import { log } from '../log.server.ts'
import { addressOf } from './limit-body.server.ts'

/** The kinds of work, with what each may hold: few inside, since one thread does it all, and as many waiting as can be served. */
const QUEUES = {
  /** What strangers send: a hall that applies together is answered in ten seconds. */
  form: { concurrency: 4, capacity: 700, timeoutMs: 50_000 },
  /** A page that will be kept. Few, and each is drawn once for all who ask for it. */
  kept: { concurrency: 2, capacity: 300, timeoutMs: 10_000 },
  /** A page for one visitor: a search, an address that leads nowhere. */
  page: { concurrency: 2, capacity: 100, timeoutMs: 8_000 },
  /** What a page asks for beside itself: pictures, the count of a reading. */
  aside: { concurrency: 3, capacity: 400, timeoutMs: 8_000 },
  /** The panel's door, for who has no session: the card is drawn, or a password is checked. */
  stranger: { concurrency: 1, capacity: 40, timeoutMs: 5_000 },
  entry: { concurrency: 3, capacity: 200, timeoutMs: 15_000 },
  /** Who signed in. */
  team: { concurrency: 3, capacity: 200, timeoutMs: 15_000 },
} as const satisfies Record<string, QueueLimits>

export type Kind = keyof typeof QUEUES

/** What almost everybody writes fits into this: it is read as soon as its attempt is spent. */
const SMALL_BYTES = 32 * 1024

/** Of larger bodies, those that have been read, or are being read, take no more than this together. */
const BODIES = { concurrency: 8 * 1024 * 1024, capacity: 700, timeoutMs: 50_000 }
/** Who sends a large one more slowly keeps the room from others. */
const LARGE_WITHIN_MS = 20_000

/** So many as one small page takes to draw. */
const REFUSED_AT_ONCE = 50
const MOST_ROUNDS_OF_REFUSALS = 20

const LOG_EVERY_MS = 1_000

const ASIDE = /^\/imagenes\/|\/compartir\.jpg$|^\/api\/contenido\/[^/]+\/visto$|^\/__manifest$/

/** What one request takes up, until it is given back. */
type Held = { kind: Kind; hasPlace: boolean; bytes: number }

export type AdmissionRules = {
  /** Whether a cookie is one that a sign-in of ours wrote: told without the database. */
  isTeam: (cookie: string) => boolean
  /** Whether it has an answer that costs next to nothing. */
  isCheap: (request: IncomingMessage, path: string) => boolean
  /** Where the team sends files: what stands behind has a queue of its own. */
  uploads: readonly { path: string }[]
  /** Answers whoever no queue takes. */
  turnAway: (request: IncomingMessage, response: ServerResponse) => void
}

export class Admission {
  readonly #rules: AdmissionRules
  readonly #queues: Record<Kind, BoundedQueue>
  /** The team's are their own, so that no stranger keeps an article from being saved. */
  readonly #bodies = { team: new BoundedQueue(BODIES), strangers: new BoundedQueue(BODIES) }
  readonly #held = new WeakMap<IncomingMessage, Held>()
  readonly #pace = new Pace()
  readonly #overload = new OverloadLog()

  constructor(rules: AdmissionRules) {
    this.#rules = rules
    const made = Object.entries(QUEUES).map(([kind, limits]) => [kind, new BoundedQueue(limits)])
    this.#queues = Object.fromEntries(made)
  }

  /** Nothing where it need not wait. What will be kept waits too, but as a drawing (`draw`), not as a request. */
  kindOf(request: IncomingMessage): Exclude<Kind, 'kept'> | undefined {
    const { method, url = '', headers } = request
    const isWrite = method === 'POST'
    if (!isWrite && method !== 'GET' && method !== 'HEAD') return undefined
    const path = url.split('?', 1)[0] ?? ''
    if (/^\/admin(?![\w-])/.test(path)) {
      if (!this.#rules.isTeam(headers.cookie ?? '')) return isWrite ? 'entry' : 'stranger'
      const isUpload = isWrite && this.#rules.uploads.some((upload) => upload.path === addressOf(path))
      return isUpload ? undefined : 'team'
    }
    if (ASIDE.test(path)) return 'aside'
    if (isWrite) return 'form'
    return this.#rules.isCheap(request, path) ? undefined : 'page'
  }

  /** Lets it go on when its turn comes, or turns it away. To be called as it arrives. */
  admit(request: IncomingMessage, response: ServerResponse, goOn: () => Promise<void>): void {
    const kind = this.kindOf(request)
    if (kind) this.#enqueue(kind, request, response, goOn)
    else void goOn()
  }

  #enqueue(kind: Kind, request: IncomingMessage, response: ServerResponse, goOn: () => Promise<void>): void {
    const queue = this.#queues[kind]
    const start = () => {
      this.#held.set(request, { kind, hasPlace: true, bytes: 0 })
      // Without an answer of the application, an address that cannot be read for one, it has not left.
      this.#pace.begin(() => void goOn().finally(() => this.leave(request)))
    }
    const reject = () => {
      this.#overload.note(kind, queue.length)
      this.#pace.refuse(() => this.#rules.turnAway(request, response))
    }
    const cancel = queue.enqueue({ start, reject })
    if (this.#held.has(request)) return
    // Whoever hangs up meanwhile leaves the queue.
    response.once('close', cancel)
    // What is large stays where it is until somebody reads it; node would take in some of it.
    if (bodyBytes(request) > SMALL_BYTES) request.socket.pause()
  }

  /**
   * Reads what somebody sends, at whatever pace they do: the place is another's meanwhile, and large bodies are taken
   * in as there is room for them. Afterwards it goes in first. Throws QueueFull when one of the two does not come.
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
        await this.#roomOf(held).acquire({ size })
        held.bytes = size
      }
      const body = await read(isLarge ? LARGE_WITHIN_MS : undefined)
      await queue.acquire({ isReturning: true })
      held.hasPlace = true
      await this.#inPace()
      return body
    } catch (error) {
      if (error instanceof QueueFull) this.#overload.note(held.kind, queue.length)
      throw error
    }
  }

  /** Draws a page that will be kept, when its turn comes. Throws QueueFull when it does not come. */
  async draw<Page>(page: () => Promise<Page>): Promise<Page> {
    try {
      return await this.#queues.kept.run(() => this.#inPace().then(page))
    } catch (error) {
      if (error instanceof QueueFull) this.#overload.note('kept', this.#queues.kept.length)
      throw error
    }
  }

  /** The answer is made: somebody else may go in. May be called again. */
  leave(request: IncomingMessage): void {
    const held = this.#held.get(request)
    if (!held) return
    if (held.bytes) this.#roomOf(held).release(held.bytes)
    held.bytes = 0
    this.#leavePlace(held)
  }

  #inPace(): Promise<void> {
    return new Promise((begin) => this.#pace.begin(begin))
  }

  #roomOf({ kind }: Held): BoundedQueue {
    return this.#bodies[kind === 'team' ? 'team' : 'strangers']
  }

  #leavePlace(held: Held): void {
    if (held.hasPlace) this.#queues[held.kind].release()
    held.hasPlace = false
  }
}

/**
 * One piece of work begins, or a few refusals are written, and then the process hears who else has come: without it
 * the next would begin as the one before ends, and a supervisor's question would wait for all of them.
 */
class Pace {
  readonly #works: (() => void)[] = []
  readonly #refusals: (() => void)[] = []
  #isDue = false
  #roundsOfRefusals = 0

  begin(work: () => void): void {
    this.#works.push(work)
    this.#schedule()
  }

  refuse(refusal: () => void): void {
    this.#refusals.push(refusal)
    this.#schedule()
  }

  #schedule(): void {
    if (!this.#isDue) setImmediate(this.#goOn)
    this.#isDue = true
  }

  readonly #goOn = () => {
    this.#isDue = false
    for (const refusal of this.#refusals.splice(0, REFUSED_AT_ONCE)) refusal()
    // A crowd is told to come back at once: in between, a work would keep all of it waiting. A flood shuts no work out.
    const isCrowd = this.#refusals.length > 0 && ++this.#roundsOfRefusals < MOST_ROUNDS_OF_REFUSALS
    if (!isCrowd) {
      this.#roundsOfRefusals = 0
      this.#works.shift()?.()
    }
    if (this.#refusals.length || this.#works.length) this.#schedule()
  }
}

/** How much is announced; who does not tell may send whatever an address takes. */
function bodyBytes({ headers }: IncomingMessage): number {
  if (headers['transfer-encoding']) return Number.POSITIVE_INFINITY
  return Number(headers['content-length'] ?? 0)
}

/** Says that people were turned away, once a second and not once for each: a crowd would drown the log as well. */
class OverloadLog {
  #turnedAway = new Map<string, { count: number; waiting: number }>()
  #timer: NodeJS.Timeout | undefined

  note(line: string, waiting: number): void {
    const { count } = this.#turnedAway.get(line) ?? { count: 0 }
    this.#turnedAway.set(line, { count: count + 1, waiting })
    this.#timer ??= setTimeout(() => this.#write(), LOG_EVERY_MS).unref()
  }

  #write(): void {
    for (const [line, { count, waiting }] of this.#turnedAway)
      log.warn({ line, turnedAway: count, waiting }, 'overload')
    this.#turnedAway.clear()
    this.#timer = undefined
  }
}
