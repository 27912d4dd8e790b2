import { log } from '../log.server.ts'

/** Longest part of a stranger's header that the log repeats: no origin is longer than a host name and its port. */
const MAX_LOGGED = 300

/** Sets the URL's scheme to the visitor's, which `Origin` has; node sees the proxy's. */
export function asSeenByVisitor(request: Request, scheme: string): Request {
  const url = new URL(request.url)
  if (url.protocol === scheme) return request
  url.protocol = scheme
  const { method, headers, body, signal } = request
  return new Request(url, { method, headers, body, signal, ...(body && { duplex: 'half' }) } as RequestInit)
}

export function isWrite({ method }: Request): boolean {
  return method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'
}

/**
 * Whether a write comes from this site, as far as its `Origin` tells. Browsers always send one; other clients have no
 * visitor's cookies to abuse. The log tells both, because a proxy that changes the host refuses every form.
 */
export function hasSameOrigin(request: Request): boolean {
  const { origin } = new URL(request.url)
  const given = request.headers.get('origin')
  if (given === null || given === origin) return true
  log.warn({ origin: given.slice(0, MAX_LOGGED), expected: origin }, 'form from another origin')
  return false
}
