import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { watchDatabase } from '#app/domains/alerts/database-alert.server.ts'
import { MAIL_QUEUE } from '#app/domains/mail/outbox.server.ts'
import { checkDatabase, judgeDatabase } from '#app/domains/system/checks/database.server.ts'
import { judgeQueue } from '#app/domains/system/checks/queue.server.ts'
import { lookAtDatabase } from '#app/domains/system/database-look.server.ts'
import {
  connectDatabase,
  disconnectDatabase,
  MAX_CONNECTIONS,
  pool,
} from '#app/platform/database/db.server.ts'
import { migrateDatabase } from '#app/platform/database/migrate.server.ts'
import { replaceEnv } from '#app/platform/environment/env.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { startJobs, stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { leaveFact } from '#app/platform/processes/facts.server.ts'
import { rowsOf } from '../setup/team.ts'
import { startStoppableDatabase } from '../setup/test-database.ts'
import { watch } from './watched.ts'

let database: Awaited<ReturnType<typeof startStoppableDatabase>>
beforeAll(async () => {
  database = await startStoppableDatabase()
  await migrateDatabase(database.url)
  connectDatabase(database.url, () => {})
})
afterEach(stopJobs)
afterAll(async () => {
  await disconnectDatabase()
  await database.remove()
})

/** A database in which all is well but for what is given. */
const judge = (facts: Partial<Parameters<typeof judgeDatabase>[0]>) =>
  judgeDatabase({
    ...{ version: '18.7', number: 180_007, bytes: '0', connections: 1, limit: 60, reserved: 3 },
    ...{ ofRole: 1, roleLimit: -1, ofDatabase: 1, databaseLimit: -1 },
    ...facts,
  })

test('the database says its version, its size and its connections', async () => {
  expect(await checkDatabase()).toEqual({
    state: 'ok',
    says: expect.stringMatching(/^PostgreSQL \d+(\.\d+)?, [\d.]+ MB, \d+ de \d+ conexiones\./),
  })
})

test('whoever runs the server is told of missing fixes only where it is their server', {
  tags: ['night'],
}, () => {
  const old = { version: '18.4', number: 180_004 }
  replaceEnv({ databaseUrl: undefined })
  expect(judge(old).says).toMatch(/las tiene la 18\.\d+\. Llegarán con la próxima versión de Marea\.$/)
  replaceEnv({ databaseUrl: database.url })
  expect(judge(old).says).toMatch(/las tiene la 18\.\d+\. Díselo a quien cuida el servidor\.$/)
})

test('a slow database is one that is slow for any process of the site', { tags: ['night'] }, async () => {
  const slow = { at: Date.now(), took: 2_400 }
  leaveFact('slow writes', [slow, slow, slow])
  expect(await checkDatabase()).toMatchObject({
    state: 'warning',
    says: expect.stringContaining('guardar algo llega a tardar 2.4 s'),
  })
  leaveFact('slow writes', [{ ...slow, at: slow.at - 31_000 }, slow, slow])
  expect(await checkDatabase(), 'one of them is long ago').toMatchObject({ state: 'ok' })
  leaveFact('slow writes', undefined)
})

test.each([
  ['18.4', 180_004, '18.7'],
  ['17.11', 170_011, '17.12'],
  ['15.18', 150_018, '15.20'],
])('PostgreSQL %s lacks known fixes, and says which release has them', (version, number, fixed) => {
  const { says } = judge({ version, number })
  expect(says).toContain(`Le faltan correcciones de seguridad: las tiene la ${fixed}.`)
})

test.each([
  ['18.7', 180_007],
  ['18.12', 180_012],
  ['19.0', 190_000],
])('PostgreSQL %s lacks none that we know of', (version, number) => {
  const { says } = judge({ version, number })
  expect(says).not.toContain('correcciones')
})

test.each([
  [{ connections: 51 }, '51 de 60 conexiones.'],
  [{ ofRole: 18, roleLimit: 20 }, '1 de 60 conexiones, 18 de 20 de su usuario.'],
  [{ ofDatabase: 9, databaseLimit: 10 }, '1 de 60 conexiones, 9 de 10 de esta base.'],
])('with %o it warns that hardly any connection is left', (facts, words) => {
  const { state, says } = judge(facts)
  expect(state).toBe('warning')
  expect(says).toContain(words)
  expect(says).toContain('Casi no quedan conexiones libres.')
})

