/**
 * `npm run restore -- COPY`: restores a backup, from this machine or the bucket, into an empty target. A refusal
 * touches nothing; after a kill the same command continues. Without a name it lists the backups.
 */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { OpenFile } from '#app/domains/backups/archive/archive.server.ts'
import { type Inspection, inspectBackup } from '#app/domains/backups/archive/inspect.server.ts'
import {
  findBackup,
  type ListedBackup,
  listBackups,
} from '#app/domains/backups/restore/find-backup.server.ts'
import { type Restored, restoreBackup } from '#app/domains/backups/restore/restore.server.ts'
import { hasFiles } from '#app/domains/backups/restore/target.server.ts'
import { describeRunFailure, isDiskFull } from '#app/domains/backups/running/failures.server.ts'
import { REFUSALS, Unreadable } from '#app/domains/backups/schema.ts'
import { backupFolder } from '#app/domains/backups/store/choose-store.server.ts'
import { ERASURE_LOG_FILE } from '#app/domains/backups/store/disk-store.server.ts'
import { countWaitingMail, lockMailOnItsWay } from '#app/domains/mail/outbox.server.ts'
import { formatBytes } from '#app/platform/bytes.ts'
import { becomeOwnerOfData } from '#app/platform/data-owner.server.ts'
import { connectDatabase, disconnectDatabase } from '#app/platform/database/db.server.ts'
import { env } from '#app/platform/environment/env.server.ts'
import { hasNoDatabase } from '#app/platform/postgres/existing.server.ts'
import { openDatabase } from '#app/platform/postgres/open.server.ts'
import { isStartupError, StartupError } from '#app/platform/startup-error.ts'
import { StorageDown } from '#app/platform/storage/file-storage.server.ts'
import { storage } from '#app/platform/storage/storage.server.ts'
import { formatInstant } from '#app/platform/time/dates.ts'
import { replaceLostSecret, WITHOUT_KEY } from './restore/lost-key.ts'
import type { ReappliedErasures } from './restore/reapply-erasures.ts'

const USE = `Uso: npm run restore -- copia-….marea (una ruta, un nombre, o s3: y el nombre). Sin nada más, dice qué copias hay. Con --${WITHOUT_KEY}, sigue aunque la clave del sitio se haya perdido.`
const NO_BUCKET =
  'Aquí no hay ningún almacén S3 donde buscar esa copia: indica las cinco variables S3_…, o la ruta de un archivo. No se ha tocado nada.'

const NOT_RESTORED: Record<Exclude<Restored['outcome'], 'restored'>, string> = {
  used: 'Aquí ya hay un sitio, y una copia solo se restaura en un lugar vacío: otra carpeta en DATA_DIR, u otra base en DATABASE_URL. No se ha tocado nada.',
  'other-backup':
    'Este sitio está a medio restaurar de otra copia: termina con aquella, o empieza en un lugar vacío. No se ha tocado nada.',
  busy: 'Ya se está restaurando una copia en esta base de datos.',
}

try {
  const asked = readArguments()
  // Fails on an invalid environment before anything is read.
  becomeOwnerOfData(env().dataDir)
  if (asked.name === undefined) await offer()
  else await bringBack(asked.name, asked.isWithoutKey)
} catch (error) {
  process.stderr.write(`${sentence(error)}\n`)
  process.exitCode = 1
}

/** Name of the backup, undefined if none was given, and whether to go on without the site's key. */
function readArguments(): { name: string | undefined; isWithoutKey: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { [WITHOUT_KEY]: { type: 'boolean', default: false } },
    })
    if (positionals.length > 1 || positionals[0] === '') throw new StartupError(USE)
    return { name: positionals[0], isWithoutKey: values[WITHOUT_KEY] === true }
  } catch (error) {
    throw isStartupError(error) ? error : new StartupError(USE)
  }
}

/** Lists the backups by the names that the command takes. */
async function offer(): Promise<void> {
  const { here, bucket } = await listBackups()
  say(`En esta máquina (${backupFolder()})`, here)
  if (bucket) say(`En el almacén S3 (${env().s3?.bucket}/backups)`, bucket)
  console.log('Para restaurar una en un lugar vacío: npm run restore -- NOMBRE')

  function say(source: string, found: ListedBackup[]): void {
    console.log(`${source}: ${found.length === 0 ? 'ninguna copia.' : ''}`.trim())
    for (const { asked, made_at, bytes } of found)
      console.log(`  ${asked}  ${formatInstant(made_at, 'UTC')} UTC  ${formatBytes(bytes)}`)
  }
}

