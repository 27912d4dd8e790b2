// @module-tag night
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { post, sectionVersion, signIn } from '../drills/team.ts'
import { type Nodes, startNodes } from '../setup/nodes.ts'
import { type Site, startSite } from '../setup/site.ts'

/** What could leave an old page in a node's memory, over two processes of the built site and one database. */
let nodes: Nodes
let db: Nodes['db']
let sites: Site[]
let event: string
let marks = 0

beforeAll(async () => {
  // Each page that is drawn leaves a line; what is answered from memory leaves none.
  nodes = await startNodes({ LOG_LEVEL: 'info' })
  ;({ db, sites } = nodes)
})

afterAll(() => nodes?.stop())

beforeEach(async () => {
  await db.query('delete from events')
  event = await publish('Antes')
})

test('a render that began before a write is not kept', async () => {
  // The database itself holds the reading of one page, after its snapshot was taken: whoever counts the
  // places of an event waits at a gate, with the event as it was in hand.
  await db.query(`insert into event_registrations (event_id, name, email, status)
                  values ('${event}', 'Ana', 'ana@prueba.test', 'confirmed')`)
  await db.query(`
    create function pass_the_gate() returns boolean language plpgsql as $$
      begin perform pg_advisory_lock_shared(77); perform pg_advisory_unlock_shared(77); return true; end $$;
    alter table event_registrations rename to registrations_behind;
    create view event_registrations as select * from registrations_behind where pass_the_gate();
    select pg_advisory_lock(77)`)
  try {
    const held = read(0, `/evento/${event}`)
    await waiting(1)
    await rename('Después')
    // The node has heard of it: its other pages say so.
    await expect.poll(() => read(0, '/agenda')).toContain('Después')
    await db.query('select pg_advisory_unlock(77)')
    expect(await held, 'the reading was under way').toContain('Antes')
    const later = await read(0, `/evento/${event}`)
    expect(later).toContain('Después')
    expect(later).not.toContain('Antes')
  } finally {
    await db.query(`select pg_advisory_unlock_all();
      drop view event_registrations; alter table registrations_behind rename to event_registrations;
      drop function pass_the_gate`)
  }
})

test('a registration drops the pages of its event and no others, on both nodes', async () => {
  const other = await publish('Otro')
  const pages = ['/', '/_.data', '/agenda', `/evento/${other}`, '/contenido', '/quienes-somos']
  const own = [`/evento/${event}`, `/evento/${event}.data`]
  for (const node of [0, 1]) await expect.poll(() => read(node, '/agenda')).toContain('Otro')
  const readAll = async (node: number) => {
    for (const page of [...pages, ...own]) await read(node, page)
    return drawnSince(node)
  }
  // Of the second event a node may have read before it hears of it.
  for (const node of [0, 1]) await expect.poll(() => readAll(node)).toEqual([])
  const before = await read(0, `/evento/${event}.data`)
  await db.query(`insert into event_registrations (event_id, name, email, status)
                  values ('${event}', 'Ana', 'ana@prueba.test', 'confirmed')`)
  for (const node of [0, 1]) {
    await expect.poll(() => read(node, `/evento/${event}`)).toContain('Quedan 49 lugares')
    await expect.poll(() => read(node, `/evento/${event}.data`)).not.toBe(before)
    for (const page of pages) await read(node, page)
    expect(await drawnSince(node)).toEqual(own)
  }
})

test('a name that the page does not read is no other page, and the first visitor’s stays out of it', async () => {
  await db.query(`notify marea_changed, 'site_settings'`)
  // A burst of notices is answered within half a second: what is drawn before that is dropped again.
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  for (const path of ['/', '/agenda', `/evento/${event}`, `/evento/${event}.data`, '/comunidad']) {
    const page = await fetch(
      `${sites[0]?.url}${path}?gad_source=clic-ajeno-1&ref=clic-ajeno-2&igsh=clic-ajeno-3`,
    )
    expect(await page.text(), path).not.toContain('clic-ajeno')
    expect(await drawnSince(0)).toContain(path)
    for (const query of [
      '',
      '?msclkid=clic-ajeno-4',
      '?ttclid=1&srsltid=2',
      '?utm_source=boletin',
      '?lo_que_sea',
    ])
      expect((await fetch(sites[0]?.url + path + query)).headers.get('etag')).toBe(page.headers.get('etag'))
    expect(await drawnSince(0), path).toEqual([])
  }
})

test('what was written while a node could not hear is shown once it hears again', async () => {
  await expect.poll(() => read(1, '/agenda')).toContain('Antes')
  // In one statement: nobody is there to be told.
  await db.query(`do $$ begin
    perform pg_terminate_backend(pid) from pg_stat_activity
      where application_name like 'marea listen%' and datname = current_database();
    update events set title = 'Después';
  end $$`)
  for (const node of [0, 1]) {
    await expect.poll(() => read(node, '/agenda')).toContain('Después')
    expect(await read(node, `/evento/${event}`)).toContain('Después')
  }
  // And it hears: nothing else would drop the page.
  await expect.poll(listeners).toBe(2)
  await read(1, '/agenda')
  await rename('Más tarde')
  await expect.poll(() => read(1, '/agenda')).toContain('Más tarde')
})

