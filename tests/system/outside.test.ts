import { statSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { storageCheck } from '#app/domains/system/checks/storage.server.ts'
import { replaceEnv } from '#app/platform/environment/env.server.ts'
import { diskStorage } from '#app/platform/storage/disk-storage.server.ts'
import { startCrmServer } from '../academy/crm-server.ts'
import { BACKENDS } from '../media/stores.ts'
import { temporaryDirectory } from '../platform/temporary-directory.ts'
import { freePort } from '../setup/site.ts'
import { withTables } from '../setup/team.ts'
import { startTlsProxy } from '../setup/tls-proxy.ts'
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

/** What Sistema says of a bucket at an address, and what to do. */
async function saidOf(endpoint: string): Promise<string> {
  const s3 = { endpoint, bucket: 'marea', region: 'auto', accessKeyId: 'una', secretAccessKey: 'otra' }
  const { says, todo } = await watch('storage', { s3 })()
  replaceEnv({ s3: undefined })
  return `${says} ${todo}`
}

function storeAt(answer: RequestListener): string {
  const server = createServer(answer).listen(0)
  closing.push(async () => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test.each([
  [404, 'NoSuchBucket', 'el cubo no existe', 'S3_BUCKET'],
  [403, 'InvalidAccessKeyId', 'no conoce esa clave', 'S3_ACCESS_KEY_ID'],
  [403, 'SignatureDoesNotMatch', 'la clave secreta no es la suya', 'S3_SECRET_ACCESS_KEY'],
  [403, 'AccessDenied', 'esa clave no tiene permiso', 'borrar'],
  [403, 'RequestTimeTooSkewed', 'su reloj y el de este servidor no coinciden', 'Pon en hora'],
  [400, 'AuthorizationHeaderMalformed', 'el cubo es de otra región', 'S3_REGION'],
  [503, 'SlowDown', 'contesta con un error (SlowDown)', 'en unos minutos'],
])(
  'a bucket that answers %i %s: Sistema says why, and what to do',
  {
    tags: ['night'],
  },
  async (status, code, why, todo) => {
    const endpoint = storeAt((_, response) => {
      response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
    })
    const said = await saidOf(endpoint)
    expect(said).toContain(`No se puede escribir y leer en el almacén S3: ${why}. Las imágenes no suben.`)
    expect(said).toContain(todo)
  },
)

test('a bucket that swallows what it is sent, at a wrong address or behind a strange certificate is told so', {
  tags: ['night'],
}, async () => {
  expect(await saidOf(storeAt(() => {}))).toContain('almacén S3: no contesta. Las imágenes no suben.')
  const moved = storeAt((_, response) => response.writeHead(301, { location: 'https://otra.example' }).end())
  expect(await saidOf(moved)).toContain('almacén S3: remite a otra dirección.')
  expect(await saidOf(`http://127.0.0.1:${await freePort()}`)).toContain('nadie responde en su dirección')
  expect(await saidOf('http://no-existe.invalid')).toContain('no existe ese servidor')
  const proxy = await startTlsProxy()
  closing.push(proxy.stop)
  expect(await saidOf(proxy.url)).toContain('su certificado no es de fiar')
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
