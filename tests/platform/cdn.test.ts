// @module-tag night
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { tagsOf, tagsOutdatedBy, withCdnHeaders } from '#app/platform/page-delivery/cdn-copy.ts'
import { CdnPurger } from '#app/platform/page-delivery/cdn-purger.server.ts'
import { PageCache } from '#app/platform/page-delivery/page-cache.server.ts'

const HOUR_MS = 3_600_000
const HEADERS = ['content-type', 'text/html', 'cache-control', 'no-cache']
const heard = { isHeard: true }
const copy = { shows: new Set(['events:e1']), until: Date.now() + HOUR_MS, cdn: heard }

describe('what drops a page from the memory drops it from the CDN', () => {
  const pages = { home: ['events', 'courses'], first: ['events:e1'], second: ['events:e2'], faqs: [] }
  test.each([
    [{ table: 'events' }, ['home', 'first', 'second']],
    [{ table: 'events', id: 'e1' }, ['home', 'first']],
    [{ table: 'courses' }, ['home']],
    [{ table: 'others', id: 'e1' }, []],
  ])('%j', async (change, dropped) => {
    const cache = new PageCache(async () => new Date(copy.until))
    const entries = Object.entries(pages)
    for (const [name, shows] of entries)
      await cache.render(name, async () => new Response('página'), new Set(shows))
    cache.drop(change)
    const outdated = new Set(tagsOutdatedBy(change))
    const gone = (at: (name: string, shows: string[]) => boolean) =>
      entries.flatMap(([name, shows]) => (at(name, shows) ? name : []))
    expect(gone((name) => cache.lookUp(name) === undefined)).toEqual(dropped)
    expect(gone((_, shows) => tagsOf(shows).some((tag) => outdated.has(tag)))).toEqual(dropped)
  })
})

describe('the headers', () => {
  const controlOf = (headers: string[]) => headers[headers.indexOf('cache-control') + 1]

  test('name the rows of the page, and ask of a browser what they did', () => {
    const headers = withCdnHeaders(HEADERS, copy, {})
    expect(controlOf(headers)).toBe('public, max-age=0, must-revalidate, s-maxage=60')
    expect(headers).toContain('site events:e1 events:any')
    expect(headers).toContain('site,events:e1,events:any')
  })

  test('let nothing be kept past the next change by the clock', () => {
    const control = (ms: number) =>
      controlOf(withCdnHeaders(HEADERS, { ...copy, until: Date.now() + ms }, {}))
    expect(control(7_900)).toMatch(/s-maxage=7$/)
    expect(control(900)).toBe('no-cache')
  })

  test.each([
    ['a cookie', HEADERS, copy, { cookie: 'a=b' }],
    ['a sign-in', HEADERS, copy, { authorization: 'Bearer x' }],
    ['a CDN that hears nothing', HEADERS, { ...copy, cdn: { isHeard: false } }, {}],
    ['a page that nobody may store', ['cache-control', 'no-store'], copy, {}],
    ['a page of one person', ['cache-control', 'private, max-age=5'], copy, {}],
    ['a page that says nothing of it', ['content-type', 'text/html'], copy, {}],
  ])('stay as they are for %s', (_, headers, given, asked) => {
    expect(withCdnHeaders(headers, given, asked)).toBe(headers)
  })
})

describe('a page of the cache', () => {
  const cdn = { ...heard, counts: { done: 0, failed: 0 }, purge() {}, purgeAll() {} }
  const cache = new PageCache(async () => new Date(copy.until), undefined, cdn)
  const shows = new Set(['events'])
  const render = (draw = async () => new Response('página')) => cache.render('/', draw, shows)
  const copyOf = (made: Awaited<ReturnType<typeof render>>) => 'page' in made && made.page.cdnCopy

  test('is for the CDN until it may lack a change, also one that came while it was drawn', async () => {
    const first = await render()
    expect(copyOf(first)).toMatchObject({ shows })
    cache.drop({ table: 'events' })
    expect(copyOf(first)).toBeUndefined()
    const late = await render(async () => {
      cache.drop({ table: 'events' })
      return new Response('de antes')
    })
    expect(copyOf(late)).toBeUndefined()
    const flushed = await render(async () => {
      cache.flush()
      return new Response('de antes')
    })
    expect(copyOf(flushed)).toBeUndefined()
  })

  test('is not for the CDN while changes are not known', async () => {
    const drawn = await render()
    expect(copyOf(drawn)).toMatchObject({ shows })
    cache.serveLastKnown()
    expect(cache.lookUp('/')).toBeDefined()
    expect(cache.lookUp('/')?.cdnCopy).toBeUndefined()
  })
})

describe('the purger', () => {
  let purger: CdnPurger
  let failures: string[]
  let status: number
  const asked: string[][] = []
  const server = createServer(async (request, response) => {
    const { tags } = (await json(request)) as { tags: string[] }
    if (status === 200) asked.push(tags)
    response.writeHead(status).end()
  })

  beforeEach(async () => {
    status = 200
    failures = []
    asked.length = 0
    await new Promise<void>((resolve) => server.listen(0, resolve))
    const { port } = server.address() as AddressInfo
    const url = `http://localhost:${port}/`
    purger = new CdnPurger({ url, token: 'una-clave-de-prueba' }, (reason) => failures.push(reason))
  })
  afterEach(async () => {
    purger.stop()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  test('sends the changes of a moment together, and again for what was under way to the CDN', async () => {
    purger.purge({ table: 'events', id: 'e1' })
    purger.purge({ table: 'registration_counts', id: 'e1' })
    const tags = ['events', 'events:e1', 'registration_counts', 'registration_counts:e1']
    await expect.poll(() => asked).toEqual([tags])
    await expect.poll(() => asked, { timeout: 10_000 }).toEqual([tags, tags, tags])
  })

  test('drops everything where it would name too much', async () => {
    for (let at = 0; at < 40; at++) purger.purge({ table: 'events', id: `e${at}` })
    await expect.poll(() => asked).toEqual([['site']])
  })

  test('is heard once all from before is gone, and not while the address fails; then it says what it had to', async () => {
    purger.purge({ table: 'events', id: 'e1' })
    await expect.poll(() => asked).toHaveLength(1)
    expect(purger.isHeard).toBe(false)
    purger.purgeAll()
    await expect.poll(() => purger.isHeard).toBe(true)
    status = 401
    purger.purge({ table: 'courses' })
    await expect.poll(() => purger.failure?.reason).toBe('respondió 401')
    expect(purger.isHeard).toBe(false)
    await expect.poll(() => purger.counts.failed).toBeGreaterThan(1)
    asked.length = 0
    status = 200
    // What else was to be dropped again by then may be everything.
    await expect
      .poll(() => asked.flat())
      .toSatisfy((tags) => tags.includes('courses') || tags.includes('site'))
    // The address has it before it has answered.
    await expect.poll(() => purger.isHeard).toBe(true)
    expect(failures).toEqual(['respondió 401'])
  })
})
