import { accessSync, constants } from 'node:fs'
import { isBuilt } from './build.mjs'
import { hasAll, hasWhatServes } from './dependencies.mjs'
import { Failure } from './progress.mjs'
import { ROOT } from './runtime.mjs'

export function isReadOnly() {
  try {
    accessSync(ROOT, constants.W_OK)
    return false
  } catch {
    return true
  }
}

/** Fails if a folder that cannot be written lacks what the steps for `purpose` would make. */
export function requireReady(purpose) {
  const hasModules = purpose === 'start' ? hasWhatServes() : hasAll()
  const missing = hasModules ? [] : ['las dependencias']
  if (['start', 'build'].includes(purpose) && !isBuilt()) missing.push('el sitio construido')
  if (missing.length > 0) throw new Failure(readOnlyRefusal(ROOT, missing))
}

export function readOnlyRefusal(folder, missing) {
  return (
    `En ${folder} no se puede escribir, y ${missing.join() === 'el sitio construido' ? 'falta' : 'faltan'} ${missing.join(' y ')}.` +
    ' Ejecuta «npm run build» donde se pueda, con el mismo sistema y esta misma versión, y pon aquí esa carpeta' +
    ' entera. Los datos van a otra, en la que se pueda escribir: indícala en DATA_DIR.'
  )
}
