import { beforeEach, describe, expect, test } from 'vitest'
import { answerContactList } from '#app/domains/admin/people/list-requests.server.ts'
import { answerTrash } from '#app/domains/admin/trash/requests.server.ts'
import { readContactsAddress } from '#app/domains/contacts/contacts-address.ts'
import { readQuestion } from '#app/domains/contacts/selection/selection.server.ts'
import { whileIgnored, whileRefused } from '../setup/failing-table.ts'
import { readAnswer } from '../setup/form-answer.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'
import { storeMany } from './rows.ts'

withTables('contacts', 'trash', 'audit_log')

let ids: string[] = []

beforeEach(async () => {
  await storeMany(60)
  await rowsOf(`update contacts set company = 'Faro' where email like 'persona1%'`)
  ids = (await rowsOf('select id from contacts order by created_at limit 3')).map(({ id }) => String(id))
})

const ask = (address: string) => readQuestion(readContactsAddress(new URLSearchParams(address)))

async function press(address: string, form: Record<string, string>) {
  const body = new URLSearchParams(form)
  const request = new Request(`http://site.test/admin/contacts?${address}`, { method: 'POST', body })
  return readAnswer(await answerContactList(request, REVIEWER))
}

async function undoDeletion(form: Record<string, string>) {
  const request = new Request('http://site.test/admin/papelera', {
    method: 'POST',
    body: new URLSearchParams(form),
  })
  return readAnswer(await answerTrash(request, REVIEWER))
}

const tagged = async () =>
  (await rowsOf('select tags::text, count(*)::int as people from contacts group by 1'))
    .map(({ tags, people }) => `${tags} ${people}`)
    .toSorted()

describe('tags of many contacts', () => {
  test('go to those chosen, as many as were asked about, with one entry', async () => {
    await rowsOf(`update contacts set tags = '{VIP,Mentora}' where id = '${ids[0]}'`)
    const chosen = ids.map((id) => `id=${id}`).join('&')
    expect(await ask(`accion=etiquetar&nueva=+mentora&${chosen}`)).toMatchObject({
      ...{ tag: 'Mentora', chosen: 3, changing: 2 },
    })
    const form = { intent: 'tag', tag: 'mentora', count: '2', ids: ids.join() }
    expect(await press('q=persona&pagina=2', form)).toMatchObject({
      status: 303,
      location: '/admin/contacts?q=persona&pagina=2',
      title: 'Etiqueta puesta a 2 contactos',
    })
    expect(await tagged()).toEqual(['{Mentora} 2', '{VIP,Mentora} 1', '{} 57'])
    expect(await press('', { ...form, intent: 'untag', count: '3' })).toMatchObject({
      title: 'Etiqueta quitada a 3 contactos',
    })
    expect(await tagged()).toEqual(['{VIP} 1', '{} 59'])
    expect(await rowsOf('select summary from audit_log order by id')).toEqual([
      { summary: 'Puso la etiqueta «Mentora» a 2 contactos' },
      { summary: 'Quitó la etiqueta «Mentora» a 3 contactos' },
    ])
  })

  test('go to all that the list finds, on every page, and to nobody else', async () => {
    expect(await ask('q=faro&accion=etiquetar&nueva=costa&todo=1')).toMatchObject({
      chosen: 11,
      changing: 11,
    })
    const form = { intent: 'tag', tag: 'costa', everything: '1', count: '11' }
    expect(await press('q=faro', form)).toMatchObject({ title: 'Etiqueta puesta a 11 contactos' })
    expect(await rowsOf(`select distinct company from contacts where tags = '{costa}'`)).toEqual([
      { company: 'Faro' },
    ])
    expect(await tagged()).toEqual(['{costa} 11', '{} 49'])
  })

  test('change nobody where the contacts are no longer those that were confirmed', async () => {
    const form = { intent: 'tag', tag: 'costa', everything: '1', count: '60' }
    await rowsOf(`insert into contacts (email) values ('nueva@marea.test')`)
    expect(await press('', form)).toMatchObject({ status: 409, title: 'Los contactos cambiaron' })
    expect(await tagged()).toEqual(['{} 61'])
    expect(await rowsOf('select 1 from audit_log')).toEqual([])
  })

  test("are undone by whoever put them, once, and of those alone who had not had it: 'Deshacer'", async () => {
    await rowsOf(`update contacts set tags = '{Mentora}' where id = '${ids[0]}'`)
    const { undo } = await press('', { intent: 'tag', tag: 'mentora', count: '2', ids: ids.join() })
    const takeBack = () =>
      press(String(undo).split('?')[1] ?? '', { intent: 'undo', back: '/admin/contacts?pagina=2' })
    expect(await takeBack()).toMatchObject({
      ...{ status: 303, location: '/admin/contacts?pagina=2', title: 'Etiqueta quitada a 2 contactos' },
    })
    expect(await tagged()).toEqual(['{Mentora} 1', '{} 59'])
    expect(await takeBack()).toMatchObject({ status: 404, title: 'Ya no se puede deshacer' })

    const removal = await press('', { intent: 'untag', tag: 'Mentora', count: '1', ids: ids.join() })
    expect(await press(String(removal.undo).split('?')[1] ?? '', { intent: 'undo', back: '' })).toMatchObject(
      { location: '/admin/contacts', title: 'Etiqueta puesta a 1 contacto' },
    )
    expect(await tagged()).toEqual(['{Mentora} 1', '{} 59'])
  })

  test('need a word and somebody to have it', async () => {
    expect(await press('', { intent: 'tag', tag: ' , ', ids: ids.join(), count: '3' })).toMatchObject({
      ...{ status: 422, title: 'Escribe la etiqueta' },
    })
    expect(await press('', { intent: 'tag', tag: 'costa', ids: 'x', count: '1' })).toMatchObject({
      ...{ status: 422, title: 'Elige al menos un contacto' },
    })
  })
})

