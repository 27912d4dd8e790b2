/** Who is really asking, and how. A header counts only when a proxy we trust wrote it (design §8). */
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

const LOOPBACK = ['127.0.0.0/8', '::1']

/** Builds the membership test for `TRUSTED_PROXIES`: addresses, CIDR ranges, or the word `loopback`. */
export function proxyTrust(entries: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const entry of entries.flatMap((each) => (each === 'loopback' ? LOOPBACK : each))) {
    const [address = '', prefix] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix) list.addSubnet(address, Number(prefix), family)
    else list.addAddress(address, family)
  }
  return (address) => isIP(address) > 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** The nearest address that is not one of our proxies. */
export function visitorAddress(request: IncomingMessage, isTrusted: (address: string) => boolean): string {
  let address = plain(request.socket.remoteAddress ?? '')
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((each) => plain(each.trim()))
  while (isTrusted(address) && forwarded.length) {
    const next = forwarded.pop() ?? ''
    if (!isIP(next)) break
    address = next
  }
  return address
}

const isLoopback = proxyTrust(['loopback'])

/**
 * The scheme the visitor's browser sees. React Router compares `Origin` with it and would refuse every form
 * behind a TLS proxy. A proxy on this machine is believed without configuration: the scheme grants nothing.
 */
export function visitorScheme(
  request: IncomingMessage,
  isTrusted: (address: string) => boolean,
  publicUrl: URL,
): string {
  const peer = plain(request.socket.remoteAddress ?? '')
  const forwarded = String(request.headers['x-forwarded-proto'] ?? '')
    .split(',')[0]
    ?.trim()
  if ((isTrusted(peer) || isLoopback(peer)) && (forwarded === 'https' || forwarded === 'http'))
    return `${forwarded}:`
  return request.headers.host === publicUrl.host ? publicUrl.protocol : 'http:'
}

/** `::ffff:10.0.0.1` is 10.0.0.1. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/, '')
}
