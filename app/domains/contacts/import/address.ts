import { href } from 'react-router'

/** URLs of the import screens: the list of files, one file, and the CSV of its rejected rows. */
export const IMPORT_PATH = href('/admin/tools/datos/importar')

/** The tools tab that the import belongs to. */
export const DATA_PATH = href('/admin/tools/datos')

/** Name of the form field that holds the uploaded file. */
export const FILE_FIELD = 'archivo'

export function importHref(id: string, isAsked = false): string {
  return `${href('/admin/tools/datos/importar/:id', { id })}${isAsked ? '?deshacer=1' : ''}`
}

/** Anchor of the file's name: what follows a button begins there, not before the tabs of the tools. */
export const IMPORTED_FILE = 'archivo-importado'

export function problemsHref(id: string): string {
  return href('/admin/tools/datos/importar/:id/filas.csv', { id })
}

/** Name of the select that maps one column; `column` counts from 0. */
export function columnField(column: number): string {
  return `columna_${column + 1}`
}
