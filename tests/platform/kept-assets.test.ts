import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bucketStore, diskStore } from '#app/platform/assets/asset-store.server.ts'
import { keepAssets, serveKeptAssets } from '#app/platform/assets/kept-assets.server.ts'
import { publishAssets, removeUnnamed } from '#app/platform/assets/publishing.server.ts'
import { replaceEnv } from '#app/platform/environment/env.server.ts'
import { BACKENDS, type StorageBackend } from '../media/stores.ts'
import { temporaryDirectory } from './temporary-directory.ts'

/** Tabs of the version before, and pages of the one beside, ask a node for scripts that it has not built. */
const DAY_MS = 24 * 60 * 60 * 1000

let directory: Awaited<ReturnType<typeof temporaryDirectory>>
let backend: StorageBackend

/** A build as Vite leaves it, with the one script that it has to itself. */
async function build(version: string): Promise<{ clientFiles: string; version: string }> {
  const clientFiles = join(directory.path, version, 'client')
  await mkdir(join(clientFiles, 'assets'), { recursive: true })
  for (const [name, text] of [
    [`agenda-${version}.js`, `export const version = '${version}'`],
    [`agenda-${version}.js.br`, `br of ${version}`],
    ['framework-Ab12_-x9.js', 'export {}'],
  ] as const)
    await writeFile(join(clientFiles, 'assets', name), text)
  return { clientFiles, version }
}

// Files keep their real age when a run is moved to another day.
const ofToday = test.skipIf(process.env.FAKETIME)

describe.each(BACKENDS)('the assets of other versions, %s', (kind, open) => {
  beforeEach(async () => {
    directory = await temporaryDirectory()
    backend = await open()
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await backend.remove()
    await directory.remove()
  })

  /** What another node answers, which shares the folder or the bucket. */
  function node() {
    // A bucket is all that two machines have in common.
    const dataDir = backend.s3 ? join(directory.path, 'other-machine') : backend.dataDir
    replaceEnv({ dataDir, s3: backend.s3 })
    const app = new Hono().use('/assets/*', serveKeptAssets())
    return (path: string) => app.request(path, { headers: { 'accept-encoding': 'br' } })
  }
  const store = () => (backend.s3 ? bucketStore(backend.s3) : diskStore(join(backend.dataDir, 'assets')))
  const names = async () => (await store().list()).map(({ name }) => name).sort()

  test('a node that began before a version was published answers for it: packed, and for good', async () => {
    const ask = node()
    expect((await ask('/assets/agenda-11112222.js')).status).toBe(404)
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 6_000)
    await keepAssets(await build('11112222'))

    const packed = await ask('/assets/agenda-11112222.js')
    expect(packed.status).toBe(200)
    expect(await packed.text()).toBe('br of 11112222')
    expect(packed.headers.get('content-encoding')).toBe('br')
    expect(packed.headers.get('content-type')).toMatch(/javascript/)
    expect(packed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await (await ask('/assets/framework-Ab12_-x9.js')).text()).toBe('export {}')
  })

  test.runIf(kind === 'in a bucket')(
    'a version that starts while the store is away is there a minute later',
    {
      tags: ['night'],
    },
    async () => {
      const ask = node()
      vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
      await backend.goAway()
      await keepAssets(await build('11112222'))
      await backend.comeBack()
      expect(await names()).toEqual([])
      await vi.advanceTimersByTimeAsync(60_000)
      vi.useRealTimers()
      await expect.poll(names).toContain('files/framework-Ab12_-x9.js')
      expect((await ask('/assets/agenda-11112222.js')).status).toBe(200)
    },
  )

  test('a thousand invented names cost a plain 404 each, and the store next to nothing', async () => {
    const ask = node()
    await publishAssets(store(), await build('11112222'))
    const requests = vi.spyOn(globalThis, 'fetch')
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, (_, number) => ask(`/assets/agenda-${number}.js`)),
    )
    expect(answers.every(({ status }) => status === 404)).toBe(true)
    expect(answers[0]?.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(answers[0]?.headers.get('cache-control')).toBe('no-store')
    // Nor does it help to ask one after the other.
    for (let number = 0; number < 20; number++) await ask(`/assets/contacto-${number}.js`)
    expect(requests.mock.calls.length).toBeLessThanOrEqual(1)
  })

  test.each([
    '/assets/..%2fbuilds%2f11112222.json',
    '/assets/%2e%2e/builds/11112222.json',
    '/assets/builds/11112222.json',
    '/assets/..\\builds\\11112222.json',
    '/assets/.11112222.json',
    '/assets/',
    '/assets/%00',
  ])('nothing beside the assets is to be had: %s', async (path) => {
    const ask = node()
    await publishAssets(store(), await build('11112222'))
    expect((await ask(path)).status).toBe(404)
  })

  test('publishing again writes only what is missing or cut short', async () => {
    const one = await build('11112222')
    await publishAssets(store(), one)
    await store().write('files/agenda-11112222.js', Buffer.from(''))
    await publishAssets(store(), one)
    expect(String(await store().read('files/agenda-11112222.js'))).toContain('11112222')
  })

  ofToday('they stay 30 days after their version last ran; what nobody names goes', async () => {
    await publishAssets(store(), await build('11112222'))
    await store().write('files/lost-99999999.js', Buffer.from('x'))
    await removeUnnamed(store(), Date.now() + 29 * DAY_MS)
    expect(await names()).toEqual([
      'builds/11112222.json',
      'files/agenda-11112222.js',
      'files/agenda-11112222.js.br',
      'files/framework-Ab12_-x9.js',
    ])
    await removeUnnamed(store(), Date.now() + 31 * DAY_MS)
    expect(await names()).toEqual([])
  })

  ofToday('what is being published at this moment is left alone', async () => {
    await store().write('files/arriving-99999999.js', Buffer.from('x'))
    await removeUnnamed(store())
    expect(await names()).toEqual(['files/arriving-99999999.js'])
  })

  ofToday('a list that cannot be read takes nothing away', async () => {
    await publishAssets(store(), await build('11112222'))
    await store().write('builds/22223333.json', Buffer.from('{half'))
    await expect(removeUnnamed(store(), Date.now() + 2 * DAY_MS)).rejects.toThrow()
    expect(await names()).toContain('files/agenda-11112222.js')
  })

  test.runIf(kind === 'on disk' && !process.env.FAKETIME)(
    'an old version goes, and what a running one shares with it stays',
    async () => {
      await publishAssets(store(), await build('11112222'))
      await publishAssets(store(), await build('22223333'))
      const folder = join(backend.dataDir, 'assets')
      const long = new Date(Date.now() - 40 * DAY_MS)
      for (const name of await readdir(join(folder, 'files')))
        await utimes(join(folder, 'files', name), long, long)
      await utimes(join(folder, 'builds/11112222.json'), long, long)
      await removeUnnamed(store())
      expect(await names()).toEqual([
        'builds/22223333.json',
        'files/agenda-22223333.js',
        'files/agenda-22223333.js.br',
        'files/framework-Ab12_-x9.js',
      ])
    },
  )
})
