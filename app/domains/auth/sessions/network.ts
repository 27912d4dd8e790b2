/**
 * Network of a client address, which is all that a session keeps and shows of it: the /24 of an IPv4 address, the /48
 * of an IPv6 one. Null if it is no address, as in a test without a shell, or the server's own, which is no network.
 */
export function networkOf(address: string): string | null {
  if (/^(127\.|0:0:0:0::$)/.test(address)) return null
  const [, v4] = /^(?:::ffff:)?(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/i.exec(address) ?? []
  if (v4) return `${v4}.0/24`
  if (address.endsWith('/24') || address.endsWith('/48')) return address
  if (!/^[\da-f:]+$/i.test(address) || !address.includes(':')) return null
  const before = address.split('::')[0] ?? ''
  const groups = [...before.split(':').filter(Boolean), '0', '0', '0'].slice(0, 3)
  return `${groups.join(':')}::/48`
}
