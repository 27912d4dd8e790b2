/** Owns the limits of connections: how many in all and per network, and how long a silent one stays open. */
import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { type Overload, OverloadLog } from './overload-log.server.ts'

export type ConnectionLimits = {
  /**
   * Most open connections: a crowd of thousands is answered beside thousands of idle connections
   * (docs/decisions/0033).
   */
  connections: number
  /** Connections that one network may have. */
  share: number
  /** Milliseconds for complete headers, counted from a request's first byte or from the last answer. */
  headersMs: number
}

export type ConnectionRules = {
  /** Network that a connection counts towards; undefined for one without a limit, such as a trusted proxy's. */
  networkOf: (socket: Socket) => string | undefined
  /** Called at most once a second with the number of connections closed on arrival. */
  onOverload: (overload: Overload) => void
}

const LIMITS: ConnectionLimits = { connections: 6_000, share: 1 / 8, headersMs: 15_000 }

/** Interval of node's check for timed-out connections; with the default of 30 s silent ones would last 45 s. */
const CHECK_EVERY_MS = 1_000

/** Creates an HTTP server with these limits. */
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
