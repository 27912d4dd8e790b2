import { useEffect, useState, useSyncExternalStore } from 'react'
import { DOOR_CACHE, OFFLINE_PEOPLE } from '#app/platform/device-key.ts'
import { doorPath, doorWorkerPath } from '../address.ts'
import { type DoorState, DoorStore } from './door-store.ts'

/** Interval in which a phone sees check-ins of other phones. */
const POLL_MS = 4_000
const NOTHING: DoorState = { link: 'asking', people: undefined, waiting: 0 }

/** `name`: of the door, as in `door/address.ts`. */
export function useDoor(name: string): { door: DoorState; record: (id: string, undone: boolean) => void } {
  const [store] = useState(() => new DoorStore(name))
  const door = useSyncExternalStore(store.subscribe, store.state, () => NOTHING)
  useEffect(() => {
    const sync = () => void store.sync()
    const look = () => document.visibilityState === 'visible' && sync()
    const hear = ({ key, newValue }: StorageEvent) =>
      key?.startsWith(OFFLINE_PEOPLE) && newValue === null && store.forget()
    void store.open()
    const timer = setInterval(look, POLL_MS)
    for (const name of ['online', 'offline']) addEventListener(name, sync)
    addEventListener('storage', hear)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      for (const name of ['online', 'offline']) removeEventListener(name, sync)
      removeEventListener('storage', hear)
      document.removeEventListener('visibilitychange', look)
    }
  }, [store])
  // Runs again after an expired session, because the sign-out deleted the stored screen along with the names.
  const isOnline = door.link === 'online'
  useEffect(() => {
    if (isOnline) void keepScreen(name)
  }, [isOnline, name])
  return { door, record: (id, undone) => store.record(id, undone) }
}

/** Stores the screen and its files for an offline reload. Needs HTTPS, as the camera does. */
async function keepScreen(door: string): Promise<void> {
  const scope = doorPath(door)
  try {
    // The scanner is imported now, so that its files are in the cache too.
    await import('./scan-panel.tsx')
    await (await import('./scan.ts')).loadReader()
    await navigator.serviceWorker.register(doorWorkerPath(door), { scope })
    const kept = await caches.open(DOOR_CACHE + scope)
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    const files = new Set(loaded.filter((name) => name.startsWith(`${location.origin}/assets/`)))
    const known = new Set((await kept.keys()).map(({ url }) => url))
    await kept.addAll([...files].filter((file) => !known.has(file)))
    // Added last, so that a stored screen always has its files.
    await kept.add(scope)
    for (const url of known) if (url.includes('/assets/') && !files.has(url)) await kept.delete(url)
  } catch {}
}