test('what the team saves in a section is on the pages of both nodes', async () => {
  for (const node of [0, 1]) expect(await read(node, '/quienes-somos')).not.toContain('Iris Cruz')
  const team = await signIn(sites[0]?.url ?? '')
  const path = '/admin/settings/equipo'
  const version = await sectionVersion(sites[0]?.url ?? '', 'equipo', team)
  const form = { version, 'team.0.name': 'Iris Cruz', 'team.0.role': 'Programas' }
  expect((await post(sites[0]?.url ?? '', path, team, form)).status).toBe(303)
  for (const node of [0, 1]) await expect.poll(() => read(node, '/quienes-somos')).toContain('Iris Cruz')
})

test('an event that starts is under way, and one that ends leaves what is to come, without a write, after a restart too', async () => {
  await db.query(
    `insert into events (title, organizer, location, category, event_date, event_time, duration_hours, time_zone)
     select title, 'Ozama', 'Casa Bajamar', 'meetup', (start at time zone 'UTC')::date, date_trunc('second', start at time zone 'UTC')::time, 0.5, 'UTC'
     from (values ('Empieza ya', interval '8 seconds'), ('Termina ya', interval '8 seconds - 30 minutes')) given (title, until),
       lateral (select date_trunc('second', now()) + until as start) moment`,
  )
  const states = async (node: number, path: string) => {
    const page = await upcoming(node, path)
    return ['Empieza ya', 'Termina ya'].map((title) => stateOf(page, title))
  }
  for (const node of [0, 1])
    for (const path of ['/', '/agenda'])
      await expect.poll(() => states(node, path)).toEqual(['to come', 'under way'])
  await expect
    .poll(
      async () =>
        (
          await db.query(
            'select now() > max(e) as begun from (select (event_date + event_time) at time zone time_zone as e from events where title = $1) begins',
            ['Empieza ya'],
          )
        ).rows[0].begun,
    )
    .toBe(true)
  for (const node of [0, 1]) {
    for (const path of ['/', '/agenda'])
      expect(await states(node, path), path).toEqual(['under way', 'not there'])
    expect(await read(node, '/agenda?periodo=pasados')).toContain('Termina ya')
  }
  const restarted = await startSite({ DATABASE_URL: nodes.databaseUrl })
  sites.push(restarted)
  for (const path of ['/', '/agenda']) expect(await states(2, path), path).toEqual(['under way', 'not there'])
})

/** What the card of an event says of it. */
function stateOf(page: string, title: string): 'not there' | 'to come' | 'under way' {
  const card = page.split('<article').find((part) => part.includes(`>${title}<`))
  if (!card) return 'not there'
  return card.includes('En curso') ? 'under way' : 'to come'
}

test('a page whose query failed is not kept', async () => {
  await db.query('alter table events rename to events_away')
  try {
    // Nothing kept from before may answer.
    await db.query(`notify marea_changed, 'events'`)
    for (const path of ['/agenda', '/agenda.data', `/evento/${event}`, '/'])
      await expect.poll(async () => (await fetch(sites[0]?.url + path)).status).toBeGreaterThanOrEqual(500)
  } finally {
    await db.query('alter table events_away rename to events')
  }
  // Nothing was written since: the next visitor reads the table.
  for (const path of ['/agenda', '/agenda.data', `/evento/${event}`])
    expect(await read(0, path)).toContain('Antes')
  expect((await fetch(`${sites[0]?.url}/`)).status).toBe(200)
})

async function publish(title: string): Promise<string> {
  const { rows } = await db.query(
    `insert into events (title, organizer, location, category, event_date, event_time, max_attendees)
     values ($1, 'Ozama', 'Casa Bajamar', 'meetup', current_date + 40, '18:30', 50) returning id`,
    [title],
  )
  return rows[0].id
}

const rename = (title: string) => db.query('update events set title = $1 where id = $2', [title, event])

async function read(node: number, path: string): Promise<string> {
  return (await fetch(sites[node]?.url + path)).text()
}

/** The pages that a node drew, in their order, since this was last asked of it. */
async function drawnSince(node: number): Promise<string[]> {
  const { url = '', output = () => '' } = sites[node] ?? {}
  // What nobody keeps: once it is in the log, so is all that came before it.
  const end = `/fin-${++marks}`
  await fetch(url + end)
  await expect.poll(() => drawn(output())).toContain(end)
  const all = drawn(output())
  const since = all.findLastIndex((path) => path.startsWith('/fin-') && path !== end) + 1
  return all.slice(since, all.indexOf(end))
}

function drawn(log: string): string[] {
  const whole = log.slice(0, log.lastIndexOf('\n'))
  const lines = whole.split('\n').filter((line) => line.includes('"path"'))
  return lines.map((line) => JSON.parse(line).path)
}

/** The page without its calendar, which also shows the days that are over. */
async function upcoming(node: number, path: string): Promise<string> {
  const page = await read(node, path)
  const calendar = page.indexOf('id="calendario"')
  return page.slice(0, calendar < 0 ? undefined : calendar)
}

/** Until so many connections stand at the gate. */
async function waiting(count: number): Promise<void> {
  for (;;) {
    const { rows } = await db.query(
      `select count(*)::int as n from pg_locks where locktype = 'advisory' and objid = 77 and not granted`,
    )
    if (rows[0].n >= count) return
    await sleep(10)
  }
}

async function listeners(): Promise<number> {
  const { rows } = await db.query(
    `select count(*)::int as n from pg_stat_activity
     where application_name like 'marea listen%' and datname = current_database() and state = 'idle'`,
  )
  return rows[0].n
}
