import { ADMIN_EMAIL, ADMIN_PASSWORD, startDatabase, startSite } from './site.ts'

/**
 * The site of most journeys, without demo content. They find it at BASE_URL, its data at SITE_DATABASE_URL,
 * and sign in with ADMIN_EMAIL and ADMIN_PASSWORD. It trusts this machine as a proxy, so that each test can
 * come from an address of its own and the limits stay as they are. Returns what ends it.
 */
export default async function setup() {
  const database = await startDatabase()
  const site = await startSite({ DATABASE_URL: database.url, TRUSTED_PROXIES: 'loopback' })
  Object.assign(process.env, {
    BASE_URL: site.url,
    SITE_DATABASE_URL: database.url,
    ADMIN_EMAIL,
    ADMIN_PASSWORD,
  })
  return async () => {
    await site.stop()
    await database.remove()
  }
}
