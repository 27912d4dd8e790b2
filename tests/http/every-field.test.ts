import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { post, signIn, visit } from '../drills/team.ts'
import { dayFromToday } from '../e2e/days.ts'
import { startMailServer } from '../mail/mail-server.ts'
import { type Served, serve } from '../setup/nodes.ts'
import { controlsIn, plain } from './read-form.ts'

/**
 * Whatever /sube-evento asks for (public-site §3, §5) reaches everybody who is to read it, and survives a correction and
 * the approval; so does what an event's page asks who registers, out of spam too. A control that these lists do not know
 * fails a test: say here who reads it.
 */
const [DAY, SHOWN_DAY] = [dayFromToday(30), dayFromToday(30).split('-').reverse().join('/')]

type Reader = 'review' | 'team mail' | 'receipt' | 'own page' | 'page' | 'api'

const EVERYBODY: Reader[] = ['review', 'team mail', 'receipt', 'own page', 'page', 'api']

type Asked = {
  sent: string
  /** As people read it; as it was sent, where nothing is said. */
  read?: string
  readers: Reader[]
  /** The team's name for it, where the form has another. */
  column?: string
  /** In the API, and in the team's form. */
  stored?: unknown
}

const ASKED: Record<string, Asked> = {
  event_type: { sent: 'workshop', read: 'Workshop', readers: EVERYBODY, column: 'category' },
  title: { sent: 'Redes de boyas que avisan', readers: EVERYBODY },
  contact_person: { sent: 'Taller Manatí', readers: EVERYBODY, column: 'organizer' },
  summary: { sent: 'Arma una boya y lee sus datos.', readers: EVERYBODY },
  description: { sent: 'Tres horas en la orilla, con soldadores y café.', readers: without('receipt') },
  verticals: { sent: 'Fintech', readers: EVERYBODY, stored: ['Fintech'] },
  event_date: { sent: DAY, read: SHOWN_DAY, readers: EVERYBODY },
  event_time: { sent: '18:45', read: '6:45', readers: EVERYBODY },
  duration_hours: { sent: '2.5', read: '2.5 horas', readers: without('page'), stored: 2.5 },
  location: { sent: 'Muelle de los Pegasos, Cartagena', readers: EVERYBODY },
  time_zone: { sent: 'America/Bogota', read: 'hora de Colombia', readers: EVERYBODY },
  max_attendees: { sent: '137', read: '137 personas', readers: EVERYBODY, stored: 137 },
  price: { sent: 'RD$ 450', readers: EVERYBODY },
  email: { sent: 'boyas@ozama.test', readers: ['review', 'team mail'] },
  website_url: { sent: 'https://boyas.test/taller', readers: without('receipt') },
  // For who registers, and for nobody before.
  online_url: { sent: 'https://sala.boyas.test/9', readers: ['review', 'team mail', 'own page'] },
  registers_late: { sent: 'on', read: 'mientras dura el evento', readers: ['review', 'team mail'] },
}

const QUESTION = '¿Qué no comes?'

type Said = {
  sent: string
  /** What the team reads in its list and its history, and an organiser on their page. */
  list?: string
  history?: string
  own?: string
  /** A column of the team's file, and what stands in it. */
  file: [column: string, words: string]
}

/** What an event's page asks who registers (design §6.5): the same for a registration. */
const SAID: Record<string, Said> = {
  name: { ...everywhere('Rosalba Then'), file: ['Nombre', 'Rosalba Then'] },
  email: { ...everywhere('rosalba@ozama.test'), own: '', file: ['Email', 'rosalba@ozama.test'] },
  places: { ...everywhere('3 lugares'), sent: '3', history: 'Lugares', file: ['Lugares', '3'] },
  question_1: { ...everywhere(QUESTION), history: 'Respuestas', file: [QUESTION, 'Maní'] },
  answer_1: { ...everywhere('Maní'), history: 'Respuestas', file: [QUESTION, 'Maní'] },
  consent_organizer: {
    sent: 'on',
    history: 'Lo ve quien organiza',
    file: ['Lo ve quien organiza', 'Sí'],
  },
}

