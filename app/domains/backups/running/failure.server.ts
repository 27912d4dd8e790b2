import { isDatabaseDown } from '#app/platform/db.server.ts'
import { StorageDown } from '#app/platform/storage/file-storage.server.ts'
import { REFUSALS, Unreadable } from '../schema.ts'

const NOT_OURS = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'])

/** What the team reads of a backup, or a drill, that failed: what it was, and what to do. */
export function describeRunFailure(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (error instanceof Unreadable) return REFUSALS[error.refusal].replace(/ No se ha tocado nada\.$/, '')
  if (error instanceof StorageDown)
    return 'El almacén de archivos no responde o no deja entrar. Revisa las variables S3_… y que el cubo exista.'
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100')
    return 'El disco está lleno. Libera espacio en DATA_DIR y repite la copia.'
  if (NOT_OURS.has(code ?? ''))
    return 'No se puede escribir en la carpeta de las copias (DATA_DIR/backups). Revisa sus permisos.'
  if (isDatabaseDown(error)) return 'Se perdió la conexión con la base de datos.'
  return `No se pudo terminar: ${message}`
}
