import { randomBytes } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PageCache, type Rendered } from '#app/platform/page-delivery/page-cache.server.ts'

const inAnHour = () => new Date(Date.now() + 3_600_000)
const EVENT = { table: 'events', id: 'e1' }
const SHOWS_EVENT = new Set(['events:e1', 'event_registrations:e1'])
let nextChange = inAnHour()
let renders = 0
let cache: PageCache

beforeEach(() => {
  vi.useFakeTimers()
  nextChange = inAnHour()
  renders = 0
  cache = new PageCache(async () => nextChange)
})

afterEach(() => vi.useRealTimers())

async function page(status = 200): Promise<Response> {
  renders++
  return new Response(`página ${renders}`, { status })
}

/** A drawing that ends when it is told to, with what it read at its beginning. */
function slowPage() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const draw = async () => {
    const made = page()
    await promise
    return made
  }
  return { draw, finish: resolve }
}

const read = (key: string) => cache.lookUp(key)?.encodings.identity.body.toString()
const draw = (key: string, shows?: Set<string>) => cache.render(key, () => page(), shows)
const wordsOf = (made: Rendered) =>
  'page' in made ? made.page.encodings.identity.body.toString() : made.answer.text()
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a page is rendered once however many ask for it together', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => draw('/')))
  expect(new Set(await Promise.all(answers.map(wordsOf)))).toEqual(new Set(['página 1']))
  expect(read('/')).toBe('página 1')
})

test('an answer that is no page is each one’s own', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => cache.render('/', () => page(404))))
  expect(await Promise.all(answers.map(wordsOf))).toEqual(['página 1', 'página 1', 'página 1'])
})

describe('a change', () => {
  beforeEach(async () => {
    await draw('/evento/e1?', SHOWS_EVENT)
    await draw('/evento/e2?', new Set(['events:e2', 'event_registrations:e2']))
    await draw('/agenda?', new Set(['events']))
    await draw('/faqs?', new Set())
  })

  const kept = () => ['/evento/e1?', '/evento/e2?', '/agenda?', '/faqs?'].filter((key) => cache.lookUp(key))

  test('of a row drops the pages that show it, or the whole table', () => {
    cache.drop(EVENT)
    expect(kept()).toEqual(['/evento/e2?', '/faqs?'])
  })

  test('that only one page shows drops only that one', () => {
    cache.drop({ table: 'event_registrations', id: 'e1' })
    expect(kept()).toEqual(['/evento/e2?', '/agenda?', '/faqs?'])
  })

  test('of who knows which rows drops every page that shows any', () => {
    cache.drop({ table: 'events' })
    expect(kept()).toEqual(['/faqs?'])
  })

  test('nobody knows of what drops them all', () => {
    cache.flush()
    expect(kept()).toEqual([])
  })
})

