// @module-tag night
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { afterEach, expect, test } from 'vitest'
import { openDatabase } from '#app/platform/postgres/open.server.ts'
import { certificate } from '../setup/tls-proxy.ts'

/** What the operator reads whose PostgreSQL asks for TLS, or has a certificate of their own authority. */

const closing: (() => unknown)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** Speaks of PostgreSQL's protocol what comes before the first statement. Returns an address. */
async function startServer(greet: (socket: Socket) => void, query: string) {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    greet(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  const { port } = server.address() as { port: number }
  return `postgres://marea:clave@127.0.0.1:${port}/marea${query}`
}

const refusal = (url: string) =>
  openDatabase({ databaseUrl: url, dataDir: '/nowhere' }, () => {}).then(
    () => 'opened',
    (error: Error) => error.message,
  )

test('an authority that nobody knows: what to do with its file', async () => {
  const pair = await certificate()
  const url = await startServer((socket) => {
    socket.once('data', () => {
      socket.write('S')
      new TLSSocket(socket, { isServer: true, ...pair }).on('error', () => {})
    })
  }, '?sslmode=verify-full')
  expect(await refusal(url)).toMatch(/no es de una autoridad conocida.*NODE_EXTRA_CA_CERTS/)
})

test('a server that lets in nobody without TLS: what to add to the address', async () => {
  const words = 'no pg_hba.conf entry for host "127.0.0.1", user "marea", database "marea", no encryption'
  const fields = Buffer.from(`SFATAL\0VFATAL\0C28000\0M${words}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  const url = await startServer((socket) => {
    socket.once('data', () => socket.end(Buffer.concat([head, fields])))
  }, '')
  expect(await refusal(url)).toMatch(/solo deja entrar por una conexión cifrada: añade \?sslmode=verify-full/)
})
