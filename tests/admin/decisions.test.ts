import { expect, test } from 'vitest'
import { threadVersion } from '#app/domains/admin/inbox/answering.server.ts'
import { findInInbox } from '#app/domains/admin/inbox/inbox.server.ts'
import { answerInbox } from '#app/domains/admin/inbox/requests.server.ts'
import { filledFrom } from '#app/domains/admin/inbox/templates/filling.ts'
import { readHistory } from '#app/domains/admin/people/person.server.ts'
import { addTemplate, listTemplates } from '#app/domains/conversations/templates/templates.server.ts'
import { readAnswer } from '../setup/form-answer.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'
import { application, inquiry } from './requests.ts'

/** Issue 33, point 11: an applicant is told 'aceptada', 'necesitamos un dato' or 'ahora no' in the team's words. */
withTables(
  'answer_templates',
  'contact_form',
  'inquiries',
  'conversation_entries',
  'mail_messages',
  'audit_log',
)

type Kind = 'comunidad' | 'contacto'

async function offered(id: string, decision: string, kind: Kind = 'comunidad') {
  const item = await findInInbox(kind, id)
  if (!item) throw new Error('The request is not there.')
  return filledFrom(await listTemplates(), decision, { item, brand: 'Caribe Abierto' })
}

async function press(
  id: string,
  form: { body: string; decision?: string; version: string },
  kind: Kind = 'comunidad',
) {
  const body = new URLSearchParams({ intent: 'answer', key: form.body, ...form })
  const request = new Request('http://site.test/admin/solicitudes', { method: 'POST', body })
  const asked = { actor: REVIEWER, subject: { kind, id }, here: '/admin', list: '/admin' }
  return readAnswer(await answerInbox(request, asked))
}

const mails = () =>
  rowsOf(`select recipient, data ->> 'body' as body from mail_messages where template = 'request_answer'`)

test('a decision comes with a text, or the team’s own of that name, and is sent as it was changed', async () => {
  const id = await application({ first_name: 'Ana', email: 'ana@ozama.test' })
  expect((await offered(id, 'aceptada'))?.text).toMatch(
    /^Hola, Ana:\n\nTu solicitud fue aceptada\. .* Caribe Abierto\./,
  )
  await addTemplate({ name: 'ahora no', body: 'Esta vez no, {nombre}.' }, REVIEWER)
  expect(await offered(id, 'ahora-no')).toMatchObject({ text: 'Esta vez no, Ana.', decision: 'ahora-no' })
  expect(await offered(await inquiry(), 'aceptada', 'contacto'), 'only for applicants').toBeUndefined()

  const version = await threadVersion({ id, state: 'nueva' })
  const body = 'Sí, Ana: {curso de vela} incluido. {{nombre}}'
  // Two of the team pressed: the second is told, and nothing leaves twice.
  expect(
    await press(id, { body: 'Sí, Ana: $& <b>ya</b> %NAME%', decision: 'aceptada', version }),
  ).toMatchObject({ status: 303 })
  expect(await press(id, { body, decision: 'ahora-no', version })).toMatchObject({ status: 422 })
  expect(await press(id, { body: 'Ahora no.', decision: 'ahora-no', version })).toMatchObject({
    ...{ status: 409, title: 'Alguien escribió o cambió el estado mientras respondías' },
  })
  expect(await mails()).toEqual([{ recipient: 'ana@ozama.test', body: 'Sí, Ana: $& <b>ya</b> %NAME%' }])
  expect(await findInInbox('comunidad', id)).toMatchObject({ state: 'en_curso' })
  const [entry] = await rowsOf(`select summary from audit_log where action = 'contact_form.answered'`)
  expect(entry?.summary).toMatch(/^Respondió la solicitud de «Ana .*»: aceptada$/)
  const { answers } = await readHistory('ana@ozama.test')
  expect(answers).toMatchObject([{ subject_id: id, decision: 'aceptada' }])
})

test('what has to be asked must be written before it leaves', async () => {
  const id = await application({ first_name: 'Ana' })
  const { text = '' } = (await offered(id, 'dato')) ?? {}
  const version = await threadVersion({ id, state: 'nueva' })
  expect(await press(id, { body: text, decision: 'dato', version })).toMatchObject({
    ...{ status: 422, errors: { body: 'Falta el valor de {dato}: escríbelo en su lugar o quítalo' } },
  })
  const asked = text.replace('{dato}', '¿en qué ciudad vives?')
  expect(await press(id, { body: asked, decision: 'dato', version })).toMatchObject({ status: 303 })
})

test('only an application is decided; a decision that is none is an answer like others', async () => {
  const id = await inquiry()
  const version = await threadVersion({ id, state: 'nueva' })
  expect(await press(id, { body: 'Hola', decision: 'aceptada', version }, 'contacto')).toMatchObject({
    status: 303,
  })
  const other = await application()
  expect(
    await press(other, {
      body: 'Hola',
      decision: 'quizás',
      version: await threadVersion({ id: other, state: 'nueva' }),
    }),
  ).toMatchObject({ status: 303 })
  expect(await rowsOf('select decision from conversation_entries')).toEqual([
    { decision: null },
    { decision: null },
  ])
})
