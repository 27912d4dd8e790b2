// @module-tag night
import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { temporaryDirectory } from '../platform/temporary-directory.ts'
import { freePort, launchSite, type Site, startDatabaseWithTables, startSite } from '../setup/site.ts'

/** What happens to visitors when the built program is asked to end. */
let database: Awaited<ReturnType<typeof startDatabaseWithTables>>
let site: Site

beforeAll(async () => {
  database = await startDatabaseWithTables()
})
afterAll(() => database.remove())

describe('SIGTERM', () => {
  test('a request whose answer takes long is answered whole, and the exit is clean', async () => {
    site = await startSite({ DATABASE_URL: database.url })
    const blocker = new pg.Client({ connectionString: database.url })
    await blocker.connect()
    await blocker.query('begin; lock table events in access exclusive mode')
    const answer = fetch(`${site.url}/agenda?q=zzz`)
    await sleep(500)
    const exit = terminate(site)
    await sleep(1_500)
    expect(site.child.exitCode, 'it waits').toBeNull()
    await blocker.query('commit')
    await blocker.end()

    const response = await answer
    expect(response.status).toBe(200)
    expect(await response.text()).toMatch(/<\/html>\s*$/)
    expect(await exit).toMatchObject({ code: 0, signal: null })
  })

  test('a form that is still arriving is taken, and what it says is kept', async () => {
    site = await startSite({ DATABASE_URL: database.url })
    const [start, end] = ['title=Cena&contact_person=Comunidad+', 'Ozama']
    const sending = request(`${site.url}/sube-evento`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': start.length + end.length,
      },
    })
    const answer = once(sending, 'response')
    sending.write(start)
    await sleep(500)
    const exit = terminate(site)
    await sleep(5_500)
    sending.end(end)
    const [response] = await answer
    expect(response.statusCode).toBe(422)
    expect(await text(response)).toContain('value="Comunidad Ozama"')
    expect(await exit).toMatchObject({ code: 0, signal: null })
  })

  test('what a proxy sends over a connection that it keeps open is answered, and the connection ends', async () => {
    site = await startSite({ DATABASE_URL: database.url })
    const kept = connect(Number(new URL(site.url).port), 'localhost')
    const ask = async () => {
      kept.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
      return String((await Promise.race([once(kept, 'data'), once(kept, 'close')]))[0])
    }
    expect(await ask()).toMatch(/^HTTP\/1.1 200/)
    const exit = terminate(site)
    await vi.waitFor(() => expect(site.output()).toContain('Cerrando'), { interval: 5 })
    expect(await ask()).toMatch(/^HTTP\/1.1 200[\s\S]*connection: close/i)
    expect(await exit).toMatchObject({ code: 0, signal: null })
  })

  test('a visitor who never finishes holds nobody up', async () => {
    site = await startSite({ DATABASE_URL: database.url })
    const sending = request(`${site.url}/sube-evento`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': 100 },
    })
    sending.on('error', () => {})
    sending.write('title=')
    await sleep(500)
    expect(await terminate(site)).toMatchObject({ code: 0, signal: null })
  })

  test('the database of its own that ends with it is not told as lost', async () => {
    const directory = await temporaryDirectory()
    site = await startSite({ DATA_DIR: directory.path })
    // Enough for every connection of the pool.
    await Promise.all(
      Array.from({ length: 24 }, async (_, index) => {
        await (await fetch(`${site.url}/buscar?q=${index}`)).text()
      }),
    )
    expect(await terminate(site)).toMatchObject({ code: 0, signal: null })
    expect(site.output()).not.toContain('connection lost')
    await directory.remove()
  })

  test('nobody new is let in meanwhile', async () => {
    site = await startSite({ DATABASE_URL: database.url })
    const exit = terminate(site)
    await exit
    await expect(fetch(site.url)).rejects.toThrow()
  })
})

test('SIGUSR2 does not end a site that is only starting, which may have just become another program', async () => {
  const unreachable = `postgres://marea@127.0.0.1:${await freePort()}/marea`
  site = await launchSite({ DATABASE_URL: unreachable })
  try {
    await expect.poll(() => site.output(), { timeout: 30_000 }).not.toBe('')
    site.child.kill('SIGUSR2')
    await sleep(1_000)
    expect([site.child.signalCode, site.child.exitCode]).toEqual([null, null])
  } finally {
    await site.stop()
  }
})

async function terminate({ child }: Site) {
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const [code, signal] = await gone
  return { code, signal }
}
