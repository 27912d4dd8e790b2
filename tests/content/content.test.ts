import pg from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  countByCategory,
  countDownload,
  countView,
  findBySlug,
  findFeatured,
  listPublished,
  listRelated,
} from '#app/domains/content/content.server.ts'
import type { ContentCategory } from '#app/domains/content/schema.ts'
import { rowsOf, withTables } from '../setup/team.ts'
import { storeItems } from './rows.ts'

withTables('content_items')

async function found(search: string, category: ContentCategory | '' = '') {
  const { rows } = await listPublished({ search, category, limit: 50, offset: 0 })
  return rows.map(({ slug }) => slug).sort()
}

describe('the search of the hub', () => {
  beforeEach(() =>
    storeItems(
      { slug: 'por-titulo', title: 'Educación digital en el Cibao' },
      { slug: 'por-descripcion', description: 'Lo que cambia en la EDUCACIÓN técnica.', category: 'blog' },
      { slug: 'por-etiqueta', tags: ['Fintech', 'Educación'], category: 'informes' },
      { slug: 'por-texto', content: 'La educación, en el cuerpo.' },
      { slug: 'por-autor', author: 'Educación Abierta' },
      { slug: 'borrador', title: 'Educación sin publicar', status: 'draft' },
      { slug: 'archivado', title: 'Educación de antes', status: 'archived' },
    ),
  )

  test.each(['educación', 'EDUCACION', 'educacion', 'educaci', 'Educaciones'])(
    '«%s» is found in title, description, tags, author and text, whatever its case, accents and number',
    async (words) => {
      expect(await found(words)).toEqual([
        'por-autor',
        'por-descripcion',
        'por-etiqueta',
        'por-texto',
        'por-titulo',
      ])
    },
  )

  test('is combined with the category', async () => {
    expect(await found('educacion', 'informes')).toEqual(['por-etiqueta'])
    expect(await found('educacion', 'recursos')).toEqual([])
  })

  test('finds all words, wherever each of them stands', async () => {
    expect(await found('Fintech Educación')).toEqual(['por-etiqueta'])
    expect(await found('educacion cibao')).toEqual(['por-titulo'])
  })

  test.each(['%', '_', '\\', "'; drop table content_items; --", 'ducaci', "educacion' & 'zzz"])(
    'finds nothing with «%s», which is no operator and no word',
    async (words) => {
      expect(await found(words)).toEqual([])
    },
  )

  test('the figures of the buttons are counted, over what is published and under the search', async () => {
    expect(await countByCategory()).toEqual({
      all: 5,
      insights: 0,
      noticias: 3,
      informes: 1,
      blog: 1,
      recursos: 0,
    })
    expect(await countByCategory('educacion')).toEqual({
      all: 5,
      insights: 0,
      noticias: 3,
      informes: 1,
      blog: 1,
      recursos: 0,
    })
  })
})

describe('the list', () => {
  test('is the newest first, in pages, without the item that stands apart', async () => {
    const day = (n: number) => new Date(Date.UTC(2026, 1, n, 15))
    await storeItems(
      { slug: 'uno', published_at: day(1) },
      { slug: 'cuatro', published_at: day(4), featured: true },
      { slug: 'tres', published_at: day(3) },
      { slug: 'dos', published_at: day(2), featured: true },
    )
    expect((await findFeatured())?.slug).toBe('cuatro')
    const query = { search: '', category: '' as const, except: 'cuatro', limit: 2 }
    const first = await listPublished({ ...query, offset: 0 })
    const second = await listPublished({ ...query, offset: 2 })
    expect([first, second].map(({ rows }) => rows.map(({ slug }) => slug))).toEqual([
      ['tres', 'dos'],
      ['uno'],
    ])
    expect([first.total, second.total]).toEqual([3, 3])
  })

  test('gives the day of the site, not the one of Greenwich', async () => {
    await storeItems({ slug: 'de-noche', published_at: new Date('2026-03-06T02:00:00Z') })
    expect((await findBySlug('de-noche'))?.published_on).toBe('2026-03-05')
  })
})

describe('one item', () => {
  test.each(['draft', 'archived'])('is not found while it is %s', async (status) => {
    await storeItems({ slug: 'oculto', status })
    expect(await findBySlug('oculto')).toBeUndefined()
    expect(await countView('oculto')).toBe(false)
    expect(await rowsOf('select views from content_items')).toEqual([{ views: 0 }])
  })

  test.each(['', 'no-existe', '\0', 'a b', '../..', 'Ñ'])('«%s» is no item', async (slug) => {
    expect(await findBySlug(slug)).toBeUndefined()
    expect(await countView(slug)).toBe(false)
  })

  test('leads on to what shares its tags, then its category, then to the newest', async () => {
    await storeItems(
      { slug: 'este', tags: ['Fintech', 'Pagos'], category: 'blog' },
      { slug: 'dos-etiquetas', tags: ['Pagos', 'Fintech'], published_at: new Date('2025-01-01T15:00:00Z') },
      { slug: 'una-etiqueta', tags: ['Pagos'], published_at: new Date('2025-01-02T15:00:00Z') },
      { slug: 'la-categoria', category: 'blog', published_at: new Date('2025-01-03T15:00:00Z') },
      { slug: 'el-mas-nuevo', published_at: new Date('2026-06-01T15:00:00Z') },
      { slug: 'borrador', tags: ['Fintech', 'Pagos'], status: 'draft' },
    )
    const article = await findBySlug('este')
    const related = article ? await listRelated(article) : []
    expect(related.map(({ slug }) => slug)).toEqual(['dos-etiquetas', 'una-etiqueta', 'la-categoria'])
  })
})

describe('counting', () => {
  test('adds one view at a time, however many come together', async () => {
    await storeItems({ slug: 'leido' }, { slug: 'otro' })
    await Promise.all(Array.from({ length: 20 }, () => countView('leido')))
    expect(await rowsOf('select slug, views from content_items order by slug')).toEqual([
      { slug: 'leido', views: 20 },
      { slug: 'otro', views: 0 },
    ])
  })

  test.each([
    ['Informe', 'Texto.', 1],
    ['Guía', 'Texto.', 1],
    ['Recurso', 'Texto.', 1],
    ['Lista', 'Texto.', 1],
    ['Noticia', 'Texto.', 0],
    ['Análisis', 'Texto.', 0],
    ['Guía', null, 0],
    ['Guía', '  ', 0],
  ])('a download of a %s with %j counts %d', async (type, content, downloads) => {
    await storeItems({ slug: 'este', type, content })
    expect(Boolean(await countDownload('este'))).toBe(downloads === 1)
    expect(await rowsOf('select downloads from content_items')).toEqual([{ downloads }])
  })

  test('drops no cached page; a change of what pages show does', async () => {
    await storeItems({ slug: 'este', type: 'Guía' })
    const client = new pg.Client({ connectionString: process.env.DATABASE_URL ?? '' })
    await client.connect()
    let notices = 0
    client.on('notification', () => notices++)
    await client.query('listen marea_changed')
    await countView('este')
    await countDownload('este')
    // Its own connection hears what was said before it answers.
    await client.query('select 1')
    expect(notices).toBe(0)
    await client.query(`update content_items set title = 'Otro título'`)
    await client.query('select 1')
    expect(notices).toBe(1)
    await client.end()
  })
})
