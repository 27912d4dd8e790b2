import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { migrateDatabase } from '#app/platform/database/migrate.server.ts'
import { UPLOADED } from '../content/documents.ts'
import { cell, doc, p, picture, plot, row, text, video } from '../content/nodes.ts'
import * as pictures from '../media/pictures.ts'
import { temporaryDirectory } from '../platform/temporary-directory.ts'
import { type Site, startDatabaseWithTables, startSite } from '../setup/site.ts'
import { ask } from './roles/ask.ts'
import { enter } from './roles/people.ts'

/** Articles as the built site serves them: what was text before it started, old addresses, the file to take along. */
let database: Awaited<ReturnType<typeof startDatabaseWithTables>>
let db: pg.Client
let site: Site
let folder: Awaited<ReturnType<typeof temporaryDirectory>>

beforeAll(async () => {
  database = await startDatabaseWithTables()
  await migrateDatabase(database.url)
  db = new pg.Client({ connectionString: database.url })
  db.on('error', () => {})
  await db.connect()
  await publish('de-antes', JSON.stringify('Así empieza.\n\n- Pan\n- Sal'))
  await publish('de-todo', JSON.stringify(EVERYTHING))
  await db.query(
    `update content_items set image_alt = 'Grúas al amanecer', image_url = case slug when 'de-todo' then $1 end`,
    [UPLOADED],
  )
  await db.query(
    `insert into content_addresses (slug, item_id) select 'su-primer-nombre', id from content_items where slug = 'de-todo'`,
  )
  folder = await temporaryDirectory()
  await mkdir(join(folder.path, 'media'))
  const name = UPLOADED.replace('/imagenes/', '').replace('1600x1000', '800x500')
  await writeFile(join(folder.path, 'media', name), await pictures.webp())
  site = await startSite({ DATABASE_URL: database.url, DATA_DIR: folder.path, DEMO: '0' })
})

afterAll(async () => {
  await db?.end()
  await site?.stop()
  await database?.remove()
  await folder?.remove()
})

const EVERYTHING = doc(
  p(text('Lo que vimos.')),
  picture({ src: UPLOADED, alt: 'Un puerto', caption: 'De noche' }),
  picture({ src: UPLOADED.replace('9f2c', 'ffff'), alt: 'Ya no está', caption: '' }),
  picture({ src: 'https://ozama.example/foto.jpg', alt: 'De otro sitio', caption: '' }),
  { type: 'table', content: [row(cell('tableHeader', 'Puerto')), row(cell('tableCell', 'Ponce'))] },
  plot(),
  video({ url: 'https://www.video.example/1', title: 'La noche de demos' }),
)

function publish(slug: string, content: string) {
  return db.query(
    `insert into content_items (slug, title, description, content, category, type, author, status, published_at)
     values ($1, $1, 'Una frase.', $2, 'recursos', 'Guía', 'Ana Ozama', 'published', '2026-03-05')`,
    [slug, content],
  )
}

const page = async (slug: string) => (await fetch(`${site.url}/contenido/${slug}`)).text()

async function download(slug: string) {
  const address = `${site.url}/contenido/${slug}/descargar`
  return (await fetch(address, { method: 'POST', headers: { origin: site.url } })).text()
}

test('what was stored as text is a document once the site has started, and reads as before', async () => {
  const { rows } = await db.query(`select content->>'type' as type from content_items order by slug`)
  expect(rows).toEqual([{ type: 'doc' }, { type: 'doc' }])
  expect(await page('de-antes')).toContain('<p>Así empieza.</p><ul><li>Pan</li><li>Sal</li></ul>')
})

test('reading time is counted where its author did not say, in the hub as in the article', async () => {
  const minutes = /Tiempo de lectura: <\/span>1 min/
  expect(await page('de-antes')).toMatch(minutes)
  expect(await (await fetch(`${site.url}/contenido`)).text()).toMatch(minutes)
})

test('a cover says what it shows; a drawn one says nothing', async () => {
  const [cover] = (await page('de-todo')).match(/<img [^>]*fetchPriority="high"[^>]*>/i) ?? []
  expect(cover).toContain('alt="Grúas al amanecer"')
  const [drawn] = (await page('de-antes')).match(/<img [^>]*fetchPriority="high"[^>]*>/i) ?? []
  expect(drawn).toContain('alt=""')
})

