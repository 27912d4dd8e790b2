import { totalmem } from 'node:os'
import { say } from './progress.mjs'

/** Bytes of memory below which builds were seen to stall or to be killed: 1.28 GB were too few, 1.5 enough. */
const BUILD_BYTES = 1.4 * 2 ** 30

/** Says before a build that the machine, or the limit of its container, has less memory than a build takes. */
export function sayMemory() {
  const warning = memoryWarning(Math.min(totalmem(), process.constrainedMemory?.() || Infinity))
  if (warning) say(warning)
}

export function memoryWarning(bytes) {
  if (bytes >= BUILD_BYTES) return
  return (
    `Aviso: construir necesita 1.5 GB de memoria y aquí hay ${(bytes / 2 ** 30).toFixed(1)}: puede no terminar.` +
    ' Ejecuta «npm run build» en otra máquina con el mismo sistema y esta misma versión, y trae esa carpeta' +
    ' entera, o «npm run release», y trae el archivo: aquí «npm start» ya no construirá nada.'
  )
}
