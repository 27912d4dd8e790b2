import { Failure } from '../prepare/progress.mjs'

export const NOTHING_DONE = 'No se ha tocado nada.'

/** What is the matter, by the code of the system's error. */
const REASONS = {
  ENOSPC: 'el disco está lleno',
  EDQUOT: 'esta cuenta no puede ocupar más disco',
  EROFS: 'el disco es de solo lectura',
  EACCES: 'a esta cuenta le falta permiso',
  EPERM: 'a esta cuenta le falta permiso',
  EXDEV: 'está repartido entre dos discos',
  EIO: 'el disco falla',
  ENOENT: 'no está',
}

/** Node's other codes are of mistakes in the program. */
const OF_SYSTEM = /^E[A-Z0-9]+$|^ERR_FS_/

/** An error of the system as a Failure in a sentence, with what became of the update; any other error as it is. */
export function inWords(error, outcome) {
  if (error instanceof Failure || !OF_SYSTEM.test(error.code)) return error
  const { code, syscall, path, dest } = error
  const where = [syscall, path, dest && `→ ${dest}`].filter(Boolean).join(' ')
  return new Failure(
    `No se pudo seguir: ${reasonOf(code)} (${code}${where && `: ${where}`}). ${outcome}`.trim(),
  )
}

export function reasonOf(code) {
  return REASONS[code] ?? 'el sistema lo rechazó'
}
