/** Names and labels of registrations and of messages to registered people in the audit log. */
import type { RecordKind } from '#app/domains/audit/record-kinds.ts'
import { REGISTRATION_STATUS_LABELS } from '#app/domains/events/registration-status-schema.ts'
import { messagesPath } from './messages/address.ts'
import { AUDIENCE_LABELS, MESSAGE_AUTHOR_LABELS } from './messages/schema.ts'
import { registrationsPath } from './registrations/address.ts'

export const ATTENDANCE_RECORDS: readonly RecordKind[] = [
  {
    id: 'registro',
    name: 'Registro a un evento',
    types: ['event_registration', 'event_registrations'],
    fields: {
      name: 'Nombre',
      email: 'Email',
      status: { label: 'Estado', words: REGISTRATION_STATUS_LABELS },
      cancelled_at: 'Cancelado',
      offered_until: 'Por confirmar hasta',
      places: 'Lugares',
      answers: 'Respuestas',
      consent_organizer: 'Lo ve quien organiza',
      reminded_for: 'Recordatorio',
      thanked_at: 'Agradecimiento',
      rating: 'Nota',
      comment: 'Comentario',
      answered_at: 'Respuesta',
      arrived_at: 'Llegó',
      door_marks: 'Marcas en la puerta',
      proved_at: 'Confirmó su correo',
      network: 'Conexión (resumen)',
      organizer_muted_at: 'Sin mensajes de quien organiza',
      seated_at: 'Tiene lugar desde',
    },
    place: {
      table: 'event_registrations',
      column: 'event_id',
      hrefOf: (event) => registrationsPath(event),
    },
  },
  {
    id: 'mensaje',
    name: 'Mensaje a quienes se registraron',
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
    place: { table: 'event_messages', column: 'event_id', hrefOf: (event) => messagesPath(event) },
  },
]
