import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { refusalMessage, restoreDeleted } from '#app/domains/admin/trash/trash.server.ts'
import { countArticles, listArticles } from '#app/domains/content/admin/article-list.server.ts'
import { deleteArticles, moveArticles } from '#app/domains/content/admin/article-state.server.ts'
import { saveArticle } from '#app/domains/content/admin/saving.server.ts'
import { findBySlug, findMovedSlug } from '#app/domains/content/content.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { whileIgnored } from '../setup/failing-table.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'
import { create, paragraphs, written } from './articles.ts'
import { storeItems } from './rows.ts'

withTables('content_items', 'content_drafts', 'audit_log', 'trash')

const COLLEAGUE = { id: 'colega', email: 'colega@marea.example' }
const everything = { search: '', category: '', type: '', status: '' } as const
const page = { limit: 25, offset: 0 }

/** What begins together only meets where every connection is there already. */
function warmUp() {
  return Promise.all(Array.from({ length: 8 }, () => db.execute(sql`select pg_sleep(0.05)`)))
}

async function slugOf(id: string) {
  const [row] = await rowsOf(`select slug from content_items where id = '${id}'`)
  return row?.slug
}

describe('an article that is saved', () => {
  test('needs its title, description and author alone; the rest has defaults', async () => {
    const id = await create()
    const [row] = await rowsOf('select * from content_items')
    expect(row).toMatchObject({
      id,
      slug: 'el-mapa-del-talento',
      status: 'draft',
      featured: false,
      tags: [],
      version: 1,
      views: 0,
      downloads: 0,
      published_at: null,
      publish_at: null,
      image_url: null,
      read_minutes: 1,
    })
  })

  test('leaves one version and one entry in the record, each time', async () => {
    const id = await create({ status: 'published' })
    await saveArticle(id, written({ title: 'Otro título', status: 'published' }), {
      version: '1',
      editor: COLLEAGUE,
    })
    expect(
      await rowsOf("select number, created_by, values->>'title' title from content_versions order by 1"),
    ).toEqual([
      { number: 1, created_by: REVIEWER.email, title: 'El mapa del talento' },
      { number: 2, created_by: COLLEAGUE.email, title: 'Otro título' },
    ])
    expect(await rowsOf('select action, summary, actor_email from audit_log order by id')).toEqual([
      {
        action: 'content.published',
        actor_email: REVIEWER.email,
        summary: 'Publicó el artículo «El mapa del talento»',
      },
      {
        action: 'content.updated',
        actor_email: COLLEAGUE.email,
        summary: 'Cambió el artículo «Otro título»',
      },
    ])
  })

  test('twice by a double tap is one article, and one version', async () => {
    const id = randomUUID()
    await warmUp()
    const saves = [1, 2, 3].map(() => saveArticle(id, written(), { version: '', editor: REVIEWER }))
    expect((await Promise.all(saves)).map(({ outcome }) => outcome)).toEqual(['saved', 'saved', 'saved'])
    expect(await rowsOf('select version from content_items')).toEqual([{ version: 1 }])
    expect(await rowsOf('select number from content_versions')).toHaveLength(1)
    expect(await rowsOf('select id from audit_log')).toHaveLength(1)
  })

  test('as it is stored already changes nothing, not even its date', async () => {
    const id = await create({ status: 'published' })
    const before = await rowsOf('select * from content_items')
    const saved = await saveArticle(id, written({ status: 'published' }), { version: '1', editor: COLLEAGUE })
    expect(saved).toEqual({ outcome: 'saved', id })
    expect(await rowsOf('select * from content_items')).toEqual(before)
    expect(await rowsOf('select id from audit_log')).toHaveLength(1)
  })

  test('with its first state, where nobody here had saved that', async () => {
    await storeItems({ slug: 'de-antes', content: paragraphs('Lo de antes.') })
    const [row] = await rowsOf('select id from content_items')
    const input = written({ status: 'published', slug: 'de-antes' })
    await saveArticle(String(row?.id), input, { version: '1', editor: REVIEWER })
    expect(
      await rowsOf("select number, created_by, values->>'title' title from content_versions order by 1"),
    ).toEqual([
      { number: 1, created_by: '', title: 'Un título cualquiera' },
      { number: 2, created_by: REVIEWER.email, title: 'El mapa del talento' },
    ])
  })

  test('over what somebody else saved meanwhile writes nothing, and shows theirs', async () => {
    const id = await create()
    await saveArticle(id, written({ title: 'Lo de ella' }), { version: '1', editor: COLLEAGUE })
    const mine = await saveArticle(id, written({ title: 'Lo mío' }), { version: '1', editor: REVIEWER })
    expect(mine).toMatchObject({
      outcome: 'conflict',
      version: '2',
      by: COLLEAGUE.email,
      stored: { title: 'Lo de ella' },
    })
    const again = await saveArticle(id, written({ title: 'Lo mío' }), { version: '2', editor: REVIEWER })
    expect(again.outcome).toBe('saved')
  })

  test('of two at once one wins', async () => {
    const id = await create()
    const saves = ['Uno', 'Dos'].map((title) =>
      saveArticle(id, written({ title }), { version: '1', editor: REVIEWER }),
    )
    const outcomes = (await Promise.all(saves)).map(({ outcome }) => outcome)
    expect(outcomes.toSorted()).toEqual(['conflict', 'saved'])
    expect(await rowsOf('select version from content_items')).toEqual([{ version: 2 }])
  })

  test('is not said to be where the database kept nothing of it', async () => {
    const id = await create()
    const save = () => saveArticle(id, written({ title: 'Otro' }), { version: '1', editor: REVIEWER })
    expect(await whileIgnored('content_items', save, { on: 'update' })).toEqual({ outcome: 'unverified' })
    expect(await rowsOf('select number from content_versions')).toHaveLength(1)
  })

  test('of an article that is gone is not made again', async () => {
    const saved = await saveArticle(randomUUID(), written(), { version: '1', editor: REVIEWER })
    expect(saved).toEqual({ outcome: 'missing' })
  })
})