describe('while a page is drawn anew', () => {
  beforeEach(() => draw('/evento/e1?', SHOWS_EVENT))

  test('who asked first waits for it, and the others get the one of a moment ago', async () => {
    cache.drop(EVENT)
    expect(read('/evento/e1?')).toBeUndefined()
    const slow = slowPage()
    const first = cache.render('/evento/e1?', slow.draw, SHOWS_EVENT)
    expect(read('/evento/e1?')).toBe('página 1')
    slow.finish()
    expect(await wordsOf(await first)).toBe('página 2')
    expect(read('/evento/e1?')).toBe('página 2')
  })

  test('nobody gets what is older than a second', async () => {
    cache.drop(EVENT)
    const slow = slowPage()
    const first = cache.render('/evento/e1?', slow.draw, SHOWS_EVENT)
    await later(1_000)
    expect(read('/evento/e1?')).toBeUndefined()
    const second = draw('/evento/e1?', SHOWS_EVENT)
    slow.finish()
    expect(await Promise.all([first, second].map(async (each) => wordsOf(await each)))).toEqual([
      'página 2',
      'página 2',
    ])
  })

  test('nor when nobody asked since', async () => {
    cache.drop(EVENT)
    await later(60_000)
    const slow = slowPage()
    const first = cache.render('/evento/e1?', slow.draw, SHOWS_EVENT)
    expect(read('/evento/e1?')).toBeUndefined()
    slow.finish()
    await first
  })

  test('of what changes meanwhile it may have read the old: who asks next does not wait for it', async () => {
    const slow = slowPage()
    cache.flush()
    const first = cache.render('/evento/e1?', slow.draw, SHOWS_EVENT)
    cache.drop(EVENT)
    const second = draw('/evento/e1?', SHOWS_EVENT)
    expect(await wordsOf(await second)).toBe('página 3')
    slow.finish()
    expect(await wordsOf(await first)).toBe('página 2')
    expect(read('/evento/e1?'), 'the later one stays').toBe('página 3')
  })

  test('and alone, it is shown to nobody who asks after it', async () => {
    const slow = slowPage()
    cache.flush()
    const first = cache.render('/evento/e1?', slow.draw, SHOWS_EVENT)
    cache.drop(EVENT)
    slow.finish()
    await first
    expect(read('/evento/e1?')).toBeUndefined()
  })
})

test('changes in a burst are answered together', async () => {
  await draw('/evento/e1?', SHOWS_EVENT)
  let asked = 0
  // A change every 20 ms for two seconds, and somebody who asks after each.
  for (let turn = 0; turn < 100; turn++) {
    cache.drop(EVENT)
    if (!cache.lookUp('/evento/e1?')) {
      asked++
      await draw('/evento/e1?', SHOWS_EVENT)
    }
    await later(20)
  }
  expect(asked).toBe(4)
  await later(500)
  expect(read('/evento/e1?'), 'and the last of them too').toBeUndefined()
})

test('what everything is dropped for ends what is being drawn too', async () => {
  const slow = slowPage()
  const first = cache.render('/', slow.draw)
  cache.flush()
  slow.finish()
  await first
  expect(read('/')).toBeUndefined()
})

describe('while the database cannot be reached', () => {
  beforeEach(async () => {
    cache = new PageCache(
      async () => nextChange,
      (headers, body) => {
        headers.set('x-remark', 'yes')
        return Buffer.concat([body, Buffer.from(' (puede faltar lo último)')])
      },
    )
    await draw('/evento/e1?', SHOWS_EVENT)
    await draw('/agenda?', new Set(['events']))
  })

  test('pages are shown with the remark in every encoding, and nobody stores them', () => {
    const before = cache.lookUp('/agenda?')
    cache.serveLastKnown()
    const page = cache.lookUp('/agenda?')
    expect(page?.encodings.identity.body.toString()).toBe('página 2 (puede faltar lo último)')
    expect(brotliDecompressSync(page?.encodings.br.body ?? '').toString()).toContain('lo último')
    expect(page?.etag, 'who has the page of before gets the remark too').not.toBe(before?.etag)
    const headers = page?.headers ?? []
    expect(headers[headers.indexOf('cache-control') + 1]).toBe('no-store')
    expect(headers[headers.indexOf('x-remark') + 1]).toBe('yes')
    expect(cache.canServe()).toBe(true)
  })

  test('what had changed before is not shown, also not on time', async () => {
    cache.drop({ table: 'events', id: 'e2' })
    cache.serveLastKnown()
    expect(read('/agenda?')).toBeUndefined()
    expect(read('/evento/e1?')).toBe('página 1 (puede faltar lo último)')
  })

  test('a listed event that begins meanwhile ends no page', async () => {
    cache.serveLastKnown()
    await later(9 * 60_000)
    nextChange = new Date(Date.now() - 1)
    expect(read('/agenda?')).toBe('página 2 (puede faltar lo último)')
  })

  test('they end after ten minutes', async () => {
    cache.serveLastKnown()
    await later(9 * 60_000)
    cache.serveLastKnown()
    expect(read('/agenda?'), 'at nine minutes').toContain('lo último')
    await later(60_000)
    expect(read('/agenda?')).toBeUndefined()
    expect(cache.canServe()).toBe(false)
  })

  test('once it is there again they are drawn anew, without the remark', async () => {
    cache.serveLastKnown()
    cache.flush()
    expect(read('/agenda?')).toBeUndefined()
    await draw('/agenda?', new Set(['events']))
    expect(read('/agenda?')).toBe('página 3')
  })
})

