import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD } from '../setup/accounts.ts'
import { type Nodes, startNodes } from '../setup/nodes.ts'
import type { Site } from '../setup/site.ts'
import { ADDRESSES, shellAddresses } from './roles/addresses.ts'
import { type Answer, ask } from './roles/ask.ts'
import { everyWayToAsk, linkQuestions, type Question, teamQuestions, wrongAnswer } from './roles/asking.ts'
import { HOLDERS, type Holder, type Links, openLinks } from './roles/links.ts'
import { enter, gather, type Person, ROLES, type Role } from './roles/people.ts'
import { CORRECTED_ID, contents, forbiddenWords, ID, plant, versionOf } from './roles/planted.ts'
import { DECISION, HIDDEN, OTHER_SPELLINGS, RULES, SHELL } from './roles/rules.ts'
import { forbiddenTo, TEAM_ROLES } from './roles/team.ts'
import { walkPanel } from './roles/walking.ts'

/** Who may have what: every address of the site's own list, asked in every way by everyone, of two nodes. */
let running: Nodes
let db: pg.Client
let sites: Site[]
let nodes: [string, string]
let people: Map<Role, Person>
let words: string[]
let links: Links

/** The words: export of people, erasure, roles, backup download. */
const ASKS_AGAIN_TO_OPEN = [
  '/admin/events/enviados/archivo.csv',
  '/admin/events/:id/registros.csv',
  '/admin/tools/datos/archivos/:name',
  '/admin/contacts/archivo.csv',
  '/admin/contacts/:id/datos.json',
  '/admin/solicitudes/archivo.csv',
  '/admin/solicitudes/:kind/:id/datos.json',
  '/admin/correos/archivo.csv',
]
const ASKS_AGAIN_TO_SEND: [target: string, form: Record<string, string>][] = [
  ['/admin/users', { intent: 'create', email: 'nueva@ozama.test', name: 'Ana' }],
  ['/admin/users?editar=1', { intent: 'change', id: '1', roles: 'admin' }],
  ['/admin/users', { intent: 'remove', id: '1' }],
  [`/admin/contacts/${ID}`, { intent: 'erase', email: 'ana@ozama.test' }],
  [`/admin/solicitudes/comunidad/${ID}`, { intent: 'erase', email: 'ana@ozama.test' }],
]

/** Buttons that are not for everybody who may use their screen: deleting for good, erasing, sending to many. */
const TAKES_MORE: [target: string, intents: string[], roles: Role[]][] = [
  ['/admin/papelera', ['remove', 'empty'], ['editora', 'eventos', 'atención']],
  [`/admin/contacts/${ID}`, ['erase'], ['atención']],
  [`/admin/solicitudes/comunidad/${ID}`, ['erase'], ['atención']],
  [
    `/admin/boletin/${ID}`,
    ['ask', 'schedule', 'unschedule', 'pause', 'resume', 'stop'],
    ['editora', 'editora y atención'],
  ],
]

const OUTSIDERS = ROLES.filter((role) => role !== 'admin')
const KNOWN = ADDRESSES.filter(({ pattern }) => RULES[pattern])

beforeAll(async () => {
  running = await startNodes({ TRUSTED_PROXIES: 'loopback' })
  ;({ sites, db } = running)
  nodes = sites.map(({ url }) => url) as [string, string]
  await plant(db)
  for (const rule of Object.values(RULES))
    if (rule.edits) rule.form = { ...rule.form, version: await versionOf(db, ...rule.edits) }
  people = await gather(db, nodes)
  const { cookie } = person('admin')
  for (const [at, rule] of Object.entries(RULES)) {
    if (!rule.readsVersion) continue
    const { body } = await ask(nodes[0], 'GET', rule.at ?? at, { cookie })
    const [, version = ''] = /name="version"[^>]*value="([^"]+)"/.exec(body) ?? []
    rule.form = { ...rule.form, version }
  }
  links = await openLinks(db, nodes, cookie)
  words = await forbiddenWords(db)
})

