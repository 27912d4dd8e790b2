import type { Finding } from '#app/platform/check.ts'
import { pool } from '#app/platform/db.server.ts'

export function versionCheck(version: string) {
  return async (): Promise<Finding> => {
    const { rows } = await pool.query<{ count: number }>(
      'select count(*)::int as count from drizzle.__drizzle_migrations',
    )
    return {
      state: 'ok',
      says: `Marea ${version}, migración ${rows[0]?.count}, Node ${process.versions.node}, en marcha desde hace ${spell(process.uptime())}.`,
    }
  }
}

function spell(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  if (minutes < 2) return 'un minuto'
  if (hours < 2) return `${minutes} minutos`
  return hours < 48 ? `${hours} horas` : `${Math.floor(hours / 24)} días`
}
