import { readdir, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkLastBackup } from '#app/domains/backups/running/backup-checks.server.ts'
import { makeBackup } from '#app/domains/backups/running/backups.server.ts'
import { beginRun } from '#app/domains/backups/running/runs.server.ts'
import { readBackups } from '#app/domains/tools/backup-list.server.ts'
import { connectDatabase, disconnectDatabase } from '#app/platform/database/db.server.ts'
import { fullTarget } from './full-target.ts'
import { type RestoreTarget, run } from './targets.ts'

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
  await site.ask('truncate backup_runs')
  await rm(join(site.folder, 'backups'), { recursive: true, force: true })
})

const folder = () => join(site.folder, 'backups')
const made = async () => (await makeBackup(await beginRun('manual')))?.file ?? ''

test('one that was made from the console is the last one, for Sistema and for the list', async () => {
  expect(await checkLastBackup()).toMatchObject({ state: 'off' })
  await site.ask(`insert into backup_runs (kind, started_at, finished_at, outcome, message)
    values ('nightly', now() - interval '3 hours', now() - interval '3 hours', 'failed', 'El disco está lleno.')`)
  expect(await checkLastBackup()).toMatchObject({ state: 'failure', says: expect.stringMatching(/falló/) })
  const { out, code } = await run('backup', site.env)
  const path = out.trim().split('\n').at(-1) ?? ''
  expect(code).toBe(0)
  expect(await checkLastBackup()).toMatchObject({
    state: 'ok',
    says: expect.stringMatching(
      /^La última es de hace (menos de un minuto|\d+ minutos?) \([\d.]+ KB\): [\d,]+ filas y \d+ archivos/,
    ),
  })
  expect(await readBackups()).toMatchObject({
    stored: [{ name: basename(path) }],
    last: { state: 'done', message: expect.stringMatching(/^[\d,]+ filas/) },
  })
})

test('it is counted by what is there, not by what was', async () => {
  const [other, last] = [await made(), await made()]
  // Two that are made in one second have no order in their names.
  const older = 'copia-20250101-061000-aaaaaaaa.marea'
  await rename(join(folder(), other), join(folder(), older))
  await rm(join(folder(), last))
  expect(await checkLastBackup()).toMatchObject({
    state: 'failure',
    says: expect.stringMatching(/no está donde se guardan, y la más nueva que queda es de hace .+ días/),
  })
  await rm(join(folder(), older))
  expect(await checkLastBackup()).toMatchObject({
    state: 'failure',
    says: expect.stringMatching(/no está donde se guardan, y no queda ninguna otra/),
  })
})

test('one that was cut short, or is old, is no good news; a folder that cannot be read is said', async () => {
  const name = await made()
  await truncate(join(folder(), name), 1000)
  expect(await checkLastBackup()).toMatchObject({
    state: 'failure',
    says: expect.stringMatching(/no mide lo que medía/),
  })
  await rm(folder(), { recursive: true })
  await writeFile(folder(), '')
  expect(await checkLastBackup()).toMatchObject({
    state: 'failure',
    says: expect.stringMatching(/carpeta de las copias/),
  })
})

test('one that was brought here by hand counts too, by its own date', async () => {
  await made()
  await site.ask('truncate backup_runs')
  expect(await checkLastBackup()).toMatchObject({ state: 'ok', says: expect.stringMatching(/ KB\)\.$/) })
  const [newest] = (await readdir(folder())).filter((name) => name.startsWith('copia-'))
  await rename(join(folder(), newest ?? ''), join(folder(), 'copia-20250101-061000-aaaaaaaa.marea'))
  expect(await checkLastBackup()).toMatchObject({ state: 'warning', says: expect.stringMatching(/ días/) })
})

test('none at all is urgent after two days, counted from the first try or the first account', {
  tags: ['night'],
}, async () => {
  const begun = (hours: number) =>
    site.ask(`update "user" set created_at = now() - interval '${hours} hours'`)
  await begun(47)
  expect(await checkLastBackup()).toMatchObject({ state: 'off', isUrgent: false })
  await begun(49)
  expect(await checkLastBackup()).toMatchObject({
    state: 'failure',
    isUrgent: true,
    says: expect.stringMatching(/^No hay ninguna copia, y el sitio empezó hace 2 días/),
  })
  const failed = (hours: number) =>
    site.ask(`insert into backup_runs (kind, started_at, finished_at, outcome, message)
      select 'nightly', at, at, 'failed', 'El disco está lleno.' from (values (now() - interval '${hours} hours')) run (at)`)
  await failed(2)
  expect(await checkLastBackup(), 'of the first try').toMatchObject({ state: 'failure', isUrgent: false })
  await failed(49)
  expect(await checkLastBackup()).toMatchObject({ state: 'failure', isUrgent: true })
})
