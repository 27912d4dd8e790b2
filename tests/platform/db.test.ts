import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase, db, disconnectDatabase, isDatabaseDown } from '#app/platform/database/db.server.ts'

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

/** More than the pool has connections: after one that was lost for good each, nothing could be asked any more. */
test('connections that break before a transaction has begun are replaced, however many', {
  tags: ['night'],
}, async () => {
  for (let broken = 0; broken < 13; broken++) {
    await db.execute(sql`select 1`)
    breakIdleConnections()
    const error = await db.transaction((tx) => tx.execute(sql`select 1`)).catch((reason) => reason)
    expect(isDatabaseDown(error)).toBe(true)
  }
  const { rows } = await db.transaction((tx) => tx.execute(sql`select 1 as one`))
  expect(rows).toEqual([{ one: 1 }])
})

test('what a transaction throws undoes it, and the connection serves the next one', async () => {
  const pid = sql`select pg_backend_pid() as pid`
  const before = await db.execute(pid)
  await db.execute(sql`create table undone (id int)`)
  const failed = db.transaction(async (tx) => {
    await tx.execute(sql`insert into undone values (1)`)
    throw new Error('thought better of it')
  })
  await expect(failed).rejects.toThrow('thought better of it')
  expect((await db.execute(sql`select id from undone`)).rows).toEqual([])
  expect((await db.execute(pid)).rows).toEqual(before.rows)
  await db.execute(sql`drop table undone`)
})

/** From another process while this one waits for it: the pool has not heard of it when it hands one out. */
function breakIdleConnections() {
  const script = `
    import pg from 'pg'
    const client = new pg.Client(process.env.DATABASE_URL)
    await client.connect()
    await client.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'marea'")
    await client.end()`
  execFileSync(process.execPath, ['--input-type=module', '--eval', script])
}
