/** Opens the database: that of `DATABASE_URL`, or the embedded server, which is kept alive while the app runs. */
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from './embedded.server.ts'
import { missingFix } from './known-fixes.server.ts'
import { queryOnce } from './query-once.server.ts'
import { PostgresUnusable } from './unusable.ts'

/** URL of an external server, or the folder of the embedded one. */
export type DatabaseLocation = { databaseUrl?: string | undefined; dataDir: string }

export type OpenDatabase = {
  url: string
  isEmbedded: boolean
  /** Data folder of the embedded server, which may be on another disk than DATA_DIR. */
  home?: string
  /** From here on a server that ends is not restarted. Call it as soon as the process is asked to end. */
  isLeaving(): void
  /** Stops the embedded server, even while it is starting. */
  close(): Promise<void>
}

const OLDEST_MAJOR = 15
const RESTART_MS = 1_000

/**
 * @param waitMs how long an external server may take to come up and be written to, which is asked of it only then;
 *   anything else that it refuses is thrown at once.
 * @param connections how many the embedded server gives out.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: DatabaseLocation,
  announce: (line: string) => void,
  { waitMs = 0, connections }: { waitMs?: number; connections?: number } = {},
): Promise<OpenDatabase> {
  if (databaseUrl) {
    const version = await whenUp(databaseUrl, waitMs, announce)
    const fix = missingFix(version)
    if (fix)
      announce(`A este PostgreSQL le faltan correcciones de seguridad: actualízalo a la ${fix} o posterior.`)
    return { url: databaseUrl, isEmbedded: false, isLeaving() {}, close: async () => {} }
  }
  const options = { dataDir, log: announce, ...(connections !== undefined && { connections }) }
  let embedded = await startEmbeddedPostgres(options)
  const port = Number(new URL(embedded.url).port)
  const fix = missingFix(await versionOf(embedded.url))
  if (fix)
    announce(
      `Al PostgreSQL incluido le faltan correcciones de seguridad (las de la ${fix}), que llegarán con la próxima versión de Marea. Solo escucha en esta máquina.`,
    )
  const leaving = new AbortController()
  let restart: Promise<void> | undefined

  // A server that dies is restarted on its old port, so that every connection finds it again.
  const keepAlive = (): void =>
    void embedded.lost.then(() => {
      restart = startAgain()
    })
  const startAgain = async () => {
    while (!leaving.signal.aborted) {
      announce('La base de datos se detuvo; se pone en marcha de nuevo…')
      try {
        embedded = await startEmbeddedPostgres({ ...options, port, signal: leaving.signal })
        return keepAlive()
      } catch (error) {
        if (leaving.signal.aborted) return
        announce((error as Error).message)
        await sleep(RESTART_MS, undefined, { signal: leaving.signal }).catch(() => {})
      }
    }
  }
  keepAlive()

  return {
    url: embedded.url,
    isEmbedded: true,
    home: embedded.home,
    isLeaving: () => leaving.abort(),
    async close() {
      leaving.abort()
      // If a supervisor signals app and server at once, the app loses its server before it closes.
      await restart
      await embedded.stop()
    },
  }
}

async function versionOf(url: string): Promise<number> {
  const [row] = await queryOnce<{ version: number }>(
    url,
    "select current_setting('server_version_num')::int as version",
  )
  return row?.version ?? 0
}

/** Waits for a server that is not up yet, as when a whole machine starts again. */
async function whenUp(url: string, waitMs: number, announce: (line: string) => void): Promise<number> {
  const until = performance.now() + waitMs
  for (let isSaid = false; ; isSaid = true) {
    try {
      return await refuseUnusable(url, { isWritten: waitMs > 0 })
    } catch (error) {
      if (!(error instanceof NotUpYet) || performance.now() >= until) throw error
      if (!isSaid) announce(`${error.message} Se espera por ella ${waitMs / 1000} segundos como mucho…`)
      await sleep(RESTART_MS)
    }
  }
}

/** Nobody answers as PostgreSQL, or it is still starting, or does not write yet: it may within a moment. */
class NotUpYet extends PostgresUnusable {}

const NOT_UP_YET = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  // Starting, or recovering after a crash.
  '57P03',
  // No connection left, as while the node before is still closing.
  '53300',
  // The driver's own timeout has no code.
  undefined,
])

const UNKNOWN_ISSUER = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])

/**
 * Throws StartupError if the database is unreachable, too old, not UTF8, or not to be written to where it has to be, so
 * that it fails at the start and not at the first visitor. Resolves to its `server_version_num`.
 */
async function refuseUnusable(url: string, { isWritten }: { isWritten: boolean }): Promise<number> {
  try {
    const [row] = await queryOnce<{ version: number; encoding: string; is_read_only: boolean }>(
      url,
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
        current_setting('transaction_read_only')::bool as is_read_only`,
    )
    const { version = 0, encoding = '', is_read_only } = row ?? {}
    if (version < OLDEST_MAJOR * 10_000)
      throw new PostgresUnusable(
        `La base de datos de DATABASE_URL es demasiado antigua: hace falta PostgreSQL ${OLDEST_MAJOR} o posterior.`,
      )
    if (encoding !== 'UTF8')
      throw new PostgresUnusable(
        `La base de datos de DATABASE_URL usa la codificación ${encoding}: hace falta UTF8.`,
      )
    if (isWritten && is_read_only)
      throw new NotUpYet(
        'La base de datos de DATABASE_URL es de solo lectura: una copia (standby), o tiene default_transaction_read_only.',
      )
    return version
  } catch (error) {
    if (error instanceof PostgresUnusable) throw error
    const Refusal = NOT_UP_YET.has(causeOf(error).code) ? NotUpYet : PostgresUnusable
    throw new Refusal(`No se puede conectar con la base de datos de DATABASE_URL: ${reason(error)}.`)
  }
}

/** A name with several addresses fails once for each. */
function causeOf(error: unknown): NodeJS.ErrnoException {
  return error instanceof AggregateError ? error.errors[0] : (error as Error)
}

function reason(error: unknown): string {
  const { code, message } = causeOf(error)
  if (code === 'ECONNREFUSED') return 'nadie responde en esa dirección'
  if (code === 'ENOTFOUND') return 'ese servidor no existe'
  if (code === '57P03') return 'todavía se está poniendo en marcha'
  if (code === '53300') return 'no da más conexiones'
  if (code === '28P01') return 'usuario o contraseña incorrectos'
  if (code === '3D000') return 'esa base de datos no existe'
  if (code === '28000' && message.includes('no encryption'))
    return 'solo deja entrar por una conexión cifrada: añade ?sslmode=verify-full a la dirección'
  if (code === 'CERT_HAS_EXPIRED') return 'su certificado está vencido'
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'su certificado es de otro nombre'
  if (code && UNKNOWN_ISSUER.has(code))
    return 'su certificado no es de una autoridad conocida; si es de la tuya, indica el archivo de ella en NODE_EXTRA_CA_CERTS'
  return message || code || 'sin respuesta'
}
