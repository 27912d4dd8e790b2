import { useEffect, useRef } from 'react'

/**
 * Where the keyboard goes on after something was done with chosen rows: at the first of them, whose element has the id
 * `first`; if it has left the list, at the row that followed, or else preceded it; without any, at the list.
 */
export function useRowFocus(isAsked: boolean, first: string | undefined): () => HTMLElement | null {
  const listed = useRef<string[]>([])
  useEffect(() => {
    if (isAsked) listed.current = first ? rowsFrom(first) : []
  }, [isAsked, first])
  return () => {
    const rows = [first ?? '', ...listed.current, 'lista']
    return rows.map((id) => document.getElementById(id)).find((row) => row !== null) ?? null
  }
}

/** Ids of a list's rows in the order in which one that is left is looked for: this one, those after it, before it. */
export function rowsFrom(id: string): string[] {
  const listed = [...document.querySelectorAll('#lista [data-row]')].map((row) => row.id)
  const at = listed.indexOf(id)
  return at < 0 ? [] : [...listed.slice(at), ...listed.slice(0, at).reverse()]
}
