import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { documentOfText } from '#app/domains/content/document-text.ts'
import { demoContent } from '#db/demo/content.ts'
import { UPLOADED } from '../content/documents.ts'
import { cell, doc, item, link, list, p, picture, row, text, video } from '../content/nodes.ts'
import { barriers, tooWide } from './barriers.ts'
import { query } from './database.ts'
import { dayFromToday, shownDay } from './days.ts'
import { expect, test } from './journeys.ts'

type Item = { slug: string; title: string; day: number } & Record<string, unknown>

/** A hub that holds these items and nothing else; `day` counts from today. */
async function hubOf(...given: Item[]) {
  await query('delete from content_items')
  for (const { day, ...item } of given) {
    const { text, ...row }: Record<string, unknown> = {
      description: 'Una frase que lo resume.',
      text: 'Un párrafo.',
      category: 'noticias',
      type: 'Noticia',
      author: 'Ana Ozama',
      status: 'published',
      published_at: `${dayFromToday(day)}T12:00:00-04:00`,
      ...item,
    }
    row.content = JSON.stringify(documentOfText(String(text)))
    const names = Object.keys(row)
    await query(
      `insert into content_items (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
      Object.values(row),
    )
  }
}

const TEXT =
  'Así empieza.\n\n## Lo primero\n\n- Pan\n- Sal\n\n> Palabra por palabra.\n> — Ana\n\nMira https://ozama.example.'

const items: Item[] = [
  { day: -1, slug: 'lo-de-ayer', title: 'Lo de ayer' },
  {
    day: -2,
    slug: 'guia-de-pagos',
    title: 'Guía de pagos',
    category: 'recursos',
    type: 'Guía',
    tags: ['Fintech', 'Educación'],
    text: TEXT,
    read_time: '4 min',
    views: 41,
    downloads: 7,
  },
  { day: -3, slug: 'educacion-digital', title: 'Educación digital', category: 'informes', type: 'Informe' },
  { day: -4, slug: 'robots-en-clase', title: 'Robots en clase', description: 'Sobre la EDUCACIÓN técnica.' },
  {
    day: -9,
    slug: 'lo-importante',
    title: 'Lo importante',
    featured: true,
    type: 'Análisis',
    category: 'insights',
  },
  { day: -5, slug: 'sin-publicar', title: 'Sin publicar', status: 'draft' },
  { day: -6, slug: 'archivado', title: 'Archivado', status: 'archived' },
]

test.beforeEach(() => hubOf(...items))
test.afterAll(() => query('delete from content_items'))

for (const script of [true, false])
  test.describe(script ? 'the content hub' : 'the content hub without JavaScript', {
    tag: script ? [] : '@night',
  }, () => {
    test.use({ javaScriptEnabled: script })

    test('opens with what is featured, then the newest, each leading to its page', async ({ page }) => {
      await page.goto('/contenido')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Actualidad /)
      await expect(page.getByPlaceholder('Buscar contenido...')).toBeVisible()
      await expect(page.getByRole('region', { name: 'Destacado' }).getByRole('link')).toHaveText(
        'Lo importante',
      )
      expect(await listed(page)).toEqual([
        'Lo de ayer',
        'Guía de pagos',
        'Educación digital',
        'Robots en clase',
      ])
      await page.getByRole('link', { name: 'Educación digital' }).click()
      await expect(page).toHaveURL('/contenido/educacion-digital')
    })

    test('a card says type, category, author, date, reading time, tags, views and downloads', async ({
      page,
    }) => {
      await page.goto('/contenido')
      const card = page.getByRole('article').filter({ hasText: 'Guía de pagos' })
      for (const fact of ['Guía', 'Recursos', 'Ana Ozama', '4 min', 'Fintech', '41 vistas', '7 descargas'])
        await expect(card).toContainText(fact)
      await expect(card).toContainText(shownDay(dayFromToday(-2)))
    })

    test('filters by category, with a count on every button', async ({ page }) => {
      await page.goto('/contenido')
      const categories = page.getByRole('navigation', { name: 'Categorías' }).getByRole('link')
      await expect(categories).toHaveText(['Todos 5', 'Insights 1', 'Noticias 2', 'Informes 1', 'Recursos 1'])
      await categories.filter({ hasText: 'Noticias' }).click()
      await expect(page).toHaveURL(/\/contenido\?categoria=noticias/)
      await expect.poll(() => listed(page)).toEqual(['Lo de ayer', 'Robots en clase'])
      await expect(page.getByText('Destacado')).toHaveCount(0)
      // No button of 0; the address of one is answered all the same.
      await page.goto('/contenido?categoria=blog')
      await expect(page.getByText('No se encontró contenido')).toBeVisible()
    })

    test('finds by title, description and tags, and combines that with the category', async ({ page }) => {
      await page.goto('/contenido')
      await page.getByPlaceholder('Buscar contenido...').fill('educacion')
      await page.getByRole('button', { name: 'Buscar' }).click()
      await expect(page).toHaveURL(/\/contenido\?q=educacion/)
      await expect.poll(() => listed(page)).toEqual(['Guía de pagos', 'Educación digital', 'Robots en clase'])
      const categories = page.getByRole('navigation', { name: 'Categorías' }).getByRole('link')
      await expect(categories.first()).toHaveText('Todos 3')
      await categories.filter({ hasText: 'Informes' }).click()
      await expect.poll(() => listed(page)).toEqual(['Educación digital'])
      await expect(page.getByPlaceholder('Buscar contenido...')).toHaveValue('educacion')
    })

    test('says so when nothing matches, whatever the signs', { tag: '@night' }, async ({ page }) => {
      for (const words of ['zzz', '%', '_', '\\', "'; drop table content_items; --", '<script>']) {
        const answer = await page.goto(`/contenido?q=${encodeURIComponent(words)}`)
        expect(answer?.status(), words).toBe(200)
        await expect(page.getByText('No se encontró contenido')).toBeVisible()
      }
    })

    test("'Suscribirme' goes to the community form with the address in it, unchecked", async ({ page }) => {
      await page.goto('/contenido')
      await page.getByLabel('Tu email').fill('ana+novedades@ozama')
      await page.getByRole('button', { name: 'Suscribirme' }).click()
      await expect(page).toHaveURL('/comunidad?email=ana%2Bnovedades%40ozama#formulario')
      await expect(page.locator('#formulario [name="email"]')).toHaveValue('ana+novedades@ozama')
    })

    test('an article says what it is, and its text is drawn', async ({ page }) => {
      await page.goto('/contenido/guia-de-pagos')
      const main = page.getByRole('main')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guía de pagos')
      for (const fact of ['Guía', 'Recursos', 'Ana Ozama', '4 min', shownDay(dayFromToday(-2))])
        await expect(main).toContainText(fact)
      await expect(main.getByRole('heading', { name: 'Lo primero', level: 2 })).toBeVisible()
      await expect(main.getByRole('listitem').filter({ hasText: /^(Pan|Sal)$/ })).toHaveCount(2)
      await expect(main.locator('blockquote')).toHaveText('Palabra por palabra.Ana')
      await expect(main.getByRole('link', { name: 'https://ozama.example' })).toBeVisible()
      const path = main.getByRole('navigation', { name: 'Ruta de navegación' }).getByRole('link')
      await expect(path).toHaveText(['Inicio', 'Contenido', 'Recursos'])
      await expect(main.getByRole('heading', { name: 'Sigue leyendo' })).toBeVisible()
      await expect(main.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /guia-de-pagos/)
      await main.getByRole('link', { name: 'Educación', exact: true }).click()
      await expect(page).toHaveURL(/\/contenido\?q=Educaci%C3%B3n/)
      await expect.poll(() => listed(page)).toHaveLength(3)
    })

    test('an article reached from another by a click has its own text', async ({ page }) => {
      await page.goto('/contenido/lo-de-ayer')
      const main = page.getByRole('main')
      await expect(main.getByText('Un párrafo.')).toBeVisible()
      await main
        .getByRole('region', { name: 'Sigue leyendo' })
        .getByRole('link', { name: 'Guía de pagos' })
        .click()
      await expect(page).toHaveURL('/contenido/guia-de-pagos')
      await expect(main.getByText('Así empieza.')).toBeVisible()
      await expect(main.getByText('Un párrafo.')).toHaveCount(0)
      await page.goBack()
      await expect(main.getByText('Un párrafo.')).toBeVisible()
      await expect(main.getByText('Así empieza.')).toHaveCount(0)
    })

    test('what can be taken along is a file, and is counted', async ({ page }) => {
      await page.goto('/contenido/lo-de-ayer')
      await expect(page.getByRole('button', { name: 'Descargar' })).toHaveCount(0)
      await page.goto('/contenido/guia-de-pagos')
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Descargar' }).click()
      const file = await download
      expect(file.suggestedFilename()).toBe('guia-de-pagos.html')
      const text = await readFile(await file.path(), 'utf8')
      for (const words of ['Guía de pagos', 'Así empieza.', '<li>Pan</li>', 'Ana Ozama'])
        expect(text).toContain(words)
      expect(await counts('guia-de-pagos')).toMatchObject({ downloads: 8 })
    })
  })

test('a long list has pages, and the address keeps the category', async ({ page }) => {
  await hubOf(
    ...Array.from({ length: 15 }, (_, place) => ({
      day: -place,
      slug: `articulo-${place}`,
      title: `Artículo ${place}`,
      category: 'blog',
    })),
  )
  await page.goto('/contenido?categoria=blog')
  expect(await listed(page)).toHaveLength(12)
  await page.getByRole('link', { name: 'Siguiente' }).click()
  await expect(page).toHaveURL(/\/contenido\?categoria=blog&pagina=2/)
  await expect.poll(() => listed(page)).toEqual(['Artículo 12', 'Artículo 13', 'Artículo 14'])
  await page.goto('/contenido?categoria=blog&pagina=9')
  await expect(page).toHaveURL(/categoria=blog&pagina=2/)
})

test.describe('views', () => {
  test('are counted once in a browser session, and the cached page stays as it is', async ({
    page,
    request,
  }) => {
    const before = await version(request)
    expect(before).toBeTruthy()
    const told = page.waitForRequest('**/visto')
    await page.goto('/contenido/guia-de-pagos')
    expect((await (await told).response())?.status()).toBe(204)
    expect(await counts('guia-de-pagos')).toMatchObject({ views: 42 })

    const again: string[] = []
    page.on('request', (each) => again.push(each.url()))
    await page.reload()
    await page.getByRole('link', { name: 'Lo de ayer' }).click()
    await expect.poll(() => again.some((url) => url.endsWith('/api/contenido/lo-de-ayer/visto'))).toBe(true)
    expect(again.filter((url) => url.endsWith('/guia-de-pagos/visto'))).toEqual([])
    expect(await counts('guia-de-pagos')).toMatchObject({ views: 42 })
    // A page rendered anew would show 42.
    expect(await version(request)).toBe(before)
  })
})

test('a change by the team shows at once, in the hub and in the article', async ({ page }) => {
  await page.goto('/contenido/lo-de-ayer')
  await query(`update content_items set title = 'Lo de anoche' where slug = 'lo-de-ayer'`)
  await expect(async () => {
    await page.goto('/contenido/lo-de-ayer')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lo de anoche', { timeout: 500 })
  }).toPass()
  await page.goto('/contenido')
  expect(await listed(page)).toContain('Lo de anoche')
})

test.describe('the content of the demo', () => {
  const articles = demoContent.filter(({ content }) => content.split(/\s+/).length >= 500)

  test.beforeEach(() =>
    hubOf(...demoContent.map(({ content, ...item }) => ({ ...item, text: content, day: item.day - 1 }))),
  )

  test('eight articles are long ones', () => expect(articles).toHaveLength(8))

  test('each of them fits 320 px', { tag: '@night' }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const { slug, title } of articles) {
      await page.goto(`/contenido/${slug}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      expect(await tooWide(page), title).toEqual([])
    }
  })
})

