import { describe, expect, test } from 'vitest'
import { NEW_ARTICLE } from '#app/domains/content/admin/article-schema.ts'
import { moveArticles } from '#app/domains/content/admin/article-state.server.ts'
import { compare } from '#app/domains/content/admin/comparison.server.ts'
import { keepDraft } from '#app/domains/content/admin/drafts.server.ts'
import { checkPreviewCode, findPreview, previewLink } from '#app/domains/content/admin/preview.server.ts'
import { saveArticle } from '#app/domains/content/admin/saving.server.ts'
import {
  findArticle,
  listVersions,
  readVersions,
  restoreVersion,
} from '#app/domains/content/admin/versions.server.ts'
import type { ArticleDocument } from '#app/domains/content/document-schema.ts'
import { readCoverName } from '#app/ui/drawing/cover-choice.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'
import { create, paragraphs, written } from './articles.ts'

withTables('content_items', 'content_drafts', 'audit_log')

const COLLEAGUE = { id: 'colega', email: 'colega@marea.example' }

describe('the versions of an article', () => {
  test('are listed, the last first', async () => {
    const id = await create()
    await saveArticle(id, written({ title: 'Dos' }), { version: '1', editor: COLLEAGUE })
    const { rows, total } = await listVersions(id, { limit: 25, offset: 0 })
    expect(total).toBe(2)
    expect(rows).toMatchObject([
      { number: 2, created_by: COLLEAGUE.email, title: 'Dos' },
      { number: 1, created_by: REVIEWER.email, title: 'El mapa del talento' },
    ])
  })

  test('are restored by one more; state and address stay, and another restoring undoes it', async () => {
    const id = await create({ slug: 'uno', tags: 'IA', content: paragraphs('Lo primero.') })
    const second = {
      title: 'Dos',
      slug: 'dos',
      status: 'published',
      content: paragraphs('Lo segundo.'),
    } as const
    await saveArticle(id, written(second), { version: '1', editor: REVIEWER })
    expect(await restoreVersion(id, 1, COLLEAGUE)).toEqual({ outcome: 'saved', id })
    expect(await findArticle(id)).toMatchObject({
      version: 3,
      input: {
        title: 'El mapa del talento',
        tags: 'IA',
        slug: 'dos',
        status: 'published',
        content: paragraphs('Lo primero.'),
      },
    })
    await restoreVersion(id, 2, COLLEAGUE)
    expect(await findArticle(id)).toMatchObject({ version: 4, input: { title: 'Dos', tags: '' } })
    expect(await rowsOf('select id from content_versions')).toHaveLength(4)
    expect(await rowsOf('select id from audit_log')).toHaveLength(4)
  })

  test('are restored beside what somebody is writing, which stays', async () => {
    const id = await create()
    await saveArticle(id, written({ title: 'Dos' }), { version: '1', editor: REVIEWER })
    const position = { base: 2, seen: 0, next: 1, window: crypto.randomUUID() }
    await keepDraft(id, { ...NEW_ARTICLE, title: 'A medias' }, { position, writer: REVIEWER })
    await restoreVersion(id, 1, REVIEWER)
    expect(await rowsOf(`select "values" ->> 'title' title from content_drafts`)).toEqual([
      { title: 'A medias' },
    ])
  })

  test('of what cannot be an article are none', async () => {
    expect(await listVersions('abc', { limit: 25, offset: 0 })).toEqual({ rows: [], total: 0 })
  })

  test('that do not exist are not restored', async () => {
    const id = await create()
    expect(await restoreVersion(id, 9, REVIEWER)).toEqual({ outcome: 'missing' })
    expect(await restoreVersion(crypto.randomUUID(), 1, REVIEWER)).toEqual({ outcome: 'missing' })
  })
})

