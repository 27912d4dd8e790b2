import { href } from 'react-router'

/** Where contacts are imported: the files, one of them, and the rows of it that are left out. */
export const IMPORT_PATH = href('/admin/tools/datos/importar')

/** The tab it belongs to. */
export const DATA_PATH = href('/admin/tools/datos')

/** The form's control. */
export const FILE_FIELD = 'archivo'

export function importHref(id: string, isAsked = false): string {
  return `${href('/admin/tools/datos/importar/:id', { id })}${isAsked ? '?deshacer=1' : ''}`
}

export function problemsHref(id: string): string {
  return href('/admin/tools/datos/importar/:id/filas.csv', { id })
}

/** The select of one column. */
export function columnField(column: number): string {
  return `columna_${column + 1}`
}
