import { afterAll, beforeAll, expect, test } from 'vitest'
import { authenticator } from '../auth/authenticator.ts'
import { PASSWORD, storeAccount } from '../setup/accounts.ts'
import { type Nodes, startNodes } from '../setup/nodes.ts'
import { codeOf } from '../setup/totp.ts'
import { type Asking, ask } from './roles/ask.ts'

/** The second factor as a browser meets it, over two processes of the site with one database. */
let running: Nodes
let nodes: string[]

beforeAll(async () => {
  running = await startNodes({ TRUSTED_PROXIES: 'loopback' })
  nodes = running.sites.map(({ url }) => url)
})

afterAll(() => running?.stop())

const cookiesOf = (lines: string | string[] | undefined) =>
  [lines ?? []].flat().map((line) => line.split(';')[0])

/** Browser that keeps its cookies, and asks the two processes by turns. */
function browser() {
  const jar = new Map<string, string>()
  let turn = 0
  return {
    get cookie() {
      return [...jar.values()].join('; ')
    },
    async send(path: string, asking: Asking = {}) {
      const method = asking.form ? 'POST' : 'GET'
      const answer = await ask(nodes[turn++ % 2] ?? '', method, path, { ...asking, cookie: this.cookie })
      for (const pair of cookiesOf(answer.headers['set-cookie']))
        jar.set(pair?.split('=')[0] ?? '', pair ?? '')
      return answer
    },
  }
}

const decoded = (path: string | undefined) => decodeURIComponent(path ?? '')

test('set up, then asked for at the sign-in, which leads where it was to', async () => {
  const { email } = await storeAccount((statement, values) => running.db.query(statement, values))
  const first = browser()
  await first.send('/admin/entrar', { form: { email, password: PASSWORD } })
  expect((await first.send('/admin/dos-pasos', { form: { intent: 'start' } })).status).toBe(303)
  const { body } = await first.send('/admin/dos-pasos')
  const [, key = ''] = />((?:[A-Z2-7]{4} ){7}[A-Z2-7]{4})</.exec(body) ?? []
  const shown = await first.send('/admin/dos-pasos', { form: { intent: 'confirm', code: codeOf(key) } })
  expect(shown.headers['cache-control']).toContain('no-store')
  const codes = new Set(
    [...shown.body.matchAll(/<li[^>]*>([a-z2-9]{5}-[a-z2-9]{5})</g)].map(([, code]) => code),
  )
  expect(codes.size).toBe(10)

  const visitor = browser()
  const form = { email, password: PASSWORD, redirect_to: '/admin/cuenta?x=1' }
  const held = await visitor.send('/admin/entrar', { form })
  expect(held.status).toBe(303)
  const step = held.headers.location ?? ''
  expect(decoded(step)).toBe('/admin/codigo?volver=/admin/cuenta?x=1')
  expect((await visitor.send('/admin/cuenta')).status).toBe(401)
  const card = await visitor.send(step)
  expect(card.body).toContain('autoComplete="one-time-code"')
  expect(card.body).toContain('inputMode="numeric"')

  const wrong = await visitor.send(step, { form: { code: '000000' } })
  expect(wrong.status).toBe(401)
  expect(wrong.body).toContain('Ese código no es correcto')
  const off = await visitor.send(step, { form: { code: codeOf(key, 5) } })
  expect(off.body).toContain('Pon su fecha y hora en automático')

  // The same recovery code twenty times at once, by both processes.
  const [recovery = ''] = codes
  const tries = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      ask(nodes[at % 2] ?? '', 'POST', step, { cookie: visitor.cookie, form: { code: recovery } }),
    ),
  )
  const entered = tries.filter(({ status }) => status === 303)
  expect(entered).toHaveLength(1)
  expect(entered[0]?.headers.location).toBe('/admin/cuenta?x=1')
  const { rows } = await running.db.query('select count(*)::int as open from session')
  expect(rows[0].open, "the first browser's, and this one").toBe(2)
})

