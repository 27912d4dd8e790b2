/** Owns which connections are kept: how many there are, how many one network has, and how long a silent one may stay. */
import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { type Overload, OverloadLog } from './overload-log.server.ts'

export type ConnectionLimits = {
  /** Open connections at most: a crowd of thousands is answered beside thousands of idle ones (docs/decisions/0033). */
  connections: number
  /** What one network may have of them. */
  share: number
  /** Milliseconds from a request's first byte, or from the last answer, until its headers are whole. */
  headersMs: number
}

export type ConnectionRules = {
  /** Network that a connection counts towards; undefined for one that may have all, as that of a trusted proxy. */
  networkOf: (socket: Socket) => string | undefined
  /** Told once a second of those that were closed as they came. */
  onOverload: (overload: Overload) => void
}

const LIMITS: ConnectionLimits = { connections: 6_000, share: 1 / 8, headersMs: 15_000 }

/** How often node looks for connections whose time is over; the default of 30 s would keep silent ones for 45. */
const CHECK_EVERY_MS = 1_000

/** Creates the server that answers by `listener`, within the limits. */
export function createLimitedServer(
  listener: RequestListener,
  { networkOf, onOverload }: ConnectionRules,
  own: Partial<ConnectionLimits> = {},
): Server {
  const { connections, share, headersMs } = { ...LIMITS, ...own }
  const checks = {
    headersTimeout: headersMs,
    connectionsCheckingInterval: Math.min(CHECK_EVERY_MS, headersMs),
  }
  const server = createServer(checks, listener)
  server.maxConnections = connections
  const open = new Map<string, number>()
  const overload = new OverloadLog(onOverload)
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket)
    if (network === undefined) return
    const count = open.get(network) ?? 0
    if (count >= connections * share) {
      overload.note('connection', 'share', count)
      socket.destroy()
      return
    }
    open.set(network, count + 1)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
  server.on('drop', () => overload.note('connection', 'full', connections))
  return server
}