afterAll(() => running?.stop())

test('every address of app/routes.ts has a line that says who may have it', () => {
  const listed = ADDRESSES.map(({ pattern }) => pattern)
  expect(listed.length).toBeGreaterThan(15)
  const unknown = listed.filter((pattern) => !RULES[pattern])
  expect(unknown, 'Add a line for each to RULES in tests/http/roles/rules.ts: who may have it?').toEqual([])
  const gone = Object.keys(RULES).filter((pattern) => !listed.includes(pattern))
  expect(gone, 'Take these lines out of RULES in tests/http/roles/rules.ts.').toEqual([])
})

test("every address of the shell's own has a line there too", () => {
  expect(shellAddresses().toSorted()).toEqual(Object.keys(SHELL).toSorted())
})

describe('whoever asks, however, gets what the table says, learns nothing and changes nothing', () => {
  test.each(OUTSIDERS)('%s', async (role) => {
    const before = await contents(db)
    const questions = KNOWN.flatMap((address) => everyWayToAsk(address, role))
    const mistakes = await askAll(questions, role)
    expect(mistakes).toEqual([])
    expect(await contents(db)).toEqual(before)
  })

  test.each(OUTSIDERS)('%s, with the address in other spellings', async (role) => {
    const before = await contents(db)
    const { cookie } = person(role)
    const mistakes: string[] = []
    for (const [turn, target] of [...OTHER_SPELLINGS, ...HIDDEN].entries())
      for (const method of ['GET', 'POST']) {
        const form = method === 'POST' ? DECISION : undefined
        const answer = await ask(nodes[turn % 2] ?? '', method, target, { cookie, form })
        const asked = `${method} ${target}: ${answer.status}`
        if (answer.status >= 500) mistakes.push(`${asked}, it broke`)
        mistakes.push(...leaks(answer, asked))
      }
    expect(mistakes).toEqual([])
    expect(await contents(db)).toEqual(before)
  })
})

describe('whoever has a link without an account stands before the panel as a stranger does', () => {
  test.each(HOLDERS)('%s', async (holder) => {
    const before = await contents(db)
    const questions = KNOWN.flatMap((address) => linkQuestions(address))
    expect(questions.length).toBeGreaterThan(250)
    expect(await askAll(questions, holder)).toEqual([])
    expect(await contents(db)).toEqual(before)
  })

  test('and sees what the link is for, and nothing of another event', async () => {
    const own: [Holder, target: string, also: string[]][] = [
      ['organiser', `/mi-evento?envio=${ID}`, [`/mi-evento?envio=${CORRECTED_ID}`]],
      ['organiser of another event', `/mi-evento?envio=${CORRECTED_ID}`, [`/mi-evento?envio=${ID}`]],
      ['volunteer at a door', `/puerta/${links.event}`, [`/puerta/${ID}`, `/puerta/${ID}/lista`]],
    ]
    for (const [holder, target] of own)
      expect((await ask(nodes[1], 'GET', target, { cookie: links.cookies[holder] })).status, holder).toBe(200)
    const before = await contents(db)
    for (const [holder, target, foreign] of own) {
      const asking = { cookie: links.cookies[holder] }
      for (const other of own.flatMap(([, each]) => each).filter((each) => each !== target)) {
        foreign.push(other, other.replace('?', '.data?'), other.replace('mi-evento', 'mi-evento/corregir'))
      }
      const refused: string[] = []
      for (const at of foreign)
        for (const method of ['GET', 'POST']) {
          const form = method === 'POST' ? { intent: 'withdraw', name: 'Rosa' } : undefined
          const answer = await ask(nodes[0], method, at, { ...asking, form })
          if (![401, 404, 405, 422].includes(answer.status)) refused.push(`${method} ${at}: ${answer.status}`)
          refused.push(...leaks(answer, `${method} ${at}`))
        }
      expect(refused, holder).toEqual([])
    }
    expect(await contents(db)).toEqual(before)
  })
})

