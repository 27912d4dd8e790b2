import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { post, signIn, visit } from '../drills/team.ts'
import { startMailServer } from '../mail/mail-server.ts'
import { statementToEmpty } from '../setup/empty-tables.ts'
import { type Served, serve } from '../setup/nodes.ts'
import type { Site } from '../setup/site.ts'

/** A site that has not said its address (issue: "leads to a limited and guarded form at /contacto, into the inbox"). */
let served: Served
let site: Site
let db: pg.Client
let mailServer: Awaited<ReturnType<typeof startMailServer>>

beforeAll(async () => {
  mailServer = await startMailServer()
  served = await serve({ SMTP_URL: mailServer.url, TRUSTED_PROXIES: 'loopback' })
  ;({ site, db } = served)
})
afterAll(async () => {
  await served?.stop()
  await mailServer?.stop()
})
beforeEach(() =>
  db.query(
    statementToEmpty('inquiries', 'contacts', 'consent_events', 'mail_messages', 'audit_log', 'rate_limits'),
  ),
)

const LUZ = {
  name: 'Luz Mota',
  email: 'luz@ozama.test',
  message: 'Mi evento del viernes\ncambia de sala.',
  consent_privacy: 'on',
}

function send(fields: Record<string, string>, from = '10.9.0.1') {
  return fetch(`${site.url}/contacto`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-for': from },
    body: new URLSearchParams(fields),
  })
}

const stored = async (columns = 'name, email, message, state') =>
  (await db.query(`select ${columns} from inquiries order by created_at`)).rows

const inboxPath = (id: string) => `/admin/solicitudes/contacto/${id}`

async function mainOf(path: string) {
  const html = await (await fetch(site.url + path)).text()
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
}

describe('without an address', () => {
  test.each(['/faqs', '/comunidad', '/academy', '/politicas', '/agenda'])(
    '%s leads to the contact page, which has the form',
    async (path) => {
      expect(await mainOf(path)).toMatch(/href="[^"]*\/contacto"/)
      expect(await mainOf('/contacto')).toMatch(/<form[^>]* action="\/contacto"/)
    },
  )

  test('what is wrong is said beside its field, and what was typed stays', async () => {
    const answer = await send({ ...LUZ, email: 'luz', consent_privacy: '' })
    const page = await answer.text()
    expect(answer.status).toBe(422)
    for (const said of ['Ingresa un email válido', 'Debes aceptar la política de privacidad'])
      expect(page).toContain(said)
    for (const typed of ['value="Luz Mota"', 'value="luz"', 'cambia de sala.']) expect(page).toContain(typed)
    const bare = await (await send({})).text()
    for (const said of ['El nombre es obligatorio', 'El email es obligatorio', 'El mensaje es obligatorio'])
      expect(bare).toContain(said)
    const long = await send({ ...LUZ, message: 'a'.repeat(5001) })
    expect([long.status, await long.text()]).toEqual([
      422,
      expect.stringContaining('Máximo 5,000 caracteres'),
    ])
    expect(await stored()).toEqual([])
  })

  test('a message is stored once, its name on one line, without a sign that turns the text around', async () => {
    const typed = { ...LUZ, name: 'Luz\n\u202eMota' }
    for (let tap = 0; tap < 2; tap++) {
      const answer = await send(typed)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contacto/gracias'])
    }
    const { consent_privacy: _, ...kept } = LUZ
    expect(await stored()).toEqual([{ ...kept, state: 'nueva' }])
    expect(await mainOf('/contacto/gracias')).toContain('Recibimos tu mensaje')
  })

  test('one network sends sixty in an hour; then 429, and what was typed stays', {
    tags: ['night'],
  }, async () => {
    const statuses = []
    for (let sent = 0; sent < 60; sent++)
      statuses.push((await send({ ...LUZ, message: `Mensaje ${sent}` }, '10.9.0.2')).status)
    expect(new Set(statuses)).toEqual(new Set([303]))
    const answer = await send(LUZ, '10.9.0.2')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])
    const page = await answer.text()
    expect(page).toContain('Llegaron muchos mensajes seguidos desde tu conexión')
    expect(page).toContain('value="luz@ozama.test"')
  })

  test.each([
    ['the decoy', { honeypot: 'x' }],
    ['the haste', { filling_ms: '900' }],
  ])('%s gives a program away: the usual answer, spam, no mail; the team takes it back', async (_, sign) => {
    expect((await send({ ...LUZ, ...sign })).status).toBe(303)
    const [{ id, state }] = await stored('id, state')
    expect(state).toBe('spam')
    const left = `select (select count(*)::int from mail_messages) as mails, (select count(*)::int from contacts) as people`
    expect((await db.query(left)).rows).toEqual([{ mails: 0, people: 0 }])
    const restored = await post(site.url, inboxPath(id), await signIn(site.url), { intent: 'restore' })
    expect(restored.status).toBe(303)
    expect(await stored('state')).toEqual([{ state: 'nueva' }])
    const receipts = await db.query('select recipient, template from mail_messages')
    expect(receipts.rows).toEqual([{ recipient: LUZ.email, template: 'inquiry_receipt' }])
  })

  test('the team finds it in the inbox, and erases all that its sender left', async () => {
    await send(LUZ)
    const team = await signIn(site.url)
    const [{ id }] = await stored('id')
    const read = async (path: string) => (await visit(site.url, path, team)).words
    expect(await read('/admin/solicitudes?tipo=contacto&q=viernes')).toContain(inboxPath(id))
    const page = await read(inboxPath(id))
    for (const shown of ['cambia de sala.', 'Nadie ha comprobado']) expect(page).toContain(shown)
    expect(page).toContain('href="mailto:luz%40ozama.test"')
    expect(await read(`${inboxPath(id)}/datos.json`)).toContain('cambia de sala.')

    const erase = { intent: 'erase', email: LUZ.email }
    expect((await post(site.url, inboxPath(id), team, erase)).status).toBe(303)
    expect(await stored()).toEqual([])
    const { rows: tables } = await db.query(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    for (const { name } of tables) {
      const hits = await db.query(`select 1 from "${name}" t where t::text ~* 'luz@|Luz Mota'`)
      expect([name, hits.rowCount]).toEqual([name, 0])
    }
  })
})

test('with an address, the page shows it and no form; one that was open before still arrives, and the team answers', async () => {
  await db.query(`insert into site_settings (key, value) values ('email', '"equipo@ozama.test"')`)
  await expect.poll(() => mainOf('/contacto')).toContain('mailto:equipo@ozama.test')
  expect(await mainOf('/contacto')).not.toContain('<form')
  expect((await send(LUZ)).status).toBe(303)
  await expect
    .poll(() => mailServer.received.map((mail) => [mail.recipients[0], mail.header('Reply-To')]))
    .toEqual(
      expect.arrayContaining([
        ['equipo@ozama.test', 'luz@ozama.test'],
        ['luz@ozama.test', 'equipo@ozama.test'],
      ]),
    )
  for (const mail of mailServer.received.filter(({ recipients }) => recipients[0] === LUZ.email))
    expect(mail.part('text/plain'), 'a receipt carries nobody’s words').not.toContain('sala')
})
