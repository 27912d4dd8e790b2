import { sql } from 'drizzle-orm'
import type { PartView } from '#app/domains/system/parts.ts'
import type { RecentVisitors } from '#app/domains/system/recent-visitors.server.ts'
import { type Check, readSystem, runDueChecks } from '#app/domains/system/system.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { type Env, replaceEnv } from '#app/platform/environment/env.server.ts'
import { wire } from '#app/platform/wiring.server.ts'
import { systemChecks } from '#app/system-checks.server.ts'

const SITE = { publicUrl: 'https://marea.test', hasPublicUrl: true, trustedProxies: [] }

export const NOBODY: RecentVisitors = { note: () => {}, recent: () => [] }

/** Watches one part as the site does, whatever was looked at a moment ago. */
export function watch(part: Check['part'], settings: Partial<Env> = {}, visitors = NOBODY) {
  replaceEnv({ ...SITE, ...settings })
  const checks = systemChecks(visitors).filter((each) => each.part === part)
  wire({ systemChecks: checks })
  return async (): Promise<PartView> => {
    await db.execute(sql`update system_checks set claimed_at = '-infinity'`)
    await runDueChecks()
    const { parts } = await readSystem()
    return parts.find((each) => each.part === part) as PartView
  }
}
