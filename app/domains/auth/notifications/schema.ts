/** Mails to a member of the team about their work, each of which they choose. */
export const NOTIFICATIONS = ['assignments', 'notes', 'weekly', 'alerts'] as const
export type Notification = (typeof NOTIFICATIONS)[number]

/** Come to nobody who did not ask for them; the others until they are switched off. */
export const ASKED_FOR = ['weekly', 'alerts'] as const satisfies readonly Notification[]

export const NOTIFICATION_LABELS: Record<Notification, string> = {
  assignments: 'Solicitudes que te asignan',
  notes: 'Notas en las que te avisan',
  weekly: 'Las cifras de la semana, cada lunes',
  alerts: 'Lo que deja de funcionar en el sitio, y cuándo vuelve',
}
