/** Who waits, by network: each network in its turn, so that one with many requests does not keep the others waiting. */
export class FairQueue<Entry extends { network?: string | undefined }> {
  /** Entries of each network in the order they came; the network whose turn is next comes first. */
  readonly #waiting = new Map<string, Set<Entry>>()
  /** Networks with more than `share` entries. */
  readonly #greedy = new Set<string>()
  readonly #share: number
  #size = 0

  /** @param share entries that one network may have once the line is half full (docs/decisions/0057). */
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

  /** Takes out an entry; false where it did not wait. */
  delete(entry: Entry): boolean {
    const network = entry.network ?? NOBODY
    const own = this.#waiting.get(network)
    if (!own?.delete(entry)) return false
    this.#size--
    if (own.size === 0) this.#waiting.delete(network)
    this.#judge(network, own)
    return true
  }

  /** Puts the network of an entry last, because it is its turn now. */
  passTurn({ network = NOBODY }: Entry): void {
    const own = this.#waiting.get(network)
    if (!own) return
    this.#waiting.delete(network)
    this.#waiting.set(network, own)
  }

  /** The first entry of each network, beginning with the network whose turn it is. */
  *heads(): Generator<Entry> {
    for (const [first] of this.#waiting.values()) if (first) yield first
  }

  /** Whether the network of an entry has its share already. */
  isOverShare({ network }: Entry): boolean {
    return network !== undefined && (this.#waiting.get(network)?.size ?? 0) >= this.#share
  }

  /** The newest entry of a network that came by more than its share while there was room. */
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
