import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { judgeClock } from '#app/domains/system/checks/clock.server.ts'
import { judgeDisk } from '#app/domains/system/checks/disk.server.ts'
import { judgeMemory } from '#app/domains/system/checks/memory.server.ts'
import { readHealth } from '#app/domains/system/health.server.ts'
import { replaceEnv } from '#app/platform/environment/env.server.ts'
import { temporaryDirectory } from '../platform/temporary-directory.ts'
import { rowsOf, withTables } from '../setup/team.ts'
import { watch } from './watched.ts'

withTables('system_checks')

const MB = 1024 ** 2
const GB = 1024 ** 3

test('the room that is left is judged by the size of the disk', () => {
  const states = (size: number, ...free: number[]) =>
    free.map((each) => judgeDisk({ free: each, size }).state)
  expect(states(20 * GB, 3.1 * GB, 2.9 * GB, 0.9 * GB)).toEqual(['ok', 'warning', 'failure'])
  // Nobody fills 50 GB in a day.
  expect(states(1024 * GB, 50 * GB, 4.9 * GB, 0.9 * GB)).toEqual(['ok', 'warning', 'failure'])
  expect(states(64 * MB, 40 * MB, 31 * MB, 15 * MB)).toEqual(['ok', 'warning', 'failure'])
  expect(judgeDisk({ free: 0.9 * GB, size: 20 * GB }).says).toContain('Quedan 922 MB libres de 20 GB (4 %)')
})

test('the key of the site is where the next start finds it, and nobody else reads it', async () => {
  expect(await watch('secret_key', { secretKeys: ['clave-de-las-pruebas-0123456789-abcd'] })()).toMatchObject(
    {
      state: 'ok',
      says: 'La clave viene de SECRET_KEY. Guárdala aparte de las copias.',
    },
  )
  const directory = await temporaryDirectory()
  const look = watch('secret_key', { secretKeys: [], dataDir: directory.path })
  expect(await look()).toMatchObject({
    state: 'failure',
    todo: expect.stringContaining('antes de reiniciar'),
  })
  const file = join(directory.path, 'secret.key')
  writeFileSync(file, 'clave', { mode: 0o600 })
  expect(await look()).toMatchObject({ state: 'ok' })
  chmodSync(file, 0o640)
  expect(await look()).toMatchObject({ state: 'warning', todo: expect.stringContaining(`chmod 600 ${file}`) })
  await directory.remove()
})

const isRoot = process.getuid?.() === 0
test.skipIf(!isRoot)(
  'a file system of 64 MB that fills up is a failure, and so are its files; emptied, all is well',
  async ({ skip }) => {
    const directory = await temporaryDirectory()
    const mounted =
      spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'marea', directory.path]).status === 0
    if (!mounted) {
      await directory.remove()
      skip('nobody may mount here')
    }
    const ballast = join(directory.path, 'lastre')
    try {
      replaceEnv({ dataDir: directory.path })
      const [disk, storage] = ['disk', 'storage'] as const
      const look = async () => [
        (await watch(disk, { dataDir: directory.path })()).state,
        (await watch(storage, { dataDir: directory.path })()).state,
      ]
      expect(await look()).toEqual(['ok', 'ok'])
      writeFileSync(ballast, Buffer.alloc(40 * MB))
      expect(await look()).toEqual(['warning', 'ok'])
      try {
        writeFileSync(ballast, Buffer.alloc(65 * MB))
      } catch {
        // Full to the last byte.
      }
      expect(await look()).toEqual(['failure', 'failure'])
      rmSync(ballast)
      expect(await look()).toEqual(['ok', 'ok'])
    } finally {
      execFileSync('umount', [directory.path])
      await directory.remove()
    }
  },
)

test('a folder that nothing was written to yet is on the disk of the one above', async () => {
  expect(await watch('disk', { dataDir: '/tmp/marea-no/existe' })()).toMatchObject({
    says: expect.stringMatching(/^Quedan [\d,]+ [KMGT]B libres de [\d,]+ [MGT]B \(\d+ %\)/),
  })
})

