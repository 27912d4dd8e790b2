import { fixedDaysOf } from '#app/retention.ts'

/** Days during which a deleted row can be restored (design §6.10). */
export const KEPT_DAYS = fixedDaysOf('trash')

/** Sentence in every confirmation of a deletion. */
export const STAYS_IN_TRASH = `Queda ${KEPT_DAYS} días en la papelera.`

/** Number of rows and a digest of their ids, so that emptying removes exactly what was confirmed. */
export type TrashContent = { count: number; digest: string }

export type TrashedRow = {
  id: string
  table_name: string
  row_id: string
  /** Spanish name of the row's kind, 'Evento publicado'. */
  kind: string
  /** Title or name of the row. */
  label: string
  /** E-mail address of the administrator; null if unknown. */
  deleted_by: string | null
  deleted_at: Date
}
