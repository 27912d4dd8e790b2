import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { restoreDeleted } from '#app/domains/admin/trash/trash.server.ts'
import { articleSchema } from '#app/domains/content/admin/article-schema.ts'
import { deleteArticles } from '#app/domains/content/admin/article-state.server.ts'
import { saveArticle } from '#app/domains/content/admin/saving.server.ts'
import { publishDue } from '#app/domains/content/admin/schedule.server.ts'
import { findBySlug } from '#app/domains/content/content.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { moveClock } from '#app/platform/time/clock.server.ts'
import { whileRefused } from '../setup/failing-table.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'
import { create, written } from './articles.ts'

withTables('content_items', 'content_drafts', 'audit_log', 'site_settings', 'trash', 'set_aside')

afterEach(() => moveClock())

const LATER = { status: 'scheduled', publish_at: '2090-12-05T09:00' } as const

/** As if the hour had struck. */
function strike() {
  return db.execute(
    sql`update content_items set publish_at = now() - interval '3 hours' where publish_at is not null`,
  )
}

describe('an article with an hour', () => {
  test('that passed while it was in the trash comes back as a draft, and stays one', async () => {
    const id = await create(LATER)
    const deletion = await deleteArticles([id], REVIEWER)
    if (deletion.outcome !== 'deleted') throw new Error(deletion.outcome)
    await db.execute(
      sql`update trash set snapshot = jsonb_set(snapshot, '{row,publish_at}', '"2026-01-01T00:00:00Z"')`,
    )
    await restoreDeleted(deletion.rows[0]?.trash_id ?? '', REVIEWER)
    expect(await publishDue()).toBe(0)
    expect(await rowsOf('select status, publish_at from content_items')).toEqual([
      { status: 'draft', publish_at: null },
    ])
  })

  test.each(['2090-02-31T10:00', '2090-04-31T10:00', '2091-02-29T10:00'])('is not %s', (publish_at) => {
    expect(articleSchema().safeParse({ ...written(LATER), content: '', publish_at }).success).toBe(false)
    expect(articleSchema().safeParse({ ...written(LATER), content: '' }).success).toBe(true)
  })

  test('is a draft until then, in the hour of the site', async () => {
    await create(LATER)
    expect(await rowsOf('select status, publish_at, published_at from content_items')).toEqual([
      // Santo Domingo is four hours behind.
      { status: 'draft', publish_at: expect.anything(), published_at: null },
    ])
    expect(
      await rowsOf(`select 1 from content_items where publish_at = '2090-12-05T13:00:00Z'`),
    ).toHaveLength(1)
    expect(await publishDue()).toBe(0)
    expect(await findBySlug('el-mapa-del-talento')).toBeUndefined()
  })

  test('is published when its hour strikes, and not a minute before', async () => {
    await create(LATER)
    moveClock(new Date('2090-12-05T12:59:00Z'))
    expect(await publishDue()).toBe(0)
    moveClock(new Date('2090-12-05T13:00:00Z'))
    expect(await publishDue()).toBe(1)
    expect(await findBySlug('el-mapa-del-talento')).toMatchObject({ published_on: '2090-12-05' })
  })

  test.each(['2020-01-01T09:00', '2026-01-01T00:00'])(
    '%s, which is over, is refused at its field',
    async (publish_at) => {
      const saved = await saveArticle(crypto.randomUUID(), written({ ...LATER, publish_at }), {
        version: '',
        editor: REVIEWER,
      })
      expect(saved).toEqual({
        outcome: 'refused',
        errors: { publish_at: 'Esa hora ya pasó: elige una que esté por venir' },
      })
    },
  )

  test('is published as of its hour, though nothing ran then, with its version and its entry', async () => {
    await create(LATER)
    await strike()
    const [promised] = await rowsOf('select publish_at from content_items')
    expect(await publishDue()).toBe(1)
    expect(await rowsOf('select status, publish_at, published_at, version from content_items')).toEqual([
      { status: 'published', publish_at: null, published_at: promised?.publish_at, version: 2 },
    ])
    expect(await rowsOf('select number, created_by from content_versions order by 1')).toEqual([
      { number: 1, created_by: REVIEWER.email },
      { number: 2, created_by: 'publicación programada' },
    ])
    expect(await rowsOf('select summary, actor_email from audit_log order by id')).toEqual([
      {
        actor_email: REVIEWER.email,
        summary: 'Programó el artículo «El mapa del talento» para el 05/12/2090 a las 09:00',
      },
      {
        actor_email: 'publicación programada',
        summary: 'Se publicó a su hora el artículo «El mapa del talento»',
      },
    ])
  })

  test('is published once, by however many nodes at once', async () => {
    for (let n = 0; n < 3; n++) await create(LATER)
    await strike()
    const published = await Promise.all([publishDue(), publishDue(), publishDue(), publishDue()])
    expect(published.reduce((sum, each) => sum + each, 0)).toBe(3)
    expect(await publishDue()).toBe(0)
    expect(await rowsOf('select distinct version from content_items')).toEqual([{ version: 2 }])
  })

  test('is published although another that is due cannot be, which follows when it can', async () => {
    const [refused] = [await create(LATER), await create(LATER)]
    await strike()
    await whileRefused('content_items', publishDue, { on: 'update', when: `old.id = '${refused}'` })
    const left = () => rowsOf(`select id from content_items where status = 'draft'`)
    expect(await left()).toEqual([{ id: refused }])
    await rowsOf('update set_aside set retry_at = now()')
    expect(await publishDue()).toBe(1)
    expect(await left()).toEqual([])
    expect(await rowsOf('select item from set_aside')).toEqual([])
  })

  test('whose hour was taken away stays a draft', async () => {
    const id = await create(LATER)
    await saveArticle(id, written(), { version: '1', editor: REVIEWER })
    await strike()
    expect(await publishDue()).toBe(0)
  })

  test.each([
    [`update content_items set status = 'archived', publish_at = now()`],
    [`update content_items set status = 'published', published_at = now(), publish_at = now()`],
  ])('cannot be anything but a draft: %s', async (statement) => {
    await create()
    await expect(db.execute(sql.raw(statement))).rejects.toThrow()
  })
})
