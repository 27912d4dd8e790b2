import { type RefObject, useEffect, useRef } from 'react'

/** Debounce: long enough not to search at every letter, short enough to feel immediate. */
const TYPING_PAUSE_MS = 350

/**
 * Searches while somebody types. The field is uncontrolled: it follows `search`, which back, forward and links change
 * too, unless it has the focus; text typed before hydration stays, and is searched for.
 * @param send submits the field's form.
 */
export function useSearchAsTyped(
  input: RefObject<HTMLInputElement | null>,
  search: string,
  send: () => void,
): { searchSoon: () => void; stopWaiting: () => void } {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const shown = useRef(search)
  useEffect(() => {
    const isNew = shown.current !== search
    shown.current = search
    if (isNew && input.current && document.activeElement !== input.current) input.current.value = search
  }, [input, search])

  const stopWaiting = () => clearTimeout(timer.current)
  const searchSoon = () => {
    stopWaiting()
    timer.current = setTimeout(send, TYPING_PAUSE_MS)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for who typed while the application was coming
  useEffect(() => {
    const { current } = input
    if (current && current.value !== search && document.activeElement === current) searchSoon()
    return stopWaiting
  }, [])
  return { searchSoon, stopWaiting }
}