async function bringBack(asked: string, isWithoutKey: boolean): Promise<void> {
  const found = await findBackup(asked)
  if (found.outcome !== 'found')
    throw found.outcome === 'no-bucket' ? new StartupError(NO_BUCKET) : new Unreadable('missing')
  const { open } = found
  const { backupKey, s3, dataDir, databaseUrl } = env()
  console.log('Leyendo la copia entera…')
  const inspection = await inspectBackup(open, backupKey)
  const erasures = await found.readErasures()
  const hasPictures = s3 === undefined && (await hasFiles(join(dataDir, 'media')))
  // Checked before a database server is created for the restore.
  if (hasPictures && !databaseUrl && hasNoDatabase(env())) throw new StartupError(NOT_RESTORED.used)
  const database = await openDatabase(env(), (line) => console.log(line))
  try {
    await restore(database.url, { open, inspection, hasPictures, erasures, isWithoutKey })
  } finally {
    await database.close()
  }
  const { tables, pictures, missing } = inspection.manifest
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  if (missing.length > 0)
    console.log(`Aviso: cuando se hizo la copia ya faltaban ${missing.length} archivos.`)
  console.log(
    `Restaurado y comprobado: ${rows} filas y ${Object.keys(pictures).length} archivos, tal como estaban el ${inspection.about.created_at}.`,
  )
  console.log('El sitio está listo: arráncalo (npm start, o systemctl start marea).')
}

type Source = {
  erasures: string[] | undefined
  open: OpenFile
  inspection: Inspection
  hasPictures: boolean
  isWithoutKey: boolean
}

async function restore(url: string, source: Source): Promise<void> {
  connectDatabase(url, () => {})
  try {
    const { outcome } = await restoreBackup({
      ...source,
      url,
      key: env().backupKey,
      pictures: storage(),
      say: (line) => console.log(line),
      settle: async () => {
        await lockMailOnItsWay()
        const isLost = await replaceLostSecret(source.erasures ?? [], source.isWithoutKey)
        await forget(source.erasures, url, isLost)
        await sayMail()
      },
    })
    if (outcome !== 'restored') throw new StartupError(NOT_RESTORED[outcome])
  } finally {
    await disconnectDatabase()
  }
}

/** `isKeyLost`: nobody can tell whom the lines name, so that none is applied, nor taken for applied. */
async function forget(lines: string[] | undefined, url: string, isKeyLost: boolean): Promise<void> {
  if (!lines) {
    console.log(
      `Aviso: falta el registro de borrados (${ERASURE_LOG_FILE}, junto a las copias). Si alguien pidió que borráramos sus datos, o retiró su consentimiento, después de la copia, ha vuelto a aparecer.`,
    )
    return
  }
  const { erased, withdrawn, refused, lacking } = await reapply(isKeyLost ? [] : lines, url)
  if (isKeyLost) return
  if (erased + withdrawn > 0)
    console.log(
      `Registro de borrados aplicado: ${erased} ${erased === 1 ? 'persona borrada' : 'personas borradas'} y ${withdrawn} ${withdrawn === 1 ? 'consentimiento retirado' : 'consentimientos retirados'} después de la copia.`,
    )
  if (lacking > 0)
    console.log(
      `Aviso: el registro de borrados no está entero: le ${lacking === 1 ? 'falta 1 línea que la copia conoce' : `faltan ${lacking} líneas que la copia conoce`}. Quien pidió algo después de la copia puede haber vuelto a aparecer.`,
    )
  if (refused > 0) console.log(`Aviso: ${refused} no se borraron, porque administran el sitio restaurado.`)
}

/** The module has a pool of its own: in a compiled command that is this one's. */
async function reapply(lines: string[], url: string): Promise<ReappliedErasures> {
  await disconnectDatabase()
  try {
    const { reapplyErasures } = import.meta.env?.PROD
      ? await import('./restore/reapply-erasures.ts')
      : await compile()
    return await reapplyErasures(lines, url)
  } finally {
    connectDatabase(url, () => {})
  }
}

async function compile() {
  const { runnerImport } = await import('vite')
  const path = fileURLToPath(new URL('restore/reapply-erasures.ts', import.meta.url))
  const options = { logLevel: 'error' } as const
  return (await runnerImport<typeof import('./restore/reapply-erasures.ts')>(path, options)).module
}

/** Warns of waiting mails: it is unknown which of them were sent after the backup was made. */
async function sayMail(): Promise<void> {
  const waiting = await countWaitingMail()
  if (waiting === 0) return
  const [who, goes, had] =
    waiting === 1 ? ['correo esperaba', 'sale', 'hubiera'] : ['correos esperaban', 'salen', 'hubieran']
  console.log(
    `${waiting} ${who} en la copia: con servidor de correo ${goes} con el primer arranque, aunque ya ${had} salido después de la copia.`,
  )
}

/** Error as one sentence for the terminal. */
function sentence(error: unknown): string {
  if (isStartupError(error)) return error.message
  if (error instanceof Unreadable) return REFUSALS[error.refusal]
  if (isDiskFull(error))
    return 'El disco está lleno. Libera espacio y repite la misma orden: continúa donde se quedó.'
  if (error instanceof StorageDown) return `${describeRunFailure(error)} Después, repite la misma orden.`
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' || code === 'EISDIR' || code === 'EACCES') return REFUSALS.missing
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : message
  return `No se pudo restaurar: ${cause}. Cuando esté resuelto, repite la misma orden: continúa donde se quedó.`
}
