import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { post, signIn, visit } from '../drills/team.ts'
import { startMailServer } from '../mail/mail-server.ts'
import { type Served, serve } from '../setup/nodes.ts'

/** Somebody who was at an event that is over, and the link in their mail. */
let served: Served
let mailServer: Awaited<ReturnType<typeof startMailServer>>
let event: string
let link: URL

beforeAll(async () => {
  mailServer = await startMailServer()
  served = await serve({ SMTP_URL: mailServer.url })
  const { rows } = await served.db.query(
    `insert into events (title, category, organizer, location, event_date, event_time, duration_hours)
     values ('Noche de datos', 'meetup', 'Ozama', 'Casa Bajamar', current_date - 1, '18:30', 2) returning id`,
  )
  event = rows[0].id
  const { rows: people } = await served.db.query(
    `insert into event_registrations (event_id, name, email, status)
     values ($1, 'Ana Peña', 'ana@cacao.test', 'confirmed') returning id`,
    [event],
  )
  await served.db.query(
    `with thanks as (insert into mailings (kind, subject_id, due_at, needed_by, finished_at)
       values ('thanks', $1, now(), now(), now()) returning id)
     insert into mailing_recipients (mailing_id, recipient_id) select id, $2 from thanks`,
    [event, people[0].id],
  )
  const mail = '6b0e7a52-7f5b-4f5e-9a53-0d9b8f3f8f10'
  await served.db.query(
    `insert into mail_messages (id, message_id, template, recipient, subject, data, subject_type, subject_id, expires_at)
     values ($1, '<1@marea.test>', 'event_thanks', 'ana@cacao.test', '¿Cómo fue?', $2, 'event_registration', $3, now() + interval '1 day')`,
    [mail, { event: { id: event, title: 'Noche de datos', organizer: 'Ozama' } }, people[0].id],
  )
  const team = await signIn(served.site.url)
  await post(served.site.url, '/admin/correos', team, { id: mail })
  await vi.waitFor(() => expect(mailServer.received).toHaveLength(1))
  const [, address = ''] =
    /(http\S+\/registro\/opinion\S+)/.exec(mailServer.received[0]?.part('text/plain') ?? '') ?? []
  link = new URL(address)
})

afterAll(async () => {
  await served?.stop()
  await mailServer?.stop()
})

beforeEach(() =>
  served.db.query('update event_registrations set rating = null, comment = null, answered_at = null'),
)

const stored = async () => (await served.db.query('select rating, comment from event_registrations')).rows[0]
/** Sends the form of the page as a browser without scripts does: where it points, with its hidden fields. */
async function answer(fields: Record<string, string>) {
  const page = await (await fetch(link)).text()
  const action = /<form[^>]* action="([^"]*opinion[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&')
  return fetch(new URL(action ?? '', served.site.url), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      correo: link.searchParams.get('correo') ?? '',
      codigo: link.searchParams.get('codigo') ?? '',
      ...fields,
    }),
  })
}

test('the link, opened by anybody and twice, asks and changes nothing', async () => {
  for (const _ of [1, 2]) {
    const page = await fetch(link)
    expect(page.status).toBe(200)
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    expect(page.headers.get('Set-Cookie')).toBeNull()
    const words = await page.text()
    for (const asked of ['¿Cómo fue?', 'Noche de datos', 'Me encantó', 'No me gustó'])
      expect(words).toContain(asked)
    expect(words).not.toContain('ana@cacao.test')
  }
  expect(await stored()).toEqual({ rating: null, comment: null })
})

test('one tap without script stores, shows it, and may be corrected', async () => {
  const told = await answer({ nota: '5', comentario: 'Muy buena gente.' })
  expect(told.status).toBe(303)
  expect(await stored()).toEqual({ rating: 5, comment: 'Muy buena gente.' })
  const thanks = await fetch(new URL(told.headers.get('Location') ?? '', served.site.url))
  const words = await thanks.text()
  expect(words).toContain('Gracias por contarlo')
  expect(words).toContain('Muy buena gente.')
  expect((await answer({ nota: '3', comentario: '' })).status).toBe(303)
  expect(await stored()).toEqual({ rating: 3, comment: null })
})

test('what is wrong is refused with words, and what was written comes back', async () => {
  const wrong = await answer({ nota: '9', comentario: 'Esto se queda.' })
  expect(wrong.status).toBe(422)
  const words = await wrong.text()
  const [drawn] = /<main.*<\/main>/s.exec(words) ?? []
  for (const shown of ['Elige una de las cinco respuestas', 'Esto se queda.', 'Me encantó'])
    expect(drawn).toContain(shown)
  expect(words).not.toContain('Este enlace ya no sirve')
  expect((await answer({ comentario: 'Sin nota' })).status).toBe(422)
  expect((await answer({ nota: '4', comentario: 'a'.repeat(1001) })).status).toBe(422)
  expect((await answer({ nota: '4', codigo: 'nada' })).status).toBe(404)
  expect((await answer({ nota: '1', honeypot: 'yo' })).status, 'a robot reads what a person would').toBe(303)
  expect(await stored()).toEqual({ rating: null, comment: null })
  expect((await fetch(`${served.site.url}/registro/opinion`)).status).toBe(404)
})

test('the team reads how often a robot tried, beside what it finds in spam', async () => {
  const { headers } = await answer({ nota: '1', honeypot: 'yo' })
  expect(headers.get('location')).toContain('gracias=1')
  const team = await signIn(served.site.url)
  const { words } = await visit(served.site.url, '/admin/solicitudes?estado=spam', team)
  expect(words.replaceAll('<!-- -->', '')).toMatch(
    /envíos? con el campo oculto lleno[^:]*: \d en las opiniones/,
  )
})

test('the team reads it above the list of registrations', async () => {
  await answer({ nota: '4', comentario: 'Muy buena gente.' })
  const team = await signIn(served.site.url)
  const { words } = await visit(served.site.url, `/admin/events/${event}/registros`, team)
  const text = words.replaceAll('<!-- -->', '')
  expect(text).toContain('4 de 5, según 1 de 1 persona a quienes se preguntó.')
  expect(text).toContain('Muy buena gente.')
})
