// @module-tag night
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, visit } from '../drills/team.ts'
import { until } from '../drills/until.ts'
import { startMailServer } from '../mail/mail-server.ts'
import { queryAt } from '../setup/query.ts'
import { type Site, startSite } from '../setup/site.ts'
import { startStoppableDatabase } from '../setup/test-database.ts'

/** `/metrics` of the built site, as Prometheus reads it. */
const TOKEN = 'una-clave-de-prueba-larga'

let database: Awaited<ReturnType<typeof startStoppableDatabase>>
let mailServer: Awaited<ReturnType<typeof startMailServer>>
let site: Site
let event: string

beforeAll(async () => {
  database = await startStoppableDatabase()
  mailServer = await startMailServer()
  site = await startSite({
    ...{ DATABASE_URL: database.url, SMTP_URL: mailServer.url, METRICS_TOKEN: TOKEN },
    TRUSTED_PROXIES: 'loopback',
  })
  const [stored] = await queryAt<{ id: string }>(
    database.url,
    `insert into events (title, organizer, location, category, event_date, event_time, max_attendees)
     values ('Noche abierta', 'Ozama', 'Casa Bajamar', 'meetup', current_date + 40, '18:30', 1) returning id`,
  )
  event = String(stored?.id)
})
afterAll(async () => {
  await site?.stop()
  await mailServer?.stop()
  await database?.remove()
})

