/** Mails to a colleague about their work, which each can switch off. */
export const NOTIFICATIONS = ['assignments', 'notes'] as const
export type Notification = (typeof NOTIFICATIONS)[number]

export const NOTIFICATION_LABELS: Record<Notification, string> = {
  assignments: 'Solicitudes que te asignan',
  notes: 'Notas en las que te avisan',
}
