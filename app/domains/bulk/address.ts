import { href } from 'react-router'

/** URL of a run; with `isAsked`, asking whether to undo it. */
export function bulkRunHref(id: string, isAsked = false): string {
  return `${href('/admin/lotes/:id', { id })}${isAsked ? '?deshacer=1' : ''}`
}
