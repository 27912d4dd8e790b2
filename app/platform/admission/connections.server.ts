/** Owns the limits of connections: how many in all and per network, and how long a silent one stays open. */
import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Refusal } from './bounded-queue.server.ts'
import { CONNECTION_BOUNDS, type ConnectionBounds, ConnectionCounts } from './connection-counts.ts'
import { type Overload, OverloadLog } from './overload-log.server.ts'

export type ConnectionLimits = ConnectionBounds & {
  /** Milliseconds for complete headers, counted from a request's first byte or from the last answer. */
  headersMs: number
}

export type ConnectionRules = {
  /** Network that a connection counts towards; undefined for one without a limit, such as a trusted proxy's. */
  networkOf: (socket: Socket) => string | undefined
  /** Called at most once a second with the number of connections closed on arrival. */
  onOverload: (overload: Overload) => void
  /**
   * Counts a connection together with those of other processes, and calls `refuse` if it is one too many. Without it
   * this process counts.
   */
  countElsewhere?: CountConnection | undefined
}

export type CountConnection = (
  socket: Socket,
  network: string | undefined,
  refuse: (refusal: Refusal, open: number) => void,
) => void

const LIMITS: ConnectionLimits = { ...CONNECTION_BOUNDS, headersMs: 15_000 }

/** Interval of node's check for timed-out connections; with the default of 30 s silent ones would last 45 s. */
const CHECK_EVERY_MS = 1_000

/** Creates an HTTP server with these limits. */
export function createLimitedServer(
  listener: RequestListener,
  { networkOf, onOverload, countElsewhere }: ConnectionRules,
  own: Partial<ConnectionLimits> = {},
): Server {
  const { connections, share, headersMs } = { ...LIMITS, ...own }
  const checks = {
    headersTimeout: headersMs,
    connectionsCheckingInterval: Math.min(CHECK_EVERY_MS, headersMs),
  }
  const server = createServer(checks, listener)
  server.maxConnections = connections
  const overload = new OverloadLog(onOverload)
  const count = countElsewhere ?? countHere(new ConnectionCounts({ connections, share }))
  server.on('connection', (socket: Socket) =>
    count(socket, networkOf(socket), (refusal, open) => {
      overload.note('connection', refusal, open)
      socket.destroy()
    }),
  )
  server.on('drop', () => overload.note('connection', 'full', connections))
  return server
}

function countHere(counts: ConnectionCounts): CountConnection {
  return (socket, network, refuse) => {
    const refusal = counts.open(network)
    if (refusal) return refuse(refusal, counts.of(refusal === 'share' ? network : undefined))
    socket.once('close', () => counts.close(network))
  }
}
