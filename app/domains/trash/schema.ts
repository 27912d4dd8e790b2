/** design §6.10. */
export const KEPT_DAYS = 30

/** Said by the question before something is deleted. */
export const STAYS_IN_BIN = `Queda ${KEPT_DAYS} días en la papelera.`

/** How much the bin holds, and what exactly: what is emptied is what was asked about. */
export type BinContent = { count: number; digest: string }

/** A deleted row as the bin shows it. */
export type TrashedRow = {
  id: string
  table_name: string
  row_id: string
  /** 'Evento publicado' */
  kind: string
  /** Its title or name. */
  label: string
  /** The administrator's address. */
  deleted_by: string | null
  deleted_at: Date
}
