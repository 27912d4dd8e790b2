import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Administrator, post, signIn, visit } from '../drills/team.ts'
import { type Nodes, startNodes } from '../setup/nodes.ts'

/** An event that repeats, from the team's form to its pages and calendars, over two processes of the site. */
let nodes: Nodes
let team: Administrator
let first: string

beforeAll(async () => {
  nodes = await startNodes()
  team = await signIn(at(0))
  await nodes.db.query('delete from events')
  const { rows } = await nodes.db.query(
    `insert into events (title, category, organizer, location, event_date, event_time, duration_hours, verticals)
     values ('Noche, de “datos”', 'meetup', 'Comunidad Ozama', 'Peñón; sala 2', current_date + 30, '18:30', 2, '{}')
     returning id`,
  )
  first = rows[0].id
})
afterAll(() => nodes?.stop())

const at = (node: number) => nodes.sites[node]?.url ?? ''
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const shown = (date: string) => date.split('-').reverse().join('/')
const ask = async (sql: string) => (await nodes.db.query(sql)).rows
const dates = () => ask('select id, event_date::text as day, status from events order by event_date')
const page = async (id: string, node = 0) => (await fetch(`${at(node)}/evento/${id}`)).text()
const named = (html: string) =>
  [...html.matchAll(/También el <\/span>[^<]*?(?:<!-- -->)?[^<]*?(?:<!-- -->)?(\d\d\/\d\d\/\d{4})/g)].map(
    ([, date]) => date,
  )

test('the dates are proposed, unticked, and made once by two who press at once on two nodes', async () => {
  const search = `?ritmo=cada-semana&cuantas=4`
  const { words } = await visit(at(0), `/admin/events/${first}/serie${search}`, team)
  const proposed = [...words.matchAll(/name="fechas"[^>]*value="([^"]+)"/g)].map(([, date]) => date)
  expect(proposed).toEqual([37, 44, 51, 58].map(day))
  const body = new URLSearchParams([['ritmo', 'cada-semana']])
  // The second is unticked.
  for (const date of [37, 51, 58].map(day)) body.append('fechas', date)
  const press = (node: number) =>
    fetch(`${at(node)}/admin/events/${first}/serie${search}`, {
      ...{ method: 'POST', redirect: 'manual', body },
      headers: { cookie: team.cookie },
    })
  const answers = await Promise.all([press(0), press(1), press(0)])
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  expect((await dates()).map((row) => row.day)).toEqual([30, 37, 51, 58].map(day))
  const list = await visit(at(1), '/admin/events?tab=publicados', team)
  for (const index of [1, 2, 3, 4]) expect(list.words).toContain(`Serie · ${index} de 4`)
  const past = await post(at(1), `/admin/events/${first}/serie`, team, { ritmo: 'fechas', fechas: day(-3) })
  expect(past.status).toBe(422)
  expect(past.words).toContain(`${shown(day(-3))}: Ya pasó.`)
})

test('each page names the other dates, and one file holds them all for calendars', async () => {
  expect(named(await page(first))).toEqual([37, 51, 58].map((days) => shown(day(days))))
  const [, second] = await dates()
  const html = await page(second?.id, 1)
  expect(named(html)).toEqual([30, 51, 58].map((days) => shown(day(days))))
  expect(html).toMatch(/Cada (lunes|martes|miércoles|jueves|viernes|sábado|domingo)/)
  expect(html).toContain('"superEvent":{"@type":"EventSeries"')
  const file = await (await fetch(`${at(0)}/evento/${first}/serie.ics`)).text()
  const uids = (await dates()).map(({ id }) => `evento-${id}`)
  const calendar = new ICAL.Component(ICAL.parse(file))
  const entries = calendar.getAllSubcomponents('vevent').map((entry) => new ICAL.Event(entry))
  expect(entries.map(({ uid }) => uid)).toEqual(uids)
  expect(
    entries.every(({ summary, location }) => summary === 'Noche, de “datos”' && location === 'Peñón; sala 2'),
  ).toBe(true)
  expect(calendar.getAllSubcomponents('vtimezone')).toHaveLength(1)
  const others = Object.values(nodeIcal.sync.parseICS(file)).filter((part) => part?.type === 'VEVENT')
  expect(others.map((entry) => entry?.type === 'VEVENT' && entry.uid)).toEqual(uids)
})

test('this and the following are called off: asked once, one mail for each date of a person, pages say so', async () => {
  const [, second, third, last] = await dates()
  const PEOPLE = [
    ['ana', first],
    ['ana', second?.id],
    ['ana', third?.id],
    ['eva', third?.id],
    ['luis', last?.id],
  ]
  for (const [name, event] of PEOPLE)
    await nodes.db.query(
      `insert into event_registrations (event_id, name, email, status) values ($1, $2, $2 || '@cacao.test', 'confirmed')`,
      [event, name],
    )
  const address = `/admin/events/${second?.id}`
  const { words } = await visit(at(0), address, team)
  expect(words).toContain('Esta y las siguientes')
  const field = (name: string) => new RegExp(`name="${name}"[^>]*? value="([^"]*)"`).exec(words)?.[1] ?? ''
  const names = ['version', 'title', 'organizer', 'location', 'event_date', 'event_time', 'duration_hours']
  const form = {
    ...Object.fromEntries(names.map((name) => [name, field(name).replaceAll('&quot;', '"')])),
    ...{ intent: 'update', status: 'cancelled', category: 'Meetup', scope: 'following' },
    time_zone: 'America/Santo_Domingo',
  }
  const asked = await post(at(0), address, team, form)
  expect(asked.status).toBe(409)
  expect(asked.words).toContain('¿Avisar a las 3 personas registradas?')
  expect(asked.words).toContain('Cambian 3 fechas con personas registradas')
  const notice_reply = /value="(avisar [^"]+)"/.exec(asked.words)?.[1] ?? ''
  const twice = await Promise.all(
    [0, 1].map((node) => post(at(node), address, team, { ...form, notice_reply })),
  )
  expect(twice.map(({ status }) => status).sort(), 'who comes second sees what stands').toEqual([303, 409])
  expect((await dates()).map(({ status }) => status)).toEqual([
    'published',
    'cancelled',
    'cancelled',
    'cancelled',
  ])
  for (const node of [0, 1]) {
    await expect.poll(async () => named(await page(first, node))).toEqual([])
    await expect.poll(() => page(third?.id, node)).toContain('Este evento se canceló')
  }
  await ask('update event_notices set due_at = now() where due_at is not null')
  await ask(`update pgboss.job set start_after = now() where name = 'event-notices' and state < 'active'`)
  const told = () =>
    ask(`select m.recipient, r.event_id from mail_messages m
      join event_registrations r on r.id::text = m.subject_id order by 1, r.created_at`)
  await expect.poll(async () => (await told()).length).toBe(4)
  expect((await told()).map(({ recipient }) => recipient)).toEqual(
    ['ana', 'ana', 'eva', 'luis'].map((name) => `${name}@cacao.test`),
  )
})
