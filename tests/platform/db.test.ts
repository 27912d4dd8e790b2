import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase, db, disconnectDatabase, isDatabaseDown } from '#app/platform/db.server.ts'

beforeAll(() => connectDatabase(process.env.DATABASE_URL ?? '', () => {}))
afterAll(() => disconnectDatabase())

/** Nobody listens to a connection between two statements; its end must not end the process. */
test('a connection that breaks in the middle of a transaction fails that transaction alone', async () => {
  const transaction = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`)
    await sleep(200)
    await tx.execute(sql`select 1`)
  })
  const error = await transaction.catch((reason) => reason)
  expect(isDatabaseDown(error)).toBe(true)
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})
