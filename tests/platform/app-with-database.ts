import { startEmbeddedPostgres } from '#app/platform/postgres/embedded.server.ts'
import { StartupError } from '#app/platform/startup-error.ts'

/** The smallest app on the embedded server, to be killed by tests: says `ready <url>`, stops on SIGTERM. */
const dataDir = process.argv[2] ?? ''
try {
  const database = await startEmbeddedPostgres({ dataDir, log: (line) => console.log(line) })
  console.log(`ready ${database.url}`)
  database.lost.then(() => console.log('lost'))
  process.once('SIGTERM', () => database.stop().then(() => process.exit(0)))
  setInterval(() => {}, 60_000)
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  console.error(error.message)
  process.exit(1)
}