describe('a comparison', () => {
  test('says field by field which words came and which went', async () => {
    const id = await create({ title: 'El mapa del talento', content: paragraphs('Una frase corta.') })
    const second = {
      title: 'El mapa del empleo',
      featured: true,
      content: paragraphs('Una frase muy corta.'),
    }
    await saveArticle(id, written(second), { version: '1', editor: REVIEWER })
    const [before, after] = await readVersions(id, [1, 2])
    if (!before || !after) throw new Error('There are not two versions.')
    const changes = compare(before, after)
    expect(changes.map(({ label }) => label)).toEqual(['Título', 'Texto', 'Destacado'])
    expect(changes[0]?.parts).toEqual([
      { kind: 'same', text: 'El mapa del ' },
      { kind: 'removed', text: 'talento' },
      { kind: 'added', text: 'empleo' },
    ])
    expect(changes[1]?.parts.filter(({ kind }) => kind !== 'same')).toEqual([{ kind: 'added', text: 'muy ' }])
  })

  test('sees every kind of block', () => {
    const content: ArticleDocument['content'] = [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Título' }] },
      { type: 'picture', attrs: { src: '/imagenes/a.webp', alt: 'Un faro', caption: 'El faro' } },
      { type: 'video', attrs: { url: 'https://video.example/1', title: 'La charla' } },
      { type: 'horizontalRule' },
    ]
    const [change] = compare(
      written({ content: { type: 'doc', content: [] } }),
      written({ content: { type: 'doc', content } }),
    )
    expect(change?.parts.map(({ text }) => text).join('')).toBe(
      '## Título\n\n[Imagen: Un faro] /imagenes/a.webp\nEl faro\n\n[Video: La charla] https://video.example/1\n\n———',
    )
  })

  test('of two long texts with nothing in common ends', () => {
    const long = (seed: string) => written({ content: paragraphs(`${seed} `.repeat(20_000)) })
    expect(compare(long('uno'), long('dos'))).toHaveLength(1)
  })
})

const parametersOf = (path: string) => Object.fromEntries(new URL(path, 'http://sitio').searchParams)

describe('the preview', () => {
  test('is of exactly what is being written; without a draft, of what is stored', async () => {
    const id = await create()
    expect(await findPreview(id)).toMatchObject({ article: { title: 'El mapa del talento' } })
    const position = { base: 1, seen: 0, next: 1, window: crypto.randomUUID() }
    const values = { ...NEW_ARTICLE, title: 'A medias', tags: 'IA, Caribe', content: paragraphs('Así va.') }
    await keepDraft(id, values, { position, writer: REVIEWER })
    expect(await findPreview(id)).toMatchObject({
      article: { title: 'A medias', tags: ['IA', 'Caribe'], read_time: '1 min' },
      document: paragraphs('Así va.'),
    })
  })

  test('has a drawn cover, as the page will', async () => {
    const found = await findPreview(await create({ type: 'Guía', tags: 'IA' }))
    const cover = found && 'article' in found ? found.article.cover : undefined
    expect(readCoverName(`${decodeURIComponent(cover ?? '')}.svg`)).toMatchObject({ kind: 'Guía' })
  })

  test('of what is published, with nothing written over it, leads there', async () => {
    const id = await create({ slug: 'uno' })
    await moveArticles([id], 'published', REVIEWER)
    expect(await findPreview(id)).toEqual({ slug: 'uno' })
  })

  test('of what was taken off the site is nothing, until somebody writes it anew', async () => {
    const id = await create()
    await moveArticles([id], 'archived', REVIEWER)
    expect(await findPreview(id)).toBeUndefined()
    const position = { base: 2, seen: 0, next: 1, window: crypto.randomUUID() }
    await keepDraft(id, { ...NEW_ARTICLE, title: 'Otra vez' }, { position, writer: REVIEWER })
    expect(await findPreview(id)).toMatchObject({ article: { title: 'Otra vez' } })
  })

  test('has an address that nobody guesses: of each article its own, of 128 bits or more', async () => {
    const [one, other] = [crypto.randomUUID(), crypto.randomUUID()]
    const codeOf = (id: string) => parametersOf(previewLink(id, '2026-11-01').path).codigo ?? ''
    const check = (code: string) => checkPreviewCode(one, { last_day: '2026-12-01', code }, '2026-11-01')
    expect(Buffer.from(codeOf(one), 'base64url').length).toBeGreaterThanOrEqual(16)
    expect(check(codeOf(one))).toBe('valid')
    for (const wrong of [codeOf(other), '', codeOf(one).slice(1), `${codeOf(one)}a`])
      expect(check(wrong)).toBe('wrong')
  })

  test('opens for thirty days, and no day more by changing the address', () => {
    const id = crypto.randomUUID()
    const { hasta = '', codigo = '' } = parametersOf(previewLink(id, '2026-11-01').path)
    expect(hasta).toBe('2026-12-01')
    const on = (today: string, last_day = hasta) => checkPreviewCode(id, { last_day, code: codigo }, today)
    expect([on('2026-12-01'), on('2026-12-02'), on('2026-12-02', '2026-12-31')]).toEqual([
      'valid',
      'expired',
      'wrong',
    ])
  })

  test('of nothing is nothing', async () => {
    expect(await findPreview(crypto.randomUUID())).toBeUndefined()
    expect(await findPreview('1')).toBeUndefined()
  })
})
