/** Owns the limits of connections: how many in all and per network, and how long a silent one stays open. */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import type { Refusal } from './bounded-queue.server.ts'
import { type ConnectionBounds, ConnectionCounts } from './connection-counts.ts'
import { type Overload, OverloadLog } from './overload-log.server.ts'

export type ConnectionLimits = ConnectionBounds & {
  /** Milliseconds for complete headers, counted from a request's first byte or from the last answer. */
  headersMs: number
}

export type ConnectionRules = {
  /** Network that a connection counts towards; undefined for one without a limit, such as a trusted proxy's. */
  networkOf: (socket: Socket) => string | undefined
  /** Whether a request is answered on a connection too many as well, such as a supervisor's question. */
  isSpared: (request: IncomingMessage) => boolean
  /** Answers a request on a connection too many. */
  turnAway: (request: IncomingMessage, response: ServerResponse, refusal: Refusal) => void
  /** HTTP response for the others that are too many, written before they are closed. */
  unheard: Buffer
  /** Called at most once a second with the number of connections that were too many. */
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

const HEADERS_MS = 15_000

/** Interval of node's check for timed-out connections; with the default of 30 s silent ones would last 45 s. */
const CHECK_EVERY_MS = 1_000

/** Connections too many whose request is waited for, to answer it, and for how many milliseconds. */
const HEARD = 32
const HEARD_MS = 1_000

/** Creates an HTTP server with these limits. */
export function createLimitedServer(
  listener: RequestListener,
  { networkOf, isSpared, turnAway, unheard, onOverload, countElsewhere }: ConnectionRules,
  { headersMs = HEADERS_MS, ...bounds }: ConnectionBounds & Partial<ConnectionLimits>,
): Server {
  const checks = {
    headersTimeout: headersMs,
    connectionsCheckingInterval: Math.min(CHECK_EVERY_MS, headersMs),
  }
  const overload = new OverloadLog(onOverload)
  const counts = new ConnectionCounts(bounds)
  const heard = new Map<Socket, Refusal>()
  // At once, since a connection that waits to be closed holds a descriptor.
  const close = (socket: Socket) => {
    if (socket.bytesWritten === 0) socket.write(unheard)
    socket.destroy()
  }
  const refuse = (socket: Socket, refusal: Refusal, open: number) => {
    overload.note('connection', refusal, open)
    if (heard.size >= HEARD) return close(socket)
    heard.set(socket, refusal)
    const timer = setTimeout(close, HEARD_MS, socket)
    socket.once('close', () => {
      clearTimeout(timer)
      heard.delete(socket)
    })
  }
  const server = createServer(checks, (request, response) => {
    const refusal = heard.get(request.socket)
    if (refusal) response.setHeader('connection', 'close')
    if (refusal && !isSpared(request)) turnAway(request, response, refusal)
    else listener(request, response)
  })
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket)
    const counted = countElsewhere ? undefined : network
    const refusal = counts.open(counted)
    if (refusal) return refuse(socket, refusal, counts.of(refusal === 'share' ? counted : undefined))
    socket.once('close', () => counts.close(counted))
    countElsewhere?.(socket, network, (refusal, open) => refuse(socket, refusal, open))
  })
  return server
}
