import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { removeDemo } from '#app/domains/admin/dashboard/demo.server.ts'
import { restoreDeleted } from '#app/domains/admin/trash/trash.server.ts'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import {
  type ArticleQuery,
  countArticles,
  listNewDrafts,
} from '#app/domains/content/admin/article-list.server.ts'
import { NEW_ARTICLE } from '#app/domains/content/admin/article-schema.ts'
import { deleteArticles, moveArticles } from '#app/domains/content/admin/article-state.server.ts'
import {
  type DraftPosition,
  discardDraft,
  findDraft,
  keepDraft,
  lockNew,
} from '#app/domains/content/admin/drafts.server.ts'
import { saveArticle } from '#app/domains/content/admin/saving.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'
import { create, written } from './articles.ts'

withTables('content_items', 'content_drafts', 'audit_log', 'trash')

const COLLEAGUE = { id: 'colega', email: 'colega@marea.example' }
const HERS = randomUUID()
const MINE = randomUUID()

/** One autosave, as a window sends it. */
function keep(id: string, title: string, at: Partial<DraftPosition> = {}, writer: Actor = REVIEWER) {
  const position = { base: null, seen: 0, next: 1, window: MINE, ...at }
  return keepDraft(id, { ...NEW_ARTICLE, title }, { position, writer })
}

async function titleOf(id: string) {
  return (await findDraft(id))?.values.title
}

describe('an autosave', () => {
  test('makes no version and no entry in the record, and drops no page', async () => {
    const id = await create({ status: 'published' })
    const [versions, entries] = [
      await rowsOf('select * from content_versions'),
      await rowsOf('select * from audit_log'),
    ]
    const listener = new pg.Client({ connectionString: process.env.DATABASE_URL })
    await listener.connect()
    const heard: string[] = []
    listener.on('notification', ({ payload = '' }) => heard.push(payload))
    await listener.query('listen marea_changed')
    for (let next = 1; next <= 5; next++) await keep(id, `Título ${next}`, { base: 1, seen: next - 1, next })
    await discardDraft(id, 5, REVIEWER)
    await listener.query('select 1')
    expect(heard).toEqual([])
    await saveArticle(id, written({ title: 'Otro', status: 'published' }), { version: '1', editor: REVIEWER })
    await listener.query('select 1')
    expect(heard).toEqual(['content_items'])
    await listener.end()
    expect(await rowsOf('select * from content_versions where number = 1')).toEqual(versions)
    expect((await rowsOf('select * from audit_log order by id')).slice(0, 1)).toEqual(entries)
  })

  test('leaves the article as it is', async () => {
    const id = await create({ status: 'published' })
    const before = await rowsOf('select * from content_items')
    await keep(id, 'A medias', { base: 1 })
    expect(await rowsOf('select * from content_items')).toEqual(before)
    expect(await titleOf(id)).toBe('A medias')
  })

  test('whose answer got lost is not taken for somebody else', async () => {
    const id = randomUUID()
    await keep(id, 'Uno', { next: 1 })
    // The window heard nothing of it, and counts on.
    expect(await keep(id, 'Dos', { seen: 0, next: 2 })).toMatchObject({ outcome: 'kept', revision: 2 })
    expect(await titleOf(id)).toBe('Dos')
  })

  test('that comes late does not write over a later one', async () => {
    const id = randomUUID()
    await keep(id, 'Uno', { next: 1 })
    await keep(id, 'Tres', { seen: 1, next: 3 })
    expect(await keep(id, 'Dos', { seen: 1, next: 2 })).toMatchObject({ outcome: 'kept', revision: 3 })
    expect(await titleOf(id)).toBe('Tres')
  })

  test('of a deleted article says so, and makes nothing', async () => {
    const id = await create()
    await deleteArticles([id], REVIEWER)
    expect(await keep(id, 'Sigo', { base: 1 })).toEqual({ outcome: 'missing' })
    expect(await rowsOf('select * from content_drafts')).toEqual([])
  })
})

