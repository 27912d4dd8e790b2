import { mkdir, open, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type FileStorage, StorageDown } from './file-storage.server.ts'

/**
 * Files in one folder, which several processes may share; none ever overwrites a file. They are their owner's alone: what
 * came with a reply is a person's.
 */
export function diskStorage(folder: string): FileStorage {
  return {
    async write(name, bytes) {
      try {
        await mkdir(folder, { recursive: true })
        await writeFile(join(folder, name), bytes, { flag: 'wx', flush: true, mode: 0o600 })
      } catch (error) {
        throw new StorageDown(error)
      }
    },
    async read(name) {
      try {
        const file = await open(join(folder, name))
        const { size } = await file.stat()
        return { body: Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array>, bytes: size }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw new StorageDown(error)
      }
    },
    async remove(name) {
      try {
        await rm(join(folder, name), { force: true })
      } catch (error) {
        throw new StorageDown(error)
      }
    },
  }
}
