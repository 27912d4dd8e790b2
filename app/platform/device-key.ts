/**
 * Names of attendees that a browser keeps, encrypted, for the door of an event (docs/decisions/0053), and the cookie
 * with their key. Both are deleted when the session ends; the key also expires when the last list may no longer be
 * kept. Queued check-ins contain no names and stay.
 */
import { readStored, storedKeys } from './browser-storage.ts'
import { hostCookie } from './cookie-names.ts'

export const DEVICE_KEY = 'marea.dispositivo'

/** Key prefixes in localStorage, followed by the event's id. */
export const OFFLINE_PEOPLE = 'marea.puerta.personas.'
export const QUEUED_CHECK_INS = 'marea.puerta.cola.'

/** Prefix of the service worker's caches, followed by the path of an event's door page. */
export const DOOR_CACHE = 'puerta '

/** Cookie line for `document.cookie` or Set-Cookie. An empty key deletes the cookie. */
export function deviceKeyCookie(key: string, isSecure: boolean, seconds = 0): string {
  // Path `/`, because panel screens read the encrypted list, and `/admin.data` is not below `/admin`.
  return `${hostCookie(DEVICE_KEY, isSecure)}=${key}; Path=/; Max-Age=${seconds}; SameSite=Strict${isSecure ? '; Secure' : ''}`
}

/** Deletes names, addresses, key and cached door screens in this browser. Other tabs notice by the `storage` event. */
export function deleteOfflinePeople(): void {
  try {
    for (const key of storedKeys(OFFLINE_PEOPLE)) localStorage.removeItem(key)
    // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is missing in Safari's older versions.
    document.cookie = deviceKeyCookie('', location.protocol === 'https:')
    void forgetScreens().catch(() => {})
  } catch {
    // Storage is blocked, so nothing was kept.
  }
}

/** Number of check-ins in this browser, over all doors, that are not sent yet. */
export function countQueuedCheckIns(): number {
  return storedKeys(QUEUED_CHECK_INS).flatMap((key) => readStored<unknown[]>('localStorage', key) ?? [])
    .length
}

async function forgetScreens(): Promise<void> {
  if (!('caches' in window)) return
  for (const name of await caches.keys()) if (name.startsWith(DOOR_CACHE)) await caches.delete(name)
}
