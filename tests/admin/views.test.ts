import { describe, expect, test } from 'vitest'
import { restoreDeleted } from '#app/domains/admin/trash/trash.server.ts'
import { readViewsAt } from '#app/domains/admin/views/reading.server.ts'
import { answerViews } from '#app/domains/admin/views/requests.server.ts'
import { viewsAt } from '#app/domains/views/address.ts'
import { deleteViewsOfLeavers, listViews } from '#app/domains/views/views.server.ts'
import { readAnswer } from '../setup/form-answer.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'

withTables('saved_views', 'trash', 'audit_log', '"user"', 'user_roles')

const COLLEAGUE = { ...REVIEWER, id: 'colega', email: 'colega@marea.example' }
const FAILED = '/admin/correos?estado=fallidos&q=ana'

async function press(form: Record<string, string>, { actor = REVIEWER, back = FAILED } = {}) {
  const body = new URLSearchParams(form)
  const at = `http://site.test/admin/vistas?${new URLSearchParams({ lista: 'correos', volver: back })}`
  return readAnswer(await answerViews(new Request(at, { method: 'POST', body }), actor))
}

const save = (form: Record<string, string> = {}, actor = REVIEWER) =>
  press(
    { intent: 'save', list: 'correos', back: FAILED, name: 'Los de Ana', audience: 'yo', ...form },
    { actor },
  )

const views = (reader = REVIEWER, list = 'correos') => listViews(list, reader)
const names = async (reader = REVIEWER) => (await views(reader)).map(({ name }) => name)
const first = async (reader = REVIEWER) => (await views(reader))[0] ?? { id: '', version: '' }

/** What the list at an address shows of its views. */
async function shownAt(address: string, reader = REVIEWER) {
  const [path = '', query = ''] = address.split('?')
  const known = await readViewsAt(path, reader)
  return known && viewsAt(known, path, query)
}

describe('a view', () => {
  test('is the address of its list: without page, dialogs and what is none of the list', async () => {
    const back = '/admin/correos?q=ana&pagina=3&ver=x&estado=fallidos&otro=1&vacio='
    expect(await save({ back })).toMatchObject({ status: 303, location: FAILED, title: 'Vista guardada' })
    const shown = await shownAt(`${FAILED}&pagina=2`)
    expect(shown).toMatchObject({
      current: { name: 'Los de Ana', search: 'estado=fallidos&q=ana' },
      isNew: false,
    })
    expect(await shownAt('/admin/correos?q=ana')).toMatchObject({
      isNew: true,
      views: [{ name: 'Los de Ana' }],
    })
    expect(await shownAt('/admin/correos')).toMatchObject({ current: undefined, isNew: false })
    expect(await shownAt('/admin/papelera?q=ana')).toMatchObject({ views: [] })
  })

  test('belongs to the tab that it was saved on, and to the registrations of every event', async () => {
    const published = '/admin/events?tab=publicados&cuando=proximos'
    await save({ list: 'eventos', back: published })
    expect((await shownAt('/admin/events?tab=publicados'))?.views).toHaveLength(1)
    expect((await shownAt('/admin/events'))?.views).toHaveLength(0)
    expect(await shownAt('/admin/events?tab=publicados')).toMatchObject({ isNew: false })

    const waiting = (event: string) => `/admin/events/${event}/registros?estado=espera`
    expect(await save({ list: 'registros', back: waiting('uno') })).toMatchObject({
      location: waiting('uno'),
    })
    expect((await shownAt(waiting('otro')))?.current).toMatchObject({ search: 'estado=espera' })
  })

  test('opens with what the list still understands', async () => {
    await save()
    await rowsOf(`update saved_views set parameters = '{"estado":"perdidos","q":"ana","lugar":"x"}'`)
    expect((await shownAt('/admin/correos'))?.views).toMatchObject([{ search: 'q=ana' }])
  })

  test('needs a search of a list that is there', async () => {
    for (const back of [
      '/admin/correos',
      '/admin/correos?pagina=2',
      '/admin/events?q=ana',
      '//x.test?q=ana',
      '',
    ])
      expect(await save({ back }), back).toMatchObject({
        status: 422,
        title: 'Busca o filtra en la lista antes de guardar la vista',
      })
    expect(await save({ list: 'contactos', back: '/admin/contacts?q=ana' })).toMatchObject({ status: 404 })
    expect(await names()).toEqual([])
  })

  test('has a name of at most 60 characters that its readers give once, in any case', async () => {
    await save({ audience: 'equipo' })
    expect(await save({ name: 'LOS DE ANA', audience: 'equipo' }, COLLEAGUE)).toMatchObject({
      status: 422,
      errors: { name: 'Ya hay una vista con ese nombre en esta lista' },
    })
    expect(await save({ name: 'a'.repeat(61) })).toMatchObject({ errors: { name: 'Máximo 60 caracteres' } })
    expect(await save({ name: ' ' })).toMatchObject({ errors: { name: 'Escribe un nombre para la vista' } })
    expect(await save({ audience: '' })).toMatchObject({ errors: { audience: 'Elige para quién es' } })
    expect(await save()).toMatchObject({ status: 303 })
    expect(await save({ list: 'papelera', back: '/admin/papelera?q=ana' })).toMatchObject({ status: 303 })
  })
})

