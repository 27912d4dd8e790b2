/** Labels of articles and their fields in the audit log. */
import type { AuditSubject } from '#app/domains/audit/audit-subjects.ts'
import { CONTENT_CATEGORY_LABELS, CONTENT_STATUS_LABELS } from '../schema.ts'
import { articleHref } from './address.ts'
import { FIELD_LABELS } from './article-values.ts'

export const CONTENT_SUBJECTS: readonly AuditSubject[] = [
  {
    id: 'articulo',
    name: 'Artículo',
    takes: 'read content',
    types: ['content', 'content_items'],
    fields: {
      ...FIELD_LABELS,
      status: { label: 'Estado', words: CONTENT_STATUS_LABELS },
      category: { label: 'Categoría', words: CONTENT_CATEGORY_LABELS },
      published_at: 'Publicado el',
    },
    link: { table: 'content_items', hrefOf: articleHref },
  },
]
