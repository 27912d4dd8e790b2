import { href } from 'react-router'

/** The public menu, in the specification's own words (public-site §2). */
export const SITE_LINKS = [
  { to: '/', label: 'INICIO', name: 'Inicio' },
  { to: href('/comunidad'), label: 'COMUNIDAD', name: 'Comunidad' },
  { to: href('/academy'), label: 'ACADEMY', name: 'Academy' },
  { to: href('/agenda'), label: 'AGENDA', name: 'Agenda' },
  { to: href('/contenido'), label: 'CONTENIDO', name: 'Contenido' },
  { to: href('/quienes-somos'), label: 'QUIÉNES SOMOS', name: 'Quiénes somos' },
] as const

export const JOIN_LINK = `${href('/comunidad')}#formulario`