describe('two people at one article', () => {
  let id: string
  beforeEach(async () => {
    id = await create()
  })

  test('the second hears of the first, and nothing is written over', async () => {
    await keep(id, 'Lo de ella', { base: 1, window: HERS }, COLLEAGUE)
    const heard = await keep(id, 'Lo mío', { base: 1 })
    expect(heard).toMatchObject({
      outcome: 'clash',
      clash: { kind: 'writing', by: COLLEAGUE.email, theirs: { title: 'Lo de ella' }, base: 1, revision: 1 },
    })
    expect(await titleOf(id)).toBe('Lo de ella')
  })

  test('who goes on knowingly is kept, and the other hears of it', async () => {
    await keep(id, 'Lo de ella', { base: 1, window: HERS }, COLLEAGUE)
    expect(await keep(id, 'Lo mío', { base: 1, seen: 1, next: 2 })).toMatchObject({ outcome: 'kept' })
    const heard = await keep(id, 'Lo de ella, más', { base: 1, seen: 1, next: 2, window: HERS }, COLLEAGUE)
    expect(heard).toMatchObject({
      outcome: 'clash',
      clash: { by: REVIEWER.email, theirs: { title: 'Lo mío' } },
    })
  })

  test('who saves ends their own draft, not the other one', async () => {
    await keep(id, 'Lo de ella', { base: 1, window: HERS }, COLLEAGUE)
    await saveArticle(id, written({ title: 'Lo mío' }), { version: '1', editor: REVIEWER })
    expect(await titleOf(id)).toBe('Lo de ella')
    const heard = await keep(id, 'Lo de ella, más', { base: 1, seen: 1, next: 2, window: HERS }, COLLEAGUE)
    expect(heard).toMatchObject({
      outcome: 'clash',
      clash: { kind: 'saved', by: REVIEWER.email, theirs: { title: 'Lo mío' }, base: 2, revision: 1 },
    })
    expect(await titleOf(id)).toBe('Lo de ella')
    const saving = { version: '2', editor: COLLEAGUE, window: HERS }
    await saveArticle(id, written({ title: 'Lo de ella' }), saving)
    expect(await findDraft(id)).toBeUndefined()
  })

  test('who saves ends the draft that stood on their screen, whoever wrote it', async () => {
    await keep(id, 'Lo de ella', { base: 1, window: HERS }, COLLEAGUE)
    await saveArticle(id, written({ title: 'Lo de ella' }), { version: '1', editor: REVIEWER, draft: 1 })
    expect(await findDraft(id)).toBeUndefined()
  })

  test('the same person on another device keeps what this one has not seen', async () => {
    await keep(id, 'En el teléfono', { base: 1, next: 7, window: HERS })
    const saving = { version: '1', editor: REVIEWER, draft: 6, window: MINE }
    await saveArticle(id, written({ title: 'En la oficina' }), saving)
    expect(await titleOf(id)).toBe('En el teléfono')
  })

  test('at the same moment: one is kept', async () => {
    const both = await Promise.all([
      keep(id, 'Mío', { base: 1 }),
      keep(id, 'Suyo', { base: 1, window: HERS }, COLLEAGUE),
    ])
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['clash', 'kept'])
  })

  test("a change of state alone is in nobody's way", async () => {
    await keep(id, 'Escribo', { base: 1 })
    await moveArticles([id], 'published', COLLEAGUE)
    expect(await keep(id, 'Escribo más', { base: 1, seen: 1, next: 2 })).toMatchObject({
      outcome: 'kept',
      base: 2,
      // The buttons of the form go by it: pressed as they were, they would undo what she did.
      state: 'published',
    })
  })

  test('who hears of a save hears what state it left', async () => {
    await saveArticle(id, written({ status: 'published' }), { version: '1', editor: COLLEAGUE })
    expect(await keep(id, 'Lo mío', { base: 1 })).toMatchObject({
      outcome: 'clash',
      clash: { kind: 'saved', base: 2, state: 'published' },
    })
  })
})

