/**
 * Whole public pages, rendered once and kept in memory until a row that they show changes (design §7). Pages are the
 * same for everyone, so a hit costs no rendering and no query. Promises that no page is older than a second; while the
 * database cannot be reached, pages say that they may be.
 */
import type { Change } from './cacheable.ts'
import type { CdnPurger } from './cdn-purger.server.ts'
import {
  type CachedPage,
  encodeLastKnown,
  encodePage,
  encodeSmallest,
  type Remark,
  sizeOf,
} from './encoded-page.server.ts'

/** Where copies of pages are kept outside, and dropped together with those here. */
type Cdn = Pick<CdnPurger, 'isHeard' | 'purge' | 'purgeAll' | 'counts'>

/** A page that everybody may get, or a response that must not be cached. */
export type Rendered = { page: CachedPage } | { answer: Response }

type Begun = {
  /** Order in which renderings began: a page is never replaced by one that began earlier. */
  turn: number
  /** `performance.now()` of the first change that the page may lack; undefined while fresh. */
  staleSince: number | undefined
}

type Drawing = Begun & { rendered: Promise<Rendered> }

type Page = Begun & {
  cached: CachedPage
  /** Milliseconds since the epoch at which time alone changes the page, such as the start of a listed event. */
  expiresAt: number
  /** Whether the page was requested again after its rendering. */
  isRead: boolean
  /** Whether `cached` carries the remark that changes to it are not known. */
  isLastKnown?: boolean
}

/** Cached page, running rendering and dependencies of one cache key. */
type Slot = {
  /** Tables whose rows the page shows (`events`), or single rows (`events:5ec3…`). */
  shows: ReadonlySet<string>
  page?: Page | undefined
  drawing?: Drawing | undefined
  /** `performance.now()` of the last rendering caused by a change. */
  answeredAt: number
}

const MAX_BYTES = 64 * 1024 * 1024
/** Minimum interval in ms between renderings for changes: a burst of changes is answered by one. */
const BURST_MS = 500
/**
 * How long in ms a stale page is served while it is rendered again: a second, less the time that a change notice
 * takes.
 */
const STALE_FOR_MS = 800
/** Age in ms from which a page that is still read gets the best compression. */
const SETTLED_MS = 10_000
/** How long in ms pages are shown to which changes are not known, because the database cannot be reached. */
const LAST_KNOWN_FOR_MS = 10 * 60_000

export class PageCache {
  readonly #slots = new Map<string, Slot>()
  /** Since the start: pages answered from memory, and those that somebody waited for. */
  readonly counts = { hits: 0, misses: 0 }
  #bytes = 0
  #turns = 0
  /** Chain of those compressions, so that only one runs at a time. */
  #settling = Promise.resolve()
  /** `performance.now()` since when changes are not known; undefined while they are. */
  #unknownSince: number | undefined
  readonly #nextChange: () => Promise<Date>
  readonly #remark: Remark
  readonly #cdn: Cdn | undefined

  /**
   * @param nextChange when time alone next changes the pages.
   * @param remark tells visitors that changes to the page are not known.
   * @param cdn is told of whatever is dropped here.
   */
  constructor(nextChange: () => Promise<Date>, remark: Remark = (_, body) => body, cdn?: Cdn) {
    this.#nextChange = nextChange
    this.#remark = remark
    this.#cdn = cdn
  }

  /** Purges of the CDN since the start; undefined without one. */
  get purges() {
    return this.#cdn?.counts
  }

