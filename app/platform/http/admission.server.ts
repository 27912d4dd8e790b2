/**
 * Owns who may wait for an answer, where, and for how long (docs/decisions/0033). Before anything is drawn or a
 * connection to the database is taken, everything that the cache, a file or a supervisor's question is not stands
 * here: each kind of work in a line of its own, so that none of them starves another.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { log } from '../log.server.ts'
import { LineFull, type LineLimits, WaitingLine } from '../waiting-line.server.ts'

/** The kinds of work, with what each may hold: few inside, since one thread does it all, and as many waiting as can be served. */
const LINES = {
  /** What strangers send: a hall that applies together is answered in ten seconds. */
  form: { inside: 4, waiting: 700, patienceMs: 50_000 },
  /** A page that will be kept. Few, and each is drawn once for all who ask for it. */
  kept: { inside: 2, waiting: 300, patienceMs: 10_000 },
  /** A page for one visitor: a search, an address that leads nowhere. */
  page: { inside: 2, waiting: 100, patienceMs: 8_000 },
  /** What a page asks for beside itself: pictures, the count of a reading. */
  aside: { inside: 3, waiting: 400, patienceMs: 8_000 },
  /** The panel's door, for who has no session: the card is drawn, or a password is checked. */
  stranger: { inside: 1, waiting: 40, patienceMs: 5_000 },
  entry: { inside: 3, waiting: 200, patienceMs: 15_000 },
  /** Who signed in. */
  team: { inside: 3, waiting: 200, patienceMs: 15_000 },
} as const satisfies Record<string, LineLimits>

export type Kind = keyof typeof LINES

/** Those that a crowd can fill in one moment: counted as they arrive, before anything is made of the request. */
const COUNTED: readonly Kind[] = ['form', 'stranger', 'entry', 'team']

/** From the first byte to the line, even while thousands arrive. */
const ON_THE_WAY_MS = 2_000

const LOG_EVERY_MS = 1_000

const ASIDE = /^\/imagenes\/|\/compartir\.jpg$|^\/api\/contenido\/[^/]+\/visto$|^\/__manifest$/

export class Admission {
  readonly #lines: Record<Kind, WaitingLine>
  readonly #arriving = new WeakMap<IncomingMessage, () => void>()
  readonly #isTeam: (cookie: string) => boolean
  readonly #overload = new OverloadLog()

  /** @param isTeam whether a cookie is one that a sign-in of ours wrote: told without the database. */
  constructor(isTeam: (cookie: string) => boolean) {
    this.#isTeam = isTeam
    const made = Object.entries(LINES).map(([kind, limits]) => [kind, new WaitingLine(limits)])
    this.#lines = Object.fromEntries(made)
  }

  kindOf({ method, url = '', headers: { cookie = '' } }: IncomingMessage): Kind {
    const path = url.split('?', 1)[0] ?? ''
    const isWrite = method === 'POST'
    if (/^\/admin(?![\w-])/.test(path)) {
      if (this.#isTeam(cookie)) return 'team'
      return isWrite ? 'entry' : 'stranger'
    }
    if (ASIDE.test(path)) return 'aside'
    return isWrite ? 'form' : 'page'
  }

  /** False when this one is to be turned away at once. To be called as it arrives. */
  arrive(request: IncomingMessage, response: ServerResponse): boolean {
    const kind = this.kindOf(request)
    if (!COUNTED.includes(kind)) return true
    const line = this.#lines[kind]
    if (line.isFull) {
      this.#overload.note(kind, line.length)
      return false
    }
    const hasArrived = line.announce()
    this.#arriving.set(request, hasArrived)
    response.once('close', hasArrived)
    // Who was refused on the way, and goes on sending for that long, keeps nobody else out.
    setTimeout(hasArrived, ON_THE_WAY_MS).unref()
    return true
  }

  /** Does the work when its turn comes. Throws LineFull when it does not come. */
  async enter<Result>(
    kind: Kind,
    request: IncomingMessage,
    work: () => Promise<Result>,
    options?: { comesBack?: boolean },
  ): Promise<Result> {
    const line = this.#lines[kind]
    this.#arriving.get(request)?.()
    try {
      return await line.enter(work, options)
    } catch (error) {
      if (error instanceof LineFull) this.#overload.note(kind, line.length)
      throw error
    }
  }
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
