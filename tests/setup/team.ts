import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { connectDatabase, db, disconnectDatabase } from '#app/platform/database/db.server.ts'
import { migrateDatabase } from '#app/platform/database/migrate.server.ts'
import { statementToEmpty } from './empty-tables.ts'

/** Connects a test file to its database, and empties these tables before each test. */
export function withTables(...names: string[]) {
  beforeAll(async () => {
    const url = process.env.DATABASE_URL ?? ''
    await migrateDatabase(url)
    connectDatabase(url, () => {})
  })
  beforeEach(() => rowsOf(statementToEmpty(...names)))
  afterAll(async () => {
    // TRUNCATE at the end, because deleted rows still occupy disk space.
    await db.execute(sql.raw(`truncate ${names.join(', ')} cascade`))
    await disconnectDatabase()
  })
}

/** Rows of a raw SQL statement. */
export async function rowsOf(statement: string): Promise<Record<string, unknown>[]> {
  return (await db.execute(sql.raw(statement))).rows
}

export const REVIEWER = { id: 'revisora', email: 'revisora@marea.example', roles: ['admin'] as const }
