/**
 * Owns what the team reads in place of the panel while the database is away, and with it whose session is open and what
 * may be seen (docs/decisions/0117).
 */
import { formatDuration } from '#app/platform/formats/duration.ts'
import { plainAnswer, plainPage } from '#app/platform/http/plain-page.server.ts'
import { lookAtDatabase } from './database-look.server.ts'
import { isTrouble, PARTS, type PartView } from './parts.ts'
import { examineAlone } from './system.server.ts'

/** As often as an open Sistema asks. */
const AGAIN_SECONDS = 10

/** What to do about the database and this machine's disk; undefined if the database is found well. */
export async function answerWithoutDatabase(): Promise<Response | undefined> {
  const database = await lookAtDatabase()
  if (database.state !== 'failure') return undefined
  const disk = (await examineAlone(['disk'])).filter(isTrouble)
  const since = database.since && formatDuration((Date.now() - Date.parse(database.since)) / 1000)
  const text = [
    ...[database, ...disk].map(inWords),
    `Este sitio lo ve así desde hace ${since}. Lo demás se ve en Sistema en cuanto la base vuelva; esta página prueba sola cada ${AGAIN_SECONDS} segundos.`,
  ].join('</p><p>')
  const links = [
    { to: '', label: 'Comprobar ahora' },
    { to: '/', label: 'Volver al sitio' },
  ]
  return plainAnswer(
    503,
    plainPage('El panel no se puede abrir ahora', text, { links, againSeconds: AGAIN_SECONDS }),
  )
}

function inWords({ part, says, todo }: PartView): string {
  const what = `<strong>${PARTS[part]}.</strong> ${says}`
  return todo ? `${what}</p><p><strong>Qué hacer.</strong> ${todo}` : what
}
