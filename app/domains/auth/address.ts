/** URL of the panel, and the check of where a sign-in may redirect to. */
import { href } from 'react-router'

/** Where a sign-in leads if it names no target. */
export const PANEL = href('/admin')

/** Keeps a redirect inside the panel: whatever a browser would read as another place becomes `/admin`. */
export function panelPath(target: unknown): string {
  if (typeof target !== 'string' || !URL.canParse(target, 'http://panel')) return PANEL
  const { pathname, search } = new URL(target, 'http://panel')
  const isPlain = target === pathname + search && !pathname.includes('//')
  const isScreen = pathname === PANEL || pathname.startsWith(`${PANEL}/`)
  return isPlain && isScreen && !SIGN_IN_SCREENS.has(pathname) ? target : PANEL
}

/** URL to return to from a record: the list that it was opened from, with its filters. */
export function returnAddress({ url }: Request, fallback: string): string {
  const asked = new URL(url).searchParams.get('volver')
  return asked === null ? fallback : panelPath(asked)
}

/** Second step of a sign-in; `volver` is where it leads. */
export function codePath(redirectTo: string, kind?: 'recovery'): string {
  const search = new URLSearchParams({
    volver: redirectTo,
    ...(kind === 'recovery' && { con: RECOVERY }),
  })
  return `${href('/admin/codigo')}?${search}`
}

/** Value of `con` that asks for a recovery code. */
export const RECOVERY = 'recuperacion'

/**
 * URL of the screen that asks. React Router's data requests add the ending `.data` and the parameter `_routes`, which
 * are removed.
 */
export function screenOf({ url }: Request): { pathname: string; search: string } {
  const { pathname, searchParams } = new URL(url)
  searchParams.delete('_routes')
  const search = searchParams.size > 0 ? `?${searchParams}` : ''
  return { pathname: pathname.replace(/\.data$/, ''), search }
}

/** Screens before the panel: redirecting to one of them after a sign-in would loop. */
const SIGN_IN_SCREENS = new Set([
  href('/admin/entrar'),
  href('/admin/llave'),
  href('/admin/salir'),
  href('/admin/contrasena'),
  href('/admin/olvide'),
  href('/admin/restablecer'),
  href('/admin/activar'),
  href('/admin/codigo'),
  href('/admin/dos-pasos'),
])