describe('the address of an article', () => {
  test('is made of its title, and is another where that one is taken', async () => {
    const titles = ['¿Qué pasó en Ñuñoa? 2026', '¿Qué pasó en Ñuñoa? 2026', '日本']
    const slugs = []
    for (const title of titles) slugs.push(await slugOf(await create({ title })))
    expect(slugs).toEqual(['que-paso-en-nunoa-2026', 'que-paso-en-nunoa-2026-2', 'articulo'])
  })

  test("that was typed and is another article's is refused at its field", async () => {
    await create({ slug: 'la-marea' })
    const saved = await saveArticle(randomUUID(), written({ slug: 'la-marea' }), {
      version: '',
      editor: REVIEWER,
    })
    expect(saved).toEqual({
      outcome: 'refused',
      errors: { slug: 'Esa dirección es, o fue, de otro artículo' },
    })
  })

  test('that changes leads on for good, over several changes, and nobody else gets the old ones', async () => {
    const id = await create({ slug: 'uno', status: 'published' })
    for (const [version, slug] of [
      ['1', 'dos'],
      ['2', 'tres'],
    ] as const)
      await saveArticle(id, written({ slug, status: 'published' }), { version, editor: REVIEWER })
    expect([await findMovedSlug('uno'), await findMovedSlug('dos'), await findMovedSlug('tres')]).toEqual([
      'tres',
      'tres',
      undefined,
    ])
    const other = await saveArticle(randomUUID(), written({ slug: 'uno' }), { version: '', editor: REVIEWER })
    expect(other.outcome).toBe('refused')
  })

  test('that comes back to its own article leads nowhere any more', async () => {
    const id = await create({ slug: 'uno', status: 'published' })
    await saveArticle(id, written({ slug: 'dos', status: 'published' }), { version: '1', editor: REVIEWER })
    await saveArticle(id, written({ slug: 'uno', status: 'published' }), { version: '2', editor: REVIEWER })
    expect([await findMovedSlug('uno'), await findMovedSlug('dos')]).toEqual([undefined, 'uno'])
    expect((await findBySlug('uno'))?.slug).toBe('uno')
  })

  test('of a draft that nobody saw leads nowhere, and one that is archived neither', async () => {
    const draft = await create({ slug: 'uno' })
    await saveArticle(draft, written({ slug: 'dos' }), { version: '1', editor: REVIEWER })
    const shown = await create({ slug: 'tres', status: 'published' })
    await saveArticle(shown, written({ slug: 'cuatro', status: 'published' }), {
      version: '1',
      editor: REVIEWER,
    })
    await moveArticles([shown], 'archived', REVIEWER)
    expect([await findMovedSlug('uno'), await findMovedSlug('tres')]).toEqual([undefined, undefined])
  })

  test('chosen by two at once is one of theirs', async () => {
    await warmUp()
    const saves = [1, 2, 3, 4, 5, 6].map(() =>
      saveArticle(randomUUID(), written({ slug: 'la-misma' }), { version: '', editor: REVIEWER }),
    )
    const outcomes = (await Promise.all(saves)).map(({ outcome }) => outcome)
    expect(outcomes.filter((outcome) => outcome === 'saved')).toHaveLength(1)
  })
})

