import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { doc, link, p, picture, text } from '../content/nodes.ts'
import { DEMO_ORGANIZATION } from '../setup/demo-organization.ts'
import { type Served, serve } from '../setup/nodes.ts'
import type { Site } from '../setup/site.ts'
import { ask } from './roles/ask.ts'
import { enter, type Person } from './roles/people.ts'

/** The check of the built site's own pages, with real faults in them. */
let served: Served
let db: pg.Client
let site: Site
let ana: Person

const GONE = `/imagenes/20260101-000000-${'a'.repeat(24)}-800x500.webp`
const LONG = `Una guía ${'para quien empieza a cobrar por internet '.repeat(6)}`.trim()

beforeAll(async () => {
  served = await serve({ DEMO: '0' })
  ;({ site, db } = served)
  await db.query(...DEMO_ORGANIZATION)
  ana = await enter(db, [site.url, site.url])
  await publish(
    'con-fallos',
    LONG,
    doc(p(text('Mira esto', link('/no-existe'))), picture({ src: GONE, alt: 'x' })),
  )
  await publish('sin-fallos', 'Cómo se cobra en la región.', doc(p(text('La agenda', link('/agenda')))))
  await db.query(`insert into events (title, organizer, location, category, event_date, event_time)
    values ('Noche abierta', 'Ozama', 'Casa Bajamar', 'meetup', current_date + 40, '18:30')`)
})

afterAll(() => served?.stop())

test('asked for in the panel, it finds each real fault and invents none', async () => {
  const { cookie } = ana
  expect((await ask(site.url, 'GET', '/admin/tools/seo', { cookie })).body).toContain(
    'Todavía no se ha revisado ninguna página',
  )
  expect((await ask(site.url, 'POST', '/admin/tools/seo', { cookie, form: {} })).status).toBe(303)
  await expect.poll(isOver).toBe(true)
  const { rows } = await db.query('select path, faults, data_types, picture from page_checks order by place')
  const faults = Object.fromEntries(rows.map(({ path, faults }) => [path, faults]))
  expect(rows.length).toBe(14)
  expect(faults['/contenido/con-fallos']).toEqual([
    { kind: 'dead-link', words: '«Mira esto» lleva a /no-existe' },
    { kind: 'missing-image', words: GONE },
    { kind: 'long-description', words: 'Pasa de 160 caracteres y se corta.' },
  ])
  delete faults['/contenido/con-fallos']
  expect(Object.values(faults).flat()).toEqual([])
  const event = rows.find(({ path }) => path.startsWith('/evento/'))
  expect(event.data_types).toEqual(expect.arrayContaining(['Event', 'BreadcrumbList']))
  expect(event.picture).toMatch(/^\/evento\/.*\/compartir\.jpg/)

  const { body } = await ask(site.url, 'GET', '/admin/tools/seo', { cookie })
  const {
    rows: [article],
  } = await db.query(`select id from content_items where slug = 'con-fallos'`)
  expect(body).toContain(`href="/admin/content/${article.id}#content"`)
  expect(body).toContain('Enlaces que no llevan a ninguna parte')
  expect(body).toMatch(/<img[^>]*src="\/contenido\/con-fallos\/compartir\.jpg/)
  const { body: section } = await ask(site.url, 'GET', '/admin/settings/paginas', { cookie })
  expect(section).toContain('id="pages.agenda"')
  expect((await db.query(`select views from content_items where views > 0`)).rows).toEqual([])
})

test('a second one waits for the first, and both are in the record', async () => {
  const { cookie } = ana
  await db.query('update page_check_run set finished_at = null, seen_at = now()')
  const asked = { summary: 'Pidió revisar las páginas del sitio para los buscadores' }
  const { rows: before } = await db.query(`select summary from audit_log where action = 'site.checked'`)
  expect(before).toEqual([asked])
  const { status, headers } = await ask(site.url, 'POST', '/admin/tools/seo', { cookie, form: {} })
  expect(status).toBe(303)
  const { body } = await ask(site.url, 'GET', '/admin/tools/seo', {
    // The first of a name counts, and the sign-in left one too.
    cookie: `${String(headers['set-cookie']).split(';')[0]}; ${cookie}`,
  })
  expect(body).toContain('Ya hay una revisión en marcha')
  expect((await db.query(`select id from audit_log where action = 'site.checked'`)).rows).toHaveLength(1)
})

async function isOver(): Promise<boolean> {
  const { rows } = await db.query('select finished_at from page_check_run where finished_at is not null')
  return rows.length > 0
}

function publish(slug: string, description: string, content: object) {
  return db.query(
    `insert into content_items (slug, title, description, content, category, type, author, status, published_at)
     values ($1, $2, $3, $4, 'recursos', 'Guía', 'Ana Ozama', 'published', '2026-03-05T15:00Z')`,
    [slug, `Guía ${slug}`, description, JSON.stringify(content)],
  )
}
