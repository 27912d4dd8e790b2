/**
 * What a browser keeps of other people for the door of an event (docs/decisions/0053), and the cookie with the key it is
 * encrypted with. Both go when the session ends; the key in any case when the last list may be kept no longer. Check-ins
 * that the server has not taken hold no name, and stay.
 */
import { readStored, storedKeys } from './browser-storage.ts'

export const DEVICE_KEY = 'marea.dispositivo'

/** Prefixes of the entries in the browser's storage; what follows is the event's id. */
export const KEPT_PEOPLE = 'marea.puerta.personas.'
export const QUEUED_CHECK_INS = 'marea.puerta.cola.'

/** Prefix of the worker's caches; what follows is the path of an event's door. */
export const DOOR_CACHE = 'puerta '

/** The line that sets the cookie, for a page's script; an empty key takes it away. */
export function deviceKeyCookie(key: string, isSecure: boolean, seconds = 0): string {
  // The path is the whole site: what is encrypted is read on screens of the panel, and `/admin.data` is no child of
  // `/admin`.
  return `${DEVICE_KEY}=${key}; Path=/; Max-Age=${seconds}; SameSite=Strict${isSecure ? '; Secure' : ''}`
}

/** In the browser: takes away names, addresses and key, and the kept screens. Other tabs hear it as a `storage` event. */
export function forgetKeptPeople(): void {
  try {
    for (const key of storedKeys(KEPT_PEOPLE)) localStorage.removeItem(key)
    // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is missing in Safari's older versions.
    document.cookie = deviceKeyCookie('', location.protocol === 'https:')
    void forgetScreens().catch(() => {})
  } catch {
    // Storage is forbidden here: nothing was kept.
  }
}

/** In the browser: how many check-ins of all doors wait to be sent. */
export function countQueuedCheckIns(): number {
  return storedKeys(QUEUED_CHECK_INS).flatMap((key) => readStored<unknown[]>('localStorage', key) ?? [])
    .length
}

async function forgetScreens(): Promise<void> {
  if (!('caches' in window)) return
  for (const name of await caches.keys()) if (name.startsWith(DOOR_CACHE)) await caches.delete(name)
}
