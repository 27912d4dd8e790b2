/** What a variable of the environment may be, beyond a pattern. */
import { isIP } from 'node:net'
import { z } from 'zod'

export function isOrigin(value: string) {
  if (!URL.canParse(value)) return true
  const { pathname, search, hash, username } = new URL(value)
  return pathname === '/' && !search && !hash && !username
}

export function isMailbox(value: string) {
  const address = /^[^<>\r\n]*<([^<>]+)>$/.exec(value)?.[1] ?? value
  return z.email().safeParse(address.trim()).success
}

/** Without TLS only on this machine, since the password would be readable on the way. */
export function isImapFolder(value: string) {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, username, password, pathname } = new URL(value)
  const isPrivate = protocol === 'imaps:' || (protocol === 'imap:' && LOOPBACK.test(hostname))
  return (
    isPrivate &&
    [hostname, username, password].every(Boolean) &&
    [username, password, pathname].every(isDecodable)
  )
}

/**
 * Without TLS only on this machine: the address itself is often the secret that lets one post there. `fetch` refuses a
 * name and a password in it, and repeats them in its message.
 */
export function isSafeAddress(value: string) {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, username, password } = new URL(value)
  const isPrivate = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname))
  return isPrivate && username === '' && password === ''
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

function isDecodable(part: string) {
  try {
    decodeURIComponent(part)
    return true
  } catch {
    return false
  }
}

/** Without TLS anywhere, since a cache often stands in a network of one's own. */
export function isPurgeAddress(value: string) {
  if (!URL.canParse(value)) return false
  const { protocol, username, password } = new URL(value)
  return /^https?:$/.test(protocol) && username === '' && password === ''
}

export function isDnsServer(entry: string) {
  const [, address = entry] = /^\[?([^\]]+?)\]?:\d{1,5}$/.exec(isIP(entry) ? '' : entry) ?? []
  return isIP(address) > 0
}

export function isProxy(entry: string) {
  if (entry === 'loopback') return true
  const [address = '', prefix, ...rest] = entry.split('/')
  const family = isIP(address)
  if (!family || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128))
}
