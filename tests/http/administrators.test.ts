import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startMailServer } from '../mail/mail-server.ts'
import { PASSWORD as SIGN_IN_PASSWORD } from '../setup/accounts.ts'
import { atScale } from '../setup/at-scale.ts'
import { whileRefused } from '../setup/failing-table.ts'
import { type Nodes, startNodes } from '../setup/nodes.ts'
import type { Site } from '../setup/site.ts'
import { type Answer, type Asking, ask } from './roles/ask.ts'
import { enter, type Person } from './roles/people.ts'

/** Who administers the site, over two processes of it, one database and a mail server that can be read. */
let running: Nodes
let mailServer: Awaited<ReturnType<typeof startMailServer>>
let db: pg.Client
let sites: Site[]
let nodes: [string, string]
let ana: Person
let turn = 0

const USERS = '/admin/users'
const FUNCTION = '/api/functions/create-admin-user'
const TEMPORARY = 'temporal-7391'
const REFUSED = 'Ese código no sirve'

beforeAll(async () => {
  mailServer = await startMailServer()
  running = await startNodes({ SMTP_URL: mailServer.url, TRUSTED_PROXIES: 'loopback', LOG_LEVEL: 'debug' })
  ;({ db, sites } = running)
  nodes = sites.map(({ url }) => url) as [string, string]
})

afterAll(async () => {
  await running?.stop()
  await mailServer?.stop()
})

beforeEach(async () => {
  mailServer.become('accept')
  await db.query('delete from user_roles; delete from rate_limits')
  ana = await enter(db, nodes)
})

afterEach(() =>
  db.query(`drop trigger if exists fault on "user"; drop trigger if exists fault on user_roles`),
)

/** By turns of the two nodes. */
function post(target: string, asking: Asking): Promise<Answer> {
  return ask(nodes[++turn % 2] ?? '', 'POST', target, asking)
}

function create(email: string, password = TEMPORARY, { cookie } = ana): Promise<Answer> {
  return post(USERS, { cookie, form: { intent: 'create', roles: 'admin', email, password } })
}

function newcomer(): string {
  return `nueva-${randomUUID().slice(0, 8)}@equipo.test`
}

/** Follows the answer to a creation as a browser does, and reads the code there. */
async function codeShown(answer: Answer): Promise<string> {
  expect(answer.status).toBe(303)
  const carried = cookiesOf(answer)
  const page = await ask(nodes[++turn % 2] ?? '', 'GET', answer.headers.location ?? '', {
    cookie: `${ana.cookie}; ${carried}`,
  })
  return /<code[^>]*>([A-Z0-9]{8})<\/code>/.exec(page.body)?.[1] ?? ''
}

async function invite(): Promise<{ email: string; code: string; answer: Answer }> {
  const email = newcomer()
  const answer = await create(email)
  return { email, code: await codeShown(answer), answer }
}

function activate(email: string, code: string): Promise<Answer> {
  return post('/admin/activar', { form: { email, code } })
}

test("mails about one's work are switched off and on in 'Mi cuenta'", async () => {
  const chosen = async () => {
    const { body } = await ask(nodes[++turn % 2] ?? '', 'GET', '/admin/cuenta', ana)
    return (body.match(/<input[^>]*name="wanted"[^>]*>/g) ?? []).map((each) => / checked/.test(each))
  }
  expect(await chosen(), 'all but what has to be asked for').toEqual([true, true, false, false])
  const form = { intent: 'notifications', wanted: 'notes' }
  expect(await post('/admin/cuenta', { cookie: ana.cookie, form })).toMatchObject({ status: 303 })
  expect(await chosen()).toEqual([false, true, false, false])
  await post('/admin/cuenta', { cookie: ana.cookie, form: { intent: 'notifications', wanted: 'todos' } })
  expect(await chosen(), 'an unknown name is none of them').toEqual([false, false, false, false])
  const { rows } = await db.query(
    `select after from audit_log where subject_id = $1
    and action = 'user.notifications_chosen' order by id`,
    [ana.id],
  )
  expect(rows.map(({ after }) => after.muted_notifications)).toEqual([
    ['assignments'],
    ['assignments', 'notes'],
  ])
})

