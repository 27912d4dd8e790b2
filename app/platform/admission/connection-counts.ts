import type { Refusal } from './bounded-queue.server.ts'

/** Connections at once, in all and the part of them that one network may have. */
export type ConnectionBounds = { connections: number; share: number }

/** A crowd of thousands is answered beside thousands of idle connections (docs/decisions/0033). */
export const CONNECTION_BOUNDS: ConnectionBounds = { connections: 6_000, share: 1 / 8 }

/** Counts open connections, in all and by network; undefined is a network without a limit. */
export class ConnectionCounts {
  readonly #bounds: ConnectionBounds
  readonly #ofNetwork = new Map<string, number>()
  #all = 0

  constructor(bounds = CONNECTION_BOUNDS) {
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
