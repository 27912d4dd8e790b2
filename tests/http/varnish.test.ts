// @module-tag night
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Served, serve } from '../setup/nodes.ts'
import { hasVarnish, prepareVarnish } from '../setup/varnish.ts'

/** What Varnish keeps of the built site, with the configuration that the project gives. */
const TOKEN = 'una-clave-de-prueba-larga'
const OF_CDN = ['cache-tag', 'surrogate-key']

describe.runIf(hasVarnish)('through Varnish', () => {
  let varnish: Awaited<ReturnType<typeof prepareVarnish>>
  let own: Served

  beforeAll(async () => {
    varnish = await prepareVarnish(TOKEN)
    own = await serve({
      CDN_PURGE_URL: varnish.purgeUrl,
      CDN_PURGE_TOKEN: TOKEN,
      TRUSTED_PROXIES: 'loopback',
    })
    await varnish.start(own.site.url)
  })
  afterAll(async () => {
    await own?.stop()
    await varnish?.stop()
  })

  /** Varnish names the request that a copy is from beside the one that it answers. */
  const isCopy = ({ headers }: Response) => headers.get('x-varnish')?.includes(' ') ?? false
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(varnish.url + path, { headers, redirect: 'manual' })
    return { answer, words: await answer.text(), isCopy: isCopy(answer) }
  }
  const untilCopy = (path: string, headers?: Record<string, string>) =>
    expect.poll(async () => (await read(path, headers)).isCopy, { message: path }).toBe(true)

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])(
    'who takes %s gets a copy in %s, with the same words and tag, and 304 with it',
    async (accepted, encoding) => {
      const asked = { 'accept-encoding': accepted }
      await untilCopy('/agenda', asked)
      const { answer, words } = await read('/agenda', asked)
      const direct = await fetch(`${own.site.url}/agenda`, { headers: asked })
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(answer.headers.get('vary')).toBe('Accept-Encoding')
      expect(answer.headers.get('etag')).toBe(direct.headers.get('etag'))
      expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
      for (const name of OF_CDN) expect(answer.headers.has(name)).toBe(false)
      expect(words).toBe(await direct.text())
      const tag = direct.headers.get('etag') ?? ''
      // A purge that was still under way may drop the copy in between.
      await expect
        .poll(async () => {
          const known = await read('/agenda', { ...asked, 'if-none-match': tag })
          return [known.answer.status, known.words, known.isCopy]
        })
        .toEqual([304, '', true])
    },
  )

  test('who brings a cookie, a form, a search and the panel reach the site', async () => {
    await untilCopy('/agenda')
    expect((await read('/agenda', { cookie: 'a=b' })).isCopy).toBe(false)
    for (const path of [
      '/buscar?q=ozama',
      '/agenda?q=ozama',
      '/no-existe',
      '/admin',
      '/comunidad?email=a@b.test',
    ])
      for (const turn of [1, 2]) expect((await read(path)).isCopy, `${path} ${turn}`).toBe(false)
    const sent = await fetch(`${varnish.url}/comunidad`, { method: 'POST', body: new URLSearchParams() })
    expect([sent.status, isCopy(sent)]).toEqual([422, false])
  })

  test('nobody purges without the token, nor by anything but tags', async () => {
    await untilCopy('/faqs')
    const purge = (token: string, tags: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { authorization: `Bearer ${token}`, 'surrogate-key': tags }
        request(varnish.purgeUrl, { method: 'POST', headers }, (answer) =>
          resolve(answer.resume().statusCode),
        )
          .on('error', reject)
          .end()
      })
    expect(await purge('otra-clave-de-prueba', 'site')).toBe(403)
    expect(await purge('', 'site')).toBe(403)
    expect(await purge(TOKEN, '.* && obj.status == 200')).toBe(400)
    expect(await purge(TOKEN, '')).toBe(400)
    expect((await fetch(varnish.purgeUrl, { headers: { authorization: `Bearer ${TOKEN}` } })).status).toBe(
      403,
    )
    expect(await purge(TOKEN, 'site:any sit ite')).toBe(200)
    expect((await read('/faqs')).isCopy).toBe(true)
    expect(await purge(TOKEN, 'courses site')).toBe(200)
    expect((await read('/faqs')).isCopy).toBe(false)
  })

  test('a change drops the pages that show it, and no others', async () => {
    const { rows } = await own.db.query(
      `insert into events (title, organizer, location, category, event_date, event_time)
       values ('Antes', 'Ozama', 'Casa Bajamar', 'meetup', current_date + 40, '18:30') returning id`,
    )
    const pages = ['/agenda', `/evento/${rows[0].id}`]
    for (const path of pages) await expect.poll(async () => (await read(path)).words).toContain('Antes')
    for (const path of [...pages, '/faqs']) await untilCopy(path)
    await own.db.query(`update events set title = 'Después'`)
    for (const path of pages) await expect.poll(async () => (await read(path)).words).toContain('Después')
    expect((await read('/faqs')).isCopy).toBe(true)
  })
})
