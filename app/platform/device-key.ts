/**
 * Cookie with the key that a browser seals with what it keeps of other people (docs/decisions/0053). It ends a day after
 * its last use, and at a sign-out: then nobody can read what is left behind.
 */
export const DEVICE_KEY = 'marea.dispositivo'

export const DEVICE_KEY_DAYS = 1

/** The line that sets it, for a page's script; empty and over, for a sign-out. */
export function deviceKeyCookie(key: string, isSecure: boolean): string {
  const seconds = key === '' ? 0 : DEVICE_KEY_DAYS * 24 * 60 * 60
  // The path is the whole site: what is sealed is read on screens of the panel, and `/admin.data` is no child of `/admin`.
  return `${DEVICE_KEY}=${key}; Path=/; Max-Age=${seconds}; SameSite=Strict${isSecure ? '; Secure' : ''}`
}
