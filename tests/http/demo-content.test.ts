// @module-tag night
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { removeDemo } from '#app/domains/admin/dashboard/demo.server.ts'
import { invalidateSettings } from '#app/domains/settings/settings.server.ts'
import { connectDatabase, disconnectDatabase } from '#app/platform/database/db.server.ts'
import { seedDemo } from '#db/seed.ts'
import { EmbeddedSite } from '../drills/embedded-site.ts'
import { temporaryDirectory } from '../platform/temporary-directory.ts'
import { type Served, serve } from '../setup/nodes.ts'
import type { Site } from '../setup/site.ts'
import { REVIEWER } from '../setup/team.ts'
import { RULES } from './roles/rules.ts'

/** Everything that is invented about the organisation, as a page would say it. */
const INVENTED = [
  'Altagracia Peralta',
  'Joaquín Ferreras',
  'Maryse Toussaint',
  'faro.example',
  'manglar.example',
  'arrecife.example',
  'alisio.example',
  'cayo.example',
  '/muestras/',
  '1000+',
  '500+',
  '25+',
  '50+',
  '85%',
  '$75K',
  'graduados empleados',
  'salario promedio',
  'vidas impactadas',
  'profesionales formados',
  'alianzas internacionales',
  'programas especializados',
  'hola@marea.example',
  'marea-example',
  'instagram.com/marea',
  '.example',
  'mailto:?',
  'mailto:"',
]

/** The figures as the specification has them (public-site §2). */
const FIGURES: [string, string[]][] = [
  [
    '/quienes-somos',
    [
      '1000+ vidas impactadas',
      '500+ profesionales formados',
      '25+ alianzas internacionales',
      '50+ programas especializados',
    ],
  ],
  [
    '/academy',
    [
      '500+',
      'graduados empleados',
      '85%',
      'tasa de colocación',
      '$75K',
      'salario promedio',
      '50+',
      'empresas asociadas',
    ],
  ],
]

/** Every address outside the panel, and what a browser asks for on the way from page to page. */
const PAGES = Object.entries(RULES)
  .filter(([path]) => !/^\/(admin|api)\b/.test(path))
  .map(([path, rule]) => rule.at ?? path)
  .concat('/agenda?periodo=pasados', '/_.data', '/quienes-somos.data', '/academy.data', '/comunidad.data')

let served: Served
let db: pg.Client
let site: Site

beforeAll(async () => {
  served = await serve({ PUBLIC_URL: 'https://caribe.test' })
  ;({ site, db } = served)
})

afterAll(() => served?.stop())

test('every page is read', () => {
  expect(PAGES.length).toBeGreaterThan(30)
})

test('a site on its own PostgreSQL says nothing that is invented', async () => {
  await readsClean(site.url)
})

describe('with the demo', () => {
  let items: string[]

  beforeAll(async () => {
    await withDatabase(seedDemo)
    items = await titles()
  })

  test('shows it', () => expect.poll(() => wordsAt('/quienes-somos')).toContain('1000+'))

  test.each(FIGURES)('%s has every figure of the specification, verbatim', async (path, figures) => {
    const words = await wordsAt(path)
    for (const figure of figures) expect(words).toContain(figure)
  })

  test('the team and the sponsors stand on the About page, and the address where it is asked for', async () => {
    const about = await wordsAt('/quienes-somos')
    for (const name of INVENTED.slice(0, 8)) expect(about).toContain(name)
    expect(await wordsAt('/contacto')).toContain('hola@marea.example')
  })

  test('what the team changed meanwhile stays, and the rest of the demo goes with its button', async () => {
    const edited = { role: 'Presidencia', name: 'Noel Baptiste', description: 'De aquí.', image_url: '' }
    await store('team', [{ ...edited, email: '', profile_url: '' }, ...(await demo()).team.slice(1)])
    await store('social', [{ name: 'X', url: 'https://x.test/caribe' }, ...(await demo()).social])
    await withDatabase(() => removeDemo(REVIEWER))
    await expect.poll(() => wordsAt('/quienes-somos')).not.toContain('1000+')
    const about = await wordsAt('/quienes-somos')
    expect(about).toContain('Noel Baptiste')
    expect(about, 'the objectives stand without their figures').toContain(
      'Abrir la tecnología a más personas',
    )
    expect(about).not.toContain('Quienes nos respaldan')
    expect(await textAt('/contacto')).toContain('https://x.test/caribe')
    expect(items.length).toBeGreaterThan(30)
    await readsClean(site.url, items)
  })
})

test('the database that comes with it, with DEMO=0', async () => {
  const place = await temporaryDirectory()
  const embedded = await EmbeddedSite.startIn(place.path)
  try {
    await readsClean(embedded.url)
  } finally {
    await embedded.stop()
    await place.remove()
  }
})

/** Reads all of it. A picture says what it says in pixels: drawn from the same words, it is fetched and not read. */
async function readsClean(url: string, items: readonly string[] = []) {
  for (const path of PAGES) {
    const answer = await fetch(url + path)
    expect(answer.status, path).toBeLessThan(500)
    if (/^image\/(jpeg|webp)/.test(answer.headers.get('content-type') ?? '')) continue
    const text = await answer.text()
    for (const invented of [...INVENTED, ...items])
      expect(text.includes(invented), `${path}: ${invented}`).toBe(false)
  }
}

async function textAt(path: string) {
  return (await fetch(site.url + path)).text()
}

/** What a person reads of a page. */
async function wordsAt(path: string) {
  const text = await textAt(path)
  const body = text.slice(text.indexOf('<body'))
  const words = body.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ').replace(/<wbr\/?>|<!-- -->/g, '')
  return words.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

/** What every item of the demo is called. */
async function titles(): Promise<string[]> {
  const { rows } = await db.query(`
    select title from events where is_demo union select title from event_submissions where is_demo
    union select title from content_items where is_demo union select title from courses where is_demo
    union select title from intensive_bootcamps where is_demo
    union select title from entrepreneurship_programs where is_demo
    union select title from scheduled_trainings where is_demo
    union select name from success_stories where is_demo`)
  return rows.map(({ title }) => title)
}

async function demo() {
  const { rows } = await db.query(`select value from site_settings where key = 'demo'`)
  return rows[0].value
}

function store(key: string, value: unknown) {
  return db.query(`insert into site_settings (key, value) values ($1, $2)`, [key, JSON.stringify(value)])
}

/** A verb of ours, at the site's own database. */
async function withDatabase(verb: () => Promise<unknown>) {
  connectDatabase(served.databaseUrl, () => {})
  invalidateSettings()
  try {
    await verb()
  } finally {
    await disconnectDatabase()
    invalidateSettings()
  }
}
