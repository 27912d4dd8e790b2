import { href } from 'react-router'
import { EVENT_PREFIX } from '#app/domains/events/address.ts'

/** Public menu, with the prescribed labels (public-site §2). */
export const SITE_LINKS = [
  { to: '/', label: 'INICIO', name: 'Inicio' },
  { to: href('/comunidad'), label: 'COMUNIDAD', name: 'Comunidad' },
  { to: href('/academy'), label: 'ACADEMY', name: 'Academy' },
  { to: href('/agenda'), label: 'AGENDA', name: 'Agenda' },
  { to: href('/contenido'), label: 'CONTENIDO', name: 'Contenido' },
  { to: href('/quienes-somos'), label: 'QUIÉNES SOMOS', name: 'Quiénes somos' },
] as const

/** Search over the whole site: a sign in the menu of wide screens, a word in that of phones. */
export const SEARCH_LINK = { to: href('/buscar'), label: 'BUSCAR', name: 'Buscar' } as const

/** Last in the phone menu and in the footer; the bar of wide screens has no room for it. */
export const CONTACT_LINK = { to: href('/contacto'), label: 'CONTACTO', name: 'Contacto' } as const

export const JOIN_LINK = `${href('/comunidad')}#formulario`

/** Whether a menu link leads to the current page, or to the section it belongs to. */
export function isCurrent(to: string, pathname: string): boolean {
  if (pathname === to || to === '/') return pathname === to
  return pathname.startsWith(`${to}/`) || (to === href('/agenda') && pathname.startsWith(EVENT_PREFIX))
}
