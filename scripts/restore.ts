/** `npm run restore -- FILE`: a backup into an empty place. Refused, it has touched nothing; killed, it goes on. */
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { runnerImport } from 'vite'
import { fileOnDisk } from '#app/domains/backups/archive/archive.server.ts'
import { type Inspection, inspectBackup } from '#app/domains/backups/archive/inspect.server.ts'
import { hasFiles } from '#app/domains/backups/restore/place.server.ts'
import { type Restored, restoreBackup } from '#app/domains/backups/restore/restore.server.ts'
import { REFUSALS, Unreadable } from '#app/domains/backups/schema.ts'
import { FORGOTTEN_FILE, readForgottenIn } from '#app/domains/backups/shelf/disk-shelf.server.ts'
import { shelfOf } from '#app/domains/backups/shelf/shelf.server.ts'
import { holdMailOnItsWay } from '#app/domains/mail/outbox.server.ts'
import { connectDatabase, disconnectDatabase } from '#app/platform/db.server.ts'
import { type Env, readEnv } from '#app/platform/env.server.ts'
import { openDatabase } from '#app/platform/postgres/open.server.ts'
import { isNewPlace } from '#app/platform/postgres/visit.server.ts'
import { StartupError } from '#app/platform/startup-error.ts'
import { configureStorage, storage } from '#app/platform/storage/storage.server.ts'

const USE = 'Uso: npm run restore -- data/backups/copia-….marea'

const NOT_RESTORED: Record<Exclude<Restored['outcome'], 'restored'>, string> = {
  used: 'Aquí ya hay un sitio, y una copia solo se restaura en un lugar vacío: otra carpeta en DATA_DIR, u otra base en DATABASE_URL. No se ha tocado nada.',
  'other-backup':
    'Este sitio está a medio restaurar de otra copia: termina con aquella, o empieza en un lugar vacío. No se ha tocado nada.',
  busy: 'Ya se está restaurando una copia en esta base de datos.',
}

try {
  const file = readArguments()
  const env = readEnv()
  const open = fileOnDisk(file)
  console.log('Leyendo la copia entera…')
  const inspection = await inspectBackup(open, env.backupKey)
  const forgotten = await readForgotten(file, env)
  const hasPictures = env.s3 === undefined && (await hasFiles(join(env.dataDir, 'media')))
  // Before a server is made for it.
  if (hasPictures && !env.databaseUrl && isNewPlace(env)) throw new StartupError(NOT_RESTORED.used)
  const database = await openDatabase(env, (line) => console.log(line))
  try {
    await restore(database.url, env, { open, inspection, hasPictures, forgotten })
  } finally {
    await database.close()
  }
  const { tables, pictures, missing } = inspection.manifest
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  if (missing.length > 0)
    console.log(`Aviso: cuando se hizo la copia ya faltaban ${missing.length} archivos de imágenes.`)
  console.log(
    `Restaurado y comprobado: ${rows} filas y ${Object.keys(pictures).length} archivos de imágenes, tal como estaban el ${inspection.about.created_at}.`,
  )
  console.log('El sitio está listo: npm start')
} catch (error) {
  process.stderr.write(`${sentence(error)}\n`)
  process.exitCode = 1
}

function readArguments(): string {
  try {
    const [file, ...more] = parseArgs({ allowPositionals: true, options: {} }).positionals
    if (!file || more.length > 0) throw new StartupError(USE)
    return file
  } catch (error) {
    throw error instanceof StartupError ? error : new StartupError(USE)
  }
}

type Source = {
  forgotten: string[] | undefined
  open: ReturnType<typeof fileOnDisk>
  inspection: Inspection
  hasPictures: boolean
}

async function restore(url: string, env: Env, source: Source): Promise<void> {
  configureStorage(env)
  connectDatabase(url, () => {})
  try {
    const { outcome } = await restoreBackup({
      ...source,
      ...{ url, key: env.backupKey, pictures: storage() },
      say: (line) => console.log(line),
      settle: async () => {
        await holdMailOnItsWay()
        await forget(source.forgotten, url, env)
      },
    })
    if (outcome !== 'restored') throw new StartupError(NOT_RESTORED[outcome])
  } finally {
    await disconnectDatabase()
  }
}

/** Beside the backup, or where this place keeps its own. */
async function readForgotten(file: string, env: Env): Promise<string[] | undefined> {
  return (await readForgottenIn(dirname(file))) ?? (await shelfOf(env).readForgotten())
}

async function forget(lines: string[] | undefined, url: string, env: Env): Promise<void> {
  if (!lines) {
    console.log(
      `Aviso: falta el registro de borrados (${FORGOTTEN_FILE}, junto a las copias). Quien pidió que borráramos sus datos, o retiró su consentimiento, después de la copia ha vuelto a aparecer.`,
    )
    return
  }
  const path = fileURLToPath(new URL('restore/forget-again.ts', import.meta.url))
  const { module } = await runnerImport<typeof import('./restore/forget-again.ts')>(path, {
    logLevel: 'error',
  })
  const { erased, withdrawn, refused } = await module.forgetAgain(lines, { url, env })
  console.log(
    `Registro de borrados aplicado: ${erased} ${erased === 1 ? 'persona borrada' : 'personas borradas'} y ${withdrawn} ${withdrawn === 1 ? 'consentimiento retirado' : 'consentimientos retirados'} después de la copia.`,
  )
  if (refused > 0) console.log(`Aviso: ${refused} no se borraron, porque administran el sitio restaurado.`)
}

/** One sentence, whatever went wrong. */
function sentence(error: unknown): string {
  if (error instanceof StartupError) return error.message
  if (error instanceof Unreadable) return REFUSALS[error.refusal]
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' || code === 'EISDIR' || code === 'EACCES') return REFUSALS.missing
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : message
  return `No se pudo restaurar: ${cause}. Cuando esté resuelto, repite la misma orden: continúa donde se quedó.`
}