function cookiesOf({ headers }: Answer): string {
  return [headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ')
}

function bearerOf({ cookie }: Person): string {
  return /marea\.session_token=([^;]+)/.exec(cookie)?.[1] ?? ''
}

/** Holds the roles of everybody until so many requests wait for them behind the gate. */
async function whileRolesAreHeld<Answers>(
  asking: () => Promise<Answers>,
  { requests, meanwhile = 'select' }: { requests: number; meanwhile?: string },
): Promise<Answers> {
  const holder = new pg.Client({ connectionString: running.databaseUrl })
  await holder.connect()
  await holder.query('begin; select from user_roles for update')
  const asked = asking()
  const waiting = `select 1 from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`
  await expect.poll(async () => (await db.query(waiting)).rowCount).toBe(requests)
  await holder.query(`${meanwhile}; commit`)
  await holder.end()
  return asked
}

async function idOf(email: string): Promise<string | undefined> {
  const { rows } = await db.query('select id from "user" where email = $1', [email])
  return rows[0]?.id
}

async function isAdministrator(email: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from user_roles join "user" on id = user_id where email = $1 and role = 'admin'`,
    [email],
  )
  return rowCount === 1
}

/** Mails that arrived at an address, decoded. */
function mailsTo(email: string): string[] {
  return mailServer.received
    .filter(({ recipients }) => recipients.includes(email))
    .map((mail) => mail.part('text/plain'))
}

describe('creating an administrator', () => {
  test('makes user, account and role; the password told in person opens only the new-password screen', async () => {
    const { email } = await invite()
    expect(await isAdministrator(email)).toBe(true)
    const { headers } = await post('/admin/entrar', { form: { email, password: TEMPORARY } })
    const cookie = [headers['set-cookie'] ?? []]
      .flat()
      .map((line) => line.split(';')[0])
      .join('; ')
    for (const node of nodes) {
      const panel = await ask(node, 'GET', '/admin', { cookie })
      expect(panel.status).toBe(403)
      expect(panel.body).toContain('Crea tu contraseña')
    }
  })

  test.each([
    ['', '', 'Por favor completa todos los campos'],
    ['', TEMPORARY, 'Por favor completa todos los campos'],
    ['no-es-un-email', '', 'Por favor completa todos los campos'],
    ['no-es-un-email', 'corta', 'Por favor ingresa un email válido'],
    ['ana@equipo.test', 'corta77', 'La contraseña debe tener al menos 8 caracteres'],
    [
      'ana@equipo.test',
      '12345678',
      'Esa contraseña es de las más usadas y se adivina enseguida. Elige otra.',
    ],
    [
      'ana@equipo.test',
      'PassWord1',
      'Esa contraseña es de las más usadas y se adivina enseguida. Elige otra.',
    ],
  ])('is refused with «%s» and «%s»: %s', async (email, password, message) => {
    const answer = await create(email, password)
    expect(answer.status).toBe(422)
    expect(answer.body).toContain(message)
    expect(await idOf(email)).toBeUndefined()
    const { status, body } = await post(FUNCTION, { json: { email, password }, bearer: bearerOf(ana) })
    expect([status, JSON.parse(body)]).toMatchObject([422, { success: false, error: message }])
  })

  test('without a session it is told: No se encontró una sesión válida', async () => {
    const email = newcomer()
    const answer = await create(email, TEMPORARY, { cookie: '' } as Person)
    expect(answer.status).toBe(401)
    expect(answer.body).toContain('No se encontró una sesión válida')
    expect(await idOf(email)).toBeUndefined()
  })

  test('that fails is told: No se pudo crear el usuario, and leaves nothing behind', async () => {
    const email = newcomer()
    const answer = await whileRefused('user_roles', () => create(email), {
      on: 'insert',
      words: 'no cabe',
      database: running.databaseUrl,
    })
    expect(answer.status).toBe(500)
    expect(answer.body).toContain('No se pudo crear el usuario')
    expect(answer.body).toContain('Fallido')
    expect(answer.body).not.toContain('no cabe')
    expect(await idOf(email)).toBeUndefined()
  })

  test('by somebody who loses the role meanwhile is told: No tienes permisos para crear administradores.', async () => {
    const [email, other] = [newcomer(), await enter(db, nodes)]
    const answer = await whileRolesAreHeld(() => create(email), {
      requests: 1,
      meanwhile: `delete from user_roles where user_id <> '${other.id}'`,
    })
    expect(answer.status).toBe(403)
    expect(answer.body).toContain('No tienes permisos para crear administradores.')
    expect(await idOf(email)).toBeUndefined()
  })

  test('of a known address gives the role and leaves the password alone', async () => {
    const luz = await enter(db, nodes, { admin: false })
    const answer = await create(` ${luz.email.toUpperCase()} `, 'otra-clave-123')
    expect(answer.status).toBe(303)
    const page = await ask(nodes[0], 'GET', answer.headers.location ?? '', { cookie: ana.cookie })
    expect(page.body).toContain('Usuario ya existía - Permisos de admin asignados')
    expect(page.body, 'the form is clear').not.toContain(`value="${luz.email}"`)
    const signIn = (password: string) => post('/admin/entrar', { form: { email: luz.email, password } })
    expect((await signIn('otra-clave-123')).status).toBe(401)
    expect((await signIn(SIGN_IN_PASSWORD)).status).toBe(303)
    for (const node of nodes)
      expect((await ask(node, 'GET', '/admin', { cookie: luz.cookie })).status).toBe(200)
  })

  test('ten times at once makes one person, one code and one mail', async () => {
    const email = newcomer()
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(email)))
    const places = answers.map(({ headers }) => headers.location?.replace(/=.*/, ''))
    expect(places.toSorted()).toEqual([`${USERS}?envio`, ...Array(9).fill(`${USERS}?existia`)].toSorted())
    const { rows } = await db.query('select count(*)::int as n from mail_messages where recipient = $1', [
      email,
    ])
    expect(rows).toEqual([{ n: 1 }])
  })
})

describe('the function for programs', () => {
  test('answers as the specification has it: success, user.id, and what is already registered', async () => {
    const email = newcomer()
    const call = () => post(FUNCTION, { json: { email, password: TEMPORARY }, bearer: bearerOf(ana) })
    const made = await call()
    expect([made.status, JSON.parse(made.body)]).toEqual([
      200,
      { success: true, message: expect.any(String), user: { id: await idOf(email) } },
    ])
    expect(JSON.parse((await call()).body)).toMatchObject({
      success: true,
      message: expect.stringContaining('already registered'),
      user: { id: await idOf(email) },
    })
    expect(await isAdministrator(email)).toBe(true)
  })

  test('is Unauthorized to everyone else, whatever cookie comes along', async () => {
    const [luz, removed, expired, unproved, temporary] = [
      await enter(db, nodes, { admin: false }),
      await enter(db, nodes),
      await enter(db, nodes),
      await enter(db, nodes),
      await enter(db, nodes, { temporary: true }),
    ]
    await db.query('delete from user_roles where user_id = $1', [removed.id])
    await db.query(`update session set expires_at = now() - interval '1 second' where user_id = $1`, [
      expired.id,
    ])
    // A copied token would make an account, and with it a proof of its own.
    await db.query(`update session set proved_at = now() - interval '16 minutes' where user_id = $1`, [
      unproved.id,
    ])
    const good = bearerOf(ana)
    const [unsigned = ''] = decodeURIComponent(good).split('.')
    const bearers: [string | undefined, number][] = [
      [undefined, 401],
      ['', 401],
      [unsigned, 401],
      [`${unsigned}.${'A'.repeat(43)}=`, 401],
      [`x; marea.session_token=${good}`, 401],
      ['%E0%A4%A', 401],
      ['a'.repeat(5000), 401],
      [bearerOf(expired), 401],
      [bearerOf(luz), 403],
      [bearerOf(unproved), 403],
      [bearerOf(removed), 403],
      [bearerOf(temporary), 403],
    ]
    for (const [bearer, expected] of bearers) {
      const email = newcomer()
      const json = { email, password: TEMPORARY }
      const { status, body } = await post(FUNCTION, { json, bearer, cookie: ana.cookie })
      expect([status, JSON.parse(body)], bearer).toMatchObject([
        expected,
        { success: false, error: 'Unauthorized' },
      ])
      expect(await idOf(email)).toBeUndefined()
    }
    const decoded = await post(FUNCTION, {
      json: { email: newcomer(), password: TEMPORARY },
      bearer: decodeURIComponent(good),
    })
    expect(decoded.status, 'as the cookie spells it, or decoded').toBe(200)
  })
})

describe('the activation code', () => {
  test('is mailed and shown once; it opens the new-password screen, once, and no session', async () => {
    const { email, code, answer } = await invite()
    expect(code).toMatch(/^[A-Z0-9]{8}$/)
    await expect.poll(() => mailsTo(email).length).toBe(1)
    expect(mailsTo(email)[0]).toContain(code)
    expect(mailsTo(email)[0], 'never the password').not.toContain(TEMPORARY)
    const again = await ask(nodes[0], 'GET', answer.headers.location ?? '', { cookie: ana.cookie })
    expect(again.body).toContain('Estado del envío')
    expect(again.body).not.toContain(code)

    const link = /\/admin\/activar\?cuenta=\S+/.exec(mailsTo(email)[0] ?? '')?.[0] ?? ''
    expect(link, 'the link leads to the place and holds no code').not.toContain(code)
    expect(decodeURIComponent(link), 'nor an address').not.toContain('@')
    const place = await ask(nodes[0], 'GET', link)
    expect(place.body).toContain(`value="${email}"`)

    const opened = await activate(email, ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `)
    expect([opened.status, opened.headers.location]).toEqual([303, '/admin/restablecer'])
    const cookie = cookiesOf(opened)
    expect((await ask(nodes[1], 'GET', '/admin', { cookie })).status, 'no session').toBe(401)
    expect((await ask(nodes[1], 'GET', '/admin/restablecer', { cookie })).body).toContain(email)
    const form = { password: 'propia-clave-55', confirmation: 'propia-clave-55' }
    expect((await post('/admin/restablecer', { cookie, form })).status).toBe(303)
    expect((await post('/admin/entrar', { form: { email, password: TEMPORARY } })).status).toBe(401)
    expect((await post('/admin/entrar', { form: { email, password: form.password } })).status).toBe(303)
    await refused(email, code)
  })

  test('of fifty who use it at once, over two nodes, one gets in', async () => {
    const { email, code } = await invite()
    const answers = await Promise.all(Array.from({ length: 50 }, () => activate(email, code)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 303)).toHaveLength(1)
    expect(statuses.filter((status) => ![303, 422, 429].includes(status))).toEqual([])
    const { rows } = await db.query(
      `select count(*)::int as n from verification where identifier = 'password-reset:' || $1`,
      [await idOf(email)],
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  test('is refused alike when wrong, late, of nobody, of another, or after the role went', async () => {
    const [one, late, gone] = [await invite(), await invite(), await invite()]
    await db.query(
      `update verification set expires_at = now() - interval '1 second' where identifier = 'activation:' || $1`,
      [await idOf(late.email)],
    )
    await db.query('delete from user_roles where user_id = $1', [await idOf(gone.email)])
    await refused(one.email, 'AAAAAAAA')
    await refused(one.email, late.code)
    await refused(one.email, 'no es un código')
    await refused(late.email, late.code)
    await refused(gone.email, gone.code)
    await refused('nadie@equipo.test', one.code)
    const { rows } = await db.query(
      `select extract(epoch from expires_at - now()) / 3600 as hours from verification
       where identifier = 'activation:' || $1`,
      [await idOf(one.email)],
    )
    expect(Number(rows[0].hours)).toBeGreaterThan(23.9)
    expect(Number(rows[0].hours)).toBeLessThanOrEqual(24)
    expect((await activate(one.email, one.code)).status).toBe(303)
  })

  const attempts = atScale(1000, 100)

  test(`is not found in ${attempts} guesses, by account nor from one address`, async () => {
    const { email, code } = await invite()
    const guesses = Array.from({ length: attempts }, () => randomUUID().slice(0, 8).toUpperCase())
    const statuses: Record<number, number> = {}
    const waiting = guesses.values()
    const worker = async () => {
      for (const guess of waiting) {
        const { status } = await activate(email, guess === code ? 'AAAAAAAA' : guess)
        statuses[status] = (statuses[status] ?? 0) + 1
      }
    }
    await Promise.all(Array.from({ length: 8 }, worker))
    expect(statuses).toEqual({ 422: 20, 429: attempts - 20 })

    const from = { 'x-forwarded-for': '10.77.1.1', 'content-type': 'application/x-www-form-urlencoded' }
    const body = () => new URLSearchParams({ email: newcomer(), code: 'AAAAAAAA' })
    const tries = Array.from({ length: 101 }, () =>
      fetch(`${nodes[0]}/admin/activar`, { method: 'POST', headers: from, body: body() }),
    )
    const answers = (await Promise.all(tries)).map(({ status }) => status)
    expect(answers.filter((status) => status === 429)).toHaveLength(1)
    await db.query('delete from rate_limits')
    expect((await activate(email, code)).status, 'and stays good').toBe(303)
  })

  test('stops working when another is sent, and the earlier mail with it', async () => {
    mailServer.become({ code: 451, words: 'vuelve luego' })
    const { email, code, answer } = await invite()
    const state = (location = '') => ask(nodes[0], 'GET', location, { cookie: ana.cookie })
    await expect
      .poll(async () => (await state(answer.headers.location)).body)
      .toContain('El servidor de correo respondió: 451')
    const resent = await post(USERS, {
      cookie: ana.cookie,
      form: { intent: 'resend', id: (await idOf(email)) ?? '' },
    })
    const next = await codeShown(resent)
    expect(next).not.toBe(code)
    await refused(email, code)
    mailServer.become('accept')
    const { rows } = await db.query(
      `select expires_at > now() as timely from mail_messages where recipient = $1 order by created_at`,
      [email],
    )
    expect(rows).toEqual([{ timely: false }, { timely: true }])
    expect((await activate(email, next)).status).toBe(303)
  })

  test('is sent again only to who has made no password, and not without end', async () => {
    const resend = (id: string) => post(USERS, { cookie: ana.cookie, form: { intent: 'resend', id } })
    expect((await resend(ana.id)).body).toContain('Esa persona ya creó su contraseña')
    expect((await resend('nadie')).status).toBe(404)
    const { email } = await invite()
    const id = (await idOf(email)) ?? ''
    for (let time = 0; time < 5; time++) expect((await resend(id)).status).toBe(303)
    const limited = await resend(id)
    expect(limited.status).toBe(429)
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('stands in no log, mail list, queue, record or table, nor does the password', async () => {
    const { email, code } = await invite()
    await expect.poll(() => mailsTo(email).length).toBe(1)
    await refused(email, 'BBBBBBBB')
    expect((await activate(email, code)).status).toBe(303)
    const { rows: tables } = await db.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
    )
    for (const { name } of tables) {
      const { rows } = await db.query(
        `select t::text as line from ${name} t where strpos(t::text, $1) > 0
        or strpos(t::text, $2) > 0`,
        [code, TEMPORARY],
      )
      expect(rows, name).toEqual([])
    }
    for (const site of sites) {
      expect(site.output()).not.toContain(code)
      expect(site.output()).not.toContain(TEMPORARY)
    }
    const { rows } = await db.query('select id from mail_messages where recipient = $1', [email])
    const reading = await ask(nodes[0], 'GET', `/admin/correos?ver=${rows[0].id}`, { cookie: ana.cookie })
    expect(reading.body).toContain('••••')
    expect(reading.body).not.toContain(code)
    const audit = await db.query(
      `select summary from audit_log where subject_id = $1 and subject_type = 'user' order by id`,
      [await idOf(email)],
    )
    expect(audit.rows.map(({ summary }) => summary)).toEqual([
      `Creó la cuenta de administrador de «${email}»`,
      'Usó su código de activación',
    ])
  })

  async function refused(email: string, code: string): Promise<void> {
    const answer = await activate(email, code)
    expect(answer.status).toBe(422)
    expect(answer.body).toContain(REFUSED)
  }
})

describe('removing the role', () => {
  const remove = (id: string, { cookie } = ana) => post(USERS, { cookie, form: { intent: 'remove', id } })

  test('ends every session of that person on both nodes, and their code', async () => {
    const eva = await enter(db, nodes)
    expect((await remove(eva.id)).status).toBe(303)
    for (const node of nodes) {
      expect((await ask(node, 'GET', '/admin', { cookie: eva.cookie })).status).toBe(401)
      expect((await ask(node, 'POST', FUNCTION, { json: {}, bearer: bearerOf(eva) })).status).toBe(401)
    }
    const { email, code } = await invite()
    await remove((await idOf(email)) ?? '')
    await create(email)
    expect((await activate(email, code)).status, 'a code of before').toBe(422)
  })

  test('of oneself leads out; of the last one is refused', async () => {
    const eva = await enter(db, nodes)
    expect((await remove(eva.id, eva)).headers.location).toBe('/admin/entrar')
    const last = await remove(ana.id)
    expect(last.status).toBe(409)
    expect(last.body).toContain('No se pudo remover el rol de administrador')
    expect(await isAdministrator(ana.email)).toBe(true)
  })

  test.each([
    ['removing', { intent: 'remove' }],
    ['making a reader of', { intent: 'change', name: '', roles: 'lectura' }],
  ])('%s each other at the same moment leaves one, and tells the other why not', async (_, form) => {
    const eva = await enter(db, nodes)
    const take = (id: string, { cookie }: Person) => post(USERS, { cookie, form: { ...form, id } })
    // Held until both are past the gate, each on a node of its own.
    const both = () => Promise.all([take(eva.id, ana), take(ana.id, eva)])
    const answers = await whileRolesAreHeld(both, { requests: 2 })
    const [, loser] = answers.toSorted((one, other) => one.status - other.status)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 403])
    expect(loser?.body).toContain('Ya no tienes permisos para cambiar el equipo')
    expect(loser?.body).toContain('Tus roles cambiaron hace un momento. No se guardó nada.')
    const { rows } = await db.query(`select count(*)::int as n from user_roles where role = 'admin'`)
    expect(rows).toEqual([{ n: 1 }])
  })

  test('that fails is told: No se pudo remover el rol de administrador', async () => {
    const eva = await enter(db, nodes)
    const answer = await whileRefused('user_roles', () => remove(eva.id), {
      on: 'delete',
      words: 'no se deja',
      database: running.databaseUrl,
    })
    expect(answer.status).toBe(500)
    expect(answer.body).toContain('No se pudo remover el rol de administrador')
    expect(await isAdministrator(eva.email)).toBe(true)
  })
})

