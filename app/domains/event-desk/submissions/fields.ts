/** The submission form's exact names (public-site §3), as they are read, and what people see of them. */
import type { FieldErrors, Invalid, Refused } from '#app/platform/forms/form-values.ts'

export const SUBMISSION_FORM = {
  text: [
    'event_type',
    'title',
    'contact_person',
    'summary',
    'description',
    'event_date',
    'event_time',
    'duration_hours',
    'location',
    'time_zone',
    'max_attendees',
    'price',
    'email',
    'website_url',
    'online_url',
  ],
  lists: ['verticals'],
  flags: ['registers_late', 'consent_privacy', 'consent_newsletter'],
} as const

/** In the order of the form. */
export const SUBMISSION_LABELS = {
  event_type: 'Tipo de evento',
  title: 'Nombre del evento',
  contact_person: 'Organización',
  summary: 'Resumen',
  description: 'Descripción',
  verticals: 'Temáticas',
  event_date: 'Fecha',
  event_time: 'Hora de inicio',
  duration_hours: 'Duración (horas)',
  location: 'Ubicación',
  time_zone: 'Zona horaria',
  max_attendees: 'Aforo máximo',
  price: 'Precio',
  email: 'Email de contacto',
  website_url: 'Sitio web',
  online_url: 'Enlace para conectarse',
  consent_privacy: 'Política de privacidad',
} as const

export type SubmissionField = keyof typeof SUBMISSION_LABELS

export type SubmissionAnswer = { outcome: 'sent' } | (Invalid & { errors: FieldErrors }) | Refused

/** public-site §8. */
export const SENT = {
  title: '¡Evento enviado correctamente!',
  message:
    'Nuestro equipo lo revisará en 2-3 días hábiles. Recibirás una notificación por correo cuando sea aprobado.',
} as const

export const NOT_SENT = {
  title: 'No se pudo enviar tu evento',
  message: 'Por favor, verifica los datos e inténtalo de nuevo.',
} as const

export const tooMany = (wait: string) =>
  `Llegaron muchos eventos seguidos desde tu conexión. Podrás enviar el tuyo en ${wait}.`

/** Id of a control, for links of the error summary. */
export function fieldId(name: string): string {
  return `campo-${name}`
}
