export const LOAD_FAILED = 'No se pudo cargar la revisión de las páginas'
export const CHECK_FAILED = 'No se pudo revisar el sitio'

export function pagesInWords(count: number): string {
  return count === 1 ? '1 página' : `${count} páginas`
}
