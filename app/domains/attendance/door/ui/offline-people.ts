/**
 * Names stored on a phone for check-in without a network, encrypted with a key in a cookie, until check-in closes and
 * for at most 12 hours after the server's latest answer. Each record starts with its expiry by this phone's clock.
 */
import { storedKeys } from '#app/platform/browser-storage.ts'
import { hostCookie } from '#app/platform/cookie-names.ts'
import { DEVICE_KEY, deleteOfflinePeople, deviceKeyCookie, OFFLINE_PEOPLE } from '#app/platform/device-key.ts'
import type { DoorPerson } from '../schema.ts'

/** Covers a day without a network; a lost phone is unreadable the next day. */
const KEPT_MS = 12 * 60 * 60 * 1000
const IV_BYTES = 12

export type Kept = { people: DoorPerson[]; until: number }

/** Expiry of stored names, in milliseconds. `closes`: when check-in closes, by this phone's clock. */
export function keptUntil(closes: number): number {
  return Math.min(closes, Date.now() + KEPT_MS)
}

/**
 * Storage may be full or blocked, and plain HTTP lacks Web Crypto: then names are not stored, and the screen still
 * works.
 */
export async function storeOfflinePeople(event: string, { people, until }: Kept): Promise<void> {
  try {
    dropOver()
    if (until <= Date.now()) return
    const secret = readKey() ?? base64(crypto.getRandomValues(new Uint8Array(32)))
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
    const plain = new TextEncoder().encode(JSON.stringify(people))
    const encrypted = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await cipher(secret), plain)
    localStorage.setItem(
      OFFLINE_PEOPLE + event,
      `${until}.${base64(iv)}.${base64(new Uint8Array(encrypted))}`,
    )
    const last = Math.max(...storedKeys(OFFLINE_PEOPLE).map(untilOf))
    const seconds = Math.ceil((last - Date.now()) / 1000)
    // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is missing in Safari's older versions.
    document.cookie = deviceKeyCookie(secret, location.protocol === 'https:', seconds)
  } catch {}
}

export async function readOfflinePeople(event: string): Promise<Kept | undefined> {
  try {
    dropOver()
    const secret = readKey()
    if (!secret) return void deleteOfflinePeople()
    const [until, iv, encrypted] = (localStorage.getItem(OFFLINE_PEOPLE + event) ?? '').split('.')
    if (!until || !iv || !encrypted) return undefined
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes(iv) },
      await cipher(secret),
      bytes(encrypted),
    )
    return { people: JSON.parse(new TextDecoder().decode(plain)), until: Number(until) }
  } catch {
    return undefined
  }
}

export function deleteEventPeople(event: string): void {
  try {
    localStorage.removeItem(OFFLINE_PEOPLE + event)
    if (storedKeys(OFFLINE_PEOPLE).length === 0) deleteOfflinePeople()
  } catch {}
}

/** Deletes expired records, and those of an earlier version, which lack an expiry. */
function dropOver(): void {
  for (const key of storedKeys(OFFLINE_PEOPLE)) if (!(untilOf(key) > Date.now())) localStorage.removeItem(key)
}

function untilOf(key: string): number {
  return Number(localStorage.getItem(key)?.split('.')[0])
}

function readKey(): string | undefined {
  const pairs = document.cookie.split('; ').map((pair) => pair.split('='))
  const key = hostCookie(DEVICE_KEY, location.protocol === 'https:')
  return pairs.find(([name]) => name === key)?.[1] || undefined
}

function cipher(secret: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes(secret), 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** Base64 in the alphabet that cookies allow. */
function base64(given: Uint8Array): string {
  let text = ''
  for (const byte of given) text += String.fromCharCode(byte)
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const signs = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(signs, (sign) => sign.charCodeAt(0))
}
