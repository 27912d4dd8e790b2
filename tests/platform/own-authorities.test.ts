// @module-tag night
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { certificate } from '../setup/tls-proxy.ts'
import { temporaryDirectory } from './temporary-directory.ts'

/** An authority of one's own is named where every other variable is, in `marea.env` too. */

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** What a program of the site gets from a server, with `line` in its `marea.env`. */
async function ask(url: string, line: string): Promise<string> {
  const directory = await temporaryDirectory()
  closing.push(() => directory.remove())
  const settings = join(directory.path, 'marea.env')
  await writeFile(settings, `${line}\n`)
  const program = `
    const { env } = await import('#app/platform/environment/env.server.ts')
    try {
      env()
      console.log(await (await fetch('${url}')).text())
    } catch (error) {
      console.log(error.cause?.code ?? error.message)
    }`
  const { NODE_EXTRA_CA_CERTS: _, ...environment } = process.env
  const args = [`--env-file=${settings}`, '--input-type=module', '--eval', program]
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: environment })
  return stdout.trim()
}

async function startServer(): Promise<{ url: string; cert: string }> {
  const pair = await certificate()
  const server = createServer(pair, (_, response) => response.end('welcome')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  return { url: `https://localhost:${(server.address() as AddressInfo).port}`, cert: String(pair.cert) }
}

test('a server with a certificate of that authority is trusted, any other is not', async () => {
  const [known, other] = [await startServer(), await startServer()]
  const directory = await temporaryDirectory()
  closing.push(() => directory.remove())
  const file = join(directory.path, 'authority.pem')
  await writeFile(file, `Ours:\n${(await startServer()).cert}${known.cert}`)
  expect(await ask(known.url, `NODE_EXTRA_CA_CERTS=${file}`)).toBe('welcome')
  expect(await ask(other.url, `NODE_EXTRA_CA_CERTS=${file}`)).toBe('DEPTH_ZERO_SELF_SIGNED_CERT')
  expect(await ask(known.url, '')).toBe('DEPTH_ZERO_SELF_SIGNED_CERT')
})

test('a file that cannot be read stops the start, and is told', async () => {
  expect(await ask('https://localhost:1', 'NODE_EXTRA_CA_CERTS=/nowhere/authority.pem')).toMatch(
    /^La variable NODE_EXTRA_CA_CERTS debe ser la ruta de un archivo/,
  )
})
