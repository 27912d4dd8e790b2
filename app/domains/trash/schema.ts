import { fixedDaysOf } from '#app/retention.ts'

/** Days during which a deleted row can be restored (design §6.10). */
export const KEPT_DAYS = fixedDaysOf('trash')

/** Sentence in every confirmation of a deletion. */
export const STAYS_IN_TRASH = `Queda ${KEPT_DAYS} días en la papelera.`

/** What the toast after a deletion says besides its title: which row, or how long several stay; 'Deshacer' restores all. */
export function describeRemoved(removed: readonly { trash_id: string; label: string }[]) {
  const [first] = removed
  return {
    description:
      first && removed.length === 1 ? first.label.slice(0, 300) : `La papelera los guarda ${KEPT_DAYS} días.`,
    trash_ids: removed.map(({ trash_id }) => trash_id),
  }
}

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
