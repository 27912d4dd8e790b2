/** Names and labels of the Academy's rows in the audit log. */
import { href } from 'react-router'
import type { RecordKind } from '#app/domains/audit/record-kinds.ts'
import { tabPath } from './editing/desk-address.ts'
import { DESK_FIELDS, type DescribedEntity } from './editing/desk-fields.ts'
import { COURSE_TYPE_LABELS, STATUS_LABELS } from './editing/schema.ts'
import { COURSE_LABELS } from './editing/ui/course-fields.tsx'
import { STORY_LABELS } from './editing/ui/story-fields.tsx'

export const ACADEMY_RECORDS: readonly RecordKind[] = [
  {
    id: 'curso',
    name: 'Curso',
    types: ['courses'],
    fields: {
      ...COURSE_LABELS,
      course_type: { label: COURSE_LABELS.course_type, words: COURSE_TYPE_LABELS },
      status: { label: COURSE_LABELS.status, words: STATUS_LABELS },
    },
    place: { table: 'courses', hrefOf: (id) => `${href('/admin/academy')}?editar=${id}` },
  },
  described('bootcamp', 'Bootcamp', 'intensive_bootcamps'),
  described('programa', 'Programa', 'entrepreneurship_programs'),
  described('formacion', 'Formación programada', 'scheduled_trainings'),
  {
    id: 'historia',
    name: 'Historia de éxito',
    types: ['success_stories'],
    fields: STORY_LABELS,
    place: { table: 'success_stories', hrefOf: (id) => `${tabPath('success_stories')}?editar=${id}` },
  },
]

function described(id: string, name: string, table: DescribedEntity): RecordKind {
  const fields = DESK_FIELDS[table].map((field) => [
    field.name,
    { label: field.label, ...(field.options && { words: field.options }) },
  ])
  const place = { table, hrefOf: (row: string) => `${tabPath(table)}?editar=${row}` }
  return { id, name, types: [table], fields: Object.fromEntries(fields), place }
}