const RECEIPT = 'Esto es lo que recibimos.'

/** Of every form, or of the sender and not of the event. */
const ELSEWHERE = ['consent_privacy', 'consent_newsletter', 'honeypot', 'idempotency_key', 'filling_ms']

let served: Served
let mailServer: Awaited<ReturnType<typeof startMailServer>>
let team: Awaited<ReturnType<typeof signIn>>
let submission: { id: string; version: string }
let link: URL

const get = async (path: string, headers = {}) =>
  plain(await (await fetch(served.site.url + path, { headers })).text())
const panel = async (path: string) =>
  plain((await visit(served.site.url, path, team)).words.replaceAll('<wbr/>', ''))
const stored = async () =>
  (await served.db.query('select id, xmin::text as version, event_id from event_submissions')).rows[0]

beforeAll(async () => {
  mailServer = await startMailServer()
  served = await serve({ SMTP_URL: mailServer.url, TRUSTED_PROXIES: '127.0.0.1' })
  await served.db.query(`insert into site_settings (key, value) values ('email', '"equipo@ozama.test"')`)
  team = await signIn(served.site.url)
  const sent = Object.entries(ASKED).map(([name, { sent }]) => [name, sent])
  const answer = await fetch(`${served.site.url}/sube-evento`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams([...sent, ['consent_privacy', 'on']]),
  })
  expect(answer.status).toBe(303)
  submission = await stored()
  link = new URL(
    await vi.waitFor(() => {
      const address = /http\S+\/mi-evento\?\S+/.exec(mailSaying(RECEIPT))?.[0]
      if (!address) throw new Error('The receipt has not arrived yet.')
      return address
    }),
  )
})

afterAll(async () => {
  await served?.stop()
  await mailServer?.stop()
})

test('the form asks for what is listed here, and for nothing else', async () => {
  const names = controlsIn(await get('/sube-evento')).map(({ name }) => name)
  expect(new Set(names.filter((name) => !ELSEWHERE.includes(name)))).toEqual(new Set(Object.keys(ASKED)))
})

describe('who reads what was sent', () => {
  const screens: Partial<Record<Reader, () => Promise<string> | string>> = {
    review: () => panel(`/admin/events?ver=${submission.id}`),
    'own page': () => get(`/mi-evento${link.search}`),
    receipt: () => mailSaying(RECEIPT),
    'team mail': () => mailSaying('El formulario promete una respuesta'),
  }
  test.each(Object.entries(screens))('%s', async (reader, read) => {
    await vi.waitFor(async () => expect(await read()).toContain(ASKED.title?.sent))
    const words = await read()
    for (const { read = '', sent } of askedBy(reader as Reader)) expect(words).toContain(read || sent)
  })
})

describe('what a form shows again', () => {
  test('the correction of its organiser', async () => {
    expectToHold(await get(`/mi-evento/corregir${link.search}`), (name) => name, ['email'])
  })

  test('the correction of the team, which stores all of it', async () => {
    const path = `/admin/events/enviados/${submission.id}`
    expectToHold(await panel(path), columnOf, [])
    const again = Object.fromEntries(
      controlsIn(await panel(path))
        .filter(({ name, value }) => name !== '_' && value !== undefined)
        .map(({ name, value }) => [name, value as string]),
    )
    const saved = await post(served.site.url, path, team, { ...again, version: submission.version })
    expect(saved.status).toBe(303)
    expectToHold(await panel(path), columnOf, [])
  })
})

describe('once it is published', () => {
  let event: string

  beforeAll(async () => {
    const { id, version } = await stored()
    const decided = await post(served.site.url, '/admin/events', team, { intent: 'approve', id, version })
    expect(decided.status).toBe(303)
    event = (await stored()).event_id
  })

  test('the team edits the same values', async () => {
    expectToHold(await panel(`/admin/events/${event}`), columnOf, ['email'])
  })

  test('its organiser proposes from the same values', async () => {
    expectToHold(await get(`/mi-evento/corregir${link.search}`), (name) => name, ['email'])
  })

  test('programs read what everybody may', async () => {
    const read = JSON.parse(await get(`/api/v1/eventos/${event}`))
    for (const [name, asked] of Object.entries(ASKED)) {
      const isPublic = asked.readers.includes('api')
      const expected = isPublic ? (asked.stored ?? asked.sent) : undefined
      expect([name, read[columnOf(name)]]).toEqual([name, expected])
    }
  })

  test('visitors read it on its page', async () => {
    const page = await get(`/evento/${event}`)
    for (const { read, sent } of askedBy('page')) expect(page).toContain(read ?? sent)
  })
})

