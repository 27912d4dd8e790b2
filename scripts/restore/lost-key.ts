/**
 * Restores a site whose secret no key opens, because the machine was lost with its `secret.key`: asks first, then
 * gives it a new secret and takes away what the old key alone could read (docs/decisions/0096).
 */
import { createInterface } from 'node:readline/promises'
import { sql } from 'drizzle-orm'
import { clearLostFactors } from '#app/domains/auth/second-factor/keys.server.ts'
import { readUnknown } from '#app/domains/backups/erasure-log/erasure-log.server.ts'
import { isKeyMissing, rotateSiteSecret } from '#app/domains/settings/site-secret.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { env } from '#app/platform/environment/env.server.ts'
import { secretKeyFile } from '#app/platform/secrets/secret-key-file.server.ts'
import { StartupError } from '#app/platform/startup-error.ts'

/** Flag of the restore that goes on without the key, for where nobody can be asked. */
export const WITHOUT_KEY = 'sin-clave'

/** Remembers, for a repetition after a kill, that this restore went on without the key. Dropped with its schema. */
const FLAG = sql.raw('restoring.without_key')

/**
 * Gives the restored site a new secret if no key opens its own. Returns whether it did, now or before a kill: then
 * nobody can tell whom the lines of the erasure log name. Throws a StartupError if nobody agrees.
 */
export async function replaceLostSecret(lines: readonly string[], isAgreed: boolean): Promise<boolean> {
  const { rows } = await db.execute(sql`select where to_regclass('restoring.without_key') is not null`)
  if (rows.length === 0) {
    if (!(await isKeyMissing())) return false
    console.log(consequences((await readUnknown(lines)).length))
    if (!isAgreed && !(await agrees()))
      throw new StartupError(
        `Falta la clave. Copia secret.key en ${secretKeyFile(env().dataDir)}, o indica SECRET_KEY, y repite la misma orden: continúa donde se quedó. Si se perdió, añade --${WITHOUT_KEY}.`,
      )
    await db.execute(sql`create table ${FLAG} ()`)
  }
  if (await isKeyMissing()) await rotateSiteSecret({ discard: true })
  const cleared = await clearLostFactors()
  console.log('El sitio tiene un secreto nuevo. Los enlaces de los correos ya enviados no abren.')
  if (cleared > 0)
    console.log(
      `Se quitó la verificación en dos pasos de ${cleared} ${cleared === 1 ? 'persona' : 'personas'}: díselo, y que la activen otra vez.`,
    )
  return true
}

function consequences(unknown: number): string {
  const people =
    unknown === 1
      ? 'tiene 1 línea posterior a la copia, que sin la clave no dice de quién es: esa persona vuelve a aparecer'
      : `tiene ${unknown} líneas posteriores a la copia, que sin la clave no dicen de quién son: esas personas vuelven a aparecer`
  return [
    'La clave que abre el secreto de esta copia no está aquí. Si la tienes, no sigas. Sin ella:',
    '- No abrirán los enlaces de los correos ya enviados (tampoco los de dejar el boletín), los QR de entrada, los enlaces de puerta ni los informes compartidos.',
    '- Quien entraba en dos pasos entrará solo con su contraseña, hasta que active otra vez el segundo.',
    ...(unknown > 0
      ? [
          `- El registro de borrados ${people}, aunque pidió que borráramos sus datos o retiró su consentimiento. Guarda el registro: con la clave aún se puede aplicar.`,
        ]
      : []),
  ].join('\n')
}

async function agrees(): Promise<boolean> {
  if (!process.stdin.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question('¿Seguir sin la clave? Escribe «sí»: ')
  terminal.close()
  return /^s[ií]$/i.test(answer.trim())
}
