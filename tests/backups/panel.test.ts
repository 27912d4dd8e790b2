// @module-tag night
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startBackupWorker } from '#app/domains/backups/jobs.server.ts'
import { makeBackup } from '#app/domains/backups/running/backups.server.ts'
import { beginRun } from '#app/domains/backups/running/runs.server.ts'
import { readBackups } from '#app/domains/tools/backup-list.server.ts'
import { answerBackupFile, answerBackups } from '#app/domains/tools/backup-requests.server.ts'
import { connectDatabase, disconnectDatabase } from '#app/platform/database/db.server.ts'
import { replaceEnv } from '#app/platform/environment/env.server.ts'
import { startJobs, stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { fullTarget } from './full-target.ts'
import { emptyTarget, type RestoreTarget, restore } from './targets.ts'

const KEY = 'una clave larga de pruebas'
const ANA = { id: 'ana', email: 'ana@marea.example', roles: ['admin'] as const }

let site: RestoreTarget

beforeAll(async () => {
  site = await fullTarget()
  connectDatabase(site.url, () => {})
  await startBackupWorker(await startJobs(site.url), { pollingIntervalSeconds: 0.5 })
})
afterAll(async () => {
  await stopJobs()
  await disconnectDatabase()
  await site.remove()
})
beforeEach(async () => {
  await site.ask(`truncate backup_runs; delete from audit_log where subject_type = 'backup'`)
  await rm(join(site.folder, 'backups'), { recursive: true, force: true })
  replaceEnv({ backupKey: KEY })
})

const entries = () =>
  site.ask(`select actor_email, action, summary from audit_log where subject_type = 'backup' order by id`)

function post(intent: string) {
  const body = new URLSearchParams({ intent })
  return answerBackups(
    new Request('http://site.test/admin/tools/sistema/copias', { method: 'POST', body }),
    ANA,
  )
}

const statusOf = (answer: Awaited<ReturnType<typeof post>>) =>
  answer instanceof Response ? answer.status : answer.init?.status

test('an empty list says so; a copy and its trial are asked for, done, and stand in the record', async () => {
  expect(await readBackups()).toMatchObject({
    stored: [],
    last: undefined,
    restoreTest: undefined,
    isEncrypted: true,
  })
  const answers = await Promise.all([post('backup'), post('backup')])
  expect(answers.map(statusOf).sort()).toEqual([303, 409])
  await expect.poll(async () => (await readBackups()).last?.state).toBe('done')
  expect(await readBackups()).toMatchObject({
    stored: [
      {
        name: expect.stringMatching(/^copia-/),
        made: expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/),
        size: expect.stringMatching(/^[\d,.]+ (KB|MB)$/),
      },
    ],
    last: { message: expect.stringMatching(/^[\d,]+ filas y \d+ archivos\.$/) },
  })
  expect(statusOf(await post('drill'))).toBe(303)
  await expect.poll(async () => (await readBackups()).restoreTest?.state).toBe('done')
  expect(statusOf(await post('otra'))).toBe(400)
  expect(await entries()).toEqual([
    { actor_email: ANA.email, action: 'backup.backup_asked', summary: 'Pidió una copia de seguridad' },
    { actor_email: ANA.email, action: 'backup.drill_asked', summary: 'Pidió probar la última copia' },
  ])
})

test('an encrypted one is downloaded as it is, with its entry in the record', async () => {
  const file = (await makeBackup(await beginRun('manual')))?.file ?? ''
  const answer = await answerBackupFile(file, ANA)
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${file}"`)
  expect(answer.headers.get('content-length')).toBe(String(bytes.length))
  expect(await entries()).toEqual([
    {
      actor_email: ANA.email,
      action: 'backup.downloaded',
      summary: `Descargó la copia de seguridad «${file}»`,
    },
  ])
  const target = await emptyTarget()
  const path = join(target.folder, 'descargada.marea')
  await writeFile(path, bytes)
  expect(await restore(path, target, KEY)).toEqual({ outcome: 'restored' })
  await target.remove()
})

test('nothing in the clear leaves the panel, with a key or without; nothing else of the machine does', async () => {
  replaceEnv({ backupKey: undefined })
  const file = (await makeBackup(await beginRun('manual')))?.file ?? ''
  expect(await readBackups()).toMatchObject({ isEncrypted: false, stored: [{ name: file, isClear: true }] })
  expect((await answerBackupFile(file, ANA)).status).toBe(409)
  replaceEnv({ backupKey: KEY })
  const refused = await answerBackupFile(file, ANA)
  expect({ status: refused.status, words: await refused.text() }).toEqual({
    status: 409,
    words: 'Esa copia se hizo sin clave, y sin cifrar no se descarga.',
  })
  for (const name of ['../media', 'borrados.jsonl', '../../etc/passwd', ''])
    expect((await answerBackupFile(name, ANA)).status, name).toBe(404)
  expect(await entries()).toEqual([])
})

test('the list says of each whether it is in the clear', async () => {
  replaceEnv({ backupKey: undefined })
  await makeBackup(await beginRun('manual'))
  replaceEnv({ backupKey: KEY })
  const { file } = (await makeBackup(await beginRun('manual'))) ?? {}
  const { stored } = await readBackups()
  expect(stored?.map(({ name, isClear }) => [name === file, isClear]).toSorted()).toEqual([
    [false, true],
    [true, false],
  ])
})

test('a store that cannot be read is said; how the last one went stays there', async () => {
  await makeBackup(await beginRun('manual'))
  await rm(join(site.folder, 'backups'), { recursive: true })
  await writeFile(join(site.folder, 'backups'), '')
  expect(await readBackups()).toMatchObject({
    stored: undefined,
    unread: expect.stringMatching(/carpeta de las copias/),
    last: { state: 'done' },
  })
  await rm(join(site.folder, 'backups'))
  await mkdir(join(site.folder, 'backups'))
})
