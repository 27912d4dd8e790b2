/**
 * The names that a door's phone keeps for a time without a network: encrypted with a key in a cookie, until the door
 * closes and at most some hours after the server last answered. Each record begins with that instant, by this phone's
 * clock.
 */
import { storedKeys } from '#app/platform/browser-storage.ts'
import { DEVICE_KEY, deviceKeyCookie, forgetKeptPeople, KEPT_PEOPLE } from '#app/platform/device-key.ts'
import type { DoorPerson } from '../schema.ts'

/** A day at a door without a network; a phone that was lost on it is not readable on the next. */
const KEPT_MS = 12 * 60 * 60 * 1000
const IV_BYTES = 12

export type Kept = { people: DoorPerson[]; until: number }

/** Until when names may be kept: `closes` is when the door closes, by this phone's clock, in milliseconds. */
export function keptUntil(closes: number): number {
  return Math.min(closes, Date.now() + KEPT_MS)
}

/** Storage may be full or forbidden, and plain HTTP has no cipher: then nothing is kept, and nothing breaks. */
export async function keepPeople(event: string, { people, until }: Kept): Promise<void> {
  try {
    dropOver()
    if (until <= Date.now()) return
    const secret = readKey() ?? base64(crypto.getRandomValues(new Uint8Array(32)))
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
    const plain = new TextEncoder().encode(JSON.stringify(people))
    const encrypted = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await cipher(secret), plain)
    localStorage.setItem(KEPT_PEOPLE + event, `${until}.${base64(iv)}.${base64(new Uint8Array(encrypted))}`)
    const last = Math.max(...storedKeys(KEPT_PEOPLE).map(untilOf))
    const seconds = Math.ceil((last - Date.now()) / 1000)
    // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is missing in Safari's older versions.
    document.cookie = deviceKeyCookie(secret, location.protocol === 'https:', seconds)
  } catch {}
}

export async function keptPeople(event: string): Promise<Kept | undefined> {
  try {
    dropOver()
    const secret = readKey()
    if (!secret) return void forgetKeptPeople()
    const [until, iv, encrypted] = (localStorage.getItem(KEPT_PEOPLE + event) ?? '').split('.')
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

export function dropPeople(event: string): void {
  try {
    localStorage.removeItem(KEPT_PEOPLE + event)
    if (storedKeys(KEPT_PEOPLE).length === 0) forgetKeptPeople()
  } catch {}
}

/** Deletes records of doors that have closed, and those of an earlier version, which do not say until when. */
function dropOver(): void {
  for (const key of storedKeys(KEPT_PEOPLE)) if (!(untilOf(key) > Date.now())) localStorage.removeItem(key)
}

function untilOf(key: string): number {
  return Number(localStorage.getItem(key)?.split('.')[0])
}

function readKey(): string | undefined {
  const pairs = document.cookie.split('; ').map((pair) => pair.split('='))
  return pairs.find(([name]) => name === DEVICE_KEY)?.[1] || undefined
}

function cipher(secret: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes(secret), 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** Without the signs that a cookie may not hold. */
function base64(given: Uint8Array): string {
  let text = ''
  for (const byte of given) text += String.fromCharCode(byte)
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const signs = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(signs, (sign) => sign.charCodeAt(0))
}
