/** Days during which a deleted row can be restored (design §6.10). */
export const KEPT_DAYS = 30

/** Sentence of every confirmation before a row is deleted. */
export const STAYS_IN_BIN = `Queda ${KEPT_DAYS} días en la papelera.`

/** Row count of the trash and a digest of its ids, so that emptying removes exactly what was confirmed. */
export type TrashContent = { count: number; digest: string }

/** A deleted row as the trash shows it. */
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
