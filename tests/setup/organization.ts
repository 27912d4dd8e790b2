import { sql } from 'drizzle-orm'
import { afterEach, beforeEach } from 'vitest'
import { insertDemoSettings } from '#app/domains/settings/demo.server.ts'
import { invalidateSettings } from '#app/domains/settings/settings.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { demoSettings } from '#db/demo/organization.ts'

/** Inserts the demo's organisation before each test: people, figures and addresses such as `hola@marea.example`. */
export function withDemoOrganization() {
  beforeEach(async () => {
    await db.transaction(async (tx) => {
      // What an earlier file stored would override the demo's.
      const keys = ['demo', ...Object.keys(demoSettings)]
      await tx.execute(sql`delete from site_settings where key = any(${sql.param(keys)})`)
      await insertDemoSettings(demoSettings, tx)
    })
    invalidateSettings()
  })
  afterEach(async () => {
    await db.execute(sql`delete from site_settings where key = 'demo'`)
    invalidateSettings()
  })
}

/** Stores these settings before each test, and takes them out afterwards. */
export function withSettings(values: Record<string, string>) {
  const takeOut = () =>
    db.execute(sql`delete from site_settings where key = any(${sql.param(Object.keys(values))}::text[])`)
  beforeEach(async () => {
    await takeOut()
    for (const [key, value] of Object.entries(values))
      await db.execute(
        sql`insert into site_settings (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)`,
      )
    invalidateSettings()
  })
  afterEach(async () => {
    await takeOut()
    invalidateSettings()
  })
}
