import type { Finding } from '#app/platform/check.ts'
import { spellDuration } from '#app/platform/dates.ts'
import { pool } from '#app/platform/db.server.ts'

export function versionCheck(version: string) {
  return async (): Promise<Finding> => {
    const { rows } = await pool.query<{ count: number }>(
      'select count(*)::int as count from drizzle.__drizzle_migrations',
    )
    return {
      state: 'ok',
      says: `Marea ${version}, migración ${rows[0]?.count}, Node ${process.versions.node}, en marcha desde hace ${spellDuration(process.uptime())}.`,
    }
  }
}
