/** Writes the database and its files, most of them pictures, to one file while the site runs. The file gets its name only when complete. */
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { writeArchive } from '#app/platform/backup-archive/archive.server.ts'
import type { ArchiveEntry } from '#app/platform/backup-archive/tar.server.ts'
import type { Db } from '#app/platform/database/db.server.ts'
import type { FileStorage } from '#app/platform/storage/file-storage.server.ts'
import { aboutEntry, manifestEntry, pictureEntry, tableEntry } from './archive.server.ts'
import type { About, Manifest } from './entries.ts'
import { copyOut, listTables, prepareSession, readSequences } from './snapshot.server.ts'

/**
 * Key of the advisory lock that allows one backup of a database at a time. Any number that no other advisory lock of
 * this application uses; the same on every node.
 */
export const BACKUP_LOCK = 7_204_110
const DRAFT = '.a-medias'

/** Where the data of a backup comes from. */
export type BackupSource = {
  url: string
  product: string
  pictures: Pick<FileStorage, 'read'>
  /** Names of all files that the database refers to, read in the backup's own snapshot. */
  listPictures(db: Db): Promise<string[]>
}

export type WrittenBackup = { bytes: number; rows: number; pictures: number; missing: string[] }

export type Written = ({ outcome: 'written' } & WrittenBackup) | NotBegun

type NotBegun =
  /** Another backup is being written, on this node or another. */
  | { outcome: 'busy' }
  /** A restore into this database has not finished. */
  | { outcome: 'half-restored' }

/**
 * Writes the backup file `path`. Errors of the database, storage or disk are thrown, and no file is left.
 * @param deliver runs while the lock is still held, so that no other backup begins before it has ended. If it throws,
 * the complete file stays.
 */
export async function writeBackup(
  path: string,
  source: BackupSource,
  key?: string,
  deliver: (written: WrittenBackup) => Promise<void> = async () => {},
): Promise<Written> {
  return withBackupLock(source.url, async (client) => {
    const manifest = emptyManifest()
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await removeDrafts(dirname(path))
    await writeWhole(path, writeArchive(contentOf(client, source, manifest), key))
    const written = {
      bytes: (await stat(path)).size,
      rows: Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0),
      pictures: Object.keys(manifest.pictures).length,
      missing: manifest.missing,
    }
    await deliver(written)
    return { outcome: 'written', ...written }
  })
}

/** Runs `work` while this process alone may write or deliver backups of the database. */
export async function withBackupLock<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result | NotBegun> {
  const client = new pg.Client({ connectionString: url, application_name: 'marea backup' })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ free: boolean; half: boolean }>(
      `select pg_try_advisory_lock($1) as free, to_regclass('restoring.run') is not null as half`,
      [BACKUP_LOCK],
    )
    if (!rows[0]?.free) return { outcome: 'busy' }
    if (rows[0].half) return { outcome: 'half-restored' }
    return await work(client)
  } finally {
    // Unlocks explicitly, because PostgreSQL notices a closed connection only a moment later.
    await client.query('select pg_advisory_unlock_all()').catch(() => {})
    await client.end()
  }
}

/** Removes drafts of a killed process. Whoever holds the lock knows that nobody is writing one. */
async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.startsWith('.copia-') && name.endsWith(DRAFT)) await rm(join(folder, name), { force: true })
}

async function writeWhole(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const draft = join(dirname(path), `.${basename(path)}${DRAFT}`)
  try {
    await pipeline(bytes, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }))
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  // fsync of the folder: without it the rename may not survive a power cut.
  const folder = await open(dirname(path))
  await folder.sync()
  await folder.close()
}

async function* contentOf(
  client: pg.Client,
  source: BackupSource,
  manifest: Manifest,
): AsyncGenerator<ArchiveEntry> {
  await prepareSession(client)
  await client.query('begin isolation level repeatable read, read only')
  const tables = await listTables(client)
  yield aboutEntry(await aboutOf(client, source.product), tables)
  for (const table of tables) {
    const rows = copyOut(client, table, (rows, sha256) => {
      manifest.tables[table.name] = { rows, sha256 }
    })
    yield tableEntry(table.name, rows)
  }
  manifest.sequences = await readSequences(client)
  const names = await source.listPictures(drizzle(client))
  // Ends the snapshot before the pictures are read, which may take long: an open transaction holds back vacuum.
  await client.query('commit')
  for (const name of names) yield* picture(name, source.pictures, manifest)
  yield manifestEntry(manifest)
}

async function* picture(
  name: string,
  pictures: BackupSource['pictures'],
  manifest: Manifest,
): AsyncGenerator<ArchiveEntry> {
  const file = await pictures.read(name)
  if (!file) {
    manifest.missing.push(name)
    return
  }
  const hash = createHash('sha256')
  let bytes = 0
  async function* body() {
    for await (const chunk of file?.body ?? []) {
      hash.update(chunk)
      bytes += chunk.byteLength
      yield chunk
    }
  }
  yield pictureEntry(name, body())
  manifest.pictures[name] = { bytes, sha256: hash.digest('hex') }
}

async function aboutOf(client: pg.Client, product: string): Promise<About> {
  const { rows } = await client.query<{ number: number; when: string; hash: string; now: Date }>(
    `select (count(*) over ())::int as number, created_at as when, hash, now() as now
     from drizzle.__drizzle_migrations order by created_at desc limit 1`,
  )
  const [last] = rows
  if (!last) throw new Error('The database has no migration.')
  const migration = { number: last.number, when: Number(last.when), hash: last.hash }
  return { id: randomUUID(), product, migration, created_at: last.now.toISOString() }
}

function emptyManifest(): Manifest {
  return { tables: {}, sequences: {}, pictures: {}, missing: [] }
}
