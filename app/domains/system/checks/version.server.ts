import type { Finding } from '#app/platform/check.ts'
import { pool } from '#app/platform/database/db.server.ts'
import { formatDuration } from '#app/platform/formats/duration.ts'
import { interruptedUpdate } from './interrupted-update.server.ts'

export function versionCheck(version: string) {
  return async (): Promise<Finding> => {
    const { rows } = await pool.query<{ count: number }>(
      'select count(*)::int as count from drizzle.__drizzle_migrations',
    )
    const says = `Marea ${version}, migración ${rows[0]?.count}, Node ${process.versions.node}, en marcha desde hace ${formatDuration(process.uptime())}.`
    const interrupted = interruptedUpdate()
    if (!interrupted) return { state: 'ok', says }
    return { state: 'warning', says: `${says} ${interrupted.says}`, todo: interrupted.todo }
  }
}
