import { RouterContextProvider } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { erasePerson } from '#app/domains/admin/people/erasure.server.ts'
import {
  action as confirm,
  loader as confirmation,
} from '#app/domains/contacts/routes/confirm-newsletter.tsx'
import { action as requestLeaving } from '#app/domains/contacts/routes/request-unsubscribe.tsx'
import { action, loader } from '#app/domains/contacts/routes/unsubscribe.tsx'
import { linkCode, newsletterCode, unsubscribeCode } from '#app/domains/mail/link-codes.server.ts'
import { action as requestNewsletter } from '#app/domains/newsletter/issues/routes/request-newsletter.tsx'
import { replaceEnv } from '#app/platform/environment/env.server.ts'
import { clientAddress } from '#app/platform/request-context.server.ts'
import { withBodies } from '../mail/bodies.ts'
import { withDemoOrganization } from '../setup/organization.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'
import { ANA, apply, come } from './forms.ts'

/**
 * Design §6.28: every mail that rests on consent has a link that leaves the newsletter, at once, and changes nothing
 * else.
 */
withTables(
  'events',
  'event_registrations',
  'contact_form',
  'contacts',
  'consent_events',
  'mail_messages',
  'rate_limits',
  'forgotten',
  'audit_log',
  'trash',
)
withDemoOrganization()
replaceEnv({ publicUrl: 'https://marea.example' })

const CONFIRMATION = 'newsletter_confirmation'
const LEAVING = 'newsletter_leaving'

type Link = { correo: string; codigo: string }
type Handler = (args: never) => unknown

async function answer(handler: Handler, request: Request) {
  const context = new RouterContextProvider()
  context.set(clientAddress, '192.0.2.7')
  const given = (await handler({ request, context, params: {} } as never)) as {
    init?: { status?: number }
    data?: Record<string, unknown>
  }
  return given instanceof Response
    ? { status: given.status, location: given.headers.get('location') }
    : { status: given.init?.status ?? 200, ...given.data }
}

const at = (path: string, link: Link) => `https://marea.example${path}?${new URLSearchParams(link)}`
const post = (body: BodyInit = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })) => ({
  method: 'POST',
  body,
})
const open = (link: Link) => answer(loader as Handler, new Request(at('/boletin/dejar', link)))
const leave = (link: Link, body?: BodyInit) =>
  answer(action as Handler, new Request(at('/boletin/dejar', link), post(body)))
const press = (link: Link) =>
  answer(
    confirm as Handler,
    new Request('https://marea.example/boletin/confirmar', post(new URLSearchParams(link))),
  )
const send = (form: Handler, correo: string, more = {}) =>
  answer(form, new Request('https://marea.example/', post(new URLSearchParams({ correo, ...more }))))

/** The mails of a template to Ana, the latest first. */
const mailsOf = async (template: string) =>
  (await rowsOf(
    `select * from mail_messages where recipient = '${ANA}' and template = '${template}' order by created_at desc`,
  )) as ({ id: string } & Record<string, unknown>)[]
async function linkOf(code: (mailId: string) => string, template: string): Promise<Link> {
  const [mail] = await mailsOf(template)
  if (!mail) throw new Error(`There is no ${template}.`)
  return { correo: mail.id, codigo: code(mail.id) }
}
const leaving = (template: string) => linkOf(unsubscribeCode, template)
const confirming = (template: string) => linkOf(linkCode, template)
const asking = (template: string) => linkOf(newsletterCode, template)

const consentNow = async () =>
  (
    await rowsOf(
      'select consent_marketing as agrees, marketing_asked_at is not null as asked, updated_at from contacts',
    )
  )[0]
const AGREES = { agrees: true, asked: false }
const NEITHER = { agrees: false, asked: false }
const events = () =>
  rowsOf(`select granted, source from consent_events where purpose = 'marketing' order by id`)
const GAVE = { granted: true, source: 'correo' }
const LEFT = { granted: false, source: 'baja' }