  /** Cached page, unless time or a change has outdated it. */
  lookUp(key: string): CachedPage | undefined {
    const slot = this.#slots.get(key)
    if (!slot?.page) return undefined
    const { page } = slot
    if (this.#unknownSince !== undefined) return this.#isCurrent(page) ? this.#lastKnown(page) : undefined
    if (page.expiresAt <= Date.now()) {
      this.#drop(key, slot)
      return undefined
    }
    if (page.staleSince !== undefined && !isServableStale(slot, page.staleSince)) return undefined
    page.isRead = true
    this.counts.hits++
    return page.cached
  }

  /**
   * Renders a page once for all who request it together, and caches the result if allowed.
   * @param shows tables and rows that the page shows (`rowsBehind`).
   */
  async render(
    key: string,
    render: () => Promise<Response>,
    shows: ReadonlySet<string> = new Set(),
  ): Promise<Rendered> {
    this.counts.misses++
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

  /** Marks pages that show the written rows as stale, also those being rendered, which may have read the old rows. */
  drop(change: Change): void {
    const now = performance.now()
    for (const { shows, page, drawing } of this.#slots.values()) {
      if (!isShown(change, shows)) continue
      if (page) {
        page.staleSince ??= now
        page.cached.cdnCopy = undefined
      }
      if (drawing) drawing.staleSince ??= now
    }
    this.#cdn?.purge(change)
  }

  /**
   * Until `flush` the database cannot be reached, and changes to the pages are not known: for ten minutes they are
   * shown with a remark, and not stored by whoever gets them.
   */
  serveLastKnown(): void {
    this.#unknownSince ??= performance.now()
  }

  /** Whether any page can be answered from the cache. */
  canServe(): boolean {
    return [...this.#slots.values()].some(({ page }) => page && this.#isCurrent(page))
  }

  /** Empties the cache; the results of running renderings are not cached either. */
  flush(): void {
    for (const { page } of this.#slots.values()) if (page) page.cached.cdnCopy = undefined
    this.#slots.clear()
    this.#bytes = 0
    this.#unknownSince = undefined
    this.#cdn?.purgeAll()
  }

  /** Whether the page may be shown as it is or, where changes are not known, with the remark. */
  #isCurrent({ staleSince, expiresAt }: Page): boolean {
    if (staleSince !== undefined) return false
    if (this.#unknownSince === undefined) return expiresAt > Date.now()
    return performance.now() < this.#unknownSince + LAST_KNOWN_FOR_MS
  }

  #lastKnown(page: Page): CachedPage {
    this.counts.hits++
    if (!page.isLastKnown) {
      this.#bytes -= sizeOf(page.cached)
      page.cached = encodeLastKnown(page.cached, this.#remark)
      page.isLastKnown = true
      this.#bytes += sizeOf(page.cached)
    }
    return page.cached
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
      // If a page can no longer be rendered, its older copy must not be served again.
      if (!cached && slot.page && slot.page.turn < drawing.turn) this.#drop(key, slot)
    }
  }

  #keep(key: string, slot: Slot, page: Page): void {
    // The cache was flushed during the rendering, or a later rendering ended first.
    if (this.#slots.get(key) !== slot || (slot.page && slot.page.turn > page.turn)) return
    this.#drop(key, slot)
    const { cached, staleSince, expiresAt: until } = page
    if (this.#cdn && staleSince === undefined) cached.cdnCopy = { shows: slot.shows, until, cdn: this.#cdn }
    slot.page = page
    this.#slots.set(key, slot)
    this.#bytes += sizeOf(page.cached)
    for (const [oldest, candidate] of this.#slots) {
      if (this.#bytes <= MAX_BYTES) break
      this.#drop(oldest, candidate)
    }
    setTimeout(() => this.#settle(slot, page), SETTLED_MS).unref()
  }

  /** Compresses a page that is still read at the best quality, one page at a time. */
  #settle(slot: Slot, page: Page): void {
    const isWorthIt = () =>
      slot.page === page && page.isRead && !page.isLastKnown && page.staleSince === undefined
    if (!isWorthIt()) return
    this.#settling = this.#settling.then(async () => {
      if (!isWorthIt()) return
      const best = await encodeSmallest(page.cached)
      if (slot.page !== page || page.isLastKnown) return
      this.#bytes -= sizeOf(page.cached)
      page.cached.encodings.br = best
      this.#bytes += sizeOf(page.cached)
    })
  }

  #drop(key: string, slot: Slot): void {
    if (this.#slots.get(key) !== slot) return
    if (slot.page) {
      this.#bytes -= sizeOf(slot.page.cached)
      slot.page.cached.cdnCopy = undefined
    }
    slot.page = undefined
    // Re-inserting moves the key to the end of the Map, whose oldest entries are evicted first.
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

/** Whether the page was just rendered for a change, so that the next changes are answered together. */
function isBurst({ answeredAt }: Slot): boolean {
  return performance.now() < answeredAt + BURST_MS
}

/** Whether a stale page may be served: for less than a second, if it is being rendered again or is about to be. */
function isServableStale(slot: Slot, staleSince: number): boolean {
  if (performance.now() >= staleSince + STALE_FOR_MS) return false
  return isBurst(slot) || (slot.drawing !== undefined && slot.drawing.staleSince === undefined)
}

async function forOneMore({ rendered }: Drawing): Promise<Rendered> {
  const made = await rendered
  return 'page' in made ? made : { answer: made.answer.clone() }
}
