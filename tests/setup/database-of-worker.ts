import { inject } from 'vitest'
import { log } from '#app/platform/log.server.ts'
import { configureSiteAddress } from '#app/platform/site-address.server.ts'

/** Before each file: the database of its worker at DATABASE_URL, and no address of the site that another file left. */
process.env.DATABASE_URL = inject('databaseUrls')[Number(process.env.VITEST_POOL_ID) - 1]
configureSiteAddress({ publicUrl: 'http://localhost:3000' })
// What tests provoke is no news: LOG_LEVEL=warn shows it.
log.level = process.env.LOG_LEVEL ?? 'silent'
