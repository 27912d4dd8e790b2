/**
 * `npm run backup`: writes the whole site to one file, whether or not the site is running. The last line of the
 * output is the file's path.
 */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type WrittenBackup, writeBackup } from '#app/domains/backups/archive/write.server.ts'
import { adoptBackup } from '#app/domains/backups/running/backups.server.ts'
import { describeRunFailure } from '#app/domains/backups/running/failures.server.ts'
import { backupName } from '#app/domains/backups/schema.ts'
import { backupFolder } from '#app/domains/backups/store/choose-store.server.ts'
import { formatBytes } from '#app/platform/bytes.ts'
import { becomeOwnerOfData } from '#app/platform/data-owner.server.ts'
import { connectDatabase, disconnectDatabase } from '#app/platform/database/db.server.ts'
import { env } from '#app/platform/environment/env.server.ts'
import { openExistingDatabase } from '#app/platform/postgres/existing.server.ts'
import { isStartupError, StartupError } from '#app/platform/startup-error.ts'
import { StorageDown } from '#app/platform/storage/file-storage.server.ts'
import { storage } from '#app/platform/storage/storage.server.ts'
import { version } from '#app/platform/version.ts'
import { listStoredFiles } from '#app/stored-files.server.ts'

try {
  const { backupKey } = env()
  becomeOwnerOfData(env().dataDir)
  const database = await openExistingDatabase(env())
  try {
    const path = join(backupFolder(), backupName(new Date(), randomBytes(4).toString('hex')))
    const source = { url: database.url, product: version, pictures: storage() }
    const result = await writeBackup(
      path,
      { ...source, listPictures: listStoredFiles },
      backupKey,
      (written) => adopt(path, written, database.url),
    )
    if (result.outcome === 'busy')
      throw new StartupError('Ya se está haciendo otra copia: espera a que termine.')
    if (result.outcome === 'half-restored')
      throw new StartupError(
        'El sitio está a medio restaurar: repite antes npm run restore con la misma copia.',
      )
    if (!backupKey)
      console.log(
        'Aviso: la copia no está cifrada. Contiene los datos de las personas; con BACKUP_KEY se cifra.',
      )
    if (result.missing.length > 0)
      console.log(`Aviso: faltan ${result.missing.length} archivos, que el almacén ya no tiene.`)
    console.log(`${result.rows} filas y ${result.pictures} archivos en ${formatBytes(result.bytes)}:`)
    console.log(path)
  } finally {
    await database.close()
  }
} catch (error) {
  process.stderr.write(`${sentence(error)}\n`)
  process.exitCode = 1
}

/** Uploads the file if there is a bucket, and records it for the system screen. The local file stays in any case. */
async function adopt(path: string, written: WrittenBackup, url: string): Promise<void> {
  connectDatabase(url, () => {})
  try {
    await adoptBackup(path, written)
  } catch (error) {
    const reason = error instanceof StorageDown ? ` ${describeRunFailure(error)}` : ''
    console.log(`Aviso: la copia queda solo en esta máquina, y Sistema no la cuenta.${reason}`)
  } finally {
    await disconnectDatabase()
  }
}

/** Error as one sentence for the terminal. */
function sentence(error: unknown): string {
  if (isStartupError(error)) return error.message
  if ((error as NodeJS.ErrnoException).code === '42P01')
    return 'La base de datos aún no tiene tablas: arranca el sitio una vez con npm start.'
  return `No se pudo hacer la copia, y no queda ningún archivo a medias. ${describeRunFailure(error)}`
}
