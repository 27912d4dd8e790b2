/** Spanish labels and messages of the import screens. */
import { formatCount } from '#app/platform/formats/numbers.ts'
import type { ImportResult, ImportState, RowOutcome } from './schema.ts'

export type ImportIntent = 'upload' | 'check' | 'start' | 'undo' | 'discard'

/** Title per failed action; the reason is shown below it. */
export const IMPORT_FAILED: Record<ImportIntent, string> = {
  upload: 'No se pudo leer el archivo',
  check: 'No se pudo comprobar el archivo',
  start: 'No se pudo importar',
  undo: 'No se pudo deshacer la importación',
  discard: 'No se pudo descartar el archivo',
}

export const STATE_LABELS: Record<ImportState, string> = {
  uploaded: 'Por comprobar',
  checked: 'Por importar',
  running: 'En marcha',
  failed: 'No se importó',
  done: 'Importado',
  undone: 'Deshecho',
}

export const OUTCOME_LABELS: Record<RowOutcome, string> = {
  new: 'Nuevo',
  update: 'Se actualiza',
  known: 'Ya conocido',
  repeated: 'Repetido',
  wrong: 'Con error',
}

export function undoSummary({ removed, restored, kept }: NonNullable<ImportResult['undo']>): string {
  const gone = formatCount(removed, 'contacto quitado', 'contactos quitados')
  const back = `${formatCount(restored, 'vuelve', 'vuelven')} a como ${restored === 1 ? 'estaba' : 'estaban'}`
  const left = `${formatCount(kept, 'se queda', 'se quedan')} porque ${kept === 1 ? 'cambió' : 'cambiaron'} después`
  return [gone, restored > 0 && back, kept > 0 && left].filter(Boolean).join(', ').concat('.')
}
