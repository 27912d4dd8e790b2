/** The public menu, in the specification's own words (public-site §2). */
export const SITE_LINKS = [
  { to: '/', label: 'INICIO', name: 'Inicio' },
  { to: '/comunidad', label: 'COMUNIDAD', name: 'Comunidad' },
  { to: '/academy', label: 'ACADEMY', name: 'Academy' },
  { to: '/agenda', label: 'AGENDA', name: 'Agenda' },
  { to: '/contenido', label: 'CONTENIDO', name: 'Contenido' },
  { to: '/quienes-somos', label: 'QUIÉNES SOMOS', name: 'Quiénes somos' },
] as const

export const JOIN_LINK = '/comunidad#formulario'
