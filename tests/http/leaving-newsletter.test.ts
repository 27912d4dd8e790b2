import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startMailServer } from '../mail/mail-server.ts'
import { atScale } from '../setup/at-scale.ts'
import { type Served, serve } from '../setup/nodes.ts'

let served: Served
let mailServer: Awaited<ReturnType<typeof startMailServer>>

beforeAll(async () => {
  mailServer = await startMailServer()
  served = await serve({ SMTP_URL: mailServer.url, PUBLIC_URL: ADDRESS, TRUSTED_PROXIES: 'loopback' })
})
afterAll(async () => {
  await served?.stop()
  await mailServer?.stop()
})

/** One-click leaving exists for https alone (RFC 8058). */
const ADDRESS = 'https://boletin.test'
const ANA = 'ana@ozama.test'

/** Where a mailed link leads while nobody answers for the domain. */
const local = (link: string) => link.replace(ADDRESS, served.site.url)

const send = (path: string, fields: Record<string, string> | URLSearchParams, from = '192.0.2.1') =>
  fetch(new URL(local(path), served.site.url), {
    method: 'POST',
    redirect: 'manual',
    headers: { 'X-Forwarded-For': from },
    body: new URLSearchParams(fields),
  })

async function mailWith(words: string) {
  return vi.waitFor(() => {
    const mail = mailServer.received.find((each) => each.part('text/plain').includes(words))
    if (!mail) throw new Error(`No mail says ${words}.`)
    return mail
  })
}

const newsletter = async () =>
  (await served.db.query('select email, consent_marketing as agrees from contacts')).rows
const events = async () =>
  (await served.db.query('select granted, source from consent_events order by id')).rows

