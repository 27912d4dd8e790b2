import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '#app/platform/postgres/embedded.server.ts'
import { openDatabase } from '#app/platform/postgres/open.server.ts'
import { isStartupError } from '#app/platform/startup-error.ts'

/**
 * The smallest app on the embedded server, to be killed by tests: says `ready <url>`, stops on SIGTERM. With a number of
 * milliseconds it starts a lost server again, as the site does, and needs so long for its last requests before it closes.
 */
const [, , dataDir = '', drainMs] = process.argv
const log = (line: string) => console.log(line)
try {
  if (drainMs === undefined) {
    const database = await startEmbeddedPostgres({ dataDir, log })
    database.lost.then(() => console.log('lost'))
    // Before it is ready: a signal may come as soon as it says so.
    process.once('SIGTERM', () => database.stop().then(() => process.exit(0)))
    console.log(`ready ${database.url}`)
  } else {
    const database = await openDatabase({ databaseUrl: undefined, dataDir }, log)
    process.once('SIGTERM', async () => {
      database.isLeaving()
      await sleep(Number(drainMs))
      await database.close()
      process.exit(0)
    })
    console.log(`ready ${database.url}`)
  }
  setInterval(() => {}, 60_000)
} catch (error) {
  if (!isStartupError(error)) throw error
  console.error(error.message)
  process.exit(1)
}
