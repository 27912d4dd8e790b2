// @module-tag night
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Administrator, post, signIn } from '../drills/team.ts'
import { type Served, serve } from '../setup/nodes.ts'
import { PURGE_TOKEN, startPurgeServer } from '../setup/purge-server.ts'
import { startSite } from '../setup/site.ts'

/** What the built site lets a CDN keep, and tells it to drop. */
const OF_CDN = ['cache-tag', 'surrogate-key']

let served: Served
let team: Administrator
let event: string
let cdn: Awaited<ReturnType<typeof startPurgeServer>>

beforeAll(async () => {
  cdn = await startPurgeServer()
  served = await serve(cdn.env)
  team = await signIn(served.site.url)
})

afterAll(async () => {
  await served?.stop()
  cdn?.stop()
})

beforeEach(async () => {
  cdn.answers.status = 200
  await served.db.query('delete from events')
  const { rows } = await served.db.query(
    `insert into events (title, organizer, location, category, event_date, event_time, max_attendees)
     values ('Antes', 'Ozama', 'Casa Bajamar', 'meetup', current_date + 40, '18:30', 50) returning id`,
  )
  event = rows[0].id
  await expect.poll(() => tagsOf(`/evento/${event}`)).not.toEqual([])
})

const get = (path: string, init: RequestInit = {}, site = served.site) =>
  fetch(site.url + path, { redirect: 'manual', ...init })

async function tagsOf(path: string, init?: RequestInit): Promise<string[]> {
  const { headers } = await get(path, init)
  const tags = headers.get('cache-tag')?.split(',') ?? []
  expect(headers.get('surrogate-key')?.split(' ') ?? []).toEqual(tags)
  const control = headers.get('cache-control')
  if (tags.length > 0) expect(control).toMatch(/^public, max-age=0, must-revalidate, s-maxage=\d\d?$/)
  else expect(control ?? '').not.toContain('s-maxage')
  return tags
}

const rename = (title: string) =>
  served.db.query('update events set title = $1 where id = $2', [title, event])

test('pages for everybody name the rows behind them, drawn or kept, known already or only asked about', async () => {
  const own = ['event_registrations', 'registration_counts'].flatMap((table) => [
    `${table}:${event}`,
    `${table}:any`,
  ])
  const pages: Record<string, string[]> = {
    '/agenda': ['site', 'events', 'scheduled_trainings'],
    [`/evento/${event}`]: ['site', 'events', 'event_series', ...own],
    [`/evento/${event}.data`]: ['site', 'events', 'event_series', ...own],
    '/agenda.ics': ['site', 'events'],
    '/faqs': ['site'],
  }
  for (const [path, tags] of Object.entries(pages)) {
    const sorted = async (init?: RequestInit) => (await tagsOf(path, init)).toSorted()
    await expect.poll(() => sorted(), { message: path }).toEqual(tags.toSorted())
    expect(await sorted(), path).toEqual(tags.toSorted())
    expect(await sorted({ method: 'HEAD' }), path).toEqual(tags.toSorted())
    const etag = (await get(path)).headers.get('etag') ?? ''
    const known = { headers: { 'if-none-match': etag } }
    expect((await get(path, known)).status, path).toBe(304)
    expect(await sorted(known), path).toEqual(tags.toSorted())
  }
})

test('nothing of one person, nothing that failed or leads elsewhere is for the CDN', async () => {
  const asked: [path: string, init?: RequestInit][] = [
    ['/agenda', { headers: { cookie: 'a=b' } }],
    ['/agenda', { headers: { cookie: team.cookie } }],
    ['/agenda', { headers: { authorization: 'Bearer x' } }],
    ['/agenda?q=ozama'],
    ['/buscar?q=ozama'],
    ['/comunidad?email=ana@ozama.test'],
    ['/boletin/confirmar'],
    ['/boletin/preferencias'],
    ['/no-existe'],
    ['/evento/00000000-0000-4000-8000-000000000000'],
    ['/AGENDA'],
    ['/?mes=2001-01'],
    ['/agenda?pagina=9'],
    ['/admin'],
    ['/admin', { headers: { cookie: team.cookie } }],
    ['/healthz'],
    ['/comunidad', { method: 'POST', body: new URLSearchParams() }],
  ]
  for (const [path, init] of asked) {
    await get(path, init)
    expect(await tagsOf(path, init), path).toEqual([])
  }
})