describe('who agreed to the newsletter', () => {
  beforeEach(async () => {
    await send(requestNewsletter as Handler, ANA)
    await press(await confirming(CONFIRMATION))
    await rowsOf(`update mail_messages set status = 'sent', sent_at = now(), html = '', text = ''`)
    expect(await consentNow()).toMatchObject(AGREES)
  })

  test('is asked first, however often the link is opened', async () => {
    const before = await consentNow()
    for (let times = 0; times < 3; times += 1)
      expect(await open(await leaving(CONFIRMATION))).toMatchObject({
        status: 200,
        unsubscription: { email: 'a•••@o•••.test', isOver: false },
      })
    expect(await consentNow()).toEqual(before)
    expect(await events()).toEqual([GAVE])
  })

  test('leaves them with one press, or one post of a mail program; twice is once', async () => {
    const parts = new FormData()
    parts.append('List-Unsubscribe', 'One-Click')
    const link = await leaving(CONFIRMATION)
    for (const body of [undefined, parts])
      expect(await leave(link, body)).toMatchObject({
        status: 200,
        left: { email: 'a•••@o•••.test', isOver: true },
      })
    expect(await consentNow()).toMatchObject(NEITHER)
    expect(await events()).toEqual([GAVE, LEFT])
    expect(await rowsOf('select kind from forgotten'), 'a restored backup knows of it').toEqual([
      { kind: 'withdrawn' },
    ])
    expect(await open(link)).toMatchObject({ status: 200, unsubscription: { isOver: true } })
  })

  test('is not brought back by the link that they once confirmed with, until they ask again', async () => {
    const link = await confirming(CONFIRMATION)
    await leave(await leaving(CONFIRMATION))
    expect(
      await answer(confirmation as Handler, new Request(at('/boletin/confirmar', link))),
      'nor is it offered',
    ).toMatchObject({ status: 404 })
    expect(await press(link)).toMatchObject({ status: 404 })
    expect(await consentNow()).toMatchObject(NEITHER)

    await send(requestNewsletter as Handler, ANA)
    expect(await mailsOf(CONFIRMATION), 'asked again, the same day').toHaveLength(2)
    expect(await press(await confirming(CONFIRMATION))).toMatchObject({ status: 200 })
    expect(await consentNow()).toMatchObject(AGREES)
  })

  test('leaves them too where their contact is in the trash, from which it comes back without', async () => {
    await rowsOf('delete from contacts')
    await leave(await leaving(CONFIRMATION))
    expect(await events()).toEqual([GAVE, LEFT])
  })

  test('gets the link by mail where none is at hand; others get the same answer, and nothing', async () => {
    const thanked = { status: 303, location: '/boletin/salir/gracias' }
    for (const address of [ANA.toUpperCase(), 'nadie@ozama.test'])
      expect(await send(requestLeaving as Handler, address)).toEqual(thanked)
    expect(await send(requestLeaving as Handler, ANA, { honeypot: 'x' })).toEqual(thanked)
    expect(await rowsOf(`select recipient from mail_messages where template = '${LEAVING}'`)).toEqual([
      { recipient: ANA },
    ])
    const [mail] = await withBodies(await mailsOf(LEAVING))
    expect(mail?.text).toContain('Dejar las novedades https://marea.example/boletin/dejar?correo=')
    expect(await consentNow(), 'asking is not leaving').toMatchObject(AGREES)
    await leave(await leaving(LEAVING))
    expect(await consentNow()).toMatchObject(NEITHER)
    await send(requestLeaving as Handler, ANA)
    expect(await mailsOf(LEAVING), 'there is nothing left to leave').toHaveLength(1)
  })

  test('reads what was typed again where it is no address', async () => {
    expect(await send(requestLeaving as Handler, 'ana')).toMatchObject({
      status: 422,
      errors: { correo: 'Ingresa un email válido' },
      kept: { correo: 'ana' },
    })
  })

  test('opens nothing with it after they were erased', async () => {
    const link = await leaving(CONFIRMATION)
    await send(requestLeaving as Handler, ANA)
    expect(await erasePerson(ANA, ANA, REVIEWER)).toBe('erased')
    expect(await open(link)).toMatchObject({ status: 404 })
    expect(await leave(link)).toMatchObject({ status: 404, left: undefined })
    for (const table of ['contacts', 'consent_events', 'mail_messages'])
      expect(await rowsOf(`select * from ${table}`), table).toEqual([])
  })
})

test('each code opens one thing: none of the others leaves, and that of leaving confirms nothing', async () => {
  await come(ANA, true)
  await send(requestNewsletter as Handler, 'luis@ozama.test')
  const template = 'event_registration'
  for (const foreign of [await confirming(template), await asking(template)])
    expect([(await open(foreign)).status, (await leave(foreign)).status]).toEqual([404, 404])
  expect((await press(await leaving(template))).status).toBe(404)
  expect(await events()).toEqual([])
  const own = await leaving(template)
  expect((await leave({ ...own, correo: crypto.randomUUID() })).status, 'of another mail').toBe(404)
  expect((await leave({ correo: '', codigo: '' })).status).toBe(404)
})

describe('what waits in the outbox when somebody leaves', () => {
  test('is not sent if it rests on consent, and says why', async () => {
    await send(requestNewsletter as Handler, ANA)
    await leave(await leaving(CONFIRMATION))
    expect(await mailsOf(CONFIRMATION)).toMatchObject([
      { status: 'skipped', last_error: 'Quien lo recibe ya no quiere novedades: no se le envía.' },
    ])
    expect(await consentNow()).toMatchObject(NEITHER)
    expect(await events()).toEqual([LEFT])
  })

  test('goes without its question if it is a receipt; a registration stands as it did', async () => {
    await come(ANA, true)
    await apply(ANA, true)
    await leave(await leaving('event_registration'))
    const waiting = await withBodies([
      ...(await mailsOf('event_registration')),
      ...(await mailsOf('community_receipt')),
    ])
    expect(waiting.map(({ status }) => status)).toEqual(['pending', 'pending'])
    for (const { text } of waiting) expect(text).not.toContain('novedades')
    expect(await rowsOf('select status from event_registrations')).toEqual([{ status: 'confirmed' }])
  })

  test('of somebody else goes out', async () => {
    await send(requestNewsletter as Handler, ANA)
    await send(requestNewsletter as Handler, 'luis@ozama.test')
    await leave(await leaving(CONFIRMATION))
    expect(await rowsOf(`select status from mail_messages where recipient = 'luis@ozama.test'`)).toEqual([
      { status: 'pending' },
    ])
  })
})
