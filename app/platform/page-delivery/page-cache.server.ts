/**
 * Whole public pages, rendered once and kept in memory until a row that they show changes (design §7). Pages are
 * the same for everyone, so a hit costs no rendering and no query. Promises that no page is older than a second.
 */
import { type CachedPage, encodePage, encodeSmallest, sizeOf } from './encoded-page.server.ts'

/** A write to the database: to one row of a table or, without `id`, to any of its rows. */
export type Change = { table: string; id?: string }

/** A page that everybody may get, or an answer that is not to be cached. */
export type Rendered = { page: CachedPage } | { answer: Response }

type Begun = {
  /** Order in which renderings began: a page is never replaced by one that began before it. */
  turn: number
  /** `performance.now()` of the first change that it may lack; undefined while it is fresh. */
  staleSince: number | undefined
}

type Drawing = Begun & { rendered: Promise<Rendered> }

type Page = Begun & {
  cached: CachedPage
  /** Milliseconds since the epoch: what has begun by now, say, changes a list without a write. */
  expiresAt: number
  /** Whether it was asked for again since it was rendered. */
  isRead: boolean
}

/** State of one cache key. */
type Slot = {
  /** The tables whose rows it shows, `events`, or the one row of a table, `events:5ec3…`. */
  shows: ReadonlySet<string>
  page?: Page | undefined
  drawing?: Drawing | undefined
  /** `performance.now()` of the last rendering that a change caused. */
  answeredAt: number
}

const MAX_BYTES = 64 * 1024 * 1024
/** A page is rendered again for changes no more often than this: a burst of changes is answered once. */
const BURST_MS = 500
/** A stale page is served this long while it is rendered again: a second, less the time that a notice takes to arrive. */
const STALE_FOR_MS = 800
/** A page that stayed so long, and is read, is worth the best compression. */
const SETTLED_MS = 10_000

export class PageCache {
  readonly #slots = new Map<string, Slot>()
  #bytes = 0
  #turns = 0
  /** Best compressions of pages that stayed, one after the other. */
  #settling = Promise.resolve()
  readonly #nextChange: () => Promise<Date>

  /** @param nextChange when the pages next change by the clock alone. */
  constructor(nextChange: () => Promise<Date>) {
    this.#nextChange = nextChange
  }

  /** The kept page, unless the clock or a change has outdated it. */
  lookUp(key: string): CachedPage | undefined {
    const slot = this.#slots.get(key)
    if (!slot?.page) return undefined
    const { page } = slot
    if (page.expiresAt <= Date.now()) {
      this.#drop(key, slot)
      return undefined
    }
    if (page.staleSince !== undefined && !isServableStale(slot, page.staleSince)) return undefined
    page.isRead = true
    return page.cached
  }

