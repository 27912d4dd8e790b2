import { href } from 'react-router'
import { withParameters } from '#app/platform/lists/query-state.ts'

/** What the screen of the organiser's links asks about before it does it. */
export type AccessQuestion = { renews: true } | { removes: string }

/** Screen in the panel of the links to an organiser's page. `asks`: what it is to ask about. */
export function accessPath(submission: string, asks?: AccessQuestion): string {
  const path = href('/admin/events/enviados/:id/enlaces', { id: submission })
  if (!asks) return path
  return withParameters(path, ['renews' in asks ? ['renovar', '1'] : ['quitar', asks.removes]])
}

export function readAccessQuestion(search: URLSearchParams): AccessQuestion | undefined {
  const removes = search.get('quitar')
  if (removes) return { removes }
  return search.has('renovar') ? { renews: true } : undefined
}

/** Buttons of the screen, with the titles of their failures. */
export const ACCESS_FAILED = {
  renew: 'No se pudo renovar el enlace',
  remove: 'No se pudo quitar a la persona',
}