test.each([{ connections: 57 }, { ofRole: 20, roleLimit: 20 }, { ofDatabase: 10, databaseLimit: 10 }])(
  'with %o no connection is left for others, while the site answers and stores over its own',
  (facts) => {
    expect(judge(facts)).toMatchObject({
      state: 'warning',
      isUrgent: true,
      says: expect.stringContaining('La base de datos no da más conexiones'),
    })
  },
)

test('who asks then is told that there is no connection, not that the database is away', async () => {
  const name = new URL(database.url).pathname.slice(1)
  await rowsOf(`alter database ${name} connection limit 0`)
  const client = new pg.Client({ connectionString: database.url })
  const refused = await client.connect().catch((error) => error)
  await rowsOf(`alter database ${name} connection limit -1`)
  expect(describeFailure(refused)).toEqual({
    status: 503,
    reason: 'la base de datos no da más conexiones; inténtalo de nuevo en un momento.',
  })
})

test('a site that uses all its connections is busy, and no database that is away; stopped meanwhile, it is', {
  tags: ['night'],
}, async () => {
  const taken = await Promise.all(Array.from({ length: MAX_CONNECTIONS }, () => pool.connect()))
  expect(await checkDatabase()).toMatchObject({
    state: 'warning',
    says: expect.stringContaining('en uso todas sus conexiones'),
  })
  await database.stop()
  expect(await checkDatabase()).toMatchObject({
    state: 'failure',
    says: expect.stringContaining('La base de datos no responde'),
  })
  await database.startAgain()
  for (const client of taken) client.release(true)
  expect(await checkDatabase()).toMatchObject({ state: 'ok' })
})

test('stopped, it is a failure that needs no database to be known; started, it is well by itself', async () => {
  await database.stop()
  expect(await checkDatabase()).toMatchObject({
    state: 'failure',
    says: expect.stringContaining('La base de datos no responde'),
    todo: expect.stringContaining('DATABASE_URL'),
  })
  await database.startAgain()
  expect(await checkDatabase()).toMatchObject({ state: 'ok' })
})

test('an alert does not wait for what a screen found a moment ago to grow old', {
  tags: ['night'],
}, async () => {
  expect(await lookAtDatabase()).toMatchObject({ state: 'ok' })
  await database.stop()
  expect(await lookAtDatabase(), 'what a screen shows').toMatchObject({ state: 'ok' })
  expect(await watchDatabase([]), 'what an alert is about').toMatchObject({ state: 'failure' })
  await database.startAgain()
  expect(await watchDatabase([])).toMatchObject({ state: 'ok' })
})

test('a queue that nobody works is a failure; what waits for a part that is off is not counted', async () => {
  const boss = await startJobs(database.url)
  for (const name of ['avisos', MAIL_QUEUE]) await boss.createQueue(name)
  const look = watch('queue')
  await boss.send(MAIL_QUEUE, {})
  await rowsOf(`update pgboss.job set start_after = now() - interval '1 hour'`)
  expect(await look()).toMatchObject({ state: 'ok' })

  await boss.send('avisos', {})
  expect(await look()).toMatchObject({ state: 'ok', says: 'Una tarea espera.' })
  await rowsOf(`update pgboss.job set start_after = now() - interval '3 minutes' where name = 'avisos'`)
  expect(await look()).toMatchObject({
    state: 'warning',
    says: expect.stringContaining('desde hace 3 minutos'),
  })
  await rowsOf(`update pgboss.job set start_after = now() - interval '11 minutes' where name = 'avisos'`)
  expect(await look()).toMatchObject({ state: 'failure', todo: expect.any(String) })

  await boss.work('avisos', { pollingIntervalSeconds: 0.5 }, async () => {})
  await expect.poll(look).toMatchObject({ state: 'ok', says: 'Nada espera ni ha fallado.' })

  await boss.createQueue('rotas', { retryLimit: 0 })
  await boss.work('rotas', { pollingIntervalSeconds: 0.5 }, () => Promise.reject(new Error('rota')))
  await boss.send('rotas', {})
  await expect
    .poll(look)
    .toMatchObject({ state: 'warning', says: expect.stringContaining('Una tarea falló') })
})

test('workers that have done nothing for a quarter of an hour are not at work', () => {
  const facts = { waiting: 0, oldest: 0, failed: 0 }
  expect(judgeQueue({ ...facts, asleep: 60 })).toMatchObject({ state: 'ok' })
  expect(judgeQueue({ ...facts, asleep: 960 })).toMatchObject({ state: 'failure' })
})
