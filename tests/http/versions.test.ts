// @module-tag night
import { once } from 'node:events'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Readiness } from '#app/platform/http/readiness.ts'
import { temporaryDirectory } from '../platform/temporary-directory.ts'
import { type Site, startDatabase, startSite } from '../setup/site.ts'

/** One version goes and another comes, while people read. */
let database: Awaited<ReturnType<typeof startDatabase>>
let directory: Awaited<ReturnType<typeof temporaryDirectory>>
const start = () => startSite({ DATABASE_URL: database.url, DATA_DIR: directory.path })

beforeAll(async () => {
  ;[database, directory] = await Promise.all([startDatabase(), temporaryDirectory()])
})
afterAll(() => Promise.all([database.remove(), directory.remove()]))

describe('the scripts of every version', () => {
  let site: Site
  beforeAll(async () => {
    site = await start()
  })
  afterAll(() => site.stop())

  // Files keep their real age on another day, and what looks older than 30 days is removed.
  test.skipIf(process.env.FAKETIME)('those of this one lie where the next will look for them', async () => {
    const html = await (await fetch(site.url)).text()
    const [, entry = ''] = /"\/assets\/(entry\.client-[\w-]+\.js)"/.exec(html) ?? []
    const names = await readdir(join(directory.path, 'assets/files'))
    expect(names).toEqual(expect.arrayContaining([entry, `${entry}.br`, `${entry}.gz`]))
  })

  test('one that only another version has is answered like our own', async () => {
    const folder = join(directory.path, 'assets/files')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'agenda-old_1234.js'), 'export {}')
    await writeFile(join(folder, 'agenda-old_1234.js.br'), 'packed')
    const { status, headers, body } = await ask('/assets/agenda-old_1234.js', { 'accept-encoding': 'br' })
    expect({ status, body }).toEqual({ status: 200, body: 'packed' })
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
  })

  test('a tab of a version that asked for its routes is told to load the document', async () => {
    const { status, headers } = await ask('/__manifest?paths=/agenda&version=1')
    expect(status).toBe(204)
    expect(headers['x-remix-reload-document']).toBe('true')
  })

  test('one that nobody has is a plain 404, not a page', async () => {
    const { status, headers } = await ask('/assets/agenda-99999999.js')
    expect(status).toBe(404)
    expect(headers['content-type']).toMatch(/^text\/plain/)
    expect(headers['cache-control']).toBe('no-store')
  })

  test.each(['/assets/../builds/x.json', '/assets/../../package.json', '/assets/..%2f..%2fpackage.json'])(
    'no way out of the folder: %s',
    async (path) => {
      const socket = connect(Number(new URL(site.url).port), 'localhost')
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 404 /)
    },
  )

  async function ask(path: string, headers: Record<string, string> = {}) {
    const sent = request(site.url + path, { headers }).end()
    const [answer] = await once(sent, 'response')
    return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
  }
})

describe('SIGTERM behind a balancer', () => {
  const ready = async ({ url }: Site) => {
    const answer = await fetch(`${url}/readyz`)
    return `${answer.status} ${await answer.text()}`
  }

  test('who asks all the time hears no while visitors are still answered, on connections that close', async () => {
    const site = await start()
    expect(await ready(site)).toMatch(/^200 \{"state":"serving","database":true,"writes":true,/)
    const exit = once(site.child, 'exit')
    site.child.kill('SIGTERM')
    await expect.poll(() => ready(site), { interval: 20 }).toBe('503 {"state":"leaving"}')
    const alive = await fetch(`${site.url}/healthz`)
    expect(alive.status).toBe(200)
    expect(alive.headers.get('connection')).toBe('close')
    expect(await exit).toEqual([0, null])
  })

  test('whoever waits for a start is no balancer: nobody is waited for at the end', () => {
    const readiness = new Readiness()
    expect(readiness.state).toBe('starting')
    readiness.hasStarted()
    expect(readiness.state).toBe('serving')
    readiness.agreed(0)
    expect(readiness.isWatched(1_000)).toBe(false)
    readiness.agreed(1_000)
    expect(readiness.isWatched(2_000)).toBe(true)
    expect(readiness.isWatched(120_000), 'who has stopped asking is gone').toBe(false)
    readiness.isLeaving()
    expect(readiness.state).toBe('leaving')
  })
})