test('the mail that asks for the newsletter says in its headers how to leave it, and a mail program does so by itself', async () => {
  expect((await send('/boletin', { correo: ANA })).status).toBe(303)
  const mail = await mailWith('boletin/confirmar')
  const words = mail.part('text/plain')
  const [confirm = ''] = /http\S+\/boletin\/confirmar\?\S+/.exec(words) ?? []
  const [leave = ''] = /http\S+\/boletin\/dejar\?\S+/.exec(words) ?? []
  expect(mail.header('List-Unsubscribe')).toBe(`<${leave}>`)
  expect(mail.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')

  const link = Object.fromEntries(new URL(confirm).searchParams)
  expect((await send('/boletin/confirmar', link)).status).toBe(200)
  for (const method of ['GET', 'GET', 'HEAD'])
    expect((await fetch(local(leave), { method })).headers.get('Cache-Control')).toBe('no-store')
  const asked = await (await fetch(local(leave))).text()
  expect(asked).toContain('¿Dejar las novedades?')
  expect(asked, 'a forwarded mail says whose it is, masked').toContain('a•••@o•••.test')
  expect(asked).not.toContain(ANA)
  expect(await newsletter(), 'opening changes nothing').toEqual([{ email: ANA, agrees: true }])

  // As a mail program posts it (RFC 8058): no cookie, no origin, nothing but this field.
  for (let times = 0; times < 2; times += 1) {
    const pressed = Date.now()
    const answer = await send(leave, { 'List-Unsubscribe': 'One-Click' })
    expect(Date.now() - pressed, 'milliseconds').toBeLessThan(1_000)
    expect([answer.status, answer.headers.get('Set-Cookie')]).toEqual([200, null])
    expect(await answer.text()).toContain('Ya no te llegan novedades')
  }
  expect(await newsletter()).toEqual([{ email: ANA, agrees: false }])
  expect(await events()).toEqual([
    { granted: true, source: 'correo' },
    { granted: false, source: 'baja' },
  ])

  const dead = await fetch(local(leave).replace(/codigo=.*/, 'codigo=nada'))
  expect(dead.status).toBe(404)
  const page = await dead.text()
  for (const said of ['Este enlace ya no sirve', 'href="/boletin/salir"']) expect(page).toContain(said)
})

const chosen = async () =>
  (
    await served.db.query(
      'select email, cities, verticals, frequency, events_only, own_only from newsletter_preferences',
    )
  ).rows

const linksIn = (words: string) =>
  [...words.matchAll(/https\S+\/boletin\/(?:dejar|preferencias|confirmar)\?\S+/g)].map(([link]) => link)

async function join(email: string, from?: string): Promise<string[]> {
  expect((await send('/boletin', { correo: email }, from)).status).toBe(303)
  const mail = await vi.waitFor(() => {
    const found = mailServer.received.findLast(({ recipients }) => recipients[0] === email)
    if (!found) throw new Error(`Nothing came to ${email}.`)
    return found
  })
  return linksIn(mail.part('text/plain'))
}

const at = (page: string, links: string[]) => links.find((link) => link.includes(`/boletin/${page}?`)) ?? ''

test('whoever gets a mail chooses what to get, by its link and without script, and leaves all with one press', async () => {
  const links = await join('rosa@ozama.test')
  await send('/boletin/confirmar', new URL(at('confirmar', links)).searchParams)
  const choose = at('preferencias', links)
  const page = await (await fetch(local(choose))).text()
  expect(page).toContain('r•••@o•••.test')
  expect(page).not.toContain('rosa@ozama.test')
  for (const name of ['cities', 'verticals', 'frequency', 'events_only', 'own_only'])
    expect(page).toContain(`name="${name}"`)
  expect(page, 'what one issue a month is').toContain('te llega un número cada cuatro semanas')

  const fields = new URLSearchParams({ intent: 'save', frequency: 'monthly', own_only: 'on' })
  for (const city of ['Kingston', 'En línea']) fields.append('cities', city)
  fields.append('verticals', 'Fintech')
  const saved = await send(choose, fields)
  expect([saved.status, saved.headers.get('Cache-Control'), saved.headers.get('Set-Cookie')]).toEqual([
    ...[200, 'no-store', null],
  ])
  expect(await saved.text()).toContain('Una vez al mes · Kingston y En línea · Fintech')
  const CHOSEN = {
    ...{ email: 'rosa@ozama.test', cities: ['Kingston', 'En línea'], verticals: ['Fintech'] },
    ...{ frequency: 'monthly', events_only: false, own_only: true },
  }
  expect(await chosen()).toEqual([CHOSEN])

  const wrong = new URLSearchParams(fields)
  wrong.append('cities', 'Atlántida')
  const refused = await send(choose, wrong)
  expect(refused.status).toBe(422)
  const again = await refused.text()
  expect(again).toContain('Elige ciudades de la lista')
  expect(
    again.match(/checked=""[^>]*value="Fintech"|value="Fintech"[^>]*checked=""/),
    'what was chosen is not lost',
  ).toBeTruthy()
  expect((await send(choose.replace(/codigo=.*/, 'codigo=nada'), fields)).status).toBe(404)
  expect(await chosen()).toEqual([CHOSEN])

  const left = await send(choose, { intent: 'leave' })
  expect([left.status, (await left.text()).includes('Ya no te llegan novedades')]).toEqual([200, true])
  expect((await newsletter()).find(({ email }) => email === 'rosa@ozama.test')).toMatchObject({
    agrees: false,
  })
  await send(choose, new URLSearchParams({ intent: 'save', frequency: 'weekly' }))
  expect(await chosen(), 'nothing is chosen for whoever has left').toEqual([CHOSEN])
})

test('mail scanners open every link of many mails, by GET and HEAD, and change nothing', {
  tags: ['night'],
}, async () => {
  // A clock job forgets what those chose who have left.
  await served.db.query('truncate newsletter_preferences')
  const many = atScale(200, 12)
  const links = (
    await Promise.all(
      Array.from({ length: many }, (_, n) =>
        join(`lectora${n}@ozama.test`, `198.51.${Math.floor(n / 200)}.${n % 200}`),
      ),
    )
  ).flat()
  expect(links).toHaveLength(3 * many)
  for (const link of links.filter((each) => each.includes('/confirmar?')))
    await send('/boletin/confirmar', new URL(link).searchParams)
  const state = async () =>
    (
      await served.db.query(`select
        (select jsonb_agg(c order by email) from contacts c) as contacts,
        (select jsonb_agg(e order by id) from consent_events e) as events,
        (select jsonb_agg(p order by email) from newsletter_preferences p) as preferences`)
    ).rows
  const before = await state()
  for (const method of ['GET', 'HEAD', 'GET'])
    await Promise.all(
      links.map(async (link) => expect((await fetch(local(link), { method })).status).toBe(200)),
    )
  expect(await state()).toEqual(before)
})

test('whoever has no mail at hand asks for the link, without script; too many from one place are told so', async () => {
  await served.db.query(`update contacts set consent_marketing = true where email = '${ANA}'`)
  const form = await (await fetch(`${served.site.url}/boletin/salir`)).text()
  expect(form.includes(`action="/boletin/salir"`), 'a form that the browser posts').toBe(true)
  const asked = await send('/boletin/salir', { correo: ANA, honeypot: '' })
  expect([asked.status, asked.headers.get('Location')]).toEqual([303, '/boletin/salir/gracias'])
  const words = (await mailWith('Dejar las novedades')).part('text/plain')
  const [leave = ''] = /http\S+\/boletin\/dejar\?\S+/.exec(words) ?? []
  expect((await send(leave, { 'List-Unsubscribe': 'One-Click' })).status).toBe(200)
  expect((await newsletter()).find(({ email }) => email === ANA)).toMatchObject({ agrees: false })

  const answers = await Promise.all(
    Array.from({ length: 61 }, () => send('/boletin/salir', { correo: 'nadie@ozama.test' })),
  )
  const limited = answers.filter(({ status }) => status === 429)
  expect(limited.length).toBeGreaterThan(0)
  expect(limited[0]?.headers.get('Retry-After')).toMatch(/^\d+$/)
  expect(await limited[0]?.text()).toContain('value="nadie@ozama.test"')
})
