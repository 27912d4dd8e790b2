// @module-tag night
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { filledForm, send } from '../drills/event-form.ts'
import { post, signIn, visit } from '../drills/team.ts'
import { startMailServer } from '../mail/mail-server.ts'
import { type Nodes, startNodes } from '../setup/nodes.ts'
import { type Entered, enterByMail } from '../setup/organiser-link.ts'
import { MAIL_IS_DUE } from '../setup/waiting-mail.ts'
import { ADDRESSES } from './roles/addresses.ts'
import { RULES } from './roles/rules.ts'

/** An organiser with the link from their mail, and the team; each asks a node of its own. */
let nodes: Nodes
let mailServer: Awaited<ReturnType<typeof startMailServer>>
let team: Awaited<ReturnType<typeof signIn>>
let id: string
let link: URL
/** Where the link was opened: what follows carries its cookie, and no code. */
let browser: Entered
let sender = 0

const TITLE = 'Taller de datos abiertos'

const [ours, theirs] = [() => nodes.sites[0]?.url ?? '', () => nodes.sites[1]?.url ?? '']
const texts = () => mailServer.received.map((mail) => mail.part('text/plain'))
const linkIn = (words: string) => new URL(/(http\S+\/mi-evento\?\S+)/.exec(words)?.[1] ?? 'http://none/')
const plain = (words: string) => words.replaceAll('<!-- -->', '')

beforeAll(async () => {
  mailServer = await startMailServer()
  nodes = await startNodes({ SMTP_URL: mailServer.url, TRUSTED_PROXIES: '127.0.0.1' })
  team = await signIn(theirs())
})

afterAll(async () => {
  await nodes?.stop()
  await mailServer?.stop()
})

beforeEach(async () => {
  mailServer.received.length = 0
  await nodes.db.query(
    'truncate event_submissions, events, event_registrations, mail_messages, contacts, audit_log cascade',
  )
  await send(ours(), filledForm(TITLE, `10.9.0.${++sender}`, false))
  link = await vi.waitFor(() => receivedLink())
  browser = await enterByMail(ours(), link)
  id = (await stored()).id
})

/** Of a mail that is stored now: one of the test before may still arrive, and opens nothing any more. */
async function receivedLink(saying = '') {
  const { rows } = await nodes.db.query('select id from mail_messages')
  const links = texts()
    .filter((words) => words.includes(saying))
    .map(linkIn)
  const own = links.find(({ searchParams }) => rows.some(({ id }) => id === searchParams.get('correo')))
  if (!own) throw new Error('The mail has not arrived yet.')
  return own
}

async function stored() {
  const { rows } = await nodes.db.query('select *, xmin::text as version from event_submissions')
  return rows[0]
}

async function open(page = '', search = '') {
  const { cookie } = browser
  const at = `${ours()}/mi-evento${page}${browser.search}${search}`
  const answer = await fetch(at, { redirect: 'manual', headers: { cookie } })
  return { status: answer.status, headers: answer.headers, words: plain(await answer.text()) }
}

