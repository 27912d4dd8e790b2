// @module-tag night
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTlsProxy } from '../setup/tls-proxy.ts'

/** What the update says where a release that is fetched by https does not come. */
const { readFrom } = await import(join(process.cwd(), 'scripts/update/download.mjs'))

describe('a download by https', () => {
  let plain: Server
  let proxy: Awaited<ReturnType<typeof startTlsProxy>>

  beforeAll(async () => {
    plain = createServer((request, response) => {
      if (request.url === '/moved') response.writeHead(302, { location: `${addressOf(plain)}/there` })
      if (request.url === '/missing') response.writeHead(404)
      response.end('the file')
    }).listen(0)
    await once(plain, 'listening')
    proxy = await startTlsProxy()
    proxy.leadTo(addressOf(plain))
  })
  afterAll(async () => {
    await proxy.stop()
    plain.close()
  })
  afterEach(() => {
    delete process.env.NODE_TLS_REJECT_UNAUTHORIZED
  })

  const addressOf = (server: Server) => `http://localhost:${(server.address() as AddressInfo).port}`
  const heard = (address: string): Promise<string> =>
    readFrom(address).then(String, (failure: Error) => failure.message)

  test('from a server whose certificate nobody vouches for is refused, and it is said how to trust it', async () => {
    expect(await heard(`${proxy.url}/there`)).toMatch(
      /no contesta: su certificado no es de una autoridad conocida \(.*NODE_EXTRA_CA_CERTS\)\. No se ha tocado nada\.$/,
    )
  })

  test.each([
    ['/missing', /contesta 404\. No se ha tocado nada\.$/],
    ['/moved', /lleva a una dirección sin cifrar\. No se ha tocado nada\.$/],
    ['/there', /^the file$/],
  ])('of %s ends as it should', async (path, words) => {
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
    expect(await heard(`${proxy.url}${path}`)).toMatch(words)
  })

  test('where nobody listens says so', async () => {
    const gone = createServer().listen(0)
    await once(gone, 'listening')
    const address = addressOf(gone).replace('http', 'https')
    gone.close()
    await once(gone, 'close')
    expect(await heard(address)).toBe(`${address} no contesta: nadie escucha ahí. No se ha tocado nada.`)
  })
})
