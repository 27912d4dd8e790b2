import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { type Finding, OTHERS_WITHIN_MS } from '#app/platform/check.ts'
import { type FileStorage, inTime, StorageDown } from '#app/platform/storage/file-storage.server.ts'
import { s3Fault } from '#app/platform/storage/s3-faults.server.ts'

const TINY = Buffer.from('Marea comprueba que aquí se puede escribir, leer y borrar.\n')

/**
 * Writes, reads and removes a small file in the image storage. `endpoint`: address of the S3 server; undefined for files
 * on disk. Without TLS it is warned of and not refused: in a network of one's own, as of containers, it is common.
 */
export function storageCheck(storage: () => FileStorage, endpoint: string | undefined) {
  const store = endpoint ? 'el almacén S3' : 'la carpeta de imágenes'
  return async (): Promise<Finding> => {
    try {
      if (!(await inTime(keepsWhole(storage()), OTHERS_WITHIN_MS)))
        return { state: 'failure', says: `Lo que se escribe en ${store} no se lee igual.`, todo: UNLIKE }
      if (endpoint && isReadableOnTheWay(endpoint)) return READABLE
      return { state: 'ok', says: `Se pudo escribir, leer y borrar en ${store}.` }
    } catch (error) {
      if (!(error instanceof StorageDown)) throw error
      const away = `No se puede escribir y leer en ${store}`
      if (!endpoint) return { state: 'failure', says: `${away}: las imágenes no suben.`, todo: DISK }
      const { says, todo } = s3Fault(error.cause)
      return { state: 'failure', says: `${away}: ${says}. Las imágenes no suben.`, todo }
    }
  }
}

const UNLIKE = 'Avisa a quien cuida el servidor: lo que se guarda ahí no es de fiar.'
const DISK = 'Comprueba que el disco tiene sitio y que Marea puede escribir en DATA_DIR/media.'

async function keepsWhole(files: FileStorage): Promise<boolean> {
  const name = `comprobacion-${randomUUID()}.txt`
  await files.write(name, TINY, 'text/plain')
  const stored = await files.read(name)
  const isWhole = stored !== undefined && TINY.equals(await buffer(stored.body))
  await files.remove(name)
  return isWhole
}

const READABLE: Finding = {
  state: 'warning',
  says: 'El almacén S3 funciona, pero sin cifrar: las imágenes y los archivos de las respuestas se pueden leer por el camino.',
  todo: 'Pide a quien cuida el servidor que S3_ENDPOINT empiece por https://. Si la red entre los dos es solo de la organización, no hay nada que hacer.',
}

function isReadableOnTheWay(endpoint: string): boolean {
  const { protocol, hostname } = new URL(endpoint)
  return protocol === 'http:' && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}
