// @module-tag night
import { get } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { connectionBounds } from '#app/platform/admission/connection-counts.ts'
import { type ConnectionLimits, createLimitedServer } from '#app/platform/admission/connections.server.ts'
import { connectionRules } from '#app/platform/http/admission-rules.server.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function serve(trusted: string[] = [], limits: Partial<ConnectionLimits> = {}) {
  const rules = connectionRules({ trustedProxies: trusted, publicUrl: 'http://site.test' })
  const server = createLimitedServer((_, answer) => answer.end('ok'), rules, {
    ...connectionBounds(),
    ...limits,
  })
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, resolve))
  const { port } = server.address() as AddressInfo
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    server,
    /** Opens connections and says nothing on them. */
    open: (count: number, localAddress: string) => {
      const sockets = Array.from({ length: count }, () =>
        connect({ port, host: '127.0.0.1', localAddress })
          .on('error', () => {})
          .resume(),
      )
      closing.push(() => {
        for (const socket of sockets) socket.destroy()
      })
      return sockets
    },
    ask: (localAddress: string, path = '/') =>
      new Promise<number | undefined>((resolve) => {
        get({ port, host: '127.0.0.1', localAddress, path, agent: false }, (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        }).on('error', () => resolve(undefined))
      }),
  }
}

const isOpen = ({ readyState }: Socket) => readyState === 'open'

test('of 6,000 connections one network has an eighth at most, all of its addresses together; others come in', async () => {
  expect(connectionBounds(65_536)).toEqual({ connections: 6_000, share: 1 / 8 })
  const { open, ask } = await serve([], { connections: 400 })
  const idle = [...open(40, '127.0.2.1'), ...open(40, '127.0.2.2')]
  await vi.waitFor(() => expect(idle.filter(isOpen)).toHaveLength(50))
  expect(await ask('127.0.2.3')).toBe(429)
  expect(await ask('127.0.3.1')).toBe(200)
  // What they give back they may have again.
  for (const socket of idle.filter(isOpen).slice(0, 10)) socket.destroy()
  await vi.waitFor(async () => expect(await ask('127.0.2.3')).toBe(200))
})

test('with 256 files and connections half are for visitors, the others hear why, and a supervisor is answered', async () => {
  const bounds = connectionBounds(256)
  expect(bounds).toEqual({ connections: 128, share: 1 / 2 })
  const { open, ask } = await serve(['loopback'], bounds)
  const all = open(400, '127.0.2.1')
  const words = new Map<Socket, string>()
  for (const socket of all)
    socket.on('data', (chunk) => words.set(socket, `${words.get(socket) ?? ''}${chunk}`))
  await vi.waitFor(() => expect(all.filter(isOpen)).toHaveLength(128))
  expect(words.size, 'nobody is closed in silence').toBe(272)
  for (const heard of words.values()) {
    expect(heard).toMatch(/^HTTP\/1\.1 503 /)
    expect(heard).toContain('Hay mucha gente a la vez.')
  }
  expect(await ask('127.0.2.1')).toBe(503)
  expect(await ask('127.0.2.1', '/healthz')).toBe(200)
})

test('a trusted proxy has as many as there are', async () => {
  const { open, ask } = await serve(['loopback'], { connections: 400 })
  const all = open(90, '127.0.2.1')
  await vi.waitFor(() => expect(all.every(isOpen)).toBe(true))
  await sleep(100)
  expect(all.filter(isOpen)).toHaveLength(90)
  expect(await ask('127.0.2.1')).toBe(200)
})

test('a connection that says nothing, or half of a request, is closed after 15 seconds', async () => {
  expect((await serve()).server.headersTimeout).toBe(15_000)
  // The same in a shorter time.
  const { open } = await serve([], { headersMs: 400 })
  const [silent, half] = open(2, '127.0.0.1') as [Socket, Socket]
  half.write('GET / HTTP/1.1\r\nHost: a\r\nX: ')
  await vi.waitFor(() => expect([silent.closed, half.closed]).toEqual([true, true]))
})

test('a form that arrives slowly is waited for longer than that', async () => {
  const { open } = await serve([], { headersMs: 400 })
  const [slow] = open(1, '127.0.0.1') as [Socket]
  let words = ''
  slow.on('data', (chunk) => {
    words += chunk
  })
  slow.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\na')
  await sleep(1_500)
  slow.write('=1')
  await vi.waitFor(() => expect(words).toContain('200 OK'))
  expect(slow.closed).toBe(false)
})
