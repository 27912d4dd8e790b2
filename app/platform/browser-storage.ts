/**
 * Values in the browser's storage, as JSON. Storage may be full or forbidden, and an entry may be anything: then nothing
 * is stored, nothing is found, and nothing breaks.
 */

/** `sessionStorage` belongs to one tab and survives a reload; `localStorage` is shared by the browser's windows. */
type Area = 'sessionStorage' | 'localStorage'

export function readStored<Value>(area: Area, key: string): Value | undefined {
  return attempt(() => JSON.parse(window[area].getItem(key) ?? 'null') ?? undefined)
}

/** Without a value, deletes the entry. */
export function writeStored(area: Area, key: string, value?: unknown): void {
  attempt(() =>
    value === undefined ? window[area].removeItem(key) : window[area].setItem(key, JSON.stringify(value)),
  )
}

/** Keys of `localStorage` that begin so. */
export function storedKeys(prefix: string): string[] {
  return attempt(() => Object.keys(localStorage).filter((key) => key.startsWith(prefix))) ?? []
}

function attempt<Result>(run: () => Result): Result | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