describe('the list', () => {
  test.each(['talento', 'TALENTO', 'fráse', 'ozáma', 'fintéch'])(
    'finds «%s» in title, description, author and tags',
    async (search) => {
      await create({ tags: 'Fintech, IA' })
      await create({ title: 'Otra cosa', description: 'Nada', author: 'Nadie' })
      expect((await listArticles({ ...everything, search }, page)).total).toBe(1)
    },
  )

  test('is filtered by category, type and state; a draft with an hour is not a draft like the others', async () => {
    await create({ category: 'blog', type: 'Guía' })
    await create({ status: 'scheduled', publish_at: '2090-01-01T09:00' })
    await create({ status: 'published' })
    await create({ status: 'archived' })
    const count = async (filter: object) => (await listArticles({ ...everything, ...filter }, page)).total
    expect(await count({ category: 'blog' })).toBe(1)
    expect(await count({ type: 'Guía' })).toBe(1)
    for (const status of ['draft', 'scheduled', 'published', 'archived'])
      expect(await count({ status })).toBe(1)
  })

  test('has its figures counted over everything', async () => {
    await storeItems(
      { slug: 'uno', views: 10, downloads: 2 },
      { slug: 'dos', views: 5 },
      { slug: 'tres', status: 'draft' },
      // Programmed, it is none of the drafts that the figure leads to.
      { slug: 'cuatro', status: 'draft', publish_at: new Date('2090-12-05T13:00Z') },
    )
    expect(await countArticles()).toEqual({ total: 4, published: 2, draft: 1, views: 15, downloads: 2 })
  })

  test('begins with the latest change, which a reading is not', async () => {
    const [one, two] = [await create({ title: 'Uno' }), await create({ title: 'Dos' })]
    await saveArticle(one, written({ title: 'Uno, corregido' }), { version: '1', editor: REVIEWER })
    await db.execute(sql`update content_items set views = views + 1 where id = ${two}`)
    expect((await listArticles(everything, page)).rows.map(({ id }) => id)).toEqual([one, two])
  })
})

describe('several articles at once', () => {
  test('are published, each with its entry and its version; what was so already is left alone', async () => {
    const ids = [await create(), await create(), await create({ status: 'published' })]
    expect(await moveArticles(ids, 'published', COLLEAGUE)).toBe(2)
    expect(await rowsOf('select distinct status from content_items')).toEqual([{ status: 'published' }])
    expect(await rowsOf(`select id from audit_log where actor_email = '${COLLEAGUE.email}'`)).toHaveLength(2)
    expect(await rowsOf('select id from content_versions')).toHaveLength(5)
  })

  test('are archived, and an hour that one had is over', async () => {
    const ids = [
      await create({ status: 'scheduled', publish_at: '2090-01-01T09:00' }),
      await create({ status: 'published' }),
    ]
    expect(await moveArticles(ids, 'archived', REVIEWER)).toBe(2)
    expect(await rowsOf('select status, publish_at from content_items')).toEqual([
      { status: 'archived', publish_at: null },
      { status: 'archived', publish_at: null },
    ])
  })

  test('are deleted and come back as they were, with their versions and old addresses', async () => {
    const id = await create({ slug: 'uno', status: 'published' })
    await saveArticle(id, written({ slug: 'dos', status: 'published' }), { version: '1', editor: REVIEWER })
    const other = await create({ title: 'Otro' })
    const all = async () => [
      await rowsOf('select * from content_items order by id'),
      await rowsOf('select * from content_versions order by item_id, number'),
      await rowsOf('select * from content_addresses'),
    ]
    const before = await all()
    const deletion = await deleteArticles([id, other], REVIEWER)
    if (deletion.outcome !== 'deleted') throw new Error(deletion.outcome)
    expect(await rowsOf('select id from content_items')).toEqual([])
    expect(await rowsOf(`select id from audit_log where action = 'content.deleted'`)).toHaveLength(2)
    for (const { trash_id } of deletion.rows)
      expect(await restoreDeleted(trash_id, REVIEWER)).toMatchObject({
        outcome: 'restored',
        kind: 'Contenido',
      })
    expect(await all()).toEqual(before)
  })

  test('stay in the trash, with the reason, where another has the address by now', async () => {
    const deletion = await deleteArticles([await create({ slug: 'uno' })], REVIEWER)
    if (deletion.outcome !== 'deleted') throw new Error(deletion.outcome)
    await create({ slug: 'uno' })
    const refused = await restoreDeleted(deletion.rows[0]?.trash_id ?? '', REVIEWER)
    expect(refused.outcome).toBe('taken')
    expect(refusalMessage(refused as Parameters<typeof refusalMessage>[0])).toBe(
      'ya hay otro artículo con esa dirección.',
    )
  })

  test('are none of them deleted where one stays', async () => {
    const ids = [await create({ title: 'Se va' }), await create({ title: 'Se queda' })]
    const outcome = await whileIgnored('content_items', () => deleteArticles(ids, REVIEWER), {
      on: 'delete',
      when: `old.title = 'Se queda'`,
    })
    expect(outcome).toEqual({ outcome: 'still-there' })
    expect(await rowsOf('select id from content_items')).toHaveLength(2)
    expect(await rowsOf('select id from trash')).toEqual([])
  })
})