test('what the team saves is purged by its tags, and at once', async () => {
  cdn.purges.length = 0
  const { rows } = await served.db.query(
    'select xmin::text as version, event_date::text from events where id = $1',
    [event],
  )
  const fields = { status: 'published', category: 'meetup', organizer: 'Ozama', location: 'Casa Bajamar' }
  const form = { intent: 'update', ...rows[0], ...fields, event_time: '18:30', title: 'Después' }
  expect((await post(served.site.url, `/admin/events/${event}`, team, form)).status).toBe(303)
  await expect.poll(() => cdn.purges.flatMap(({ tags }) => tags)).toContain(`events:${event}`)
  const purge = cdn.purges.find(({ tags }) => tags.includes(`events:${event}`))
  expect(purge?.tags).toContain('events')
  expect(purge?.header).toBe(purge?.tags.join(' '))
  expect(purge?.token).toBe(`Bearer ${PURGE_TOKEN}`)
})

test('a registration drops the pages of its event, and not the agenda', async () => {
  // What is sent again of the changes before this is over.
  await expect.poll(cdn.quietFor(6_000), { timeout: 60_000, interval: 200 }).toBe(true)
  cdn.purges.length = 0
  await served.db.query(
    `insert into event_registrations (event_id, name, email, status) values ($1, 'Ana', 'ana@ozama.test', 'confirmed')`,
    [event],
  )
  await expect.poll(() => cdn.purges.flatMap(({ tags }) => tags)).toContain(`event_registrations:${event}`)
  expect(cdn.purges.flatMap(({ tags }) => tags)).not.toContain('events')
})

test('an address that is away is asked until it answers; meanwhile nothing is kept, and Sistema says so', async () => {
  cdn.answers.status = 503
  cdn.purges.length = 0
  await rename('Después')
  await expect.poll(() => cdn.purges.length).toBeGreaterThan(2)
  expect(await tagsOf('/agenda')).toEqual([])
  await expect
    .poll(() => readSystem())
    .toMatch(/La dirección de purga falla desde hace [^:]+: respondió 503\./)
  cdn.answers.status = 200
  cdn.purges.length = 0
  await expect.poll(() => cdn.purges.flatMap(({ tags }) => tags), { timeout: 20_000 }).toContain('events')
  await expect.poll(() => tagsOf('/agenda')).toContain('events')
  await served.db.query(`update system_checks set claimed_at = '-infinity'`)
  await expect.poll(() => readSystem()).toContain('Guarda las páginas, y suelta las que cambian.')
})

test('everything is purged where notices may have been missed', async () => {
  await expect.poll(cdn.quietFor(6_000), { timeout: 60_000, interval: 200 }).toBe(true)
  cdn.purges.length = 0
  await served.db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name like 'marea listen%' and datname = current_database()`,
  )
  await expect.poll(() => cdn.purges.map(({ tags }) => tags)).toContainEqual(['site'])
})

test('everything is purged at the start, and nothing is kept before', async () => {
  cdn.answers.status = 503
  const address = cdn.env
  const site = await startSite({ DATABASE_URL: served.databaseUrl, ...address })
  try {
    cdn.purges.length = 0
    await expect.poll(() => cdn.purges.map(({ tags }) => tags)).toContainEqual(['site'])
    expect((await get('/agenda', {}, site)).headers.get('cache-control')).toBe('no-cache')
    cdn.answers.status = 200
    await expect
      .poll(async () => (await get('/agenda', {}, site)).headers.get('cache-control'), { timeout: 20_000 })
      .toContain('s-maxage')
  } finally {
    await site.stop()
  }
})

test('without a purge address nothing is said to a CDN', async () => {
  const site = await startSite({ DATABASE_URL: served.databaseUrl })
  try {
    for (const path of ['/', '/agenda', `/evento/${event}`, '/agenda.ics', '/faqs'])
      for (const turn of [1, 2]) {
        const { status, headers } = await get(path, {}, site)
        expect([status, headers.get('cache-control')], `${path} ${turn}`).toEqual([200, 'no-cache'])
        for (const name of OF_CDN) expect(headers.has(name), `${path} ${turn}`).toBe(false)
      }
  } finally {
    await site.stop()
  }
})

async function readSystem(): Promise<string> {
  return (await get('/admin/tools/sistema', { headers: { cookie: team.cookie } })).text()
}
