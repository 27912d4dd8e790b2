/** Reasons to refuse a backup file, and their messages. */

export type Refusal =
  | 'missing'
  | 'foreign'
  | 'corrupt'
  | 'newer-format'
  | 'newer-site'
  | 'other-site'
  | 'no-key'
  | 'wrong-key'

export const REFUSALS: Record<Refusal, string> = {
  missing: 'Ese archivo no existe o no se puede leer.',
  foreign: 'Ese archivo no es una copia de Marea, o su principio está dañado. No se ha tocado nada.',
  corrupt: 'La copia está dañada o incompleta: lo que contiene no es lo que se guardó. No se ha tocado nada.',
  'newer-format':
    'La copia la hizo una versión más nueva de Marea: actualiza el programa y repite la orden. No se ha tocado nada.',
  'newer-site':
    'La copia es de un sitio con una versión más nueva de Marea: actualiza el programa y repite la orden. No se ha tocado nada.',
  'other-site':
    'La copia es de una versión de Marea que este programa no conoce: usa el programa con el que se hizo. No se ha tocado nada.',
  'no-key': 'La copia está cifrada: indica en BACKUP_KEY la clave con la que se hizo. No se ha tocado nada.',
  'wrong-key': 'La clave de BACKUP_KEY no es la que abre esta copia. No se ha tocado nada.',
}

/** The file is no backup of this product, or was changed since it was written. */
export class Unreadable extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(`The backup cannot be read: ${refusal}`)
    this.refusal = refusal
  }
}

/** Whether a later version of the program reads the file. */
export function isOfNewerVersion({ refusal }: Unreadable): boolean {
  return refusal === 'newer-format' || refusal === 'newer-site'
}

export const RUN_KINDS = ['manual', 'nightly', 'drill'] as const
export type RunKind = (typeof RUN_KINDS)[number]

/**
 * Outcomes of a run. `skipped`: a restore test had no disk space, no right to create a database, or only the backup of
 * a newer version.
 */
export const RUN_OUTCOMES = ['done', 'failed', 'skipped'] as const
export type RunOutcome = (typeof RUN_OUTCOMES)[number]

/** `erased`: a person's data was erased; `withdrawn`: a person withdrew the consent to marketing. */
export type ErasureKind = 'erased' | 'withdrawn'

const NAME = /^copia-(\d{4})(\d{2})(\d{2})-(\d{2})(\d{2})(\d{2})-[0-9a-f]{8}\.marea$/

/** File name of a backup, which sorts by its instant (UTC): 'copia-20261122-071000-9f2c81aa.marea'. */
export function backupName(instant: Date, random: string): string {
  const [day = '', time = ''] = instant.toISOString().replace(/[-:]/g, '').split(/[T.]/)
  return `copia-${day}-${time}-${random}.marea`
}

/**
 * Start time encoded in a backup's file name; undefined for any other name, so that no foreign file is ever
 * removed.
 */
export function instantOfName(name: string): Date | undefined {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? []
  return year ? new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) : undefined
}
