import { beforeEach, describe, expect, test } from 'vitest'
import { answerSegments } from '#app/domains/admin/people/segment-requests.server.ts'
import { restoreDeleted } from '#app/domains/admin/trash/trash.server.ts'
import { eachContact } from '#app/domains/contacts/contact-lists.server.ts'
import {
  countSegments,
  findSegmentQuery,
  listSegments,
} from '#app/domains/contacts/segments/segments.server.ts'
import { readAnswer } from '../setup/form-answer.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'
import { storeContact } from './rows.ts'

withTables('contacts', 'contact_segments', 'trash', 'audit_log')

const COLLEAGUE = { ...REVIEWER, id: 'colega', email: 'colega@marea.example' }
const INVESTORS = 'perfil=inversor&ciudad=Santo+Domingo&marketing=si'

async function investor(name: string, city: string, consent_marketing: boolean) {
  const id = await storeContact({ email: `${name}@cacao.test`, profile_type: 'inversor', consent_marketing })
  await rowsOf(`update contacts set city = '${city}' where id = '${id}'`)
}

beforeEach(async () => {
  await investor('ana', 'Santo Domingo', true)
  await investor('luz', 'Santo Domingo', false)
  await investor('eva', 'Santiago', true)
})

async function press(form: Record<string, string>, { actor = REVIEWER } = {}) {
  const body = new URLSearchParams(form)
  const request = new Request('http://site.test/admin/contacts/segmentos', { method: 'POST', body })
  return readAnswer(await answerSegments(request, actor))
}

const save = (form: Record<string, string> = {}) =>
  press({ intent: 'save', search: INVESTORS, name: 'Inversores de la capital', audience: 'equipo', ...form })

const names = async (reader = REVIEWER) => (await listSegments(reader)).map(({ name }) => name)

describe('a search that is saved', () => {
  test('has a name and a count, finds who fits today, and leads back to the list', async () => {
    expect(await save()).toMatchObject({
      status: 303,
      location: '/admin/contacts?marketing=si&perfil=inversor&ciudad=Santo+Domingo',
      title: 'Segmento guardado',
    })
    const segments = await listSegments(COLLEAGUE)
    expect(await countSegments(segments)).toEqual([1])
    await investor('noa', 'Santo Domingo', true)
    const query = await findSegmentQuery(segments[0]?.id ?? '', COLLEAGUE)
    const found: string[] = []
    for await (const rows of eachContact(query as NonNullable<typeof query>))
      found.push(...rows.map(({ email }) => email))
    expect(found.toSorted()).toEqual(['ana@cacao.test', 'noa@cacao.test'])
  })

  test('is seen by whoever saved it alone, if they say so', async () => {
    await save({ audience: 'yo' })
    expect([await names(), await names(COLLEAGUE)]).toEqual([['Inversores de la capital'], []])
    const [{ id, version } = { id: '', version: '' }] = await listSegments(REVIEWER)
    expect(await findSegmentQuery(id, COLLEAGUE)).toBeUndefined()
    const form = { id, version, name: 'Mío', audience: 'equipo' }
    for (const intent of ['change', 'delete'])
      expect(await press({ intent, ...form }, { actor: COLLEAGUE })).toMatchObject({ status: 404 })
    expect(await names()).toEqual(['Inversores de la capital'])
  })

  test('needs a search and a name that is free, in any case', async () => {
    expect(await press({ intent: 'save', name: 'Todos', audience: 'equipo' })).toMatchObject({
      ...{ status: 422, title: 'Busca o filtra antes de guardar la búsqueda' },
    })
    await save()
    expect(await save({ name: 'INVERSORES de la capital' })).toMatchObject({
      ...{ status: 422, errors: { name: 'Ya hay un segmento con ese nombre' } },
    })
    expect(await save({ name: ' ' })).toMatchObject({
      ...{ status: 422, errors: { name: 'Escribe un nombre para el segmento' } },
    })
    expect(await names()).toHaveLength(1)
  })

  test('is renamed as it was seen; two at once are told of each other', async () => {
    await save()
    const [{ id, version } = { id: '', version: '' }] = await listSegments(REVIEWER)
    const form = { intent: 'change', id, version, audience: 'equipo' }
    expect(await press({ ...form, name: 'Capital' }, { actor: COLLEAGUE })).toMatchObject({ status: 303 })
    expect(await press({ ...form, name: 'Lo mío' })).toMatchObject({
      ...{ status: 409, conflict: { theirs: { name: 'Capital' } } },
    })
    expect(await names()).toEqual(['Capital'])
    expect(await rowsOf('select summary from audit_log order by id')).toEqual([
      { summary: 'Guardó el segmento «Inversores de la capital»' },
      { summary: 'Cambió el segmento «Capital»' },
    ])
  })

  test('comes back from the trash', async () => {
    await save()
    const [{ id } = { id: '' }] = await listSegments(REVIEWER)
    const { trash_ids } = await press({ intent: 'delete', id })
    expect(await names()).toEqual([])
    await restoreDeleted(String(trash_ids), REVIEWER)
    expect(await names()).toEqual(['Inversores de la capital'])
    expect(await countSegments(await listSegments(REVIEWER))).toEqual([1])
  })
})
