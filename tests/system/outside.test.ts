import { statSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { storageCheck } from '#app/domains/system/checks/storage.server.ts'
import { replaceEnv } from '#app/platform/environment/env.server.ts'
import { diskStorage } from '#app/platform/storage/disk-storage.server.ts'
import { startCrmServer } from '../academy/crm-server.ts'
import { BACKENDS } from '../media/stores.ts'
import { temporaryDirectory } from '../platform/temporary-directory.ts'
import { withTables } from '../setup/team.ts'
import { watch } from './watched.ts'

withTables('system_checks')

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  replaceEnv({ hubspotAccessToken: undefined })
  for (const close of closing.splice(0)) await close()
})

test.each(BACKENDS)(
  'files %s: away is a failure, back is well, and nothing is left behind',
  async (_, open) => {
    const backend = await open()
    closing.push(backend.remove)
    const look = watch('storage', { dataDir: backend.dataDir, s3: backend.s3 })
    expect(await look()).toMatchObject({ state: 'ok', todo: null })
    await backend.goAway()
    expect(await look()).toMatchObject({ state: 'failure', todo: expect.any(String) })
    await backend.comeBack()
    expect(await look()).toMatchObject({ state: 'ok', todo: null })
    await expect.poll(backend.names).toEqual([])
  },
)

test.each([
  ['http://minio:9000', 'warning'],
  ['http://192.168.1.7:9000', 'warning'],
  ['http://127.0.0.1:9000', 'ok'],
  ['http://localhost:9000', 'ok'],
  ['http://[::1]:9000', 'ok'],
  ['https://s3.example', 'ok'],
])('a bucket at %s: %s, since without TLS its files can be read on the way', async (endpoint, state) => {
  const directory = await temporaryDirectory()
  closing.push(directory.remove)
  const folder = join(directory.path, 'media')
  const found = await storageCheck(() => diskStorage(folder), endpoint)()
  expect(found.state).toBe(state)
  if (state === 'warning') expect(found.todo).toContain('S3_ENDPOINT')
})

test('a bucket that swallows what it is sent is told of in words of its own', {
  tags: ['night'],
}, async () => {
  const silent = createServer(() => {}).listen(0)
  closing.push(async () => silent.close())
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const s3 = { endpoint, bucket: 'marea', region: 'auto', accessKeyId: 'una', secretAccessKey: 'otra' }
  const { says } = await watch('storage', { s3 })()
  replaceEnv({ s3: undefined })
  expect(says).toContain('No se puede escribir y leer en el almacén S3')
})

test('a file on disk is for its owner alone', async () => {
  const directory = await temporaryDirectory()
  closing.push(directory.remove)
  const folder = join(directory.path, 'media')
  await diskStorage(folder).write('oferta.pdf', Buffer.from('%PDF'), 'application/pdf')
  expect(statSync(join(folder, 'oferta.pdf')).mode & 0o777).toBe(0o600)
})

test('without a token there is no CRM, and nobody is asked', async () => {
  const crm = await startCrmServer()
  closing.push(crm.stop)
  replaceEnv({ hubspotAddress: crm.address })
  expect(await watch('crm')()).toMatchObject({ state: 'off', says: expect.stringContaining('Sin CRM') })
  expect(crm.calls).toEqual([])
})

test('a CRM that refuses the token or is silent is a failure, and well again by itself', async () => {
  const crm = await startCrmServer()
  closing.push(crm.stop)
  replaceEnv({ hubspotAccessToken: 'pat-secreto', hubspotAddress: crm.address })
  const look = watch('crm')
  expect(await look()).toMatchObject({ state: 'ok' })
  expect(crm.calls).toMatchObject([{ method: 'GET', token: 'Bearer pat-secreto' }])

  crm.become({ status: 401, body: { message: 'Authentication credentials not found' } })
  const refused = await look()
  expect(refused).toMatchObject({ state: 'failure', says: expect.stringContaining('401') })
  expect(refused.todo).toContain('HUBSPOT_ACCESS_TOKEN')
  expect(JSON.stringify(refused)).not.toContain('pat-secreto')

  crm.become('silence')
  const since = performance.now()
  expect(await look()).toMatchObject({ state: 'failure', says: 'HubSpot no respondió a tiempo.' })
  expect(performance.now() - since).toBeLessThan(5_000)

  crm.become({ status: 429, headers: { 'retry-after': '9' }, body: { message: 'Too many' } })
  expect(await look()).toMatchObject({ state: 'warning' })

  crm.become('accept')
  expect(await look()).toMatchObject({ state: 'ok', todo: null })
})
