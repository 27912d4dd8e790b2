import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { countDemoWords, removeDemoWords } from '#app/domains/settings/demo.server.ts'
import { invalidateSettings, readSettings } from '#app/domains/settings/settings.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { demoSettings } from '#db/demo/organization.ts'
import { storeEvent } from '../events/rows.ts'
import { withDemoOrganization } from '../setup/organization.ts'
import { rowsOf, withTables } from '../setup/team.ts'
import { opened, save, written } from './section-form.ts'

// Whatever of an earlier file is demo content would say that this site still has its demo.
withTables(
  'site_settings',
  'events',
  'event_submissions',
  'content_items',
  'success_stories',
  'courses',
  'intensive_bootcamps',
  'entrepreneurship_programs',
  'scheduled_trainings',
  'audit_log',
)
beforeEach(invalidateSettings)
afterEach(invalidateSettings)

const NOTHING = { people: 0, sponsors: 0, figures: 0, addresses: 0, texts: 0 }

describe('with the demo', () => {
  withDemoOrganization()

  test('what is invented is counted, and goes with one verb', async () => {
    expect(await countDemoWords()).toEqual({ people: 3, sponsors: 5, figures: 8, addresses: 3, texts: 2 })
    await db.transaction(removeDemoWords)
    invalidateSettings()
    const { email, social, team, sponsors, objectives, academy_figures, ...texts } = await readSettings()
    expect([email, team, sponsors, academy_figures]).toEqual(['', [], [], []])
    expect([texts.banner_text, texts.roots]).toEqual(['', ''])
    expect(social.every(({ url }) => url === '')).toBe(true)
    expect(objectives.map(({ title, figure }) => [title, figure])).toEqual([
      ['Abrir la tecnología a más personas', ''],
      ['Formar el talento de la región', ''],
      ['Tender puentes', ''],
      ['Acompañar de la idea a la empresa', ''],
    ])
    expect(await countDemoWords()).toEqual(NOTHING)
    expect(await written()).toEqual([])
  })

  test('what the team wrote among it stays, entry by entry', async () => {
    await save('equipo', { 'team.1.name': 'Noel Baptiste' })
    await save('quienes-somos', { 'objectives.0.figure': '40+', 'objectives.1.title': 'Formar más' })
    await save('organizacion', { email: 'hola@bajamar.test' })
    await save('redes', { 'social.2.url': 'https://x.test/bajamar' })
    await save('portada', { banner_text: 'Becas abiertas' })
    expect(await countDemoWords()).toEqual({ people: 2, sponsors: 5, figures: 7, addresses: 2, texts: 1 })
    await db.transaction(removeDemoWords)
    invalidateSettings()
    const { email, social, team, objectives } = await readSettings()
    expect(email).toBe('hola@bajamar.test')
    expect((await readSettings()).banner_text).toBe('Becas abiertas')
    expect(team.map(({ name }) => name)).toEqual(['Noel Baptiste'])
    expect(social.map(({ url }) => url)).toEqual(['', '', 'https://x.test/bajamar', ''])
    expect(objectives.map(({ title, figure }) => [title, figure]).slice(0, 2)).toEqual([
      ['Abrir la tecnología a más personas', '40+'],
      ['Formar más', ''],
    ])
  })

  test('who had the form open when the demo went is told, not overruled', async () => {
    const { version } = await opened('equipo')
    await db.transaction(removeDemoWords)
    invalidateSettings()
    expect((await save('equipo', { 'team.0.name': 'Ana', 'team.0.role': 'Voz' }, { version })).status).toBe(
      409,
    )
  })
})

describe('a site that ran before', () => {
  const migrations = readdirSync('db/migrations')
    .filter((name) => /_(settings_demo|demo_texts)\.sql$/.test(name))
    .map((name) => readFileSync(`db/migrations/${name}`, 'utf8'))
  const migrate = async () => {
    for (const statement of migrations.flatMap((each) => each.split('--> statement-breakpoint')))
      await db.execute(sql.raw(statement))
    invalidateSettings()
  }
  const store = (key: string, value: unknown) =>
    db.execute(sql`insert into site_settings (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)`)
  const OLD = [
    { name: 'LinkedIn', url: 'https://www.linkedin.com/company/marea-example' },
    { name: 'X', url: 'https://x.test/bajamar' },
  ]

  test('with its demo still in looks the same, and keeps what its team stored', async () => {
    await store('demo_seeded', true)
    await storeEvent({ is_demo: true })
    await store('social', OLD)
    await migrate()
    expect(await readSettings()).toMatchObject({ ...demoSettings, social: OLD })
  })

  test.each([
    ['whose demo was removed', true],
    ['that never had one', false],
  ])('%s says nothing invented any more, and keeps the rest', async (_, hadDemo) => {
    if (hadDemo) await store('demo_seeded', true)
    await storeEvent()
    await store('email', 'hola@marea.example')
    await store('brand', 'Bajamar')
    await store('social', OLD)
    await migrate()
    expect(await countDemoWords()).toEqual(NOTHING)
    const { brand, email, social, team } = await readSettings()
    expect([brand, email, team]).toEqual(['Bajamar', '', []])
    expect(social).toEqual([
      { name: 'LinkedIn', url: '' },
      { name: 'X', url: 'https://x.test/bajamar' },
    ])
    expect(await rowsOf(`select key from site_settings where key = 'demo'`)).toEqual([])
  })
})
