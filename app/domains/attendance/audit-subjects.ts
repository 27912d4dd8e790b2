/** Names and labels of registrations and of messages to registered people in the audit log. */
import type { AuditSubject } from '#app/domains/audit/audit-subjects.ts'
import { REGISTRATION_STATUS_LABELS } from '#app/domains/events/registration-status-schema.ts'
import { SPAM_REASONS } from '#app/domains/senders/schema.ts'
import { messagesPath } from './messages/address.ts'
import { AUDIENCE_LABELS, MESSAGE_AUTHOR_LABELS } from './messages/schema.ts'
import { registrationsPath } from './registrations/address.ts'
import { REGISTRATION_LABELS } from './registrations/fields-schema.ts'
import { volunteersPath } from './volunteers/address.ts'

export const ATTENDANCE_SUBJECTS: readonly AuditSubject[] = [
  {
    id: 'registro',
    name: 'Registro a un evento',
    takes: 'read registrations',
    types: ['event_registration', 'event_registrations'],
    fields: {
      ...REGISTRATION_LABELS,
      status: { label: REGISTRATION_LABELS.status, words: REGISTRATION_STATUS_LABELS },
      spam_reason: { label: REGISTRATION_LABELS.spam_reason, words: SPAM_REASONS },
    },
    link: {
      table: 'event_registrations',
      column: 'event_id',
      hrefOf: (event) => registrationsPath(event),
    },
  },
  {
    id: 'mensaje',
    name: 'Mensaje a quienes se registraron',
    takes: 'send to many',
    types: ['event_message'],
    fields: {
      author: { label: 'De', words: MESSAGE_AUTHOR_LABELS },
      sent_by: 'Escrito por',
      audience: { label: 'Para', words: AUDIENCE_LABELS },
      subject: 'Asunto',
      body: 'Mensaje',
      due_at: 'Sale',
      finished_at: 'Salió',
      stopped_at: 'Detenido',
      stopped_by: 'Detenido por',
      is_held: 'En revisión',
      released_at: 'Liberado',
      released_by: 'Liberado por',
      left_out: 'No les llegó',
    },
    link: { table: 'event_messages', column: 'event_id', hrefOf: (event) => messagesPath(event) },
  },
  {
    id: 'enlace-de-puerta',
    name: 'Enlace de puerta',
    takes: 'manage registrations',
    types: ['door_link'],
    fields: {
      closes_at: 'Se cierra',
      revoked_at: 'Retirado',
      created_by: 'Lo creó',
      code_digest: 'Código (resumen)',
    },
    link: { table: 'door_links', column: 'event_id', hrefOf: (event) => volunteersPath(event) },
  },
]
