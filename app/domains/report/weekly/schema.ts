/** Figures of a week, in the order in which they are read. */
export const WEEKLY_FIGURES = {
  requests: 'Solicitudes nuevas',
  contacts: 'Contactos nuevos',
  confirmed: 'Confirmaron las novedades',
  left: 'Dejaron las novedades',
  registrations: 'Registros a eventos',
  events: 'Eventos publicados',
  newsletters: 'Correos del boletín enviados',
} as const

export type WeeklyFigure = keyof typeof WEEKLY_FIGURES