describe('somebody of the team has what their roles are for, and nothing else is told or taken', () => {
  test.each(TEAM_ROLES)('%s', async (role) => {
    const before = await contents(db, { exports: false })
    const questions = KNOWN.flatMap((address) => teamQuestions(address, role))
    expect(await askAll(questions, role, forbiddenTo(role, words))).toEqual([])
    expect(await contents(db, { exports: false })).toEqual(before)
  })
})

describe('whoever clicks on everything from the first page on meets nothing that refuses or breaks', () => {
  for (const role of ['admin', ...TEAM_ROLES] as const)
    test(role, role === 'eventos' ? {} : { tags: ['night'] }, async () => {
      const { walked, dead } = await walkPanel(nodes, person(role).cookie)
      expect(dead).toEqual([])
      expect(walked.length).toBeGreaterThan(role === 'lectura' ? 15 : 25)
    })
})

test('a button that takes more than its screen is refused with words to whoever has the screen alone', async () => {
  const before = await contents(db)
  for (const [target, intents, roles] of TAKES_MORE)
    for (const role of roles)
      for (const intent of intents) {
        const form = { intent, id: ID, email: 'ana@ozama.test' }
        const { status, body } = await ask(nodes[0], 'POST', target, { cookie: person(role).cookie, form })
        const isSaid = body.includes('No tienes permisos para esto')
        expect([role, target, intent, status, isSaid]).toEqual([role, target, intent, 403, true])
      }
  expect(await contents(db)).toEqual(before)
})

describe('an administrator', () => {
  test('is let in everywhere', async () => {
    const questions = KNOWN.flatMap((address) => everyWayToAsk(address, 'admin'))
    // What is posted is left for the next test.
    expect(
      await askAll(
        questions.filter(({ method }) => method !== 'POST'),
        'admin',
      ),
    ).toEqual([])
  })

  test('reads there what nobody else does, and does what nobody else could', async () => {
    const { cookie } = person('admin')
    const seen: string[] = []
    const changed: string[] = []
    const { promised, writing } = promises()
    for (const { pattern } of KNOWN) {
      const { at = pattern, search = '', form = DECISION, json, writes, shows = [] } = rule(pattern)
      for (const query of ['', `?${search}`]) {
        const { body } = await ask(nodes[0], 'GET', at + query, { cookie })
        for (const word of shows) if (body.includes(word)) seen.push(`${pattern}: ${word}`)
      }
      if (!writes) continue
      const before = await contents(db)
      const { status } = await ask(nodes[1], 'POST', at, { cookie, ...(json ? { json } : { form }) })
      const after = await contents(db)
      if (status < 400 && JSON.stringify(after) !== JSON.stringify(before)) changed.push(pattern)
    }
    expect(new Set(seen)).toEqual(new Set(promised))
    expect(changed).toEqual(writing)
  })
})

