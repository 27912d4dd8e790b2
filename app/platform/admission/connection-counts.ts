import type { Refusal } from './bounded-queue.server.ts'

/** Connections at once, in all and the part of them that one network may have. */
export type ConnectionBounds = { connections: number; share: number }

/** A crowd of thousands is answered beside thousands of idle connections (docs/decisions/0033). */
const MOST = 6_000
const MOST_OF_NETWORK = 750

/**
 * Bounds of a process that may have this many files and connections open; `processes` share the visitors. Half of them
 * is for visitors: answers read files, and the database, the mail server and those who are turned away need some too.
 */
export function connectionBounds(openFiles = Number.POSITIVE_INFINITY, processes = 1): ConnectionBounds {
  const connections = Math.min(MOST, Math.floor(openFiles / 2) * processes)
  return { connections, share: Math.min(1 / 2, MOST_OF_NETWORK / connections) }
}

/** Counts open connections, in all and by network; undefined is a network without a limit. */
export class ConnectionCounts {
  readonly #bounds: ConnectionBounds
  readonly #ofNetwork = new Map<string, number>()
  #all = 0

  constructor(bounds: ConnectionBounds) {
    this.#bounds = bounds
  }

  /** Counts a connection, or says why it is one too many; that one is not counted. */
  open(network: string | undefined): Refusal | undefined {
    const { connections, share } = this.#bounds
    if (this.#all >= connections) return 'full'
    if (network !== undefined) {
      const count = this.#ofNetwork.get(network) ?? 0
      if (count >= connections * share) return 'share'
      this.#ofNetwork.set(network, count + 1)
    }
    this.#all++
    return undefined
  }

  close(network: string | undefined): void {
    this.#all--
    if (network === undefined) return
    const left = (this.#ofNetwork.get(network) ?? 1) - 1
    if (left > 0) this.#ofNetwork.set(network, left)
    else this.#ofNetwork.delete(network)
  }

  /** Open connections of a network, or all. */
  of(network?: string): number {
    return network === undefined ? this.#all : (this.#ofNetwork.get(network) ?? 0)
  }
}
