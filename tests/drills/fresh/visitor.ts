/** Somebody who reads one node, and remembers what each of its pages has shown. */
const TURN = /Turno (\d+)/g

/** Nobody waits longer for what should take a second. */
const TIMEOUT_MS = 5_000

export class Visitor {
  reads = 0
  /** Answers that showed less than the one before them. */
  wentBack = 0
  /** Answers that were not the page. */
  failed = 0
  /** Answers that Varnish gave without asking the site: it names the request that a copy is from beside its own. */
  copies = 0
  /** Whether the last answer was one. */
  isCopy = false
  readonly #siteUrl: string
  readonly #shown = new Map<string, number>()

  constructor(siteUrl: string) {
    this.#siteUrl = siteUrl
  }

  /** The turn a page shows. */
  async read(path: string): Promise<number> {
    const answer = await fetch(this.#siteUrl + path)
    const turns = [...(await answer.text()).matchAll(TURN)].map(([, turn]) => Number(turn))
    this.reads++
    this.isCopy = answer.headers.get('x-varnish')?.includes(' ') ?? false
    if (this.isCopy) this.copies++
    if (answer.status !== 200 || turns.length === 0) this.failed++
    // A page may be made of two queries with a write between them: it shows what the older one says.
    const turn = turns.length === 0 ? -1 : Math.min(...turns)
    const before = this.#shown.get(path) ?? 0
    if (turn < before) this.wentBack++
    this.#shown.set(path, Math.max(turn, before))
    return turn
  }

  /** Reads until the page shows a turn. Returns when the last reading that did not was begun, in ms. */
  async readUntil(path: string, turn: number, since: number): Promise<number> {
    let stale = 0
    for (;;) {
      const begun = performance.now() - since
      if ((await this.read(path)) >= turn) return stale
      stale = begun
      if (begun > TIMEOUT_MS) return stale
    }
  }
}