  /**
   * Renders a page, once for all who ask for it together, and caches the answer if it may be kept.
   * @param shows the tables and rows that the page shows (`rowsBehind`).
   */
  async render(
    key: string,
    render: () => Promise<Response>,
    shows: ReadonlySet<string> = new Set(),
  ): Promise<Rendered> {
    const slot = this.#slots.get(key) ?? { shows, answeredAt: Number.NEGATIVE_INFINITY }
    this.#slots.set(key, slot)
    const underWay = slot.drawing
    if (underWay && (underWay.staleSince === undefined || isBurst(slot))) return forOneMore(underWay)
    if (underWay || slot.page?.staleSince !== undefined) slot.answeredAt = performance.now()
    const begun: Begun = { turn: ++this.#turns, staleSince: undefined }
    const drawing = Object.assign(begun, { rendered: this.#draw(key, slot, begun, render) })
    slot.drawing = drawing
    try {
      return await forOneMore(drawing)
    } finally {
      if (slot.drawing === drawing) slot.drawing = undefined
      this.#tidy(key, slot)
    }
  }

  /** Marks as stale the pages that show what was written, and renderings under way, which may have read the old rows. */
  drop(change: Change): void {
    const now = performance.now()
    for (const { shows, page, drawing } of this.#slots.values()) {
      if (!isShown(change, shows)) continue
      if (page) page.staleSince ??= now
      if (drawing) drawing.staleSince ??= now
    }
  }

  /** Forgets every page; renderings under way are not cached either. */
  flush(): void {
    this.#slots.clear()
    this.#bytes = 0
  }

  async #draw(key: string, slot: Slot, drawing: Begun, render: () => Promise<Response>): Promise<Rendered> {
    let cached: CachedPage | undefined
    try {
      const nextChange = await this.#nextChange().catch(() => undefined)
      const answer = await render()
      if (!nextChange || answer.status !== 200 || answer.headers.has('set-cookie')) return { answer }
      cached = await encodePage(answer)
      const { turn, staleSince } = drawing
      this.#keep(key, slot, { cached, turn, staleSince, expiresAt: nextChange.getTime(), isRead: false })
      return { page: cached }
    } finally {
      // When a page can no longer be rendered, its older copy must not be served again.
      if (!cached && slot.page && slot.page.turn < drawing.turn) this.#drop(key, slot)
    }
  }

  #keep(key: string, slot: Slot, page: Page): void {
    // The cache was flushed during the rendering, or a later rendering ended first.
    if (this.#slots.get(key) !== slot || (slot.page && slot.page.turn > page.turn)) return
    this.#drop(key, slot)
    slot.page = page
    this.#slots.set(key, slot)
    this.#bytes += sizeOf(page.cached)
    for (const [oldest, candidate] of this.#slots) {
      if (this.#bytes <= MAX_BYTES) break
      this.#drop(oldest, candidate)
    }
    setTimeout(() => this.#settle(slot, page), SETTLED_MS).unref()
  }

  /** Compresses a page that is still read as well as possible, one page at a time. */
  #settle(slot: Slot, page: Page): void {
    const isWorthIt = () => slot.page === page && page.isRead && page.staleSince === undefined
    if (!isWorthIt()) return
    this.#settling = this.#settling.then(async () => {
      if (!isWorthIt()) return
      const best = await encodeSmallest(page.cached)
      if (slot.page !== page) return
      this.#bytes -= sizeOf(page.cached)
      page.cached.encodings.br = best
      this.#bytes += sizeOf(page.cached)
    })
  }

  #drop(key: string, slot: Slot): void {
    if (this.#slots.get(key) !== slot) return
    if (slot.page) this.#bytes -= sizeOf(slot.page.cached)
    slot.page = undefined
    // Keys are in the order of insertion, so the key comes last from here on, and the oldest are evicted first.
    this.#slots.delete(key)
    if (slot.drawing) this.#slots.set(key, slot)
  }

  #tidy(key: string, slot: Slot): void {
    if (!slot.page && !slot.drawing && this.#slots.get(key) === slot) this.#slots.delete(key)
  }
}

function isShown({ table, id }: Change, shows: ReadonlySet<string>): boolean {
  if (shows.has(table)) return true
  if (id !== undefined) return shows.has(`${table}:${id}`)
  for (const each of shows) if (each.startsWith(`${table}:`)) return true
  return false
}

/** Whether the page was rendered for a change just now, so that the next changes are answered together. */
function isBurst({ answeredAt }: Slot): boolean {
  return performance.now() < answeredAt + BURST_MS
}

/** Whether a stale page may be served: stale for less than a second, and being rendered again, or soon to be. */
function isServableStale(slot: Slot, staleSince: number): boolean {
  if (performance.now() >= staleSince + STALE_FOR_MS) return false
  return isBurst(slot) || (slot.drawing !== undefined && slot.drawing.staleSince === undefined)
}

async function forOneMore({ rendered }: Drawing): Promise<Rendered> {
  const made = await rendered
  return 'page' in made ? made : { answer: made.answer.clone() }
}
