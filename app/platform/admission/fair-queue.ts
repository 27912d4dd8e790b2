/** Waiting entries by network. Networks take turns, so that one with many requests does not make the others wait. */
export class FairQueue<Entry extends { network?: string | undefined }> {
  /** Entries of each network in order of arrival; the network whose turn is next comes first. */
  readonly #waiting = new Map<string, Set<Entry>>()
  /** Networks with more than `share` entries. */
  readonly #greedy = new Set<string>()
  readonly #share: number
  #size = 0

  /** @param share entries that a network may have once the queue is half full (docs/decisions/0057). */
  constructor(share: number) {
    this.#share = share
  }

  get size(): number {
    return this.#size
  }

  add(entry: Entry): void {
    const network = entry.network ?? NOBODY
    const own = this.#waiting.get(network) ?? new Set()
    this.#waiting.set(network, own.add(entry))
    this.#size++
    this.#judge(network, own)
  }

  /** Removes an entry; false if it was not waiting. */
  delete(entry: Entry): boolean {
    const network = entry.network ?? NOBODY
    const own = this.#waiting.get(network)
    if (!own?.delete(entry)) return false
    this.#size--
    if (own.size === 0) this.#waiting.delete(network)
    this.#judge(network, own)
    return true
  }

  /** Moves the entry's network to the end, after its turn. */
  passTurn({ network = NOBODY }: Entry): void {
    const own = this.#waiting.get(network)
    if (!own) return
    this.#waiting.delete(network)
    this.#waiting.set(network, own)
  }

  /** First entry of each network, in the order of turns. */
  *heads(): Generator<Entry> {
    for (const [first] of this.#waiting.values()) if (first) yield first
  }

  /** Whether the entry's network already has its share. */
  isOverShare({ network }: Entry): boolean {
    return network !== undefined && (this.#waiting.get(network)?.size ?? 0) >= this.#share
  }

  /** Newest entry of a network that exceeded its share while there was room. */
  excess(): Entry | undefined {
    const [network] = this.#greedy
    return network === undefined ? undefined : [...(this.#waiting.get(network) ?? [])].at(-1)
  }

  #judge(network: string, { size }: Set<Entry>): void {
    if (size > this.#share && network !== NOBODY) this.#greedy.add(network)
    else this.#greedy.delete(network)
  }
}

/** Key of entries without a network, which have no share. */
const NOBODY = ''