test('one code of the application opens one session, asked for twenty times on two processes', {
  tags: ['night'],
}, async () => {
  const { id, email } = await storeAccount((statement, values) => running.db.query(statement, values))
  const first = browser()
  await first.send('/admin/entrar', { form: { email, password: PASSWORD } })
  await first.send('/admin/dos-pasos', { form: { intent: 'start' } })
  const { body } = await first.send('/admin/dos-pasos')
  const [, key = ''] = />((?:[A-Z2-7]{4} ){7}[A-Z2-7]{4})</.exec(body) ?? []
  await first.send('/admin/dos-pasos', { form: { intent: 'confirm', code: codeOf(key) } })
  await running.db.query('delete from session where user_id = $1', [id])
  await running.db.query('update second_factors set last_step = 0 where user_id = $1', [id])

  const waiting = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const visitor = browser()
      await visitor.send('/admin/entrar', { form: { email, password: PASSWORD } })
      return visitor.cookie
    }),
  )
  const code = codeOf(key)
  const answers = await Promise.all(
    waiting.map((cookie, at) =>
      ask(nodes[at % 2] ?? '', 'POST', '/admin/codigo', { cookie, form: { code } }),
    ),
  )
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
  expect(answers.every(({ status }) => [303, 401, 429].includes(status))).toBe(true)
  const { rows } = await running.db.query('select id from session where user_id = $1', [id])
  expect(rows).toHaveLength(1)
})

test('a role that is asked from a day on: a notice before it, then nothing but the way to set one up', {
  tags: ['night'],
}, async () => {
  const { email } = await storeAccount((statement, values) => running.db.query(statement, values))
  const visitor = browser()
  await visitor.send('/admin/entrar', { form: { email, password: PASSWORD } })
  const requireIn = (days: number) =>
    running.db.query(
      `insert into site_settings (key, value) values ('factor_required', '{"roles":{"admin":"on"}}'),
         ('factor_from', to_jsonb(to_char(now() at time zone 'America/Santo_Domingo' + make_interval(days => $1), 'YYYY-MM-DD')))
       on conflict (key) do update set value = excluded.value`,
      [days],
    )
  /** Both processes hear of a change of the settings a moment later. */
  const both = async (path: string) => {
    const answers = [await visitor.send(path), await visitor.send(path)]
    return answers.map(({ status, body }) => ({ status, isTold: body.includes('te quedan 5 días') }))
  }
  const twice = (answer: { status: number; isTold: boolean }) => [answer, answer]
  try {
    await requireIn(5)
    await expect.poll(() => both('/admin/correos')).toEqual(twice({ status: 200, isTold: true }))
    await requireIn(0)
    await expect.poll(() => both('/admin/correos')).toEqual(twice({ status: 403, isTold: false }))
    for (const path of ['/admin', '/admin/cuenta', '/admin/correos.data', '/admin/contacts/archivo.csv'])
      expect((await visitor.send(path)).status, path).toBe(403)
    const renaming = { intent: 'save', name: 'Otra' }
    expect((await visitor.send('/admin/cuenta', { form: renaming })).status).toBe(403)

    expect((await visitor.send('/admin')).body).toContain('Tu rol la pide')
    expect((await visitor.send('/admin/dos-pasos', { form: { intent: 'start' } })).status).toBe(303)
    const { body } = await visitor.send('/admin/dos-pasos')
    const [, key = ''] = />((?:[A-Z2-7]{4} ){7}[A-Z2-7]{4})</.exec(body) ?? []
    await visitor.send('/admin/dos-pasos', { form: { intent: 'confirm', code: codeOf(key) } })
    expect(await both('/admin/correos')).toEqual(twice({ status: 200, isTold: false }))

    // Another administrator is let in by a passkey, made at that screen.
    const eva = await storeAccount((statement, values) => running.db.query(statement, values))
    const [node = ''] = nodes
    const form = { email: eva.email, password: PASSWORD }
    const entered = await ask(node, 'POST', '/admin/entrar', { form })
    const cookie = cookiesOf(entered.headers['set-cookie']).join('; ')
    const card = await ask(node, 'GET', '/admin/dos-pasos', { cookie })
    expect(card.body).toContain('O con una llave de acceso')
    const [, challenge = ''] = /"([\w-]{72})\\?"/.exec(card.body) ?? []
    const answer = JSON.stringify(
      authenticator().create({ challenge, rpId: new URL(node).hostname, origin: node }),
    )
    const add = (name: string) =>
      ask(node, 'POST', '/admin/dos-pasos', { cookie, form: { intent: 'add', name, answer } })
    const unnamed = await add('')
    expect([unnamed.status, unnamed.body.includes('Ponle un nombre')]).toEqual([422, true])
    const added = await add('Teléfono')
    expect([added.status, added.body.includes('Guarda tus códigos de recuperación')]).toEqual([200, true])
    expect((await ask(node, 'GET', '/admin', { cookie })).status).toBe(200)
  } finally {
    await running.db.query(`delete from site_settings where key in ('factor_required', 'factor_from')`)
  }
})