test('memory is judged by its limit, and by what the program may use of it', async () => {
  expect(await watch('memory')()).toMatchObject({
    says: expect.stringMatching(/^El sitio usa \d+ MB de los /),
  })
  const state = (used: number, heapShare = 0.1) => judgeMemory({ used, limit: 100, heapShare }).state
  expect([state(70), state(80), state(95), state(10, 0.8), state(10, 0.95)]).toEqual([
    'ok',
    'warning',
    'failure',
    'warning',
    'failure',
  ])
})

test("the clock is compared with the database's", async () => {
  expect(await watch('clock')()).toMatchObject({ state: 'ok' })
  expect(judgeClock(12)).toMatchObject({ state: 'warning', says: expect.stringContaining('12 segundos') })
  expect(judgeClock(90)).toMatchObject({ state: 'failure', todo: expect.stringContaining('NTP') })
  expect(judgeClock(86_400)).toMatchObject({ says: expect.stringContaining('se llevan 24 horas.') })
})

test('the version names the program, its migrations, Node and how long it runs', async () => {
  expect(await watch('version')()).toMatchObject({
    state: 'ok',
    says: expect.stringMatching(
      /^Marea \d+\.\d+\.\d+, migración \d+, Node \d+\.\d+\.\d+, en marcha desde hace /,
    ),
  })
})

test('where the site runs on two machines, disk, memory and clock say whose they are', async () => {
  const others = ['marea listen marea-1', 'marea listen marea-2'].map(
    (application_name) =>
      new pg.Client({ connectionString: process.env.DATABASE_URL ?? '', application_name }),
  )
  const here = new RegExp(`^En ${hostname()}: [a-z]`)
  const [alone, second] = others
  await alone?.connect()
  for (const part of ['disk', 'memory', 'clock'] as const)
    expect((await watch(part)()).says).not.toMatch(/^En /)
  await second?.connect()
  for (const part of ['disk', 'memory', 'clock'] as const) expect((await watch(part)()).says).toMatch(here)
  expect((await watch('version')()).says).toMatch(/^Marea /)
  await Promise.all(others.map((client) => client.end()))
})

test('of a disk that hangs /readyz knows nothing, and answers as soon as balancers want it', {
  tags: ['night'],
}, async () => {
  const since = performance.now()
  expect(await readHealth(() => new Promise(() => {}))).toMatchObject({ database: true, disk: 'unknown' })
  expect(performance.now() - since).toBeLessThan(1_900)
})

test('a machine that is well does not end what is urgent on another, until that one is gone', {
  tags: ['night'],
}, async () => {
  const look = watch('disk')
  await look()
  const other = new pg.Client({
    connectionString: process.env.DATABASE_URL ?? '',
    application_name: 'marea listen otra',
  })
  await other.connect()
  const says = 'En otra: quedan 2 GB libres.'
  const seen = (ago: string) =>
    rowsOf(`update system_checks set state = 'warning', says = '${says}', urgent_since = now(),
      urgent_hosts = jsonb_build_object('otra', now() - interval '${ago}')`)
  const isUrgent = async () =>
    (await rowsOf('select urgent_since from system_checks'))[0]?.urgent_since !== null
  await seen('1 minute')
  expect(await look()).toMatchObject({ state: 'warning', says })
  expect(await isUrgent()).toBe(true)
  await seen('23 hours')
  expect(await look(), 'it is connected').toMatchObject({ state: 'warning', says })
  expect(await isUrgent()).toBe(true)
  await seen('25 hours')
  expect(await look()).not.toMatchObject({ says })
  expect(await isUrgent()).toBe(false)
  await other.end()
  await seen('11 minutes')
  await expect.poll(async () => (await look()).says).not.toBe(says)
  expect(await isUrgent()).toBe(false)
})
