import { describe, expect, test } from 'vitest'
import { threadVersion } from '#app/domains/admin/inbox/answering.server.ts'
import { findInInbox } from '#app/domains/admin/inbox/inbox.server.ts'
import { answerInbox } from '#app/domains/admin/inbox/requests.server.ts'
import { filledFrom } from '#app/domains/admin/inbox/templates/filling.ts'
import { answerTemplates } from '#app/domains/admin/inbox/templates/requests.server.ts'
import { restoreDeleted } from '#app/domains/admin/trash/trash.server.ts'
import { listTemplates } from '#app/domains/conversations/templates/templates.server.ts'
import { readAnswer } from '../setup/form-answer.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'
import { application, courseRequest, inquiry } from './requests.ts'

withTables(
  'answer_templates',
  'contact_form',
  'course_submissions',
  'inquiries',
  'conversation_entries',
  'mail_messages',
  'trash',
  'audit_log',
)

const BODY = 'Hola, {nombre}:\n{curso} abre en enero. Un abrazo, {organizacion}.'

async function press(form: Record<string, string>) {
  const body = new URLSearchParams(form)
  const request = new Request('http://site.test/admin/solicitudes/plantillas', { method: 'POST', body })
  return readAnswer(await answerTemplates(request, REVIEWER))
}

const add = (name = 'Plazas', body = BODY) => press({ intent: 'add', name, body })
const names = async () => (await listTemplates()).map(({ name }) => name)

async function filled(kind: 'comunidad' | 'cursos' | 'contacto', id: string) {
  const [template] = await listTemplates()
  const item = await findInInbox(kind, id)
  if (!item) throw new Error('The request is not there.')
  return filledFrom(await listTemplates(), template?.id ?? '', { item, brand: 'Caribe Abierto' })?.text
}

describe('a template', () => {
  test('says what each request has, and leaves what it lacks to be written', async () => {
    await add()
    const course = await courseRequest({ name: 'Luis Mora', course: 'Bootcamp de IA' })
    expect(await filled('cursos', course)).toBe(
      'Hola, Luis:\nBootcamp de IA abre en enero. Un abrazo, Caribe Abierto.',
    )
    expect(await filled('comunidad', await application({ first_name: 'Ana' }))).toBe(
      'Hola, Ana:\n{curso} abre en enero. Un abrazo, Caribe Abierto.',
    )
  })

  test('takes no stranger’s words that hold a link: the mailbox may be another’s', async () => {
    await add()
    const id = await courseRequest({ name: 'gana.test/ya Mora', course: 'Cobra en https://gana.test' })
    expect(await filled('cursos', id)).toContain('Hola, {nombre}:\n{curso} abre')
  })

  test('is not sent while it lacks a value; other braces are just text', async () => {
    const id = await inquiry()
    const answer = async (body: string) => {
      const version = await threadVersion({ id, state: 'nueva' })
      const form = new URLSearchParams({ intent: 'answer', key: body, version, body })
      const request = new Request('http://site.test/admin/solicitudes', { method: 'POST', body: form })
      const subject = { kind: 'contacto', id } as const
      return readAnswer(
        await answerInbox(request, { actor: REVIEWER, subject, here: '/admin', list: '/admin' }),
      )
    }
    expect(await answer('Hola, {nombre}: {curso} y {nombre} abren.')).toMatchObject({
      status: 422,
      errors: { body: 'Falta el valor de {nombre}, {curso}: escríbelo en su lugar o quítalo' },
    })
    expect(await rowsOf('select id from mail_messages')).toEqual([])
    expect(await answer('Hola: {esto} va tal cual.')).toMatchObject({ status: 303 })
    expect(await rowsOf('select id from mail_messages')).toHaveLength(1)
  })

  test('has a name of its own, and is corrected as it was seen', async () => {
    await add()
    expect(await add('PLAZAS')).toMatchObject({
      ...{ status: 422, errors: { name: 'Ya hay una plantilla con ese nombre' } },
    })
    expect(await add('Otra', '  ')).toMatchObject({
      ...{ status: 422, errors: { body: 'Escribe el texto de la plantilla' } },
    })
    const [{ id, version } = { id: '', version: '' }] = await listTemplates()
    const form = { intent: 'change', id, version, body: 'Hola.' }
    expect(await press({ ...form, name: 'Cupos' })).toMatchObject({
      status: 303,
      title: 'Plantilla guardada',
    })
    expect(await press({ ...form, name: 'Lo mío' })).toMatchObject({
      ...{ status: 409, conflict: { theirs: { name: 'Cupos' } } },
    })
    expect(await names()).toEqual(['Cupos'])
  })

  test('comes back from the trash', async () => {
    await add()
    const [{ id } = { id: '' }] = await listTemplates()
    const { trash_ids } = await press({ intent: 'delete', id })
    expect(await names()).toEqual([])
    await restoreDeleted(String(trash_ids), REVIEWER)
    expect(await names()).toEqual(['Plazas'])
  })
})
