import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type LogContext, requestId } from '../log-context.server.ts'
import { peerAddress } from './client-address.server.ts'

/** Short enough to be read out on the phone. */
const BYTES = 4
const GIVEN = /^[\w.-]{8,64}$/

/** Log context of a request. A trusted proxy may give the id, so that its log and ours name a request alike. */
export function requestContext(
  request: IncomingMessage,
  isTrusted: (address: string) => boolean,
): LogContext {
  const { 'x-request-id': given } = request.headers
  const isGiven = typeof given === 'string' && GIVEN.test(given) && isTrusted(peerAddress(request.socket))
  const [path = ''] = (request.url ?? '').split('?', 1)
  return { request: isGiven ? given : randomBytes(BYTES).toString('hex'), path }
}

/** How the error page names the request, so that the person who reports it and the log speak of the same. */
export function errorCode(): string | undefined {
  const id = requestId()
  return id && `Si nos escribes por esto, incluye este código: ${id}.`
}