test('a page ends when the agenda changes by the clock', async () => {
  nextChange = new Date(Date.now() - 1)
  await draw('/')
  expect(read('/')).toBeUndefined()
})

describe('a page that fails to render', () => {
  test.each([404, 302, 410, 500, 503])('with %i is not kept', async (status) => {
    await cache.render('/evento/nadie', () => page(status))
    expect(read('/evento/nadie')).toBeUndefined()
  })

  test('leaves no older one behind', async () => {
    await draw('/evento/e1?', SHOWS_EVENT)
    cache.drop(EVENT)
    const failed = cache.render(
      '/evento/e1?',
      () => Promise.reject(new Error('Sin base de datos')),
      SHOWS_EVENT,
    )
    await expect(failed).rejects.toThrow('Sin base de datos')
    cache.drop(EVENT)
    const slow = slowPage()
    const first = cache.render('/evento/e1?', slow.draw, SHOWS_EVENT)
    expect(read('/evento/e1?')).toBeUndefined()
    slow.finish()
    await first
  })

  test('whose next change nobody knows is not kept', async () => {
    cache = new PageCache(() => Promise.reject(new Error('Sin base de datos')))
    expect(await wordsOf(await draw('/'))).toBe('página 1')
    expect(read('/')).toBeUndefined()
  })
})

test('64 MB of pages stay; of more, the oldest go', async () => {
  // Incompressible, so that each one counts three times its length.
  const large = () => new Response(Uint8Array.from(randomBytes(4 * 1024 * 1024)))
  for (const key of ['/1', '/2', '/3', '/4', '/5', '/6']) await cache.render(key, async () => large())
  const kept = ['/1', '/2', '/3', '/4', '/5', '/6'].filter((key) => cache.lookUp(key))
  expect(kept).toEqual(['/2', '/3', '/4', '/5', '/6'])
})

describe('the best compression', () => {
  const TEXT = Array.from({ length: 2_000 }, (_, at) => `${at * 7919} días y ${at % 13} noches`).join(' ')
  const drawText = async (key: string) => {
    const made = await cache.render(key, async () => new Response(TEXT), new Set([`events:${key}`]))
    if (!('page' in made)) throw new Error('No page')
    return made.page.encodings
  }

  test('comes to a page that stayed ten seconds and is read; the page is the same', async () => {
    const encodings = await drawText('/')
    const quick = encodings.br
    cache.lookUp('/')
    await later(9_000)
    expect(encodings.br).toBe(quick)
    await later(2_000)
    vi.useRealTimers()
    await expect.poll(() => encodings.br.body.length).toBeLessThan(quick.body.length)
    expect(brotliDecompressSync(encodings.br.body).toString()).toBe(TEXT)
    expect(encodings.br.headers).toContain(String(encodings.br.body.length))
  })

  test('is not spent on what nobody read again, or what has changed', async () => {
    const [unread, changed, worthIt] = [await drawText('/1'), await drawText('/2'), await drawText('/3')]
    const quick = worthIt.br
    cache.lookUp('/2')
    cache.lookUp('/3')
    cache.drop({ table: 'events', id: '/2' })
    await later(11_000)
    vi.useRealTimers()
    // One after the other, and this is the last of them.
    await expect.poll(() => worthIt.br).not.toBe(quick)
    expect([unread, changed].map(({ br }) => br.body.length)).toEqual([quick.body.length, quick.body.length])
  })
})