test('a role that goes in the middle of an edit: 403, nothing saved, and the answer holds what was written', async () => {
  const eva = await enter(db, nodes)
  await db.query(`update user_roles set role = 'editora' where user_id = $1`, [eva.id])
  const body = 'Gracias por escribirnos.\nVolvemos el lunes con el resto del equipo.'
  const form = { intent: 'save', name: 'Ausencia de verano', body }
  const refused = await post('/admin/solicitudes/plantillas', { cookie: eva.cookie, form })
  expect(refused.status).toBe(403)
  expect(refused.body).toContain('Lo que enviaste no se guardó; lo que escribiste está aquí abajo')
  for (const text of [form.name, body]) expect(refused.body).toContain(`>${text}<`)
  const { rows } = await db.query('select 1 from answer_templates where body = $1', [body])
  expect(rows).toEqual([])

  const password = 'una frase con espacios'
  const other = { intent: 'create', name: 'Luna Peña', email: newcomer(), roles: 'admin', password }
  const unmade = await post(USERS, { cookie: eva.cookie, form: other })
  expect([unmade.status, unmade.body.includes('>Luna Peña<')]).toEqual([403, true])
  expect(unmade.body, 'a password is not shown').not.toContain(password)
})

test('a list that cannot be read says: No se pudieron cargar los usuarios administradores', async () => {
  await db.query('alter table mail_messages rename to mail_messages_away')
  const answer = await ask(nodes[0], 'GET', `${USERS}?envio=${randomUUID()}`, { cookie: ana.cookie })
  await db.query('alter table mail_messages_away rename to mail_messages')
  expect(answer.status).toBe(500)
  expect(answer.body).toContain('No se pudieron cargar los usuarios administradores')
})
