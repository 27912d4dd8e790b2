import { renderToString } from 'react-dom/server'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import ContactScreen, { loader } from '#app/domains/admin/routes/contact.tsx'
import { loader as fileLoader } from '#app/domains/admin/routes/contact-file.ts'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { personKey } from '#app/domains/contacts/person-key.server.ts'
import { storeContact } from '../contacts/rows.ts'
import { storeEvent, storeSubmission } from '../events/rows.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'
import { application, courseRequest } from './requests.ts'

withTables(
  'contacts',
  'contact_form',
  'course_submissions',
  'inquiries',
  'event_submissions',
  'events',
  'event_registrations',
  'consent_events',
  'mail_messages',
  'audit_log',
)

const EMAIL = 'ana@ozama.test'
const NEIGHBOUR = 'mariana@ozama.test'

/** What there is of each kind: the words that tell Ana's from her neighbour's. */
const KINDS = {
  'Solicitud a la comunidad': ['Cacao de Ana', 'Cacao ajeno'],
  'Envió el evento': ['Charla de Ana', 'Charla ajena'],
  'Solicitud de curso': ['Curso de Ana', 'Curso ajeno'],
  'Se registró en': ['Noche de Ana', 'Noche ajena'],
  'Aceptó la privacidad': ['Acepto, dice Ana', 'Acepto, dice otra'],
  'Le enviamos': ['Hola, Ana', 'Hola, otra'],
} as const

async function plant(): Promise<string> {
  for (const [at, email] of [EMAIL, NEIGHBOUR].entries()) {
    const [company, title, course, event, wording, subject] = Object.values(KINDS).map((words) => words[at])
    await application({ email, company })
    await storeSubmission({ email, ...(title && { title }) })
    await courseRequest({ email, course })
    const event_id = await storeEvent(event ? { title: event } : {})
    await rowsOf(`insert into event_registrations (event_id, name, email, status)
      values ('${event_id}', 'Ana', '${email}', 'confirmed')`)
    await rowsOf(`insert into consent_events (email, purpose, granted, source, wording)
      values ('${email}', 'privacy', true, 'comunidad', '${wording}')`)
    await rowsOf(`insert into mail_messages (message_id, template, recipient, subject, html, text)
      values ('${at}', 'community_receipt', '${email}', '${subject}', 'x', 'x')`)
  }
  return storeContact({ email: EMAIL })
}

test("a person's page shows all they sent, agreed to and were written, and nothing of others", async () => {
  const html = await draw(await plant())
  for (const [title, [theirs, others]] of Object.entries(KINDS)) {
    const entry = html.split('<li').find((part) => part.replace(/<[^>]*>/g, '').includes(title))
    expect(entry, title).toContain(theirs)
    expect(html, title).not.toContain(others)
  }
})

test('of thousands of mails to an address that anybody typed, the page is sent the latest', async () => {
  const id = await storeContact({ email: EMAIL })
  await rowsOf(`insert into mail_messages (message_id, template, recipient, subject, html, text, created_at)
    select n::text, 'community_receipt', '${EMAIL}', 'Correo ' || n || '.', 'x', 'x', now() - make_interval(mins => n)
    from generate_series(1, 2500) n`)
  const html = await draw(id)
  expect(html).toContain('Correo 1.')
  expect(html).not.toContain('Correo 201.')
  expect(html.replace(/<[^>]*>/g, '')).toContain('se ve lo último')
})

test("the file of a person's data is datos_{yyyy-MM-dd}.json, with all of it", async () => {
  const context = new RouterContextProvider()
  context.set(adminContext, REVIEWER)
  const given = { request: new Request('http://localhost/'), params: { id: await plant() }, context }
  const answer = await fileLoader(given as unknown as Parameters<typeof fileLoader>[0])
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="datos_\d{4}-\d{2}-\d{2}\.json"$/,
  )
  const text = await answer.text()
  expect(JSON.parse(text).contact.email).toBe(EMAIL)
  for (const [theirs, others] of Object.values(KINDS)) {
    expect(text).toContain(theirs)
    expect(text).not.toContain(others)
  }
})

test('somebody who is no contact is seen by a key that says nothing of their address', async () => {
  await plant()
  await rowsOf('truncate contacts cascade')
  const key = personKey(EMAIL)
  expect(personKey(EMAIL), 'one page has one URL').toBe(key)
  expect(Buffer.from(key.slice(1), 'base64url').toString('latin1')).not.toContain('ozama')
  const html = await draw(key)
  expect(html).toContain(EMAIL)
  expect(html).toContain('Charla de Ana')
})

test.each([
  ['an address', EMAIL],
  ['a key that was changed', () => personKey(EMAIL).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
  ['half a key', () => personKey(EMAIL).slice(0, 20)],
  ['a mark alone', '~'],
])('%s opens nobody', async (_, key) => {
  await plant()
  const html = await draw(typeof key === 'string' ? key : key())
  expect(html).toContain('Ese contacto ya no existe')
})

async function draw(id: string): Promise<string> {
  const request = new Request('http://localhost/admin/contacts')
  const answer = await loader({ request, params: { id } } as Parameters<typeof loader>[0])
  const Screen = ContactScreen as unknown as React.ComponentType
  const Stub = createRoutesStub([{ id: 'contact', path: '*', Component: Screen }])
  const hydrationData = { loaderData: { contact: answer.data } }
  return renderToString(<Stub initialEntries={['/admin/contacts']} hydrationData={hydrationData} />)
}