async function postOwn(
  page: string,
  fields: Record<string, string>,
  search = browser.search,
  cookie = browser.cookie,
) {
  const answer = await fetch(`${ours()}/mi-evento${page}${search}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-for': `10.9.1.${sender}`, ...(cookie && { cookie }) },
    body: new URLSearchParams(fields),
  })
  const where = answer.headers.get('Location')
  return { status: answer.status, where, words: plain(await answer.text()) }
}

async function correct(change: Record<string, string>, search = browser.search) {
  const { email, consent_privacy, ...sent } = Object.fromEntries(
    new URLSearchParams(filledForm(TITLE, '10.9.0.1', false).body),
  )
  return postOwn('/corregir', { ...sent, version: (await stored()).version, ...change }, search)
}

const decide = (intent: 'approve' | 'reject', version: string) =>
  post(theirs(), '/admin/events', team, { intent, id, version })

const audit = async () =>
  (await nodes.db.query('select actor_email, summary from audit_log where subject_id = $1 order by id', [id]))
    .rows

describe('the link of the receipt', () => {
  test('says how the review goes and what was sent; opened twice, by a scanner too, it changes nothing', async () => {
    const before = await stored()
    for (const _ of [1, 2]) {
      const { status, headers, words } = await open()
      expect(status).toBe(200)
      expect(headers.get('Cache-Control')).toBe('no-store')
      expect(headers.get('Set-Cookie')).toBeNull()
      for (const said of ['Lo estamos revisando', 'a más tardar el', TITLE, 'Casa Bajamar', 'noindex'])
        expect(words).toContain(said)
    }
    expect((await open('', '&retirar=1')).words).toContain('¿Retirar tu evento?')
    expect((await open('/corregir')).words).toContain(`value="${TITLE}"`)
    expect(await stored()).toEqual(before)
    expect(link.href).not.toContain('@')
    const { rows } = await nodes.db.query('select html from mail_messages where html like $1', [
      `%${link.searchParams.get('codigo')}%`,
    ])
    expect(rows, 'the stored mail has no working link').toEqual([])
  })

  test('opens nothing with another code, nor once the submission belongs to another address', async () => {
    const other = new URL(link)
    other.searchParams.set('codigo', 'nada')
    for (const page of ['', '/corregir', '/repetir'])
      expect((await fetch(`${ours()}/mi-evento${page}${other.search}`)).status).toBe(404)
    expect((await postOwn('', { accion: 'retirar' }, other.search)).status).toBe(404)
    await nodes.db.query(`update event_submissions set email = 'otra@ozama.test'`)
    expect((await open()).status).toBe(404)
    expect((await postOwn('', { accion: 'retirar' })).status).toBe(404)
    expect((await correct({ title: 'Otro título' })).status).toBe(404)
    expect(await stored()).toMatchObject({ status: 'pending', title: TITLE })
  })
})

describe('the code leaves the address bar', () => {
  const ask = (path: string, cookie = '', method = 'GET') =>
    fetch(ours() + path, { method, redirect: 'manual', headers: cookie ? { cookie } : {} })

  test('for a cookie of these pages, by redirects that tell no other site where they were', async () => {
    const [code = ''] = link.searchParams.getAll('codigo')
    const first = await ask(`/mi-evento/corregir${link.search}&pagina=2`)
    expect(first.status).toBe(302)
    expect(first.headers.get('Cache-Control')).toBe('no-store')
    expect(first.headers.get('Referrer-Policy')).toBe('no-referrer')
    const lines = first.headers.getSetCookie()
    const [line = ''] = lines
    expect(lines.map((each) => /Path=([^;]+)/.exec(each)?.[1])).toEqual(['/mi-evento', '/mi-evento.data'])
    for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Max-Age=604800'])
      expect(line.split('; ')).toContain(attribute)
    expect(line).toContain(id)
    expect((await ask(`/mi-evento${link.search}`, '', 'HEAD')).status, 'a scanner that only looks').toBe(302)

    const second = await ask(first.headers.get('Location') ?? '', line.split(';')[0])
    expect(second.headers.get('Location')).toBe(`/mi-evento/corregir?pagina=2&envio=${id}`)
    const { status, headers, words } = await open('/corregir')
    expect(status).toBe(200)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(words).toContain('noindex')
    expect(words, 'nor does it stand in the page').not.toContain(code)
    expect((await open()).words).not.toContain(code)
  })

  test('two events in one browser do not mix; a cookie of one opens nothing of the other', async () => {
    const other = 'Noche de mapas'
    await send(ours(), filledForm(other, `10.9.0.${++sender}`, false))
    const { rows } = await nodes.db.query('select id from event_submissions where title = $1', [other])
    const mail = await vi.waitFor(() => texts().find((words) => words.includes(other)) ?? expect.fail('none'))
    const theirs = await enterByMail(ours(), linkIn(mail))
    const both = `${browser.cookie}; ${theirs.cookie}`
    for (const [search, title] of [
      [browser.search, TITLE],
      [theirs.search, other],
    ] as const)
      expect(await (await ask(`/mi-evento${search}`, both)).text()).toContain(`«${title}»`)

    const renamed = browser.cookie.replace(id, rows[0].id)
    for (const cookie of [
      '',
      theirs.cookie,
      browser.cookie.replace(/=.*/, '=azar'),
      browser.cookie.replace(/=.*/, '=%00'),
    ]) {
      const refused = await ask(`/mi-evento${browser.search}`, cookie)
      expect([cookie, refused.status]).toEqual([cookie, 404])
      expect(await refused.text()).toContain('Abre otra vez el enlace de tu correo')
      expect((await postOwn('', { accion: 'retirar' }, browser.search, cookie)).status).toBe(404)
    }
    expect((await ask(`/mi-evento${theirs.search}`, renamed)).status).toBe(404)
    for (const envio of ['nada', '', "'", crypto.randomUUID()])
      expect((await ask(`/mi-evento?envio=${envio}`, both)).status).toBe(404)
    expect((await stored()).status).toBe('pending')
  })

  test('and opens nothing else: whoever has it is nobody to the panel, to a door, and to another event', async () => {
    const theirs = [
      { cookie: browser.cookie },
      { cookie: browser.cookie.replaceAll(id, crypto.randomUUID()) },
    ]
    for (const { pattern } of ADDRESSES) {
      const rule = RULES[pattern]
      if (!rule || !/^\/(admin|puerta)/.test(pattern) || !/^[^:*?]*$/.test(rule.at ?? pattern)) continue
      const expected = typeof rule.get === 'object' ? rule.get.anonymous : rule.get
      for (const headers of theirs) {
        const at = `${ours()}${rule.at ?? pattern}?${rule.search ?? browser.search.slice(1)}`
        const { status } = await fetch(at, { redirect: 'manual', headers })
        expect([pattern, status]).toEqual([pattern, expected])
      }
    }
  })

  test('where no cookies are kept the page works at the mailed address, and says why', async () => {
    const first = await ask(`/mi-evento${link.search}`)
    const at = first.headers.get('Location') ?? ''
    const words = plain(await (await ask(at)).text())
    expect(words).toContain('Tu navegador no guarda cookies')
    const [, form = ''] = /href="(\/mi-evento\?[^"]*retirar=1)"/.exec(words) ?? []
    const asked = await ask(form.replaceAll('&amp;', '&'))
    expect(asked.status).toBe(200)
    const [, action = ''] = /<form[^>]*action="([^"]+)"/.exec(await asked.text()) ?? []
    const { search } = new URL(action.replaceAll('&amp;', '&'), ours())
    expect((await postOwn('', { accion: 'retirar' }, search, '')).status).toBe(303)
    expect((await stored()).status).toBe('withdrawn')
  })

  test('a form of a page from before is answered where it stands, with what was typed', async () => {
    const wrong = await correct({ summary: 'Corto', location: 'Muelle de San Souci' }, link.search)
    expect(wrong.status).toBe(422)
    expect(wrong.words).toContain('Muelle de San Souci')
    expect((await correct({ title: 'Taller de mapas' }, link.search)).status).toBe(303)
    expect((await stored()).title).toBe('Taller de mapas')
  })
})

describe('a correction while it is pending', () => {
  test('is stored by the form and its rules; the team sees it, and whose it is', async () => {
    const wrong = await correct({ summary: 'Corto', location: 'Muelle de San Souci' })
    expect(wrong.status).toBe(422)
    expect(wrong.words).toContain('Mínimo 10 caracteres')
    expect(wrong.words).toContain('Muelle de San Souci')
    expect((await correct({ event_type: 'circo' })).status).toBe(422)
    expect((await correct({ honeypot: 'yo', title: 'Compra barato' })).status).toBe(303)
    const counted = await nodes.db.query(`select count from caught_forms where form = 'organiser'`)
    expect(counted.rowCount, 'a robot is counted').toBe(1)
    expect(await stored()).toMatchObject({ title: TITLE, organizer_changed_at: null })

    expect((await correct({ title: 'Taller de mapas' })).status).toBe(303)
    expect(await stored()).toMatchObject({
      title: 'Taller de mapas',
      status: 'pending',
      consent_privacy: true,
    })
    expect((await stored()).organizer_changed_at).not.toBeNull()
    expect(await audit()).toEqual([
      { actor_email: 'enlace del organizador', summary: 'Corrigió el evento enviado «Taller de mapas»' },
    ])
    expect((await open('', '&guardado=1')).words).toContain('Corrección guardada')
    const { words } = await visit(theirs(), '/admin/events', team)
    expect(plain(words)).toContain('Corregido por quien organiza')
  })

  test('is refused where the team corrected it meanwhile, and says what stands; sent again it counts', async () => {
    const { version } = await stored()
    await nodes.db.query(`update event_submissions set location = 'Casa de la cultura'`)
    const late = await correct({ version, title: 'Taller de mapas' })
    expect(late.status).toBe(409)
    expect(late.words).toContain('Ubicación: Casa de la cultura')
    expect(late.words).toContain('value="Taller de mapas"')
    expect(await stored()).toMatchObject({ title: TITLE })
    const again = /name="version"[^>]*value="([^"]+)"/.exec(late.words)?.[1] ?? ''
    expect((await correct({ version: again, title: 'Taller de mapas' })).status).toBe(303)
    expect(await stored()).toMatchObject({ title: 'Taller de mapas' })
  })

  test('the team decides on the words it saw, and on no others', async () => {
    const { version: seen } = await stored()
    await correct({ title: 'Taller de mapas' })
    for (const intent of ['approve', 'reject'] as const) {
      const late = await decide(intent, seen)
      expect(late.status).toBe(409)
      expect(late.words).toContain('Este evento cambió mientras lo revisabas')
    }
    expect(await stored()).toMatchObject({ status: 'pending' })
    expect((await decide('approve', (await stored()).version)).status).toBe(303)
    expect((await correct({ title: 'Tarde' })).status, 'its page says what became of it').toBe(303)
    expect(await stored()).toMatchObject({ status: 'approved', title: 'Taller de mapas' })
  })

  test('at the same moment as the approval, on two nodes: one of the two, never words nobody saw', async () => {
    const { version } = await stored()
    const [corrected, approved] = await Promise.all([
      correct({ version, title: 'Taller de mapas' }),
      decide('approve', version),
    ])
    const { rows } = await nodes.db.query('select title from events')
    if (approved.status === 409) {
      expect(rows).toEqual([])
      expect(corrected.status).toBe(303)
    } else {
      expect(rows).toEqual([{ title: TITLE }])
      // It came too late by a moment, and leads to the page that says so; or was read as a proposal for what is
      // published now.
      if (corrected.status !== 303) expect(corrected.words).toContain('va al equipo como propuesta')
      expect(await stored()).toMatchObject({ title: TITLE, proposal: null })
    }
  })
})

test('withdrawing asks first, happens once, and leaves the queue of the team', async () => {
  expect((await postOwn('', { accion: 'borrar' })).status).toBe(422)
  expect((await postOwn('', { accion: 'retirar', honeypot: 'yo' })).status).toBe(303)
  expect(await stored()).toMatchObject({ status: 'pending' })
  const both = await Promise.all([postOwn('', { accion: 'retirar' }), postOwn('', { accion: 'retirar' })])
  expect(both.map(({ status }) => status)).toEqual([303, 303])
  expect(await stored()).toMatchObject({ status: 'withdrawn' })
  expect(await audit()).toEqual([
    { actor_email: 'enlace del organizador', summary: `Retiró el evento enviado «${TITLE}»` },
  ])
  expect((await open()).words).toContain('Retiraste tu evento')
  const late = await decide('approve', (await stored()).version)
  expect(late.status).toBe(409)
  expect(late.words).toContain('Quien lo organiza lo retiró')
  const { words } = await visit(theirs(), '/admin/events?estado=pendiente', team)
  expect(plain(words)).not.toContain(TITLE)
  expect(plain((await visit(theirs(), '/admin/events', team)).words)).toContain('Retirado')
})

/** The event is approved, and its organiser opens it with the link of that mail. */
async function approve(): Promise<string> {
  await decide('approve', (await stored()).version)
  await nodes.db.query(MAIL_IS_DUE)
  link = await vi.waitFor(() => receivedLink('Tu evento ya está en la agenda'))
  browser = await enterByMail(ours(), link)
  return (await stored()).event_id
}

test('the mail of the approval and the page hand out the short address, which leads to the event', async () => {
  const event = await approve()
  const mail = texts().find((words) => words.includes('ya está en la agenda')) ?? ''
  const [shared = 'none'] = /\/e\/[a-z]{8}-taller-de-datos-abiertos/.exec(mail) ?? []
  expect((await open()).words).toContain(`href="${ours()}${shared}"`)
  const answer = await fetch(ours() + shared, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([308, `/evento/${event}`])
})

test('who registers decides whether the organiser reads their name, and takes it back by any mail about it', async () => {
  const event = await approve()
  await nodes.db.query(`update events set questions = '{¿Qué comes?}', places_each = 3, max_attendees = 5`)
  const page = `${ours()}/evento/${event}`
  const box = 'Quien organiza puede ver mi nombre y lo demás que envío, menos mi correo'
  await vi.waitFor(async () => expect(plain(await (await fetch(page)).text())).toContain(box))
  expect((await open()).words).toContain('Nadie todavía. Al registrarse, cada persona elige')

  const register = (name: string, more: Record<string, string> = {}) =>
    fetch(page, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'x-forwarded-for': `10.9.2.${++sender}` },
      body: new URLSearchParams({
        name,
        email: `${name.toLowerCase()}@coral.test`,
        consent_privacy: 'on',
        ...more,
      }),
    })
  const answered = { question_1: '¿Qué comes?', answer_1: 'De todo', consent_organizer: 'on' }
  await register('Anais', { ...answered, places: '2' })
  await register('Belkis', { question_1: '¿Qué comes?', answer_1: 'Sin gluten' })
  await register('Carlos', { places: '2', consent_organizer: 'on' })
  await register('Dorca', { ...answered, answer_1: 'Espero turno' })

  const { words } = await open()
  for (const said of [
    '3 personas registradas',
    '2 personas, de quienes',
    'Anais',
    '2 lugares',
    'De todo',
    'Carlos',
  ])
    expect(words).toContain(said)
  for (const hidden of ['coral.test', 'Belkis', 'Sin gluten', 'Dorca', 'Espero turno'])
    expect(words, hidden).not.toContain(hidden)

  const mail = await vi.waitFor(() => {
    const to = mailServer.received.find(({ recipients }) => recipients.includes('carlos@coral.test'))
    return to?.part('text/plain') ?? expect.fail('no mail yet')
  })
  expect(mail).toContain('Aceptaste que quien organiza vea tu nombre.')
  const own = new URL(/(http\S+\/registro\/cancelar\?\S+)/.exec(mail)?.[1] ?? 'http://none/')
  const asked = await (await fetch(`${theirs()}/registro/cancelar${own.search}`)).text()
  expect(asked).toContain('Quien organiza ve tu nombre')
  expect((await open()).words, 'opening changes nothing').toContain('Carlos')
  for (const _ of [1, 2]) {
    const { correo, codigo } = Object.fromEntries(own.searchParams)
    const hidden = await fetch(`${theirs()}/registro/cancelar`, {
      method: 'POST',
      body: new URLSearchParams({ accion: 'ocultar', correo: correo ?? '', codigo: codigo ?? '' }),
    })
    expect(hidden.status).toBe(200)
    expect(await hidden.text()).toContain('Quien organiza ya no ve tu nombre')
  }
  const after = (await open()).words
  expect(after).not.toContain('Carlos')
  expect(after, 'the seat stays').toContain('3 personas registradas')
})

test('two weeks after the event the names are closed; taking the consent back has no end', async () => {
  const event = await approve()
  const over = (ago: string) =>
    nodes.db.query(
      `update events set duration_hours = 1, end_date = null, time_zone = 'UTC',
       event_date = (now() - $1::interval - interval '1 hour')::date,
       event_time = date_trunc('second', now() - $1::interval - interval '1 hour')::time`,
      [ago],
    )
  const page = `${ours()}/evento/${event}`
  await vi.waitFor(async () => expect(await (await fetch(page)).text()).toContain('puede ver mi nombre'))
  const registration = {
    name: 'Carlos',
    email: 'carlos@coral.test',
    consent_privacy: 'on',
    consent_organizer: 'on',
  }
  const headers = { 'x-forwarded-for': `10.9.2.${++sender}` }
  await fetch(page, { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams(registration) })
  const mail = await vi.waitFor(() => {
    const to = mailServer.received.find(({ recipients }) => recipients.includes('carlos@coral.test'))
    return to?.part('text/plain') ?? expect.fail('no mail yet')
  })
  const own = new URL(/(http\S+\/registro\/cancelar\?\S+)/.exec(mail)?.[1] ?? 'http://none/')
  const { correo = '', codigo = '' } = Object.fromEntries(own.searchParams)
  const press = async (accion: string) => {
    const body = new URLSearchParams({ accion, correo, codigo })
    const answer = await fetch(`${theirs()}/registro/cancelar`, { method: 'POST', body })
    return { status: answer.status, words: plain(await answer.text()) }
  }

  await over('13 days')
  expect((await open()).words).toContain('Carlos')
  await over('15 days')
  const { words } = await open()
  expect(words).not.toContain('Carlos')
  expect(words).toContain('La lista está cerrada')

  const asked = await fetch(`${theirs()}/registro/cancelar${own.search}`)
  expect(asked.status).toBe(200)
  const question = plain(await asked.text())
  expect(question).toContain('Dejar de mostrarlo')
  expect(question, 'a seat of an event that is over is not given up').not.toContain('Sí, cancelar')
  expect((await press('')).status).toBe(404)
  expect(await press('ocultar')).toMatchObject({
    status: 200,
    words: expect.stringContaining('ya no ve tu nombre'),
  })
  const { rows } = await nodes.db.query('select consent_organizer, status from event_registrations')
  expect(rows).toEqual([{ consent_organizer: false, status: 'confirmed' }])
})

test('a long list is read in pages', async () => {
  const event = await approve()
  await nodes.db.query(
    `insert into event_registrations (event_id, name, email, status, consent_organizer, created_at)
     select $1, 'Persona ' || n, 'p' || n || '@coral.test', 'confirmed', true, now() + n * interval '1 second'
     from generate_series(1, 60) n`,
    [event],
  )
  const first = (await open()).words
  expect(first).toContain('Persona 60<')
  expect(first).not.toContain('Persona 35<')
  expect((await open('', '&pagina=3')).words).toContain('Persona 1<')
  expect((await open('', '&pagina=9')).words, 'beyond the end').toContain('Persona 1<')
})

test('after the approval it shows the event, how many come, and a next edition without a date', async () => {
  const event_id = await approve()
  const { email } = await stored()
  await nodes.db.query(
    `insert into event_registrations (event_id, name, email, status)
     select $1, 'Ana', 'ana' || n || '@cacao.test', case when n < 4 then 'confirmed' else 'waitlist' end
     from generate_series(1, 4) n`,
    [event_id],
  )
  const { words } = await open()
  expect(words).toContain(`/evento/${event_id}`)
  expect(words).toContain('3 personas registradas, sin límite de lugares, y 1 en la lista de espera.')
  expect(words, 'nobody who comes is named').not.toContain('cacao.test')
  const again = (await open('/repetir')).words
  expect(again).toContain(`value="${TITLE}"`)
  expect(again).toContain(`value="${email}"`)
  expect(again).toContain('action="/sube-evento"')
  expect(again).not.toContain(filledForm('', '').body.match(/event_date=([^&]+)/)?.[1] ?? 'none')
})

test('of an event that repeats it opens every date: its people, its messages; what is proposed is for the approved one', async () => {
  const first = await approve()
  const { event_date } = (await nodes.db.query('select event_date::text from events')).rows[0]
  const later = new Date(Date.parse(event_date) + 7 * 86_400_000).toISOString().slice(0, 10)
  await post(theirs(), `/admin/events/${first}/serie`, team, { ritmo: 'cada-semana', fechas: later })
  const { rows } = await nodes.db.query('select id from events where id <> $1', [first])
  const second = rows[0].id as string
  const other = `&fecha=${second}`

  // Asked of visitors on that date's page as well.
  const page = `${ours()}/evento/${second}`
  await vi.waitFor(async () => expect(await (await fetch(page)).text()).toContain('puede ver mi nombre'))
  const registration = {
    name: 'Anais',
    email: 'anais@coral.test',
    consent_privacy: 'on',
    consent_organizer: 'on',
  }
  const headers = { 'x-forwarded-for': `10.9.2.${++sender}` }
  await fetch(page, { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams(registration) })

  const formatDay = (date: string) => date.split('-').reverse().join('/')
  const approved = (await open()).words
  for (const said of [
    'Todavía no se ha registrado nadie',
    'Ver las 2 fechas',
    `${formatDay(later)}, `,
    '1 persona<',
  ])
    expect(approved).toContain(said)
  expect(approved).toContain('Proponer un cambio')
  expect(approved).not.toContain('Anais')
  const shown = (await open('', other)).words
  for (const said of [
    'Esta fecha está en la agenda',
    formatDay(later),
    '1 persona registrada',
    'Anais',
    'Escríbenos',
  ])
    expect(shown).toContain(said)
  expect(shown).not.toContain('Proponer un cambio')
  expect(shown).not.toContain('Cancelar el evento')

  // Messages reach proved mailboxes alone.
  await nodes.db.query('update event_registrations set proved_at = now(), network = null')
  const looked = await postOwn(
    '/escribir',
    { accion: 'ver', key: crypto.randomUUID(), subject: 'La sala', body: 'Nos vemos en la sala 3.' },
    browser.search + other,
  )
  expect(looked.words).toContain('Enviar a 1 persona')
  expect(looked.words, 'and goes on with that date').toContain(`envio=${id}&amp;fecha=${second}`)

  expect((await open('/corregir', other)).status, 'nothing to propose here').toBe(302)
  expect((await correct({ title: 'Otro título' }, browser.search + other)).status).toBe(303)
  await postOwn('', { accion: 'cancelar', reason: 'No hay sala' }, browser.search + other)
  expect(await stored()).toMatchObject({ proposal: null, title: TITLE })

  const stranger = await nodes.db.query(
    `insert into events (title, category, organizer, location, event_date, event_time, verticals)
     values ('Ajeno', 'meetup', 'Otra casa', 'Santo Domingo', current_date + 9, '18:30', '{}') returning id`,
  )
  for (const date of [stranger.rows[0].id, 'nada', crypto.randomUUID()])
    expect((await open('', `&fecha=${date}`)).status, 'of no series of theirs').toBe(404)
})

test('after a rejection it gives the reason', async () => {
  await post(theirs(), '/admin/events', team, { intent: 'reject', id, rejection_reason: 'Falta el lugar.' })
  expect((await open()).words).toContain('Falta el lugar.')
  expect((await open('/corregir')).status, 'there is nothing to correct').toBe(302)
})

describe('renewing the link', () => {
  const recorded = async () => (await audit()).map(({ actor_email, summary }) => [actor_email, summary])
  const newest = async () => {
    const mail = await vi.waitFor(() => {
      const found = texts().filter((words) => words.includes('Tu enlace nuevo'))
      return found.length > 0 ? (found.at(-1) ?? '') : expect.fail('no mail yet')
    })
    return linkIn(mail)
  }
  const isOpenBy = async ({ search, cookie }: Entered) =>
    (await fetch(`${theirs()}/mi-evento${search}`, { headers: { cookie } })).status

  test('by the organiser ends the mails and cookies of before, and mails another to their address', async () => {
    const { email } = await stored()
    expect((await open('', '&renovar=1')).words).toContain('¿Renovar tu enlace?')
    expect(await isOpenBy(browser), 'asking changes nothing').toBe(200)
    const pressed = await postOwn('', { accion: 'renovar' })
    expect([pressed.status, pressed.where]).toEqual([303, `/mi-evento?envio=${id}&renovado=1`])
    const told = await open('', '&renovado=1')
    expect(told.status).toBe(200)
    expect(told.words).toContain('Te enviamos un enlace nuevo')
    expect(told.words).not.toContain(TITLE)
    expect(await isOpenBy(browser)).toBe(404)
    expect((await fetch(`${ours()}/mi-evento${link.search}`)).status).toBe(404)
    expect((await postOwn('', { accion: 'retirar' })).status).toBe(404)
    const mail = await newest()
    expect(mailServer.received.at(-1)?.recipients).toEqual([email])
    browser = await enterByMail(ours(), mail)
    expect((await open()).words).toContain('Lo estamos revisando')
    expect((await stored()).status).toBe('pending')
    expect(await recorded()).toEqual([
      ['enlace del organizador', `Renovó el enlace de quien organiza «${TITLE}»`],
    ])
  })

  test('is not for flooding a mailbox: three times a day, pressed at once too', async () => {
    await nodes.db.query(
      `insert into mail_messages (message_id, template, recipient, subject, html, text, subject_type, subject_id, status, sent_at)
       select '<' || n || '@marea.example>', 'event_link_renewed', 'a@b.test', 'Otro', '', '', 'event_submission', $1, 'sent', now()
       from generate_series(1, 2) n`,
      [id],
    )
    const both = await Promise.all([postOwn('', { accion: 'renovar' }), postOwn('', { accion: 'renovar' })])
    expect(both.filter(({ status }) => status === 303)).toHaveLength(1)
    browser = await enterByMail(ours(), await newest())
    const refused = await postOwn('', { accion: 'renovar' })
    expect(refused.status).toBe(429)
    expect(refused.words).toContain('Ya se renovó 3 veces en un día')
    expect((await open()).status, 'and the link stays').toBe(200)
  })

  test('by the team, which sees who has access; without touching what it decides on', async () => {
    const at = `/admin/events/enviados/${id}/enlaces`
    const { version, email } = await stored()
    expect((await visit(theirs(), at, team)).words).toContain(email)
    expect((await post(theirs(), at, team, { intent: 'renew' })).status).toBe(303)
    expect(await isOpenBy(browser)).toBe(404)
    expect(await isOpenBy(await enterByMail(ours(), await newest()))).toBe(200)
    expect((await recorded()).map(([, summary]) => summary)).toEqual([
      `Renovó el enlace de quien organiza «${TITLE}»`,
    ])
    expect((await decide('approve', version)).status, 'nothing of the event changed').toBe(303)
    const none = `/admin/events/enviados/${crypto.randomUUID()}/enlaces`
    expect((await post(theirs(), none, team, { intent: 'renew' })).status).toBe(404)
  })
})

describe('co-organisers', () => {
  const invite = (name: string, email = `${name.slice(0, 3).trim().toLowerCase()}@coral.test`) =>
    postOwn('', { accion: 'invitar', name, email })
  const people = async () =>
    (await nodes.db.query('select id, name, email from co_organisers order by created_at, id')).rows
  const linkTo = async (email: string) =>
    linkIn(
      await vi.waitFor(() => {
        const mail = mailServer.received.find(({ recipients }) => recipients.includes(email))
        return mail?.part('text/plain') ?? expect.fail('no mail yet')
      }),
    )

  test('have a link of their own, do what the organiser does, and stand in the history by name', async () => {
    await approve()
    expect((await open()).words).toContain('Solo tú.')
    const wrong = await invite('Ana Peña', 'ana')
    expect(wrong.status).toBe(422)
    for (const kept of ['Escribe un correo válido', 'value="Ana Peña"', 'value="ana"'])
      expect(wrong.words).toContain(kept)
    expect((await invite('Ana Peña', 'ana@coral.test')).status).toBe(303)
    expect((await invite('Otra Ana', 'ANA@coral.test')).words).toContain('Esa persona ya tiene acceso')
    expect((await invite('Yo', (await stored()).email)).words).toContain('Ese correo es el tuyo')
    expect((await open()).words).toContain('ana@coral.test')

    const organiser = browser
    browser = await enterByMail(ours(), await linkTo('ana@coral.test'))
    const { words } = await open()
    expect(words).toContain('Entraste con el enlace de Ana Peña')
    for (const hidden of ['Quién tiene acceso', 'Renovar el enlace', 'ana@coral.test'])
      expect(words, hidden).not.toContain(hidden)
    expect((await open('/repetir')).words).not.toContain((await stored()).email)
    for (const accion of ['renovar', 'invitar', 'quitar', 'retirar'])
      expect(
        (await postOwn('', { accion, name: 'Eva Ruiz', email: 'eva@coral.test', id })).status,
        accion,
      ).toBe(403)
    expect((await postOwn('', { accion: 'cancelar', reason: 'Se inundó la sala' })).status).toBe(303)
    const { rows } = await nodes.db.query(
      `select actor_email, summary from audit_log where action = 'event.cancelling_proposed'`,
    )
    expect(rows).toEqual([
      {
        actor_email: 'enlace de coorganización',
        summary: `Pidió cancelar el evento «${TITLE}», con el enlace de Ana Peña`,
      },
    ])
    const [{ id: ana }] = await people()
    const theirBrowser = browser
    browser = organiser
    expect((await open()).words).toContain('Pediste que se cancele')
    expect((await postOwn('', { accion: 'quitar', id: ana })).status).toBe(303)
    browser = theirBrowser
    expect((await open()).status, 'their link ends at the next request').toBe(404)
    expect((await postOwn('', { accion: 'retirar_propuesta' })).status).toBe(404)
    const { rows: said } = await nodes.db.query(
      `select summary, before, after from audit_log where subject_type = 'co_organiser' order by id`,
    )
    expect(said).toEqual([
      { summary: `Dio acceso a «Ana Peña» para organizar el evento «${TITLE}»`, before: null, after: null },
      {
        summary: `Quitó el acceso a «Ana Peña» para organizar el evento «${TITLE}»`,
        before: null,
        after: null,
      },
    ])
  })

  test('are three at most, of parallel requests too; the team removes one as well', async () => {
    const names = ['Ana Peña', 'Bel Cruz', 'Caro Díaz', 'Dora Paz']
    const answers = await Promise.all(names.map((name) => invite(name)))
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 303, 303, 409])
    expect(answers.find(({ status }) => status === 409)?.words).toContain('Ya son 3 personas con acceso')
    expect(await people()).toHaveLength(3)
    expect((await open()).words).toContain('Quita a una persona para dar acceso a otra')
    const [first] = await people()
    const at = `/admin/events/enviados/${id}/enlaces`
    expect(plain((await visit(theirs(), at, team)).words)).toContain(first.email)
    const remove = () => post(theirs(), at, team, { intent: 'remove', id: first.id })
    expect((await remove()).status).toBe(303)
    expect((await remove()).status, 'twice').toBe(409)
    expect(await people()).toHaveLength(2)
    let last = 0
    for (let n = 0; n < 6 && last !== 429; n++) {
      for (const each of await people()) await postOwn('', { accion: 'quitar', id: each.id })
      last = (await invite('Eva Ruiz', `eva${n}@coral.test`)).status
    }
    expect(last, 'mails do not go out without end').toBe(429)
  })

  test('a stranger sends no words through it; what is renewed, deleted and returned keeps or ends the right links', async () => {
    await correct({ title: 'GANA en www.premio.test' })
    await invite('Ana www.premio.test', 'fe@coral.test')
    const mail = await linkTo('fe@coral.test')
    expect(texts().find((words) => words.includes(mail.search))).not.toContain('premio.test')
    const theirBrowser = await enterByMail(ours(), mail)
    const isOpen = async () =>
      (await fetch(`${ours()}/mi-evento${theirBrowser.search}`, { headers: { cookie: theirBrowser.cookie } }))
        .status
    await postOwn('', { accion: 'renovar' })
    expect(await isOpen(), "another's renewal is not theirs").toBe(200)

    await post(theirs(), '/admin/events', team, { intent: 'delete', id })
    expect(await isOpen()).toBe(404)
    const trashed = (await nodes.db.query('select id from trash where row_id = $1', [id])).rows[0].id
    await post(theirs(), '/admin/papelera', team, { intent: 'restore', id: trashed })
    expect(await isOpen(), 'back from the trash').toBe(200)
    expect((await open()).status, 'and what was ended stays so').toBe(404)
    await nodes.db.query(`update event_submissions set status = 'spam' where id = $1`, [id])
    expect(await isOpen()).toBe(404)
    await nodes.db.query(`update event_submissions set status = 'pending', email = null where id = $1`, [id])
    expect(await isOpen(), 'nor without an organiser').toBe(404)
  })
})

test('two weeks after the last date the page is only read, and posts are refused', async () => {
  const event = await approve()
  await postOwn('', { accion: 'cancelar', reason: 'Se inundó la sala' })
  await nodes.db.query(
    `update events set duration_hours = 1, end_date = null, event_date = current_date - 13 where id = $1`,
    [event],
  )
  expect((await open()).words).not.toContain('Esta página ya solo se lee')
  await nodes.db.query(`update events set event_date = current_date - 17 where id = $1`, [event])
  const { status, words } = await open()
  expect(status).toBe(200)
  expect(words).toContain('Esta página ya solo se lee')
  for (const gone of ['Dar acceso', 'Renovar el enlace', 'Escribir un mensaje', 'Proponer un cambio'])
    expect(words, gone).not.toContain(gone)
  const posts: Record<string, string>[] = [
    { accion: 'retirar_propuesta' },
    { accion: 'renovar' },
    { accion: 'invitar', name: 'Ana Peña', email: 'ana@coral.test' },
  ]
  for (const fields of posts) {
    const refused = await postOwn('', fields)
    expect([fields.accion, refused.status]).toEqual([fields.accion, 410])
    expect(refused.words).toContain('esta página ya solo se lee')
  }
  expect((await correct({ title: 'Otro título' })).status, 'led to the page that says why').toBe(302)
  expect((await stored()).title).toBe(TITLE)
  expect((await open('/repetir')).status, 'the next edition begins here').toBe(200)
  expect((await stored()).proposal).not.toBeNull()
  // As long as one date of the series is not, the page is open.
  const series = `with series as (insert into event_series (rhythm, first_date) select 'weekly', current_date returning id),
    own as (update events set series_id = (select id from series))
    insert into events (title, category, organizer, location, event_date, event_time, verticals, series_id)
    select 'Otra fecha', 'meetup', 'Casa', 'Santo Domingo', current_date + 9, '18:30', '{}', id from series`
  await nodes.db.query(series)
  expect((await open()).words).not.toContain('Esta página ya solo se lee')
})
