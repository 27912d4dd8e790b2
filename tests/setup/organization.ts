import { sql } from 'drizzle-orm'
import { afterEach, beforeEach } from 'vitest'
import { insertDemoSettings } from '#app/domains/settings/demo.server.ts'
import { invalidateSettings } from '#app/domains/settings/settings.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { demoSettings } from '#db/demo/organization.ts'

/** Inserts the demo's organisation before each test: people, figures and addresses such as `hola@marea.example`. */
export function withDemoOrganization() {
  beforeEach(async () => {
    await db.transaction((tx) => insertDemoSettings(demoSettings, tx))
    invalidateSettings()
  })
  afterEach(async () => {
    await db.execute(sql`delete from site_settings where key = 'demo'`)
    invalidateSettings()
  })
}