test('an old address leads to the one of today, for good', async () => {
  const answer = await fetch(`${site.url}/contenido/su-primer-nombre`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/contenido/de-todo'])
  expect((await fetch(`${site.url}/contenido/nunca-fue`)).status).toBe(404)
})

test('a page shows pictures, tables and videos, and frames nothing', async () => {
  const html = await page('de-todo')
  expect(html).toContain('<figcaption>De noche</figcaption>')
  expect(html).toContain('<th scope="col">Puerto</th>')
  expect(html.replace(/<[^>]*>/g, ' ')).toMatch(/La noche de demos +Ver el video en video\.example/)
  expect(html).not.toContain('<iframe')
})

test('a plot is drawn on the page and in the file, a table behind it; a feed has the table', async () => {
  for (const html of [await page('de-todo'), await download('de-todo')]) {
    expect(html).toMatch(
      /<svg role="img" aria-label="Tres barras, la del efectivo la más larga\."[^>]*>.*<rect /,
    )
    expect(html).toContain('<summary>Ver los datos</summary>')
    expect(html).toContain('<th scope="row">Tarjeta</th><td>31.5\u00a0%</td>')
    expect(html).toContain('Fuente: Barómetro Marea')
  }
  const feed = await (await fetch(`${site.url}/contenido.rss`)).text()
  expect(feed).toMatch(/<strong>Cómo cobran<\/strong>.*<th scope="row">Tarjeta<\/th>/)
  expect(feed).not.toContain('<svg role')
})

test.each([
  '/admin/content',
  '/admin/content/ARTICLE',
  '/admin/content/ARTICLE/versiones',
  '/admin/content/nuevo/0b4f6d0e-3f8c-4d3e-9a51-6f1d0c2b7a90',
])('%s, left unread by the database, says: No se pudo cargar el contenido, 503', async (path) => {
  const { cookie } = await enter(db, [site.url, site.url])
  const { rows } = await db.query(`select id from content_items where slug = 'de-todo'`)
  const target = path.replace('ARTICLE', rows[0].id)
  const blocker = new pg.Client({ connectionString: database.url })
  await blocker.connect()
  await blocker.query('begin; lock table content_items in access exclusive mode')
  const answer = ask(site.url, 'GET', target, { cookie })
  // The door has let it in by then; its sessions end, as where a server is shut down.
  const end = () =>
    db.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where wait_event_type = 'Lock' and query like '%content_items%'`)
  await vi.waitUntil(async () => (await end()).rowCount)
  await blocker.end()
  const { status, body } = await answer
  expect(status).toBe(503)
  expect(body).toContain('No se pudo cargar el contenido')
  expect(body).toContain('la base de datos no responde')
  expect((await ask(site.url, 'GET', target, { cookie })).status).toBe(200)
})

test('every article that somebody began is listed, the older ones folded', async () => {
  const { cookie } = await enter(db, [site.url, site.url])
  await db.query(
    `insert into content_drafts (item_id, writing, revision, "values", updated_at, updated_by)
     select gen_random_uuid(), gen_random_uuid(), 1, jsonb_build_object('title', 'Comienzo ' || n), now() - make_interval(hours => n),
       'ana@ozama.test' from generate_series(1, 12) n`,
  )
  const { body } = await ask(site.url, 'GET', '/admin/content', { cookie })
  const [open = '', folded = ''] = body.split('Ver 9 más')
  const named = (html: string) => [...html.matchAll(/>(Comienzo \d+)</g)].map(([, title]) => title)
  expect(named(open)).toEqual(['Comienzo 1', 'Comienzo 2', 'Comienzo 3'])
  expect(named(folded)).toHaveLength(9)
})

describe('the file to take along', () => {
  test('holds the pictures of the house, names the others, and wears nothing of the site', async () => {
    const file = await download('de-todo')
    const sources = [...file.matchAll(/<img src="([^"]*)"/g)].map(([, src = '']) => src)
    expect(sources).toHaveLength(3)
    expect(sources[0]).toMatch(/^data:image\/webp;base64,UklGR/)
    expect(sources[1]).toMatch(new RegExp(`^${site.url}/imagenes/`))
    expect(sources[2]).toBe('https://ozama.example/foto.jpg')
    expect(file.match(/<style/g)).toHaveLength(1)
    expect(file).not.toMatch(/<script|@layer/)
  })

  test('of an article of words alone is as small as its words', async () => {
    const file = await download('de-antes')
    expect(file).toContain('<p>Así empieza.</p><ul><li>Pan</li><li>Sal</li></ul>')
    expect(file.length).toBeLessThan(3_000)
  })
})
