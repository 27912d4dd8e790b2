// @module-tag night
import { spawnSync } from 'node:child_process'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startBackup, startBackupWorker, startRestoreTest } from '#app/domains/backups/jobs.server.ts'
import { checkLastBackup, checkRestoreTest } from '#app/domains/backups/running/backup-checks.server.ts'
import { backUpNightly, makeBackup } from '#app/domains/backups/running/backups.server.ts'
import { testRestore, testRestoreMonthly } from '#app/domains/backups/running/restore-test.server.ts'
import {
  beginRun,
  readLastBackup,
  readLastGoodBackup,
  readLastRestoreTest,
} from '#app/domains/backups/running/runs.server.ts'
import { backupStore } from '#app/domains/backups/store/choose-store.server.ts'
import { readBackups } from '#app/domains/tools/backup-list.server.ts'
import { connectDatabase, disconnectDatabase } from '#app/platform/database/db.server.ts'
import { replaceEnv } from '#app/platform/environment/env.server.ts'
import { startJobs, stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { BACKENDS, type StorageBackend } from '../media/stores.ts'
import { queryAt } from '../setup/query.ts'
import { fullTarget } from './full-target.ts'
import { emptyTarget, facts, type RestoreTarget, run } from './targets.ts'

const KEY = 'una clave larga de pruebas'
const HOURS = { uptime: 7200 }
/** First line of a log of erasures, which names nobody. */
const BEGINNING = '{"kind":"beginning"}'

let site: RestoreTarget

beforeAll(async () => {
  site = await fullTarget()
  connectDatabase(site.url, () => {})
})
afterAll(async () => {
  await disconnectDatabase()
  await site.remove()
})
beforeEach(async () => {
  await site.ask(`truncate backup_runs; delete from mail_messages where template = 'backup_failed'`)
  await rm(join(site.folder, 'backups'), { recursive: true, force: true })
  replaceEnv({ s3: undefined, backupKey: undefined })
})

const mails = () =>
  site.ask(`select recipient, subject, text from mail_messages where template = 'backup_failed'`)
/** The files of the backups' folder, but for the log of erasures, which the first backup begins. */
const files = async () =>
  (await readdir(join(site.folder, 'backups')).catch(() => []))
    .filter((name) => name !== 'borrados.jsonl')
    .sort()

describe('each night', () => {
  test('one backup, however many nodes strike the hour, and none before the next night', async () => {
    const now = new Date()
    await Promise.all([backUpNightly({ now, ...HOURS }), backUpNightly({ now, ...HOURS })])
    await backUpNightly({ now, ...HOURS })
    expect(await files()).toHaveLength(1)
    const [file = ''] = await files()
    expect(await readLastGoodBackup()).toMatchObject({ kind: 'nightly', outcome: 'done', file })
    expect((await readLastBackup())?.bytes).toBeGreaterThan(10_000)
    await backUpNightly({ now: new Date(now.getTime() + 25 * 3600 * 1000), ...HOURS })
    expect(await files()).toHaveLength(2)
  })

  test('a site in its first hour has nothing to keep', async () => {
    await backUpNightly({ uptime: 60 })
    expect(await readLastBackup()).toBeUndefined()
  })

  test('what is too old goes, and nothing else of the folder', async () => {
    const old = ['copia-20200101-061000-aaaaaaaa.marea', 'copia-20200102-061000-bbbbbbbb.marea']
    await mkdir(join(site.folder, 'backups'))
    for (const name of [...old, 'borrados.jsonl', 'notas.txt'])
      await writeFile(join(site.folder, 'backups', name), 'x')
    await makeBackup(await beginRun('manual'))
    expect(await files()).toEqual([expect.stringMatching(/^copia-20/), 'notas.txt'])
    expect(await readFile(join(site.folder, 'backups/borrados.jsonl'), 'utf8')).toBe('x')
  })
})

describe('a backup that cannot be written', () => {
  test('is recorded with what to do, told to the administrators once, and leaves no file', async () => {
    await writeFile(join(site.folder, 'backups'), 'una carpeta que no lo es')
    await backUpNightly(HOURS)
    await backUpNightly(HOURS)
    expect(await readLastBackup()).toMatchObject({
      outcome: 'failed',
      message: expect.stringMatching(/No se puede escribir en la carpeta de las copias/),
    })
    expect(await mails()).toEqual([
      expect.objectContaining({ recipient: 'ana@marea.example', subject: expect.stringMatching(/falló/) }),
    ])
    await rm(join(site.folder, 'backups'))
    await backUpNightly(HOURS)
    expect(await readLastBackup(), 'an hour later it is tried again').toMatchObject({ outcome: 'done' })
  })

  const smallDisk = () => join(site.folder, 'backups')
  const mounts =
    process.getuid?.() === 0 &&
    spawnSync('sh', ['-c', 'd=$(mktemp -d) && mount -t tmpfs -o size=64k x $d && umount $d && rmdir $d'])
      .status === 0

  test.runIf(mounts)('a full disk says so, and has its room back', async () => {
    await mkdir(smallDisk())
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8k', 'marea', smallDisk()])
    try {
      await makeBackup(await beginRun('manual'))
      expect(await readLastBackup()).toMatchObject({
        outcome: 'failed',
        message: expect.stringMatching(/disco está lleno/),
      })
      expect(await files()).toEqual([])
    } finally {
      spawnSync('umount', [smallDisk()])
    }
  })

  test('one that lasts is told again each day', async () => {
    await writeFile(join(site.folder, 'backups'), 'una carpeta que no lo es')
    for (let hour = 0; hour < 30; hour++) {
      await backUpNightly(HOURS)
      await site.ask(`update backup_runs set started_at = started_at - interval '1 hour';
        update mail_messages set created_at = created_at - interval '1 hour' where template = 'backup_failed'`)
    }
    expect(await mails()).toHaveLength(2)
  })

  test('one whose process died is told, and is not under way for ever: for the clock, for who looks', async () => {
    const killed = (kind: string) =>
      site.ask(`insert into backup_runs (kind, started_at) values ('${kind}', now() - interval '1 hour')`)
    await killed('nightly')
    await backUpNightly({ uptime: 60 })
    expect(await readLastBackup()).toMatchObject({
      outcome: 'failed',
      message: expect.stringMatching(/Se interrumpió/),
    })
    expect(await mails()).toHaveLength(1)
    await Promise.all([killed('manual'), killed('drill')])
    expect(await readBackups()).toMatchObject({ last: { state: 'failed' }, restoreTest: { state: 'failed' } })
    expect(await mails()).toHaveLength(3)
  })

  test('one that is on its way, or waits in the queue, is not taken for dead however long it takes', async () => {
    const arrived = Promise.withResolvers<void>()
    const leaves = Promise.withResolvers<void>()
    const slow = createServer(async (_, response) => {
      arrived.resolve()
      await leaves.promise
      response.setHeader('etag', '"x"').end('<UploadId>x</UploadId><CompleteMultipartUploadResult/>')
    })
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve))
    const endpoint = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`
    const account = { region: 'us-east-1', accessKeyId: 'x', secretAccessKey: 'x' }
    replaceEnv({ s3: { bucket: 'fotos', endpoint, ...account }, backupKey: KEY })
    const uploading = makeBackup(await beginRun('manual'))
    await arrived.promise
    await site.ask(`update backup_runs set started_at = now() - interval '3 hours'`)
    await backUpNightly(HOURS)
    expect(await readLastBackup()).toMatchObject({ kind: 'manual', outcome: null })
    leaves.resolve()
    expect(await uploading).toMatchObject({ outcome: 'done' })
    expect(await mails()).toEqual([])
    slow.close()

    const boss = await startJobs(site.url)
    try {
      await boss.createQueue('backups')
      expect(await startRestoreTest()).toBe('started')
      await site.ask(`update backup_runs set started_at = now() - interval '3 hours' where kind = 'drill'`)
      expect(await startRestoreTest()).toBe('busy')
      await boss.deleteAllJobs('backups')
      expect(await startRestoreTest(), 'nobody would ever come to it').toBe('started')
    } finally {
      await boss.deleteAllJobs('backups')
      await stopJobs()
    }
  })
})

describe('in a bucket, with a key', () => {
  let bucket: StorageBackend
  beforeAll(async () => {
    bucket = await (BACKENDS[1] as (typeof BACKENDS)[number])[1]()
  })
  afterAll(() => bucket.remove())

  test('it goes there whole, nothing stays here, and comes back from there; away, it is told', async () => {
    replaceEnv({ s3: bucket.s3, backupKey: KEY })
    const store = backupStore()
    await mkdir(join(site.folder, 'backups'))
    await writeFile(
      join(site.folder, 'backups/copia-20200101-061000-aaaaaaaa.marea'),
      'from a time without one',
    )
    await makeBackup(await beginRun('manual'))
    expect(await files()).toEqual([])
    const [stored] = await store.list()
    expect(stored).toMatchObject({
      name: (await readLastGoodBackup())?.file,
      bytes: (await readLastGoodBackup())?.bytes,
    })
    expect(await testRestore(await beginRun('drill'))).toMatchObject({ outcome: 'done' })

    await store.appendErasures(['{"id":"1"}'])
    await store.appendErasures(['{"id":"2"}', '{"id":"3"}'])
    expect(await store.readErasures()).toEqual([BEGINNING, '{"id":"1"}', '{"id":"2"}', '{"id":"3"}'])

    await bucket.goAway()
    await makeBackup(await beginRun('manual'))
    expect(await readLastBackup()).toMatchObject({
      outcome: 'failed',
      message: expect.stringMatching(/No se puede usar el almacén S3: nadie responde en su dirección/),
    })
    expect(await mails()).toHaveLength(1)
    const [kept = '', ...others] = await files()
    expect(others).toEqual([])
    expect((await readLastBackup())?.message).toMatch(
      /está en el disco de este servidor, sin \d+ archivos?: se envía sola/,
    )
    expect(await checkLastBackup(), 'Sistema, too').toMatchObject({
      state: 'failure',
      says: expect.stringMatching(/almacén S3: nadie responde.*: se envía sola/),
    })
    await backUpNightly({ uptime: 60 })
    expect(await files(), 'the bucket is still away').toEqual([kept])
    await bucket.comeBack()
    await Promise.all([backUpNightly({ uptime: 60 }), backUpNightly({ uptime: 60 })])
    expect(await files()).toEqual([])
    expect(await site.ask(`select outcome, message from backup_runs where file = '${kept}'`)).toEqual([
      {
        outcome: 'done',
        message: expect.stringMatching(/La copia está en el disco de este servidor.* Ya se envió\.$/),
      },
    ])
    // Two of one second stand in any order.
    const names = (await store.list()).map(({ name }) => name)
    const [whole, ...more] = names.filter((name) => name !== kept && name !== stored?.name)
    expect([names.length, more]).toEqual([3, []])
    expect(await readLastGoodBackup(), 'with the files').toMatchObject({ kind: 'nightly', file: whole })
    for (const { name } of await store.list()) await store.remove(name)
    expect(await store.list()).toEqual([])
  })

  test('without a key nothing is written there', async () => {
    replaceEnv({ s3: bucket.s3 })
    await makeBackup(await beginRun('manual'))
    expect(await backupStore().list(), 'it stays on the disk').toHaveLength(1)
    replaceEnv({ backupKey: KEY })
    expect(await backupStore().list()).toEqual([])
  })
})

describe('the drill', () => {
  const scratches = () => site.ask(`select datname from pg_database where datname like 'marea_prueba_%'`)

  test('restores the newest into a database that is gone afterwards, once a month', async () => {
    await testRestoreMonthly()
    expect(await readLastRestoreTest(), 'no backup, no drill').toBeUndefined()
    await makeBackup(await beginRun('manual'))
    await testRestoreMonthly()
    await testRestoreMonthly()
    expect(await readLastRestoreTest()).toMatchObject({
      outcome: 'done',
      file: (await readLastGoodBackup())?.file,
      message: expect.stringMatching(/^Restaurada y comparada en \d+ s: [\d,]+ filas/),
    })
    expect(await site.ask(`select 1 from backup_runs where kind = 'drill'`)).toHaveLength(1)
    expect(await scratches()).toEqual([])
  })

  test('a damaged one is found, and told', async () => {
    const made = await makeBackup(await beginRun('manual'))
    const path = join(site.folder, 'backups', made?.file ?? '')
    await rename(path, `${path}.x`)
    await writeFile(path, 'MAREA-BACKUP')
    expect(await testRestore(await beginRun('drill'))).toMatchObject({ outcome: 'failed' })
    expect((await mails())[0]?.subject).toMatch(/no se pudo restaurar/)
  })

  test('one of a newer version is left to that version, and nobody is alarmed', async () => {
    await site.ask(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9999999999999)`)
    await makeBackup(await beginRun('manual'))
    await site.ask(`delete from drizzle.__drizzle_migrations where hash = 'x'`)
    expect(await testRestore(await beginRun('drill'))).toMatchObject({
      outcome: 'skipped',
      message: expect.stringMatching(/versión más nueva de Marea/),
    })
    expect(await checkRestoreTest()).not.toMatchObject({ state: 'failure' })
    expect(await mails()).toEqual([])
  })

  test('where the role may make no database it says what is missing', async ({ skip }) => {
    await makeBackup(await beginRun('manual'))
    // The embedded server's own superuser; another server keeps its word to itself.
    const superuser = new URL(site.url)
    superuser.username = 'postgres'
    const poor = new URL(site.url)
    poor.username = `sin_derecho_${process.pid}`
    poor.password = 'x'
    const made = queryAt(
      superuser.href,
      `create role ${poor.username} login password 'x' in role pg_read_all_data, pg_write_all_data`,
    )
    if (!(await made.catch(() => undefined))) return skip()
    const run = await beginRun('drill')
    await disconnectDatabase()
    connectDatabase(poor.href, () => {})
    expect(await testRestore(run)).toMatchObject({
      outcome: 'skipped',
      message: expect.stringMatching(/createdb/),
    })
    await disconnectDatabase()
    connectDatabase(site.url, () => {})
    await queryAt(superuser.href, `drop role ${poor.username}`)
  })
})

test('asked for by the team it is done soon, once', async () => {
  const boss = await startJobs(site.url)
  try {
    await startBackupWorker(boss, { pollingIntervalSeconds: 0.5 })
    expect(await Promise.all([startBackup(), startBackup()])).toContain('started')
    await expect.poll(async () => (await readLastBackup())?.outcome).toBe('done')
    expect(await startRestoreTest()).toBe('started')
    expect(await startRestoreTest()).toBe('busy')
    await expect.poll(async () => (await readLastRestoreTest())?.outcome).toBe('done')
  } finally {
    await stopJobs()
  }
  const target = await emptyTarget()
  const [newest] = await backupStore().list()
  const { out } = await run('restore', target.env, [join(site.folder, 'backups', newest?.name ?? '')])
  expect(out, 'nobody was ever erased').not.toContain('borrados')
  expect(out).toContain('Restaurado y comprobado')
  expect(await target.ask('select 1 from backup_runs'), 'the record of this target stays here').toEqual([])
  expect(Object.keys(await facts(target)).length).toBeGreaterThan(20)
  await target.remove()
})
