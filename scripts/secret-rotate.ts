/**
 * `npm run secret:rotate`: gives the site a new secret to sign with; what was signed before goes on opening. With
 * `--descartar` it does not, as after a leak or a lost key. Works whether or not the site is running.
 */
import { parseArgs } from 'node:util'
import { clearLostFactors } from '#app/domains/auth/second-factor/keys.server.ts'
import { countErased } from '#app/domains/backups/erasure-log/erasure-log.server.ts'
import { isKeyMissing, rotateSiteSecret } from '#app/domains/settings/site-secret.server.ts'
import { becomeOwnerOfData } from '#app/platform/data-owner.server.ts'
import { connectDatabase, disconnectDatabase } from '#app/platform/database/db.server.ts'
import { env } from '#app/platform/environment/env.server.ts'
import { openExistingDatabase } from '#app/platform/postgres/existing.server.ts'
import { StartupError, startFailure } from '#app/platform/startup-error.ts'

const USE = 'Uso: npm run secret:rotate, o npm run secret:rotate -- --descartar'

try {
  const discard = readArguments()
  becomeOwnerOfData(env().dataDir)
  const database = await openExistingDatabase(env())
  connectDatabase(database.url, () => {})
  try {
    if (discard && (await isKeyMissing())) console.log(await sayUnknown())
    await rotateSiteSecret({ discard })
    console.log('El sitio firma desde ahora con un secreto nuevo.')
    if (discard) sayDiscarded(await clearLostFactors())
    else console.log('Lo ya enviado sigue abriendo hasta su propio fin. No hace falta reiniciar.')
  } finally {
    await disconnectDatabase()
    await database.close()
  }
} catch (error) {
  process.stderr.write(`${startFailure(error)}\n`)
  process.exitCode = 1
}

function readArguments(): boolean {
  try {
    return parseArgs({ options: { descartar: { type: 'boolean', default: false } } }).values.descartar
  } catch {
    throw new StartupError(USE)
  }
}

/** What a lost key takes along. Said first, so that it is read however the rest ends. */
async function sayUnknown(): Promise<string> {
  const erased = await countErased()
  return `Las huellas de quien se borró (${erased}) dejan de reconocerse: una lista de contactos que los traiga los volvería a importar. Quita antes de esas listas a quien pidió que lo borraran.`
}

function sayDiscarded(cleared: number): void {
  console.log(
    'Los enlaces de correos, los QR de entrada, los enlaces de puerta y los informes compartidos de antes ya no abren, y todo el equipo entra de nuevo.',
  )
  if (cleared > 0)
    console.log(
      `La verificación en dos pasos de ${cleared} ${cleared === 1 ? 'persona' : 'personas'} se quitó, porque la clave que la abría no está: que la activen otra vez.`,
    )
}