async function scrape() {
  const answer = await fetch(`${site.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  return { status: answer.status, lines: (await answer.text()).split('\n') }
}

/** Value of a line; zero where nothing has been counted. */
async function value(line: string): Promise<number> {
  const { lines } = await scrape()
  return Number(lines.find((each) => each.startsWith(`${line} `))?.slice(line.length + 1) ?? 0)
}

const answers = (route: string, status: string) =>
  value(`marea_http_requests_total{route="${route}",status="${status}"}`)

const get = (path: string) => fetch(site.url + path).then((answer) => answer.text())

test('each figure moves by what was asked for, and by nothing else', async () => {
  const read = async () => ({
    event: await answers('/evento/:id', '2xx'),
    gone: await answers('/evento/:id', '4xx'),
    hits: await value('marea_page_cache_requests_total{result="hit"}'),
    misses: await value('marea_page_cache_requests_total{result="miss"}'),
    found: await answers('/buscar', '2xx'),
    asked: await value('marea_admission_admitted_total{line="page"}'),
  })
  const before = await read()
  for (let time = 0; time < 5; time++) await get(`/evento/${event}`)
  for (let time = 0; time < 3; time++) await get(`/buscar?q=palabra${time}`)
  const after = await read()
  expect({
    event: after.event - before.event,
    gone: after.gone - before.gone,
    hits: after.hits - before.hits,
    misses: after.misses - before.misses,
    found: after.found - before.found,
    asked: after.asked - before.asked,
  }).toEqual({ event: 5, gone: 0, hits: 4, misses: 1, found: 3, asked: 3 })
})

test('registrations and their mails are counted once they are stored and sent', async () => {
  const register = (email: string) =>
    fetch(`${site.url}/evento/${event}`, {
      ...{ method: 'POST', redirect: 'manual' },
      body: new URLSearchParams({ name: 'Ana Peña', email, consent_privacy: 'on' }),
    })
  for (const email of ['ana@ozama.test', 'ana@ozama.test', 'luis@ozama.test'])
    expect((await register(email)).status).toBe(303)
  expect((await register('no-es-un-correo')).status).toBe(422)
  expect(await value('marea_registrations_total{status="confirmed"}'), 'the second time she has hers').toBe(1)
  expect(await value('marea_registrations_total{status="waitlist"}')).toBe(1)
  await until('los correos', async () => (await value('marea_mails_total{outcome="sent"}')) === 2)
  expect(mailServer.received).toHaveLength(2)
})

/** Names of figures in a file: ours, and those of the process. */
function namesIn(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const names = [...text.matchAll(/\b(?:marea|process|nodejs)_[a-z0-9_]*[a-z0-9]/g)].map(([name]) => name)
  return [...new Set(names)]
}

const DESCRIPTION = 'docs/watching.md'

test.each([DESCRIPTION, 'docs/watching/alerts.yml', 'docs/watching/board.json'])(
  'each figure that %s names is in the answer',
  async (file) => {
    // A process has the figure of a histogram's bucket only once something was counted.
    await get('/agenda')
    const { lines } = await scrape()
    const given = new Set(
      lines.map((line) => /^# TYPE (\S+)/.exec(line)?.[1] ?? /^\w+/.exec(line)?.[0] ?? ''),
    )
    expect(namesIn(file).length).toBeGreaterThan(2)
    expect(namesIn(file).filter((name) => !given.has(name))).toEqual([])
  },
)

/** Figures that the rules ask for, with the labels that they name. */
function askedIn(file: string) {
  const rules = readFileSync(file, 'utf8').split('- alert: ').slice(1)
  return rules.flatMap((rule) => {
    const [, expression = ''] = /expr:([\s\S]*?)\n +for:/.exec(rule) ?? []
    const found = [...expression.matchAll(/\b(marea_\w+)(?:\{([^}]*)\})?/g)]
    return found.map(([, name, labels]) => ({ name, labels: labels?.split(',') ?? [] }))
  })
}

test('the rules see a database that only reads and a site without a backup, and ask for what there is', async () => {
  const asked = askedIn('docs/watching/alerts.yml')
  const team = await signIn(site.url)
  await queryAt(database.url, `update "user" set created_at = now() - interval '3 days'`)
  await queryAt(database.url, `update system_checks set claimed_at = '-infinity'`)
  const stateOf = (part: string) => async () => {
    await visit(site.url, '/admin/tools/sistema/estado', team)
    return value(`marea_part_state{part="${part}"}`)
  }
  await expect.poll(stateOf('backup'), { interval: 1_000 }).toBe(2)
  expect(asked).toContainEqual({ name: 'marea_part_state', labels: ['part="backup"'] })

  await queryAt(
    database.url,
    `insert into backup_runs (kind, finished_at, outcome) values ('manual', now(), 'done')`,
  )
  await database.onlyRead(true)
  await expect.poll(stateOf('database'), { interval: 1_000 }).toBe(2)
  expect(await value('marea_database_up')).toBe(1)
  expect(asked).toContainEqual({ name: 'marea_part_state', labels: ['part="database"'] })
  const body = new URLSearchParams({ correo: 'brisa@ozama.test' })
  expect((await fetch(`${site.url}/boletin`, { method: 'POST', body })).status).toBe(503)

  const { lines } = await scrape()
  const isGiven = ({ name, labels }: (typeof asked)[number]) =>
    lines.some((line) => /^\w+/.exec(line)?.[0] === name && labels.every((label) => line.includes(label)))
  expect(asked.length).toBeGreaterThan(6)
  expect(asked.filter((each) => !isGiven(each))).toEqual([])
  await database.onlyRead(false)
  await expect.poll(stateOf('database'), { interval: 1_000 }).toBe(0)
})

test('each figure of ours is described', async () => {
  const { lines } = await scrape()
  const given = lines.flatMap((line) => /^# TYPE (marea_\S+)/.exec(line)?.[1] ?? [])
  expect(given.length).toBeGreaterThan(10)
  const described = namesIn(DESCRIPTION)
  expect(given.filter((name) => !described.includes(name))).toEqual([])
})

test('a thousand invented paths make no thousand lines', async () => {
  await get('/no-existe')
  const before = (await scrape()).lines.length
  for (let from = 0; from < 1_000; from += 50)
    await Promise.all(
      Array.from({ length: 50 }, (_, n) => get(`/${n % 2 ? 'evento' : 'x'}/inventada-${from + n}/${n}`)),
    )
  expect((await scrape()).lines.length - before).toBeLessThan(40)
})

test('without a database the rest is told, and the answer does not wait long', async () => {
  expect((await scrape()).lines).toContain('marea_database_up 1')
  await database.stop()
  await expect.poll(async () => (await scrape()).lines, { timeout: 25_000 }).toContain('marea_database_up 0')
  const since = performance.now()
  const { status, lines } = await scrape()
  expect(status).toBe(200)
  expect(performance.now() - since).toBeLessThan(5_000)
  for (const name of ['marea_queue_jobs', 'marea_part_state', 'marea_queue_oldest_seconds'])
    expect(lines.filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`))).toEqual([])
  expect(lines.filter((line) => line.startsWith('marea_http_requests_total{')).length).toBeGreaterThan(2)
  expect(lines.filter((line) => line.startsWith('process_resident_memory_bytes '))).toHaveLength(1)
})
