/** Owns what the last reading of a mailbox came to, for the team and for every node. */
import { sql } from 'drizzle-orm'
import { db } from '#app/platform/database/db.server.ts'
import { mailbox_positions } from '../tables.server.ts'

export async function recordReading(mailbox: string): Promise<void> {
  const read = { read_at: sql`now()`, failing_since: null, failure: null }
  await store(mailbox, read)
}

/** Keeps since when it fails. */
export async function recordReadingFailure(mailbox: string, error: unknown): Promise<void> {
  const failing_since = sql`coalesce(${mailbox_positions.failing_since}, now())`
  const failure = describeReadingFailure(error)
  await store(mailbox, { failing_since, failure }, { failing_since: sql`now()`, failure })
}

/** A mailbox that was never opened has no numbering yet, and any is new to it. */
async function store(mailbox: string, set: object, first: object = set): Promise<void> {
  await db
    .insert(mailbox_positions)
    .values({ mailbox, uid_validity: '', ...first })
    .onConflictDoUpdate({ target: mailbox_positions.mailbox, set })
}

/** imapflow adds these properties. */
type ImapError = Error & { code?: string; authenticationFailed?: boolean; responseStatus?: string }

/** For the team, without secrets: what a server says may repeat the address or the key. */
function describeReadingFailure(error: unknown): string {
  const { code = '', authenticationFailed, responseStatus, message = '' } = error as ImapError
  if (authenticationFailed) return 'El servidor no aceptó el usuario o la clave de IMAP_URL.'
  if (responseStatus === 'NO') return 'El servidor no abrió la carpeta de IMAP_URL.'
  if (/certificate/i.test(message) || /CERT/.test(code)) return 'El certificado del servidor no es de fiar.'
  return REASONS[code] ?? 'La lectura se interrumpió; la causa está en el registro del servidor.'
}

const AWAY = 'No se pudo conectar con el servidor.'
const SILENT = 'El servidor no respondió a tiempo.'
const CUT = 'El servidor cortó la conexión.'

const REASONS: Record<string, string> = {
  ENOTFOUND: 'No se encontró el servidor.',
  EAI_AGAIN: 'No se encontró el servidor.',
  ECONNREFUSED: AWAY,
  EHOSTUNREACH: AWAY,
  ENETUNREACH: AWAY,
  CONNECT_TIMEOUT: SILENT,
  GREETING_TIMEOUT: SILENT,
  UPGRADE_TIMEOUT: SILENT,
  ETIMEOUT: SILENT,
  ETIMEDOUT: SILENT,
  ECONNRESET: CUT,
  NoConnection: CUT,
  EConnectionClosed: CUT,
  ClosedAfterConnectText: CUT,
  ClosedAfterConnectTLS: CUT,
}