describe('after 15 minutes', () => {
  let stale: Person
  const ask15 = (method: string, target: string, form?: Record<string, string>) =>
    ask(nodes[0], method, target, { cookie: stale.cookie, form })

  beforeAll(async () => {
    stale = await enter(db, nodes)
    await db.query(`update session set proved_at = now() - interval '16 minutes' where user_id = $1`, [
      stale.id,
    ])
  })

  test('files of people ask again who one is, and no other address does', async () => {
    const asking: string[] = []
    for (const { pattern } of KNOWN.filter((each) => each.pattern.startsWith('/admin'))) {
      const { headers } = await ask15('GET', rule(pattern).at ?? pattern)
      if (headers.location?.startsWith('/admin/confirmar?redirect_to=')) asking.push(pattern)
    }
    expect(asking).toEqual(ASKS_AGAIN_TO_OPEN)
  })

  test('team, backups and erasing ask again when they are sent, with nothing done and all kept', async () => {
    const before = await contents(db)
    for (const [target, form] of ASKS_AGAIN_TO_SEND) {
      const { status, body } = await ask15('POST', target, form)
      expect([target, status]).toEqual([target, 403])
      expect(body).toContain('Confirma que eres tú')
      for (const [name, value] of Object.entries(form))
        expect(body).toMatch(new RegExp(`name="${name}" value="${value}"`))
    }
    const { status, headers } = await ask15('POST', '/admin/tools/sistema/copias/marea-1.tar', {})
    expect([status, headers.location]).toEqual([
      303,
      expect.stringContaining('/admin/confirmar?redirect_to='),
    ])
    expect(await contents(db)).toEqual(before)
    const note = await ask15('POST', `/admin/contacts/${ID}`, { intent: 'note' })
    expect(note.body).not.toContain('Confirma que eres tú')
  })

  test('the page that asks leads to the file with the right password alone, and says when it was not', async () => {
    const page = `/admin/confirmar?redirect_to=${encodeURIComponent('/admin/contacts/archivo.csv?todos=1')}`
    const wrong = await ask15('POST', page, { proof: 'password', proof_password: 'no-es-esta-1' })
    expect([wrong.status, wrong.body.includes('No es tu contraseña')]).toEqual([422, true])
    const right = await ask15('POST', page, { proof: 'password', proof_password: PASSWORD })
    expect([right.status, right.headers.location]).toEqual([303, page])
    const led = await ask15('GET', page)
    expect(led.body).toMatch(/http-equiv="refresh" content="0;url=\/admin\/contacts\/archivo\.csv\?todos=1"/i)
    expect((await ask15('GET', '/admin/contacts/archivo.csv?todos=1')).headers['content-type']).toContain(
      'csv',
    )
  })
})

test('the way out is open to everyone, and ends the session of who takes it and no other', async () => {
  const [one, other] = [await enter(db, nodes), await enter(db, nodes)]
  const { status, headers } = await ask(nodes[1], 'POST', '/admin/salir', { cookie: '', form: {} })
  expect([status, headers.location]).toEqual([303, '/admin/entrar'])
  await ask(nodes[1], 'POST', '/admin/salir', { cookie: one.cookie, form: {} })
  for (const node of nodes) {
    expect((await ask(node, 'GET', '/admin', { cookie: one.cookie })).status).toBe(401)
    expect((await ask(node, 'GET', '/admin', { cookie: other.cookie })).status).toBe(200)
  }
})

/** Asks by turns of the two nodes, several at a time. One sentence for each answer that is not what the table says. */
async function askAll(questions: Question[], role: Role | Holder, forbidden = words): Promise<string[]> {
  const cookie = isHolder(role) ? links.cookies[role] : person(role).cookie
  const mistakes: string[] = []
  const waiting = questions.entries()
  const worker = async () => {
    for (const [turn, question] of waiting) {
      const { method, target, form, json } = question
      const answer = await ask(nodes[turn % 2] ?? '', method, target, { cookie, form, json })
      const asked = `${method} ${target}: ${answer.status}`
      mistakes.push(...wrongAnswer(question, answer).map((why) => `${asked}, ${why}`))
      if (role !== 'admin') mistakes.push(...leaks(answer, asked, forbidden))
    }
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  return mistakes
}

function leaks({ body, headers }: Answer, asked: string, forbidden = words): string[] {
  const everything = body + JSON.stringify(headers)
  return forbidden.filter((word) => everything.includes(word)).map((word) => `${asked}, tells ${word}`)
}

function promises() {
  const promised = KNOWN.flatMap(({ pattern }) =>
    (rule(pattern).shows ?? []).map((word) => `${pattern}: ${word}`),
  )
  return { promised, writing: KNOWN.map(({ pattern }) => pattern).filter((each) => rule(each).writes) }
}

function rule(pattern: string) {
  const found = RULES[pattern]
  if (!found) throw new Error(`${pattern} has no line in rules.ts.`)
  return found
}

function isHolder(role: Role | Holder): role is Holder {
  return (HOLDERS as readonly string[]).includes(role)
}

function person(role: Role): Person {
  const found = people.get(role)
  if (!found) throw new Error(`Nobody is "${role}".`)
  return found
}
