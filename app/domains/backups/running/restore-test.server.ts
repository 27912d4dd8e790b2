/**
 * Owns the restore test, which proves that backups can be restored: monthly and on request, the newest backup goes
 * into a temporary database, is compared row by row, and is dropped.
 */
import { randomBytes } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import pg from 'pg'
import { databaseUrl } from '#app/platform/database/db.server.ts'
import { migrateUpTo } from '#app/platform/database/migrate.server.ts'
import { env } from '#app/platform/environment/env.server.ts'
import { formatNumber } from '#app/platform/formats/numbers.ts'
import { inspectBackup } from '../archive/inspect.server.ts'
import { quoted } from '../archive/snapshot.server.ts'
import { fillTables } from '../restore/fill.server.ts'
import { isOfNewerVersion, Unreadable } from '../schema.ts'
import { backupStore } from '../store/choose-store.server.ts'
import { describeRunFailure, recordRunFailure } from './failures.server.ts'
import { beginAlone, RESTORE_TEST_LOCK } from './run-lock.server.ts'
import { type BackupRun, type BegunRun, deleteRun, type Ending, endRun, readLastDone } from './runs.server.ts'

const SCRATCH = 'marea_prueba_'
const MONTH_MS = 30 * 24 * 3600 * 1000
const NO_RIGHT = '42501'
const GIGABYTE = 1024 ** 3

/** Runs a restore test once a month has passed since the last successful one; called daily, so failures are retried. */
export async function testRestoreMonthly(): Promise<void> {
  const run = await beginAlone('drill', async (tx) => {
    const last = await readLastDone('drill', tx)
    const isOver = !last || Date.now() - last.started_at.getTime() >= MONTH_MS
    return isOver && (await backupStore().list()).length > 0
  })
  if (run) await testRestore(run)
}

/**
 * Runs a restore test and returns the run with its outcome. `skipped` means that it could not be tried, and names
 * what is missing.
 */
export async function testRestore(run: BegunRun): Promise<BackupRun | undefined> {
  const client = new pg.Client({ connectionString: databaseUrl(), application_name: 'marea drill' })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
      RESTORE_TEST_LOCK,
    ])
    if (rows[0]?.free) return await endRun(run.id, await tryNewest(client))
    await deleteRun(run.id)
    return undefined
  } catch (error) {
    // While a newer version enters beside this one, or after it was taken back, the backup is good and read by that one.
    if (error instanceof Unreadable && isOfNewerVersion(error))
      return endRun(run.id, skipped(describeRunFailure(error)))
    return recordRunFailure(run, error)
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => {})
    await client.end().catch(() => {})
  }
}

async function tryNewest(client: pg.Client): Promise<Ending> {
  const store = backupStore()
  const { dataDir, backupKey } = env()
  const since = performance.now()
  const [newest] = await store.list()
  if (!newest) return skipped('Todavía no hay ninguna copia que probar.')
  if (isEmbedded() && !(await hasRoom(client, dataDir)))
    return skipped(
      'No hay espacio en el disco para una segunda base de datos: libera espacio y repite la prueba.',
    )
  const open = store.open(newest.name)
  const inspection = await inspectBackup(open, backupKey)
  const scratch = await makeScratch(client)
  if (!scratch)
    return skipped(
      'El usuario de la base de datos no puede crear otra donde probar: dale ese permiso con «alter role … createdb».',
    )
  try {
    const url = addressOf(scratch, databaseUrl())
    await migrateUpTo(inspection.about.migration.number, url)
    await fill(url, { open, key: backupKey, inspection })
  } finally {
    await client.query(`drop database if exists ${quoted(scratch)} with (force)`).catch(() => {})
  }
  const { tables, pictures } = inspection.manifest
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  const seconds = Math.round((performance.now() - since) / 1000)
  const message = `Restaurada y comparada en ${seconds} s: ${formatNumber(rows)} filas y ${formatNumber(Object.keys(pictures).length)} archivos.`
  return { outcome: 'done', message, file: newest.name, bytes: newest.bytes }
}

/** Whether the database is the embedded one, on the disk of DATA_DIR. */
function isEmbedded(): boolean {
  return env().databaseUrl === undefined
}

async function fill(url: string, source: Parameters<typeof fillTables>[1]): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'marea drill' })
  client.on('error', () => {})
  await client.connect()
  try {
    await fillTables(client, source)
  } finally {
    await client.end()
  }
}

/**
 * Creates the temporary database, and drops those that killed restore tests left. Undefined if the role may not
 * create one.
 */
async function makeScratch(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where datname like '${SCRATCH}%' and pg_get_userbyid(datdba) = current_user`,
  )
  for (const { name } of rows) await client.query(`drop database if exists ${quoted(name)} with (force)`)
  const name = SCRATCH + randomBytes(6).toString('hex')
  try {
    await client.query(`create database ${quoted(name)} encoding 'UTF8' template template0`)
    return name
  } catch (error) {
    if ((error as pg.DatabaseError).code === NO_RIGHT) return undefined
    throw error
  }
}

/**
 * Whether the disk has room for twice the database: the copy, and the write-ahead log of writing it. Checked only for
 * the embedded server, because an external one has its own disk.
 */
async function hasRoom(client: pg.Client, dataDir: string): Promise<boolean> {
  const { rows } = await client.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  )
  const { bavail, bsize } = await statfs(dataDir)
  return bavail * bsize > 2 * Number(rows[0]?.bytes ?? GIGABYTE)
}

function addressOf(database: string, url: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}

function skipped(message: string): Ending {
  return { outcome: 'skipped', message }
}
