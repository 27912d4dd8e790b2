/** Labels of the newsletter's issues and their fields in the audit log. */
import { href } from 'react-router'
import type { AuditSubject } from '#app/domains/audit/audit-subjects.ts'
import { issueHref } from './address.ts'
import { ISSUE_STATUSES } from './schema.ts'

export const NEWSLETTER_SUBJECTS: readonly AuditSubject[] = [
  {
    id: 'boletin',
    name: 'Número del boletín',
    takes: 'read content',
    types: ['newsletter_issue', 'newsletter_issues'],
    fields: {
      subject: 'Asunto',
      preheader: 'Primera línea',
      content: 'Texto',
      segment_id: 'Segmento',
      in_archive: { label: 'En el archivo público', words: { true: 'Sí', false: 'No' } },
      status: { label: 'Estado', words: ISSUE_STATUSES },
      slug: 'Dirección',
      due_at: 'Sale el',
      started_at: 'Empezó a salir',
      finished_at: 'Terminó de salir',
      failure: 'Por qué se paró',
      figures: 'Cifras guardadas',
      writing: 'Ventana que lo guardó',
      revision: 'Guardados automáticos',
      updated_by: 'Guardado por',
    },
    link: { table: 'newsletter_issues', hrefOf: (id) => issueHref(id) },
  },
  {
    id: 'envio-boletin',
    name: 'Envío del boletín',
    takes: 'change settings',
    types: ['newsletter_domain', 'newsletter_trial'],
    fields: { address: 'Dirección probada' },
    hrefOf: () => href('/admin/boletin/preparar'),
  },
]
