// @module-tag night
import { once } from 'node:events'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { post, signIn, visit } from '../drills/team.ts'
import { startMailServer } from '../mail/mail-server.ts'
import { type Site, startDatabaseWithTables, startSite } from '../setup/site.ts'

/** An event with 21 people, over two processes of the site, one database and a mail server that can be read. */
let database: Awaited<ReturnType<typeof startDatabaseWithTables>>
let mailServer: Awaited<ReturnType<typeof startMailServer>>
let db: pg.Client
let sites: Site[]
let event: string
let team: Awaited<ReturnType<typeof signIn>>
let turn = 0

const PEOPLE = 21
const SOON = { interval: 200 }

const start = () => startSite({ DATABASE_URL: database.url, SMTP_URL: mailServer.url })
const node = () => sites[++turn % sites.length]?.url ?? ''

beforeAll(async () => {
  database = await startDatabaseWithTables()
  mailServer = await startMailServer()
  sites = [await start()]
  sites.push(await start())
  db = new pg.Client({ connectionString: database.url })
  await db.connect()
  team = await signIn(node())
})

afterAll(async () => {
  await db?.end()
  await Promise.all(sites?.map((site) => site.stop()) ?? [])
  await mailServer?.stop()
  await database?.remove()
})

beforeEach(async () => {
  const { rows } = await db.query(
    `insert into events (title, category, organizer, location, event_date, event_time)
     values ('Noche de datos', 'meetup', 'Comunidad Ozama', 'Casa Bajamar', current_date + 30, '18:30') returning id`,
  )
  event = rows[0].id
  await db.query(
    `insert into event_registrations (event_id, name, email, status)
     select $1, 'Persona ' || n, 'p' || n || '@cacao.test', 'confirmed' from generate_series(1, ${PEOPLE}) n`,
    [event],
  )
})

afterEach(async () => {
  mailServer.received.length = 0
  await db.query(
    'delete from event_registrations; delete from events; delete from mail_messages; delete from trash',
  )
})

/** Saves the state of the event in the editor, answers the question if there is one, and says whether there was. */
async function setStatus(status: 'published' | 'cancelled'): Promise<boolean> {
  const address = `/admin/events/${event}`
  const { words } = await visit(node(), address, team)
  const field = (name: string) => new RegExp(`name="${name}"[^>]*? value="([^"]*)"`).exec(words)?.[1] ?? ''
  const form = {
    intent: 'update',
    status,
    version: field('version'),
    category: 'Meetup',
    ...Object.fromEntries(
      ['title', 'organizer', 'location', 'event_date', 'event_time', 'duration_hours'].map((name) => [
        name,
        field(name),
      ]),
    ),
  }
  const answer = await post(node(), address, team, form)
  if (answer.status === 303) return false
  expect(answer.status).toBe(409)
  expect((await post(node(), address, team, { ...form, notice_reply: replyIn(answer.words) })).status).toBe(
    303,
  )
  return true
}

async function throwAway(): Promise<void> {
  const form = { intent: 'delete_event', id: event }
  const address = `/admin/events?tab=publicados&ver=${event}&accion=eliminar`
  const asked = await post(node(), address, team, form)
  const done = await post(node(), address, team, { ...form, notice_reply: replyIn(asked.words) })
  expect(done.status).toBe(303)
}

async function restore(): Promise<void> {
  const { rows } = await db.query('select id from trash')
  expect((await post(node(), '/admin/papelera', team, { id: rows[0].id })).status).toBe(303)
}

function replyIn(page: string): string {
  expect(page).toContain('¿Avisar a las 21 personas registradas?')
  return /value="(avisar [^"]+)"/.exec(page)?.[1] ?? ''
}

/** As if the two minutes were over, for the notice and for its jobs. */
async function waitIsOver(): Promise<void> {
  await db.query('update event_notices set due_at = now() where due_at is not null')
  await db.query(
    `update pgboss.job set start_after = now() where name = 'event-notices' and state < 'active'`,
  )
}

/** Who was written to, once nothing waits any more: no job, no notice, no mail. */
async function written(): Promise<string[]> {
  await waitIsOver()
  await expect
    .poll(async () => {
      const { rows } = await db.query(`select
        (select count(*) from pgboss.job where name in ('event-notices', 'mail') and state <= 'active')
          + (select count(*) from event_notices where due_at is not null) as open`)
      return Number(rows[0].open)
    }, SOON)
    .toBe(0)
  return mailServer.received.flatMap(({ recipients }) => recipients).toSorted()
}

