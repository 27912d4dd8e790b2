import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { PageCache } from '#app/platform/page-cache.server.ts'

const inAnHour = () => new Date(Date.now() + 3_600_000)
let nextChange = inAnHour()
let renders = 0
let cache: PageCache

beforeEach(() => {
  nextChange = inAnHour()
  renders = 0
  cache = new PageCache(async () => nextChange)
})

async function page(status = 200): Promise<Response> {
  renders++
  return new Response(`página ${renders}`, { status })
}

test('a page is rendered once however many ask for it together', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => cache.render('/', () => page())))
  expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toEqual(new Set(['página 1']))
  expect(cache.lookUp('/')?.packed.identity.body.toString()).toBe('página 1')
})

test('a change drops every page, and a render begun before it is not kept', async () => {
  let finish = () => {}
  const slow = cache.render('/', async () => {
    await new Promise<void>((resolve) => (finish = resolve))
    return page()
  })
  await Promise.resolve()
  await new Promise((resolve) => setTimeout(resolve, 10))
  cache.flush()
  finish()
  await slow
  expect(cache.lookUp('/')).toBeUndefined()
})

test('a page ends when the agenda changes by the clock', async () => {
  nextChange = new Date(Date.now() - 1)
  await cache.render('/', () => page())
  expect(cache.lookUp('/')).toBeUndefined()
})

test('a page whose query failed is not kept', async () => {
  expect((await cache.render('/', () => page(503))).status).toBe(503)
  expect(cache.lookUp('/')).toBeUndefined()
})

test.each([404, 302, 410])('an answer of %i is not kept', async (status) => {
  await cache.render('/evento/nadie', async () => new Response(null, { status }))
  expect(cache.lookUp('/evento/nadie')).toBeUndefined()
})

test('64 MB of pages stay; of more, the oldest go', async () => {
  // Incompressible, so that each one counts three times its length.
  const large = () => new Response(Uint8Array.from(randomBytes(4 * 1024 * 1024)))
  for (const key of ['/1', '/2', '/3', '/4', '/5', '/6']) await cache.render(key, async () => large())
  const kept = ['/1', '/2', '/3', '/4', '/5', '/6'].filter((key) => cache.lookUp(key))
  expect(kept).toEqual(['/2', '/3', '/4', '/5', '/6'])
})
