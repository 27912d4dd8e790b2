/** Owns which submissions a file has, chosen or all that the list finds, and its columns. */
import { desc, inArray, sql } from 'drizzle-orm'
import type { ListExport } from '#app/domains/audit/list-export.server.ts'
import { user } from '#app/domains/auth/tables.server.ts'
import { categoryLabel, type ReviewFilter, type SubmissionStatus } from '#app/domains/events/schema.ts'
import { event_submissions } from '#app/domains/events/tables.server.ts'
import { SUBMISSION_STATUS_LABELS } from '#app/domains/events/team-schema.ts'
import { formatDate, formatInstant } from '#app/platform/time/dates.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { isFound } from './lists.server.ts'

type Row = {
  submitted_at: string
  title: string
  category: string
  organizer: string
  email: string | null
  event_date: string
  event_time: string
  location: string
  status: SubmissionStatus
  reviewed_at: string | null
  reviewer: string | null
  rejection_reason: string | null
}

type Chosen = { everything: boolean; ids: readonly string[]; filter: ReviewFilter; search: string }

/** All that the list finds if none is chosen. `list`: its URL. */
export function submissionsFile({ everything, ids, ...query }: Chosen, list: string): ListExport<Row> {
  const s = event_submissions
  const found = everything || ids.length === 0 ? isFound(query) : inArray(s.id, ids.filter(isUuid))
  return {
    words: ['evento enviado', 'eventos enviados'],
    columns: COLUMNS,
    list,
    rows: (on) =>
      on
        .select({
          ...{ submitted_at: s.submitted_at, title: s.title, category: s.category, organizer: s.organizer },
          email: s.email,
          ...{ event_date: s.event_date, event_time: s.event_time, location: s.location, status: s.status },
          ...{ reviewed_at: s.reviewed_at, rejection_reason: s.rejection_reason },
          reviewer: reviewer.as('reviewer'),
        })
        .from(s)
        .where(found)
        .orderBy(desc(s.submitted_at), desc(s.id)),
  }
}

/** The reviewer's address, or their id if the account was deleted. */
const reviewer = sql<string | null>`coalesce(
  (select u.email from ${user} u where u.id = ${event_submissions.reviewed_by}), ${event_submissions.reviewed_by})`

const COLUMNS: ListExport<Row>['columns'] = [
  { label: 'Enviado', cell: ({ submitted_at }, zone) => formatInstant(new Date(submitted_at), zone) },
  { label: 'Título', cell: ({ title }) => title },
  { label: 'Categoría', cell: ({ category }) => categoryLabel(category) },
  { label: 'Organizador', cell: ({ organizer }) => organizer },
  { label: 'Email', cell: ({ email }) => email },
  { label: 'Fecha', cell: ({ event_date }) => formatDate(event_date) },
  { label: 'Hora', cell: ({ event_time }) => event_time.slice(0, 5) },
  { label: 'Ubicación', cell: ({ location }) => location },
  { label: 'Estado', cell: ({ status }) => SUBMISSION_STATUS_LABELS[status] },
  {
    label: 'Revisado',
    cell: ({ reviewed_at }, zone) => reviewed_at && formatInstant(new Date(reviewed_at), zone),
  },
  { label: 'Por', cell: (row) => row.reviewer },
  { label: 'Motivo del rechazo', cell: ({ rejection_reason }) => rejection_reason },
]
