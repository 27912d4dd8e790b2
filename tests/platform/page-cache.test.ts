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
