/**
 * Owns the restore: a backup verified to its last byte goes into an empty target: its tables in one transaction, then
 * its pictures, then the erasures that came after it. After a kill at any point the same command continues.
 */
import { createHash } from 'node:crypto'
import pg from 'pg'
import { migrateDatabase, migrateUpTo } from '#app/platform/database/migrate.server.ts'
import type { FileStorage } from '#app/platform/storage/file-storage.server.ts'
import { type OpenFile, readBackup } from '../archive/archive.server.ts'
import type { Manifest } from '../archive/entries.ts'
import type { Inspection } from '../archive/inspect.server.ts'
import { Unreadable } from '../schema.ts'
import { fillTables } from './fill.server.ts'
import { flagFilled, flagHalfRestored, readTarget, removeRestoreFlag } from './target.server.ts'

/**
 * Key of the advisory lock that keeps two restores out of one database. Any number that no other advisory lock of
 * this application uses.
 */
const RESTORE_LOCK = 7_204_111
const PICTURE = /^[A-Za-z0-9][A-Za-z0-9.-]*\.(avif|webp|png|jpeg|bin)$/

export type Restoring = {
  url: string
  open: OpenFile
  key: string | undefined
  inspection: Inspection
  pictures: FileStorage
  /** Whether the picture folder holds files. Ignored for an unfinished restore, which left some itself. */
  hasPictures: boolean
  say(line: string): void
  /** Site-specific steps on the restored database, before the restore counts as finished. Must be idempotent. */
  settle(): Promise<void>
}

/**
 * `used`: the target has data. `other-backup`: it holds an unfinished restore of another backup. Neither is touched.
 */
export type Restored = { outcome: 'restored' | 'used' | 'other-backup' | 'busy' }

export async function restoreBackup(restoring: Restoring): Promise<Restored> {
  const { about, manifest } = restoring.inspection
  const client = new pg.Client({ connectionString: restoring.url, application_name: 'marea restore' })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
      RESTORE_LOCK,
    ])
    if (!rows[0]?.free) return { outcome: 'busy' }
    const target = await readTarget(client)
    if (target.state === 'used' || (target.state === 'empty' && restoring.hasPictures))
      return { outcome: 'used' }
    if (target.state === 'half-restored' && target.backup !== about.id) return { outcome: 'other-backup' }
    if (target.state === 'empty') await flagHalfRestored(client, about.id)
    if (target.state === 'empty' || !target.isFilled) {
      restoring.say('Creando las tablas de la copia…')
      await migrateUpTo(about.migration.number, restoring.url)
      restoring.say('Copiando y comparando las filas…')
      await fillTables(client, restoring, () => flagFilled(client))
    }
    restoring.say('Copiando las imágenes…')
    await copyPictures(restoring, manifest)
    await migrateDatabase(restoring.url)
    await restoring.settle()
    await removeRestoreFlag(client)
    return { outcome: 'restored' }
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => {})
    await client.end()
  }
}

/**
 * Copies the pictures. One that exists with the right checksum is kept: names are random, so the same name is the
 * same picture.
 */
async function copyPictures({ open, key, pictures }: Restoring, manifest: Manifest): Promise<void> {
  for await (const { head, body } of readBackup(open, key)) {
    if (head.kind !== 'picture') continue
    const known = manifest.pictures[head.name]
    if (!known || !PICTURE.test(head.name)) throw new Unreadable('corrupt')
    if ((await sumOf(pictures, head.name)) === known.sha256) continue
    const parts: Buffer[] = []
    for await (const part of body) parts.push(part)
    // Removes a file that a kill cut short, because the storage never overwrites.
    await pictures.remove(head.name)
    await pictures.write(head.name, Buffer.concat(parts), typeOf(head.name))
    if ((await sumOf(pictures, head.name)) !== known.sha256)
      throw new Error(`The picture ${head.name} is not what the backup holds.`)
  }
}

/** Files of replies are never said to be anything. */
function typeOf(name: string): string {
  return name.endsWith('.bin') ? 'application/octet-stream' : `image/${name.split('.').at(-1)}`
}

async function sumOf(pictures: FileStorage, name: string): Promise<string | undefined> {
  const file = await pictures.read(name)
  if (!file) return undefined
  const hash = createHash('sha256')
  for await (const chunk of file.body) hash.update(chunk)
  return hash.digest('hex')
}
