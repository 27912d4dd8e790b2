/** Where the panel is, and where a sign-in may lead. */
import { href } from 'react-router'

/** Where a sign-in leads when it came from nowhere in particular. */
export const PANEL = href('/admin')

/** Keeps a redirect inside the panel: whatever a browser would read as another place becomes `/admin`. */
export function panelPath(target: unknown): string {
  if (typeof target !== 'string' || !URL.canParse(target, 'http://panel')) return PANEL
  const { pathname, search } = new URL(target, 'http://panel')
  const isPlain = target === pathname + search && !pathname.includes('//')
  const isScreen = pathname === PANEL || pathname.startsWith(`${PANEL}/`)
  return isPlain && isScreen && !DOORS.has(pathname) ? target : PANEL
}

/** They lead back to themselves. */
const DOORS = new Set([
  href('/admin/entrar'),
  href('/admin/salir'),
  href('/admin/contrasena'),
  href('/admin/olvide'),
  href('/admin/restablecer'),
  href('/admin/activar'),
])
