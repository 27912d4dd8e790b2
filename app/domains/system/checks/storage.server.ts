import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Finding } from '#app/platform/check.ts'
import type { FileStorage } from '#app/platform/storage/file-storage.server.ts'
import { StorageDown } from '#app/platform/storage/file-storage.server.ts'

const TINY = Buffer.from('Marea comprueba que aquí se puede escribir, leer y borrar.\n')

/** Writes, reads and removes a small file in the image storage. */
export function storageCheck(storage: () => FileStorage, isBucket: boolean) {
  const store = isBucket ? 'el almacén S3' : 'la carpeta de imágenes'
  return async (): Promise<Finding> => {
    const name = `comprobacion-${randomUUID()}.txt`
    try {
      const files = storage()
      await files.write(name, TINY, 'text/plain')
      const stored = await files.read(name)
      const isWhole = stored && TINY.equals(await buffer(stored.body))
      await files.remove(name)
      if (!isWhole) return away(`Lo que se escribe en ${store} no se lee igual.`, isBucket)
      return { state: 'ok', says: `Se pudo escribir, leer y borrar en ${store}.` }
    } catch (error) {
      if (!(error instanceof StorageDown)) throw error
      return away(`No se puede escribir y leer en ${store}: las imágenes no suben.`, isBucket)
    }
  }
}

function away(says: string, isBucket: boolean): Finding {
  const todo = isBucket
    ? 'Comprueba que el almacén responde y que las variables S3_… son las suyas.'
    : 'Comprueba que el disco tiene sitio y que Marea puede escribir en DATA_DIR/media.'
  return { state: 'failure', says, todo }
}
