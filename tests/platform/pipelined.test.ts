import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  connectDatabase,
  db,
  disconnectDatabase,
  isDatabaseDown,
  sqlState,
} from '#app/platform/database/db.server.ts'
import { pipelined } from '#app/platform/database/pipelined.server.ts'

beforeAll(async () => {
  connectDatabase(process.env.DATABASE_URL ?? '', () => {})
  await db.execute(
    sql`create table said (word text unique deferrable initially deferred, check (word <> 'no'))`,
  )
})
beforeEach(() => db.execute(sql`truncate said`))
afterAll(async () => {
  await db.execute(sql`drop table said`)
  await disconnectDatabase()
})

const say = (word: string) => sql`insert into said values (${word})`
const stored = async () =>
  (await db.execute(sql`select word from said order by word`)).rows.map((row) => row.word)

test('what is written without waiting is there when the transaction is', async () => {
  const told = await pipelined(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7)`)
    for (const word of ['uno', 'dos', 'tres']) await tx.execute(say(word))
    return (await tx.execute(sql`select count(*)::int as words from said`)).rows
  })
  expect(told).toEqual([{ words: 3 }])
  expect(await stored()).toEqual(['dos', 'tres', 'uno'])
})

test.each([
  ['asked for something later', async (tx: Tx) => tx.execute(sql`select word from said`)],
  ['wrote more', async (tx: Tx) => tx.execute(say('tres'))],
  ['was done', async () => {}],
])('a row that is refused undoes all, under its own reason, though who wrote it %s', async (_, then) => {
  const error = await pipelined(async (tx) => {
    await tx.execute(say('uno'))
    await tx.execute(say('no'))
    await then(tx)
  }).catch((reason) => reason)
  expect(sqlState(error)).toBe('23514')
  expect(await stored()).toEqual([])
  await pipelined((tx) => tx.execute(say('otra vez')))
  expect(await stored()).toEqual(['otra vez'])
})

test('what is refused at its very end is not said to be done', async () => {
  const error = await pipelined(async (tx) => {
    await tx.execute(say('igual'))
    await tx.execute(say('igual'))
  }).catch((reason) => reason)
  expect(sqlState(error)).toBe('23505')
  expect(await stored()).toEqual([])
})

test('nor is what took no notice of a failure', async () => {
  const transaction = pipelined(async (tx) => {
    await tx.execute(sql`select 1 / 0`).catch(() => {})
    await tx.execute(say('y sin embargo')).catch(() => {})
  })
  await expect(transaction).rejects.toThrow()
  expect(await stored()).toEqual([])
})

test('work that goes on beside a failure writes nothing any more', async () => {
  const late: Promise<unknown>[] = []
  const transaction = pipelined(async (tx) => {
    late.push(sleep(100).then(() => tx.execute(say('tarde'))))
    throw new Error('thought better of it')
  })
  await expect(transaction).rejects.toThrow('thought better of it')
  await expect(late[0]).rejects.toThrow()
  expect(await stored()).toEqual([])
})

test('a connection that breaks in the middle fails that transaction alone', async () => {
  const error = await pipelined(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await tx.execute(say('uno'))
    await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`)
    await sleep(100)
    await tx.execute(say('dos'))
  }).catch((reason) => reason)
  expect(isDatabaseDown(error)).toBe(true)
  await pipelined((tx) => tx.execute(say('después')))
  expect(await stored()).toEqual(['después'])
})

test('a lock that nobody waits for is held before what is asked next', async () => {
  const order: string[] = []
  const hold = (name: string, ms: number) =>
    pipelined(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(11)`)
      const { rows } = await tx.execute(sql`select word from said`)
      order.push(`${name} saw ${rows.length}`)
      await sleep(ms)
      await tx.execute(say(name))
    })
  const first = hold('first', 150)
  await sleep(50)
  await Promise.all([first, hold('second', 0)])
  expect(order).toEqual(['first saw 0', 'second saw 1'])
})

test('its statements are planned once for each connection', async () => {
  const mine = () =>
    pipelined(async (tx) => {
      await tx.execute(say(crypto.randomUUID()))
      const { rows } = await tx.execute(
        sql`select count(*)::int as plans from pg_prepared_statements where statement like 'insert into said%'`,
      )
      return rows[0]
    })
  await mine()
  expect(await mine()).toEqual({ plans: 1 })
})

type Tx = Parameters<Parameters<typeof pipelined>[0]>[0]