test('pictures, tables, videos and long words fit 320 px, and a wide table scrolls by keyboard', {
  tag: '@night',
}, async ({ page }) => {
  const wide = 'tableHeader'
  const content = doc(
    p(text('Unapalabraquenocabe'.repeat(8)), text('x'.repeat(90), link('https://ozama.example'))),
    picture({ src: UPLOADED, alt: 'Un puerto', caption: 'De noche' }),
    {
      type: 'table',
      content: [row(...Array.from({ length: 6 }, (_, place) => cell(wide, `Columna ${place}`)))],
    },
    video({ url: 'https://www.video.example/1', title: 'Noche de demos '.repeat(6) }),
    list(item(p(text('Pan')), list(item(p(text('Sal')), list(item(p(text('Gruesa')))))))),
  )
  await query('update content_items set content = $1 where slug = $2', [
    JSON.stringify(content),
    'lo-de-ayer',
  ])
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/contenido/lo-de-ayer')
  const table = page.getByRole('group', { name: 'Tabla' })
  await expect(table).toBeVisible()
  expect(await tooWide(page)).toEqual([])
  expect(await barriers(page)).toEqual([])
  await table.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => table.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0)
  await expect(page.getByRole('link', { name: 'Ver el video en video.example' })).toHaveAttribute(
    'href',
    'https://www.video.example/1',
  )
})

async function listed(page: Page) {
  return page.locator('#articulos').getByRole('heading', { level: 3 }).allTextContents()
}

/** What tells one rendering of the page from another; the compressed answer says it weakly. */
async function version(request: APIRequestContext) {
  const { etag } = (await request.get('/contenido/guia-de-pagos')).headers()
  return etag?.replace('W/', '')
}

async function counts(slug: string) {
  const [row] = await query<{ views: number; downloads: number }>(
    'select views, downloads from content_items where slug = $1',
    [slug],
  )
  return row
}
