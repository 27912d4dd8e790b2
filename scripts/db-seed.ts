/** `npm run db:seed -- --contacts 10000 --submissions 2000`: fills a site with demo people, to see it under load. */
import { parseArgs } from 'node:util'
import { becomeOwnerOfData } from '#app/platform/data-owner.server.ts'
import { connectDatabase, disconnectDatabase } from '#app/platform/database/db.server.ts'
import { env } from '#app/platform/environment/env.server.ts'
import { openExistingDatabase } from '#app/platform/postgres/existing.server.ts'
import { isStartupError, StartupError } from '#app/platform/startup-error.ts'
import { insertCrowd, insertSubmissions } from '#db/demo/crowd.ts'

const USE = 'Uso: npm run db:seed -- --contacts 10000 --submissions 2000'
const MOST = 1_000_000

try {
  const { contacts, submissions } = readArguments()
  becomeOwnerOfData(env().dataDir)
  const database = await openExistingDatabase(env())
  connectDatabase(database.url, () => {})
  try {
    await insertCrowd(contacts)
    await insertSubmissions(submissions)
  } finally {
    await disconnectDatabase()
    await database.close()
  }
  console.log(`Añadidos ${contacts} contactos y ${submissions} eventos enviados, todos de demostración.`)
} catch (error) {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const said = isStartupError(error) ? error : cause
  process.stderr.write(`${said instanceof Error ? said.message : said}\n`)
  process.exitCode = 1
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: { contacts: { type: 'string' }, submissions: { type: 'string' } },
    })
    if (values.contacts === undefined && values.submissions === undefined) throw new StartupError(USE)
    return { contacts: countOf(values.contacts), submissions: countOf(values.submissions) }
  } catch (error) {
    throw isStartupError(error) ? error : new StartupError(USE)
  }
}

function countOf(text = '0'): number {
  if (!/^\d+$/.test(text) || Number(text) > MOST) throw new StartupError(`«${text}» no es un número. ${USE}`)
  return Number(text)
}
