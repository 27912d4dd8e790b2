import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { listenForChanges } from '#app/platform/database/change-notices.server.ts'
import { rowsOf, withTables } from '../setup/team.ts'

withTables('events')

/** A way to the database that can fall silent: what it holds stays open, and nothing passes any more. */
async function startProxy() {
  const { hostname, port, pathname, username, password } = new URL(String(process.env.DATABASE_URL))
  const pairs: Socket[][] = []
  const server = createServer((near) => {
    const far = connect(Number(port || 5432), hostname)
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) socket.on('error', () => {})
    pairs.push([near, far])
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = (server.address() as AddressInfo).port
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${at}${pathname}`,
    fallSilent() {
      for (const [near, far] of pairs) {
        near?.unpipe()
        far?.unpipe()
      }
    },
    stop() {
      for (const socket of pairs.flat()) socket.destroy()
      server.close()
    },
  }
}

test('a connection that stays open and delivers nothing is noticed, and everything counts as changed', async () => {
  const proxy = await startProxy()
  const heard: unknown[] = []
  const stop = listenForChanges(
    proxy.url,
    { onChange: (change) => heard.push(change ?? 'all'), onUnreachable: () => heard.push('nobody') },
    { heartbeatMs: 200, answerMs: 500 },
  )
  try {
    await expect.poll(() => heard).toEqual(['all'])
    await rowsOf(`select pg_notify('marea_changed', 'events:1')`)
    await expect.poll(() => heard).toEqual(['all', { table: 'events', id: '1' }])
    proxy.fallSilent()
    await rowsOf(`select pg_notify('marea_changed', 'events:2')`)
    await expect.poll(() => heard.slice(2)).toEqual(['all'])
    await rowsOf(`select pg_notify('marea_changed', 'courses')`)
    await expect.poll(() => heard.slice(3)).toEqual([{ table: 'courses' }])
  } finally {
    await stop()
    proxy.stop()
  }
})
