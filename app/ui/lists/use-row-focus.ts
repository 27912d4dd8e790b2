import { useEffect, useRef } from 'react'

/**
 * Where the keyboard goes on after something was done with chosen rows: at the first of them, whose element has the id
 * `first`; if it has left the list, at the row that followed, or else preceded it; without any, at the list.
 */
export function useRowFocus(isAsked: boolean, first: string | undefined): () => HTMLElement | null {
  const listed = useRef<string[]>([])
  useEffect(() => {
    if (isAsked) listed.current = [...document.querySelectorAll('#lista [data-row]')].map(({ id }) => id)
  }, [isAsked])
  return () => {
    const at = first ? listed.current.indexOf(first) : -1
    const rows = at < 0 ? [] : [...listed.current.slice(at), ...listed.current.slice(0, at).reverse()]
    return [...rows, 'lista'].map((id) => document.getElementById(id)).find((row) => row !== null) ?? null
  }
}