describe('what the page of the event asks who registers', () => {
  let event: string
  const list = () => `/admin/events/${event}/registros`

  async function register(person: Record<string, string>): Promise<string> {
    const sent = Object.entries(SAID).map(([name, { sent }]) => [name, sent])
    const answer = await fetch(`${served.site.url}/evento/${event}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ ...Object.fromEntries(sent), consent_privacy: 'on', ...person }),
    })
    expect(answer.status).toBe(303)
    const { rows } = await served.db.query('select id from event_registrations order by created_at desc')
    return rows[0].id
  }

  beforeAll(async () => {
    event = (await stored()).event_id
    const asks = 'update events set places_each = 3, questions = array[$2] where id = $1'
    await served.db.query(asks, [event, QUESTION])
  })

  test('is listed here, and nothing else', async () => {
    await vi.waitFor(async () => {
      const names = controlsIn(await get(`/evento/${event}`)).map(({ name }) => name)
      expect(new Set(names.filter((name) => !ELSEWHERE.includes(name)))).toEqual(new Set(Object.keys(SAID)))
    })
  })

  test('is read by the team and the organiser, whether it came in at once or out of spam', async () => {
    await register({ email: 'otra@ozama.test' })
    // A program fills in what people do not see.
    const id = await register({ honeypot: 'x' })
    const press = (intent: string) => post(served.site.url, list(), team, { intent, id })
    expect((await press('readmit')).status).toBe(303)
    const file = await get(`${list()}.csv`, { cookie: team.cookie })
    const rows: Record<string, string>[] = parse(file, { bom: true, columns: true })
    expect(rows).toHaveLength(2)
    for (const [name, said] of Object.entries(SAID)) {
      const [column, words] = said.file
      const inFile = rows.map((row) => row[column])
      const expected = name === 'email' ? [words, 'otra@ozama.test'] : [words, words]
      expect([name, inFile]).toEqual([name, expected])
    }
    const read = { list: await panel(list()), own: await get(`/mi-evento${link.search}`), history: '' }
    expect((await press('remove')).status).toBe(303)
    read.history = await panel(`/admin/tools/historial?tipo=registro&id=${id}`)
    for (const reader of ['list', 'own', 'history'] as const) {
      const missing = Object.entries(SAID).filter(([, said]) => !read[reader].includes(said[reader] ?? ''))
      expect([reader, missing.map(([name]) => name)]).toEqual([reader, []])
    }
    expect(read.own).not.toContain(SAID.email?.sent)
  })
})

function everywhere(words: string) {
  return { sent: words, list: words, history: words, own: words }
}

function without(reader: Reader): Reader[] {
  return EVERYBODY.filter((each) => each !== reader)
}

function askedBy(reader: Reader): Asked[] {
  return Object.values(ASKED).filter(({ readers }) => readers.includes(reader))
}

function columnOf(name: string): string {
  return ASKED[name]?.column ?? name
}

/** Every control of the form holds what was sent. */
function expectToHold(html: string, nameOf: (name: string) => string, left: string[]) {
  const controls = controlsIn(html)
  for (const [name, { sent, read }] of Object.entries(ASKED)) {
    if (left.includes(name)) continue
    const held = controls.filter((each) => each.name === nameOf(name)).map(({ value }) => value)
    // The team's category is a line of words.
    expect([name, held]).toEqual([name, expect.arrayContaining([nameOf(name) === 'category' ? read : sent])])
  }
}

/** Words of the mail that says this; none while it is on its way. */
const mailSaying = (words: string) =>
  mailServer.received.map((mail) => mail.part('text/plain')).find((text) => text.includes(words)) ?? ''