describe('who sees and changes it', () => {
  test('is whoever saved it, or the team; the history tells of the team alone', async () => {
    await save()
    await save({ name: 'De todas', audience: 'equipo' })
    expect(await names()).toEqual(['De todas', 'Los de Ana'])
    expect(await names(COLLEAGUE)).toEqual(['De todas'])
    const [, { id, version } = { id: '', version: '' }] = await views()
    for (const intent of ['change', 'replace', 'delete'])
      expect(
        await press({ intent, id, version, name: 'Mía', audience: 'yo' }, { actor: COLLEAGUE }),
      ).toMatchObject({ status: 404, title: 'Esa vista ya no existe' })
    await press({ intent: 'delete', id })
    expect(await rowsOf('select summary from audit_log')).toEqual([{ summary: 'Guardó la vista «De todas»' }])
  })

  test('is renamed as it was seen, takes the search of today, and comes back from the trash', async () => {
    await save({ audience: 'equipo' })
    const { id, version } = await first()
    const change = { intent: 'change', id, version, audience: 'equipo' }
    expect(await press({ ...change, name: 'De Ana' }, { actor: COLLEAGUE })).toMatchObject({ status: 303 })
    expect(await press({ ...change, name: 'Ana' })).toMatchObject({
      status: 409,
      conflict: { theirs: { name: 'De Ana' } },
    })
    const sent = '/admin/correos?estado=enviados'
    expect(await press({ intent: 'replace', id }, { back: `${sent}&pagina=4` })).toMatchObject({
      ...{ status: 303, location: sent, title: 'Vista actualizada' },
    })
    expect(await first()).toMatchObject({ name: 'De Ana', parameters: { estado: 'enviados' } })
    const { trash_ids } = await press({ intent: 'delete', id })
    expect(await names()).toEqual([])
    await restoreDeleted(String(trash_ids), REVIEWER)
    expect(await names(COLLEAGUE)).toEqual(['De Ana'])
  })

  test('keeps 30 of a list, as the team does', async () => {
    await rowsOf(`insert into saved_views (list, name, parameters, owner_id, created_by, is_shared)
      select 'correos', 'Vista ' || n, '{"q":"x"}', '${REVIEWER.id}', 'a@b.test', n > 30 from generate_series(1, 60) n`)
    expect(await save()).toMatchObject({
      errors: { name: 'Ya tienes 30 vistas de esta lista: elimina alguna' },
    })
    expect(await save({ audience: 'equipo' })).toMatchObject({
      errors: { name: 'El equipo ya tiene 30 vistas de esta lista: elimina alguna' },
    })
    expect(await save({}, COLLEAGUE)).toMatchObject({ status: 303 })
  })

  test('takes what is theirs alone along when they leave the team', async () => {
    await rowsOf(`insert into "user" (id, name, email, email_verified)
      values ('${REVIEWER.id}', 'x', '${REVIEWER.email}', true)`)
    await rowsOf(`insert into user_roles (user_id, role) values ('${REVIEWER.id}', 'admin')`)
    await save()
    await save({}, COLLEAGUE)
    await save({ name: 'De todas', audience: 'equipo' }, COLLEAGUE)
    await deleteViewsOfLeavers()
    expect(await rowsOf('select name, owner_id from saved_views order by name')).toEqual([
      { name: 'De todas', owner_id: COLLEAGUE.id },
      { name: 'Los de Ana', owner_id: REVIEWER.id },
    ])
  })
})
