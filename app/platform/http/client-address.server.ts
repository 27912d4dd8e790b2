/** Finds a visitor's real address and scheme. A header counts only when a proxy we trust wrote it (design §8). */
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, type Socket } from 'node:net'

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
  let address = peerAddress(request.socket)
  const forwarded = forwardedAddresses(request)
  while (isTrusted(address) && forwarded.length) {
    const next = forwarded.pop() ?? ''
    if (!isIP(next)) break
    address = next
  }
  return address
}

/** The address of X-Forwarded-For that our nearest proxy wrote; undefined where it wrote none, or one nobody can read. */
export function lastForwarded(request: IncomingMessage): string | undefined {
  const last = forwardedAddresses(request).at(-1)
  return last && isIP(last) ? last : undefined
}

function forwardedAddresses({ headers }: IncomingMessage): string[] {
  return String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map(writtenAddress)
}

/** `192.0.2.1`, with a port, in quotes, or `[2001:db8::1]:443`: some balancers write what `Forwarded` would hold. */
const WRITTEN = /^"?(?:\[([^\]]+)\]|([^:"[\]]+))(?::\d{1,5})?"?$/

function writtenAddress(entry: string): string {
  const [, inBrackets, v4] = WRITTEN.exec(entry.trim()) ?? []
  return plain(inBrackets ?? v4 ?? entry.trim())
}

/**
 * Whom a limit counts as one visitor: an IPv4 address, or the /64 of an IPv6 one, since whoever rents a server has
 * all 2⁶⁴ of it. Written as that network's first address, the same for every spelling.
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
 * The network whose share of a line or of the connections a visitor counts towards: the /24 of an IPv4 address, the /48
 * of an IPv6 one. An address, or a /64, within it can have no more than the whole, so that it need not be counted beside.
 * Undefined for a proxy's own address, which is nobody's.
 */
export function sharedNetwork(address: string, isTrusted: (address: string) => boolean): string | undefined {
  if (isTrusted(address)) return undefined
  const network = visitorNetwork(address)
  if (isIP(network) !== 6) return `${network.slice(0, network.lastIndexOf('.'))}.0/24`
  return `${network.split(':').slice(0, 3).join(':')}::/48`
}

const V4_MAPPED = [0, 0, 0, 0, 0, 0xffff].join(':')

/** The eight numbers of an IPv6 address, its zone left out. The URL parser writes every spelling the same way. */
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
 * The scheme the visitor's browser sees. React Router compares `Origin` with it and would refuse every form
 * behind a TLS proxy. A proxy on this machine is believed without configuration: the scheme grants nothing.
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

/** `::ffff:10.0.0.1` is 10.0.0.1. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/, '')
}
