import { readStored, writeStored } from '#app/platform/browser-storage.ts'
import type { Found } from '../schema.ts'

const KEY = 'pantallas-recientes'
const SHOWN = 5

/** One more than is shown, since the open screen is left out. */
const KEPT = SHOWN + 1

/** A record's URL is not remembered: on a shared device it would reveal whose record was read. */
const RECORD = /[0-9a-f]{8}-/

/** Puts a screen in front of those this device has seen last. */
export function rememberScreen(pathname: string): void {
  if (RECORD.test(pathname)) return
  const screens = [pathname, ...read().filter((each) => each !== pathname)]
  writeStored('localStorage', KEY, screens.slice(0, KEPT))
}

/** The screens seen last, without the one that is open. */
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
