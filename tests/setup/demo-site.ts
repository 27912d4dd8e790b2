import { connectDatabase, disconnectDatabase } from '#app/platform/database/db.server.ts'
import { seedDemo } from '#db/seed.ts'
import { type Site, startDatabaseWithTables, startSite } from './site.ts'

/** Built site with the demo content and a database of its own, which is removed with the site. */
export async function startDemoSite(): Promise<Site & { databaseUrl: string }> {
  const database = await startDatabaseWithTables()
  const site = await startSite({ DATABASE_URL: database.url, TRUSTED_PROXIES: 'loopback' })
  connectDatabase(database.url, () => {})
  await seedDemo()
  await disconnectDatabase()
  const stop = async () => {
    await site.stop()
    await database.remove()
  }
  return { ...site, databaseUrl: database.url, stop }
}
