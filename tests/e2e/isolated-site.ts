import { startMailServer } from '../mail/mail-server.ts'
import { type Site, startSite } from '../setup/site.ts'
import type { TestDatabase } from '../setup/test-database.ts'
import { test } from './journeys.ts'

type IsolatedSite<Database> = {
  database: Database
  mailServer: Awaited<ReturnType<typeof startMailServer>>
  site: Site
}

/** For the tests of one file: a site apart, with a mail server that can be read and whose mood changes. */
export function isolatedSite<Database extends TestDatabase>(
  open: () => Promise<Database>,
): IsolatedSite<Database> {
  const own = {} as IsolatedSite<Database>
  test.beforeAll(async () => {
    own.database = await open()
    own.mailServer = await startMailServer()
    own.site = await startSite({
      DATABASE_URL: own.database.url,
      SMTP_URL: own.mailServer.url,
      TRUSTED_PROXIES: 'loopback',
    })
  })
  test.afterAll(async () => {
    await own.site?.stop()
    await own.mailServer?.stop()
    await own.database?.remove()
  })
  return own
}
