/**
 * The names that a door's phone keeps, for an hour without a network: sealed with a key in a cookie that ends a day later,
 * and at a sign-out. What has no key any more is thrown away by whoever next opens a door.
 */
import { DEVICE_KEY, deviceKeyCookie } from '#app/platform/device-key.ts'
import type { DoorPerson } from '../schema.ts'

const PREFIX = 'marea.puerta.personas.'
const IV_BYTES = 12

/** Storage may be full or forbidden, and plain HTTP has no cipher: then nothing is kept, and nothing breaks. */
export async function keepPeople(event: string, people: readonly DoorPerson[]): Promise<void> {
  try {
    const secret = readKey() ?? base64(crypto.getRandomValues(new Uint8Array(32)))
    // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is missing in Safari's older versions.
    document.cookie = deviceKeyCookie(secret, location.protocol === 'https:')
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
    const plain = new TextEncoder().encode(JSON.stringify(people))
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await cipher(secret), plain)
    localStorage.setItem(PREFIX + event, `${base64(iv)}.${base64(new Uint8Array(sealed))}`)
  } catch {}
}

export async function keptPeople(event: string): Promise<DoorPerson[] | undefined> {
  try {
    const secret = readKey()
    if (!secret) return void forgetPeople()
    const [iv, sealed] = (localStorage.getItem(PREFIX + event) ?? '').split('.')
    if (!iv || !sealed) return undefined
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes(iv) },
      await cipher(secret),
      bytes(sealed),
    )
    return JSON.parse(new TextDecoder().decode(plain))
  } catch {
    return undefined
  }
}

function forgetPeople(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
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
