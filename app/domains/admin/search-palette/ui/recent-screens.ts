import { readStored, writeStored } from '#app/platform/browser-storage.ts'
import type { Found } from '../schema.ts'

const KEY = 'pantallas-recientes'
const SHOWN = 5

/** One screen more than shown, because the current one is left out. */
const KEPT = SHOWN + 1

/** URLs of records are not stored: on a shared device they would reveal whose record was read. */
const RECORD = /[0-9a-f]{8}-/

/** Puts a screen first among those last seen on this device. */
export function rememberScreen(pathname: string): void {
  if (RECORD.test(pathname)) return
  const screens = [pathname, ...read().filter((each) => each !== pathname)]
  writeStored('localStorage', KEY, screens.slice(0, KEPT))
}

/** Screens last seen, without the current one. */
export function recentScreens(screens: readonly Found[], pathname: string): Found[] {
  const byAddress = new Map(screens.map((screen) => [screen.to, screen]))
  return read()
    .filter((each) => each !== pathname)
    .flatMap((each) => byAddress.get(each) ?? [])
    .slice(0, SHOWN)
}

function read(): string[] {
  const stored = readStored<unknown>('localStorage', KEY)
  return Array.isArray(stored) ? stored.map(String) : []
}
