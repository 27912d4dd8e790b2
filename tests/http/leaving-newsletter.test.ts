import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startMailServer } from '../mail/mail-server.ts'
import { type Served, serve } from '../setup/nodes.ts'

let served: Served
let mailServer: Awaited<ReturnType<typeof startMailServer>>

beforeAll(async () => {
  mailServer = await startMailServer()
  served = await serve({ SMTP_URL: mailServer.url })
})
afterAll(async () => {
  await served?.stop()
  await mailServer?.stop()
})

const ANA = 'ana@ozama.test'

const send = (path: string, fields: Record<string, string>) =>
  fetch(new URL(path, served.site.url), {
    method: 'POST',
    redirect: 'manual',
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
    expect((await fetch(leave, { method })).headers.get('Cache-Control')).toBe('no-store')
  expect(await (await fetch(leave)).text()).toContain('¿Dejar las novedades?')
  expect(await newsletter(), 'opening changes nothing').toEqual([{ email: ANA, agrees: true }])

  // As a mail program posts it (RFC 8058): no cookie, no origin, nothing but this field.
  for (let times = 0; times < 2; times += 1) {
    const answer = await send(leave, { 'List-Unsubscribe': 'One-Click' })
    expect([answer.status, answer.headers.get('Set-Cookie')]).toEqual([200, null])
    expect(await answer.text()).toContain('Ya no te llegan novedades')
  }
  expect(await newsletter()).toEqual([{ email: ANA, agrees: false }])
  expect(await events()).toEqual([
    { granted: true, source: 'correo' },
    { granted: false, source: 'baja' },
  ])

  const dead = await fetch(leave.replace(/codigo=.*/, 'codigo=nada'))
  expect(dead.status).toBe(404)
  const page = await dead.text()
  for (const said of ['Este enlace ya no sirve', 'href="/boletin/salir"']) expect(page).toContain(said)
})

test('whoever has no mail at hand asks for the link, without script; too many from one place are told so', async () => {
  await served.db.query('update contacts set consent_marketing = true')
  const form = await (await fetch(`${served.site.url}/boletin/salir`)).text()
  expect(form.includes(`action="/boletin/salir"`), 'a form that the browser posts').toBe(true)
  const asked = await send('/boletin/salir', { correo: ANA, honeypot: '' })
  expect([asked.status, asked.headers.get('Location')]).toEqual([303, '/boletin/salir/gracias'])
  const words = (await mailWith('Dejar las novedades')).part('text/plain')
  const [leave = ''] = /http\S+\/boletin\/dejar\?\S+/.exec(words) ?? []
  expect((await send(leave, { 'List-Unsubscribe': 'One-Click' })).status).toBe(200)
  expect(await newsletter()).toEqual([{ email: ANA, agrees: false }])

  const answers = await Promise.all(
    Array.from({ length: 61 }, () => send('/boletin/salir', { correo: 'nadie@ozama.test' })),
  )
  const limited = answers.filter(({ status }) => status === 429)
  expect(limited.length).toBeGreaterThan(0)
  expect(limited[0]?.headers.get('Retry-After')).toMatch(/^\d+$/)
  expect(await limited[0]?.text()).toContain('value="nadie@ozama.test"')
})
