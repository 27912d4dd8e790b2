import { href } from 'react-router'
import { withParameters } from '#app/platform/lists/query-state.ts'

/** Screen of an event's door links in the panel. `revoking` is the link about which it asks. */
export function volunteersPath(event: string, revoking?: string): string {
  return withParameters(
    href('/admin/events/:id/voluntarios', { id: event }),
    revoking ? [['retirar', revoking]] : [],
  )
}

/** URL for volunteers. The code is in the query, which no log records. */
export const doorLinkPath = (code: string) => withParameters(href('/puerta'), [['codigo', code]])

/** Buttons of the screen, with the titles of their failures. */
export const FAILED = {
  create: 'No se pudo crear el enlace',
  revoke: 'No se pudo retirar el enlace',
}
