/**
 * JSON values in the browser's storage. Storage may be full or blocked, and an entry may hold anything; then values
 * are silently neither stored nor found.
 */

/** `sessionStorage` belongs to one tab and survives a reload; `localStorage` is shared by the browser's windows. */
type Area = 'sessionStorage' | 'localStorage'

export function readStored<Value>(area: Area, key: string): Value | undefined {
  return attempt(() => JSON.parse(window[area].getItem(key) ?? 'null') ?? undefined)
}

/** Stores a value; undefined deletes the entry. */
export function writeStored(area: Area, key: string, value?: unknown): void {
  attempt(() =>
    value === undefined ? window[area].removeItem(key) : window[area].setItem(key, JSON.stringify(value)),
  )
}

/** Keys in `localStorage` with this prefix. */
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