const EVERYBODY = Array.from({ length: PEOPLE }, (_, n) => `p${n + 1}@cacao.test`).toSorted()

/** What the list shows after a save to somebody without script: the words of the notice, and where 'Deshacer' posts. */
async function afterSave(answer: Response): Promise<{ words: string; undo: string }> {
  const [flash = ''] = answer.headers.getSetCookie().filter((line) => line.startsWith('marea.flash='))
  // What signing in said comes second.
  const cookie = `${flash.split(';')[0]}; ${team.cookie}`
  const list = await (
    await fetch(new URL(answer.headers.get('location') ?? '', node()), { headers: { cookie } })
  ).text()
  const words = /<noscript>(.*?)<\/noscript>/s.exec(list)?.[1] ?? ''
  const [, undo = ''] = /<form[^>]* action="([^"]*deshacer[^"]*)"[^>]*>.*Deshacer/s.exec(words) ?? []
  return { words: words.replace(/<[^>]*>/g, ' '), undo: undo.replaceAll('&amp;', '&') }
}

describe('a save says that no mail goes out if it is taken back, and can be', () => {
  test('without script: once, by whoever is first; nobody is written to', async () => {
    const address = `/admin/events/${event}`
    const { words: editor } = await visit(node(), address, team)
    const stored = (name: string) =>
      new RegExp(`name="${name}"[^>]*? value="([^"]*)"`).exec(editor)?.[1] ?? ''
    const names = ['title', 'organizer', 'location', 'event_date', 'duration_hours', 'version']
    const form = {
      ...Object.fromEntries(names.map((name) => [name, stored(name)])),
      ...{ intent: 'update', status: 'published', category: 'Meetup', event_time: '20:00' },
    }
    const asked = await post(node(), address, team, form)
    const body = new URLSearchParams({ ...form, notice_reply: replyIn(asked.words) })
    const answer = await fetch(node() + address, {
      ...{ method: 'POST', redirect: 'manual', headers: { cookie: team.cookie }, body },
    })
    expect(answer.status).toBe(303)
    const { words, undo } = await afterSave(answer)
    expect(words).toContain('Los avisos salen en 2 minutos; si deshaces antes, no sale ninguno.')
    expect(undo).toMatch(new RegExp(`^${address}\\?`))

    const both = await Promise.all(
      sites.map(({ url }) => post(url, undo, team, { intent: 'undo', back: '/admin/events?tab=publicados' })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 409])
    const late = both.find(({ status }) => status === 409)?.words ?? ''
    expect(late).toContain('Ese cambio ya no se puede deshacer')
    expect(late).toContain(`${team.email} lo cambió después. No se deshizo nada: mira cómo quedó.`)
    const { rows } = await db.query('select event_time, moved from events')
    expect(rows).toEqual([{ event_time: '18:30:00', moved: null }])
    expect(await written()).toEqual([])
  })
})

describe('changes of mind within two minutes, on two nodes', () => {
  test('cancelled, on again, cancelled: each of the 21 reads one mail', async () => {
    expect(await setStatus('cancelled')).toBe(true)
    expect(await setStatus('published'), 'nobody knows that it was off').toBe(false)
    expect(await setStatus('cancelled')).toBe(true)
    expect(mailServer.received).toHaveLength(0)
    expect(await written()).toEqual(EVERYBODY)
  })

  test('cancelled and on again: nobody reads anything', async () => {
    await setStatus('cancelled')
    await setStatus('published')
    expect(await written()).toEqual([])
  })

  test('deleted and undone: nobody reads anything', async () => {
    await throwAway()
    await restore()
    expect(await written()).toEqual([])
    const { rows } = await db.query('select sequence from events')
    expect(rows).toEqual([{ sequence: 2 }])
  })

  test('deleted, and the wait over: each of the 21 reads one mail', async () => {
    await throwAway()
    expect(await written()).toEqual(EVERYBODY)
  })

  test('kill -9 of every process in the wait: the next start writes to each of the 21, once', async () => {
    await setStatus('cancelled')
    await Promise.all(
      sites.map(async ({ child }) => {
        child.kill('SIGKILL')
        await once(child, 'exit')
      }),
    )
    await waitIsOver()
    expect(mailServer.received).toHaveLength(0)
    sites = [await start()]
    sites.push(await start())
    expect(await written()).toEqual(EVERYBODY)
  })
})
