/** Names and labels of the Academy's rows in the audit log. */
import { href } from 'react-router'
import type { AuditSubject } from '#app/domains/audit/audit-subjects.ts'
import { ACADEMY_FIELDS } from './editing/fields.ts'
import { tabPath } from './editing/list-address.ts'
import type { AcademyEntity } from './editing/schema.ts'

export const ACADEMY_SUBJECTS: readonly AuditSubject[] = [
  described('curso', 'Curso', 'courses'),
  described('bootcamp', 'Bootcamp', 'intensive_bootcamps'),
  described('programa', 'Programa', 'entrepreneurship_programs'),
  described('formacion', 'Formación programada', 'scheduled_trainings'),
  described('historia', 'Historia de éxito', 'success_stories'),
]

function described(id: string, name: string, table: AcademyEntity): AuditSubject {
  const fields = ACADEMY_FIELDS[table].map((field) => [
    field.name,
    { label: field.label, ...(field.options && { words: field.options }) },
  ])
  const screen = table === 'courses' ? href('/admin/academy') : tabPath(table)
  const link = { table, hrefOf: (row: string) => `${screen}?editar=${row}` }
  return { id, name, takes: 'read academy', types: [table], fields: Object.fromEntries(fields), link }
}