/** What the list shows besides saved articles, narrowed like it. */
const begun = (narrowed: Partial<ArticleQuery> = {}) =>
  listNewDrafts({ search: '', category: '', type: '', status: '', ...narrowed }, 10)

describe('a draft', () => {
  test('of a new article stands in the list until it is saved', async () => {
    const id = randomUUID()
    await keep(id, 'Sin guardar')
    await keep(await create(), 'De un artículo', { base: 1 })
    expect(await begun()).toMatchObject([{ id, title: 'Sin guardar', updated_by: REVIEWER.email }])
    expect(await begun({ status: 'draft', search: 'SIN GUÁRDAR' })).toHaveLength(1)
    for (const other of [{ status: 'published' }, { search: 'xyzzy' }, { category: 'recursos' }] as const)
      expect(await begun(other)).toEqual([])
    expect((await countArticles()).draft, 'one saved, one begun').toBe(2)
    await saveArticle(id, written(), { version: '', editor: REVIEWER, draft: 1, window: MINE })
    expect(await begun()).toEqual([])
    expect((await countArticles()).draft).toBe(2)
  })

  test('is thrown away as it was read, with an entry; a newer one stays', async () => {
    const id = randomUUID()
    await keep(id, 'Uno')
    await keep(id, 'Dos', { seen: 1, next: 2 })
    expect(await discardDraft(id, 1, REVIEWER)).toBe('newer')
    expect(await discardDraft(id, 2, REVIEWER)).toBe('discarded')
    expect(await discardDraft(id, 2, REVIEWER)).toBe('missing')
    expect(await rowsOf('select summary from audit_log')).toEqual([
      { summary: 'Descartó el borrador sin guardar de «Dos»' },
    ])
  })

  test('of an example goes with the examples', async () => {
    const id = await create()
    await db.execute(sql`update content_items set is_demo = true`)
    await keep(id, 'A medias', { base: 1 })
    await removeDemo(REVIEWER)
    expect(await rowsOf('select * from content_drafts')).toEqual([])
  })

  test('that was saved makes an example an article like any other', async () => {
    const id = await create()
    await db.execute(sql`update content_items set is_demo = true`)
    await saveArticle(id, written({ title: 'Lo nuestro' }), { version: '1', editor: REVIEWER })
    await removeDemo(REVIEWER)
    expect(await rowsOf('select title from content_items')).toEqual([{ title: 'Lo nuestro' }])
  })

  test('of a new article never outlives the save that it raced', async () => {
    const id = randomUUID()
    // The save has looked for a draft and is about to end: the autosave has to come after it.
    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    let isHeld = () => {}
    const holding = new Promise<void>((resolve) => {
      isHeld = resolve
    })
    const save = db.transaction(async (tx) => {
      await lockNew(id, tx)
      isHeld()
      await held
      await tx.execute(
        sql`insert into content_items (id, slug, title, description, category, type, author) values (${id}, 'uno', 'Uno', '', 'blog', 'Guía', 'Ana')`,
      )
    })
    await holding
    const autosave = keep(id, 'Uno')
    const waits = `select 1 from pg_locks where locktype = 'advisory' and not granted`
    await Promise.race([autosave, vi.waitUntil(async () => (await rowsOf(waits)).length > 0)])
    goOn()
    await save
    expect(await autosave).toMatchObject({ outcome: 'clash', clash: { kind: 'saved', base: 1 } })
    expect(await findDraft(id)).toBeUndefined()
  })

  test('goes with its article, and comes back with it', async () => {
    const id = await create()
    await keep(id, 'A medias', { base: 1 })
    const deletion = await deleteArticles([id], REVIEWER)
    expect(await findDraft(id)).toBeUndefined()
    if (deletion.outcome !== 'deleted') throw new Error(deletion.outcome)
    await restoreDeleted(deletion.rows[0]?.trash_id ?? '', REVIEWER)
    expect(await titleOf(id)).toBe('A medias')
  })
})