describe('deleting the chosen contacts', () => {
  test('puts each into the trash', async () => {
    expect(await ask(`accion=eliminar&id=${ids.join('&id=')}`)).toMatchObject({ changing: 3 })
    expect(await ask('accion=eliminar&todo=1')).toMatchObject({ changing: 60, emails: [] })
    expect(await press('', { intent: 'delete-chosen', ids: ids.join() })).toMatchObject({
      status: 303,
      title: '3 contactos eliminados',
    })
    expect(await rowsOf('select id from contacts')).toHaveLength(57)
    expect((await rowsOf('select row_id from trash')).map(({ row_id }) => row_id).toSorted()).toEqual(
      ids.toSorted(),
    )
    expect(await rowsOf(`select 1 from audit_log where action = 'contact.deleted'`)).toHaveLength(3)
  })

  test('offers to bring all of them back at once; one that is gone holds up no other', async () => {
    const { trash_ids } = await press('', { intent: 'delete-chosen', ids: ids.join() })
    const undo = () => undoDeletion({ id: String(trash_ids), back: '/admin/contacts?pagina=2' })
    await rowsOf(`delete from trash where row_id = '${ids[0]}'`)
    expect(await undo()).toMatchObject({
      ...{ status: 303, location: '/admin/contacts?pagina=2', title: '2 elementos restaurados' },
      description: '1 no volvió: mira la papelera.',
    })
    expect(await rowsOf('select id from contacts')).toHaveLength(59)
    expect(await undo()).toMatchObject({ status: 409, title: 'No se pudo restaurar' })
  })

  test('says what came back where the database fails midway', async () => {
    const { trash_ids } = await press('', { intent: 'delete-chosen', ids: ids.join() })
    const [last] = await rowsOf(`select row_id from trash where id = '${String(trash_ids).split(',')[2]}'`)
    const answer = await whileRefused('contacts', () => undoDeletion({ id: String(trash_ids) }), {
      ...{ on: 'insert', when: `new.id = '${last?.row_id}'` },
    })
    expect(answer).toMatchObject({
      ...{ status: 303, title: '2 elementos restaurados' },
      description: '1 no volvió: hubo un error inesperado; inténtalo de nuevo. Mira la papelera.',
    })
    expect(await rowsOf('select id from contacts')).toHaveLength(59)
  })

  test('deletes all of them or none', async () => {
    const answer = await whileIgnored(
      'contacts',
      () => press('', { intent: 'delete-chosen', ids: ids.join() }),
      { on: 'delete' },
    )
    expect(answer).toMatchObject({ status: 500, title: 'Error al eliminar contacto' })
    expect(await rowsOf('select 1 from trash')).toEqual([])
  })
})
