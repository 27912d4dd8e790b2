import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { findBySlug } from '#app/domains/content/content.server.ts'
import { readDocument } from '#app/domains/content/document-blocks.ts'
import { convertTextArticles } from '#app/domains/content/text-articles.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { rowsOf, withTables } from '../setup/team.ts'
import { storeItems } from './rows.ts'

withTables('content_items', 'audit_log')

const TEXT = 'Así empieza.\n\n## Lo primero\n\n- Pan\n- Sal\n\nMira [la agenda](/agenda).'

/** As the migration leaves an article that was stored as text. */
async function storeText(slug: string, text: string) {
  await storeItems({ slug, type: 'Guía', read_time: null, is_demo: slug.startsWith('demo') })
  await db.execute(sql`update content_items set content = to_jsonb(${text}::text) where slug = ${slug}`)
}

describe('articles that were stored as text', () => {
  beforeEach(async () => {
    await storeText('antes', TEXT)
    await storeText('demo-antes', '123')
    await storeItems({ slug: 'ya', content: 'Ya convertido.' }, { slug: 'nada', content: null })
  })

  test('become documents at the next start, with nothing else of them changed', async () => {
    const columns = 'slug, version, updated_at, published_at, read_time, views, is_demo'
    const before = await rowsOf(`select ${columns} from content_items order by slug`)
    expect(await convertTextArticles()).toBe(2)
    expect(await rowsOf(`select ${columns} from content_items order by slug`)).toEqual(before)
    expect(
      await rowsOf('select slug, jsonb_typeof(content) as is, read_minutes from content_items order by slug'),
    ).toEqual([
      { slug: 'antes', is: 'object', read_minutes: 1 },
      { slug: 'demo-antes', is: 'object', read_minutes: 1 },
      { slug: 'nada', is: null, read_minutes: null },
      { slug: 'ya', is: 'object', read_minutes: null },
    ])
    expect(await rowsOf('select id from audit_log')).toEqual([])
  })

  test('are read as before', async () => {
    await convertTextArticles()
    const article = await findBySlug('antes')
    expect(article?.read_time).toBe('1 min')
    expect(article?.content && readDocument(article.content)).toEqual([
      { kind: 'paragraph', words: ['Así empieza.'] },
      { kind: 'heading', level: 2, text: 'Lo primero', words: ['Lo primero'], id: 's-lo-primero' },
      {
        kind: 'list',
        ordered: false,
        items: [[{ kind: 'paragraph', words: ['Pan'] }], [{ kind: 'paragraph', words: ['Sal'] }]],
      },
      { kind: 'paragraph', words: ['Mira ', { href: '/agenda', words: ['la agenda'] }, '.'] },
    ])
    expect((await findBySlug('demo-antes'))?.content).toEqual({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: '123' }] }],
    })
  })

  test('are converted once, however many nodes start together', async () => {
    const converted = await Promise.all(Array.from({ length: 5 }, convertTextArticles))
    expect(converted.reduce((sum, each) => sum + each)).toBe(2)
    expect(await convertTextArticles()).toBe(0)
  })
})
