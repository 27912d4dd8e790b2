/**
 * Whole public pages, rendered once and kept in memory until a row that they show changes (design §7). Pages are
 * the same for everyone, so a hit costs no rendering and no query. Promises that no page is older than a second.
 */
import { runExclusive } from '../limits/keyed-mutex.server.ts'
import { type KeptPage, packBest, packPage, sizeOf } from './kept-page.server.ts'

/** What was written: one row of a table, or anything in it. */
export type Change = { table: string; id?: string }

/** A page for whoever takes it, or an answer that is no page to keep. */
export type Rendered = { page: KeptPage } | { answer: Response }

type Begun = {
  /** A page never makes way for one that was begun before it. */
  turn: number
  /** Since when it may lack what was written; what lacks nothing has no such moment. */
  staleSince: number | undefined
}

type Drawing = Begun & { rendered: Promise<Rendered> }

type Page = Begun & {
  kept: KeptPage
  /** Milliseconds since the epoch; an event that starts changes the agenda without a write. */
  expiresAt: number
  /** Asked for again since it was drawn. */
  isRead: boolean
}

/** All that is known of one key. */
type Slot = {
  /** The tables whose rows it shows, `events`, or the one row of a table, `events:5ec3…`. */
  shows: ReadonlySet<string>
  page?: Page | undefined
  drawing?: Drawing | undefined
  /** When it was last drawn anew because of a change. */
  answeredAt: number
}

const MAX_BYTES = 64 * 1024 * 1024
/** Changes that come together are answered together: a page is drawn anew no more often than this. */
const BURST_MS = 500
/** While it is drawn anew the others get the page of a moment ago: a second, less what a notice takes to arrive. */
const MOMENT_MS = 800
/** A page that stayed so long, and is read, is worth the best compression. */
const SETTLED_MS = 10_000

export class PageCache {
  readonly #slots = new Map<string, Slot>()
  #bytes = 0
  #turns = 0
  readonly #nextChange: () => Promise<Date>

  /** @param nextChange when the pages next change by the clock alone. */
  constructor(nextChange: () => Promise<Date>) {
    this.#nextChange = nextChange
  }

  /** The kept page, unless the clock or a change has outdated it. */
  lookUp(key: string): KeptPage | undefined {
    const slot = this.#slots.get(key)
    if (!slot?.page) return undefined
    const { page } = slot
    if (page.expiresAt <= Date.now()) {
      this.#drop(key, slot)
      return undefined
    }
    if (page.staleSince !== undefined && !isOfThisMoment(slot, page.staleSince)) return undefined
    page.isRead = true
    return page.kept
  }

  /**
   * Renders a page, once however many ask for it together, and keeps it when it may be kept.
   * @param shows what is behind it (`rowsBehind`).
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

  /** Outdates the pages that show what was written, and what is being drawn of it: that may have read the old rows. */
  drop(change: Change): void {
    const now = performance.now()
    for (const { shows, page, drawing } of this.#slots.values()) {
      if (!isShown(change, shows)) continue
      if (page) page.staleSince ??= now
      if (drawing) drawing.staleSince ??= now
    }
  }

  /** Forgets every page; what is being drawn will not be kept either. */
  flush(): void {
    this.#slots.clear()
    this.#bytes = 0
  }

  async #draw(key: string, slot: Slot, drawing: Begun, render: () => Promise<Response>): Promise<Rendered> {
    let kept: KeptPage | undefined
    try {
      const nextChange = await this.#nextChange().catch(() => undefined)
      const answer = await render()
      if (!nextChange || answer.status !== 200 || answer.headers.has('set-cookie')) return { answer }
      kept = await packPage(answer)
      const { turn, staleSince } = drawing
      this.#keep(key, slot, { kept, turn, staleSince, expiresAt: nextChange.getTime(), isRead: false })
      return { page: kept }
    } finally {
      // What cannot be shown now does not come back as it was before.
      if (!kept && slot.page && slot.page.turn < drawing.turn) this.#drop(key, slot)
    }
  }

  #keep(key: string, slot: Slot, page: Page): void {
    // Forgotten while it was drawn; or of two drawings the later one ended first.
    if (this.#slots.get(key) !== slot || (slot.page && slot.page.turn > page.turn)) return
    this.#drop(key, slot)
    slot.page = page
    this.#slots.set(key, slot)
    this.#bytes += sizeOf(page.kept)
    for (const [oldest, candidate] of this.#slots) {
      if (this.#bytes <= MAX_BYTES) break
      this.#drop(oldest, candidate)
    }
    setTimeout(() => this.#settle(slot, page), SETTLED_MS).unref()
  }

  /** One page at a time, beside whatever else there is to do. */
  #settle(slot: Slot, page: Page): void {
    const isWorthIt = () => slot.page === page && page.isRead && page.staleSince === undefined
    if (!isWorthIt()) return
    void runExclusive('best compression', async () => {
      if (!isWorthIt()) return
      const best = await packBest(page.kept)
      if (slot.page !== page) return
      this.#bytes -= sizeOf(page.kept)
      page.kept.packed.br = best
      this.#bytes += sizeOf(page.kept)
    })
  }

  #drop(key: string, slot: Slot): void {
    if (this.#slots.get(key) !== slot) return
    if (slot.page) this.#bytes -= sizeOf(slot.page.kept)
    slot.page = undefined
    // Last in the row from here on: of too many the oldest go.
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

/** The page was drawn anew for a change just now: the next ones are answered together. */
function isBurst({ answeredAt }: Slot): boolean {
  return performance.now() < answeredAt + BURST_MS
}

/** Old by less than a second, and soon, or already, drawn anew. */
function isOfThisMoment(slot: Slot, staleSince: number): boolean {
  if (performance.now() >= staleSince + MOMENT_MS) return false
  return isBurst(slot) || (slot.drawing !== undefined && slot.drawing.staleSince === undefined)
}

async function forOneMore({ rendered }: Drawing): Promise<Rendered> {
  const made = await rendered
  return 'page' in made ? made : { answer: made.answer.clone() }
}
