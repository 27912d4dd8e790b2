/** Names and labels of events and submissions in the audit log. */
import type { AuditSubject } from '#app/domains/audit/audit-subjects.ts'
import { FIELD_LABELS } from '#app/domains/events/fields-schema.ts'
import { CATEGORY_LABELS } from '#app/domains/events/schema.ts'
import { EVENT_STATUS_LABELS, SUBMISSION_STATUS_LABELS } from '#app/domains/events/team-schema.ts'
import { SPAM_REASONS } from '#app/domains/senders/schema.ts'
import { accessPath } from './access-address.ts'
import { editorPath, reviewHref } from './review/address.ts'

const fields = {
  ...FIELD_LABELS,
  category: { label: FIELD_LABELS.category, words: CATEGORY_LABELS },
}

/** Labels for columns of an event that its editor has no control for. */
const publishedFields = {
  city: 'Ciudad',
  is_zone_proposed: 'Zona por revisar',
  moved: 'Lo que cambió',
  moved_at: 'Cambió',
  series_id: 'Serie',
}

export const EVENT_SUBJECTS: readonly AuditSubject[] = [
  {
    id: 'evento',
    name: 'Evento publicado',
    takes: 'edit events',
    types: ['event', 'events'],
    alsoAbout: ['export'],
    fields: {
      ...fields,
      ...publishedFields,
      status: { label: FIELD_LABELS.status, words: EVENT_STATUS_LABELS },
      reason: 'Motivo',
    },
    link: { table: 'events', hrefOf: (id) => editorPath(id) },
  },
  {
    id: 'evento-enviado',
    name: 'Evento enviado',
    takes: 'review submissions',
    types: ['event_submission', 'event_submissions'],
    fields: {
      ...fields,
      status: { label: FIELD_LABELS.status, words: SUBMISSION_STATUS_LABELS },
      rejection_reason: 'Motivo',
      spam_reason: { label: 'Por qué es spam', words: SPAM_REASONS },
      consent_privacy: 'Acepta privacidad',
      consent_newsletter: 'Acepta novedades',
      submitted_at: 'Enviado',
      organizer_changed_at: 'Corregido por quien organiza',
      proposal: 'Propuesta de quien organiza',
      proposed_at: 'Propuesto',
      proposal_count: 'Propuestas en el correo al equipo',
      proposal_answer: {
        label: 'Respuesta a la propuesta',
        words: { accepted: 'Aceptada', rejected: 'Rechazada' },
      },
      proposal_answered_by: 'Respondió',
      proposal_reason: 'Motivo de la respuesta',
    },
    link: { table: 'event_submissions', hrefOf: (id) => reviewHref({ filter: 'all', shown: id }) },
  },
  {
    id: 'acceso-a-evento',
    name: 'Acceso para organizar',
    takes: 'review submissions',
    types: ['co_organiser'],
    fields: { name: 'Nombre', email: 'Email', submission_id: 'Evento enviado' },
    link: { table: 'co_organisers', column: 'submission_id', hrefOf: (submission) => accessPath(submission) },
  },
]
