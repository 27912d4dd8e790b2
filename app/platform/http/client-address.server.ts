/**
 * Finds a visitor's real address and scheme. Forwarding headers count only if a trusted proxy wrote them (design §8).
 */
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, type Socket } from 'node:net'

const LOOPBACK = ['127.0.0.0/8', '::1']

/** Builds a membership test from `TRUSTED_PROXIES`: addresses, CIDR ranges, or the word `loopback`. */
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

/** Nearest address, going back from the socket through X-Forwarded-For, that is not a trusted proxy. */
export function visitorAddress(request: IncomingMessage, isTrusted: (address: string) => boolean): string {
  let address = peerAddress(request.socket)
  const forwarded = forwardedAddresses(request)
  while (isTrusted(address) && forwarded.length) {
    const next = forwarded.pop() ?? ''
    if (!isIP(next)) break
    address = next
  }
  return address
}

/** Last address of X-Forwarded-For, written by our nearest proxy; undefined if missing or malformed. */
export function lastForwarded(request: IncomingMessage): string | undefined {
  const last = forwardedAddresses(request).at(-1)
  return last && isIP(last) ? last : undefined
}

function forwardedAddresses({ headers }: IncomingMessage): string[] {
  return String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map(writtenAddress)
}

/** Accepts `192.0.2.1`, also with a port or in quotes, and `[2001:db8::1]:443`, which some balancers write. */
const WRITTEN = /^"?(?:\[([^\]]+)\]|([^:"[\]]+))(?::\d{1,5})?"?$/

function writtenAddress(entry: string): string {
  const [, inBrackets, v4] = WRITTEN.exec(entry.trim()) ?? []
  return plain(inBrackets ?? v4 ?? entry.trim())
}

/**
 * Network that rate limits count as one visitor: an IPv4 address, or the /64 of an IPv6 one, since whoever rents a
 * server has all 2⁶⁴ of it. Written as the network's first address, the same for every spelling.
 */
export function visitorNetwork(address: string): string {
  if (isIP(address) !== 6) return address
  const groups = groupsOf(address)
  const v4 = groups.slice(6).flatMap((group) => [group >> 8, group & 0xff])
  if (groups.slice(0, 6).join(':') === V4_MAPPED) return v4.join('.')
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::`
}

/**
 * Network that shares of queues and connections count: the /24 of an IPv4 address, the /48 of an IPv6 one. Smaller
 * networks within it need no count of their own. Undefined for a trusted proxy, whose address belongs to no visitor.
 */
export function sharedNetwork(address: string, isTrusted: (address: string) => boolean): string | undefined {
  if (isTrusted(address)) return undefined
  const network = visitorNetwork(address)
  if (isIP(network) !== 6) return `${network.slice(0, network.lastIndexOf('.'))}.0/24`
  return `${network.split(':').slice(0, 3).join(':')}::/48`
}

const V4_MAPPED = [0, 0, 0, 0, 0, 0xffff].join(':')

/** Eight numbers of an IPv6 address without its zone. The URL parser normalises every spelling. */
function groupsOf(address: string): number[] {
  const { hostname } = new URL(`http://[${address.replace(/%.*/s, '')}]`)
  const [before = [], after = []] = hostname.slice(1, -1).split('::').map(numbersOf)
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

function numbersOf(half: string): number[] {
  return half ? half.split(':').map((group) => Number.parseInt(group, 16)) : []
}

const isLoopback = proxyTrust(['loopback'])

/**
 * Scheme in the visitor's browser. React Router compares it with `Origin`, and would refuse every form behind a TLS
 * proxy. A proxy on this machine is believed without configuration, since the scheme grants nothing.
 */
export function visitorScheme(
  request: IncomingMessage,
  isTrusted: (address: string) => boolean,
  publicUrl: URL,
): string {
  const peer = peerAddress(request.socket)
  const forwarded = String(request.headers['x-forwarded-proto'] ?? '')
    .split(',')[0]
    ?.trim()
  if ((isTrusted(peer) || isLoopback(peer)) && (forwarded === 'https' || forwarded === 'http'))
    return `${forwarded}:`
  return request.headers.host === publicUrl.host ? publicUrl.protocol : 'http:'
}

export function peerAddress({ remoteAddress = '' }: Pick<Socket, 'remoteAddress'>): string {
  return plain(remoteAddress)
}

/** Unwraps an IPv4-mapped address: `::ffff:10.0.0.1` is 10.0.0.1. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/, '')
}
