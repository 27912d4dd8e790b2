// @module-tag night
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTlsProxy } from '../setup/tls-proxy.ts'
import { temporaryDirectory } from './temporary-directory.ts'

/** What the update says where a release that is fetched by https does not come. */
const DOWNLOAD = join(process.cwd(), 'scripts/update/download.mjs')
const { readFrom } = await import(DOWNLOAD)

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

  test('from a server of an authority that marea.env names is trusted', async () => {
    const directory = await temporaryDirectory()
    const settings = join(directory.path, 'marea.env')
    const file = join(directory.path, 'authority.pem')
    const told = async (name: string) => {
      await writeFile(settings, `NODE_EXTRA_CA_CERTS=${name}\n`)
      const { NODE_EXTRA_CA_CERTS: _, ...environment } = process.env
      const program = `const { readFrom } = await import('${DOWNLOAD}')
        console.log(await readFrom('${proxy.url}/there').catch(({ message }) => message))`
      const args = [`--env-file=${settings}`, '--input-type=module', '--eval', program]
      return (await promisify(execFile)(process.execPath, args, { env: environment })).stdout
    }
    await writeFile(file, proxy.certificate)
    expect(await told(file)).toBe('the file\n')
    expect(await told(`${file}.gone`)).toMatch(
      /^NODE_EXTRA_CA_CERTS no es un archivo.*No se ha tocado nada\.\n$/,
    )
    await directory.remove()
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
