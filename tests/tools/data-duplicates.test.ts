import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { action, loader } from '#app/domains/tools/data/routes/admin-duplicates.tsx'
import { takeFlash } from '#app/platform/forms/flash.server.ts'
import { storeContact, storeMany } from '../contacts/rows.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'

withTables('contacts', 'consent_events', 'trash', 'audit_log')

const ADDRESS = 'http://localhost/admin/tools/datos/duplicados'
const FAILED = 'No se pudo completar la limpieza de datos'

function given(request: Request) {
  const context = new RouterContextProvider()
  context.set(adminContext, REVIEWER)
  return { request, params: {}, context } as unknown
}

async function screen(search = '') {
  const { data, init } = await loader(given(new Request(ADDRESS + search)) as Parameters<typeof loader>[0])
  return { ...data.screen, failure: data.failure, status: init?.status }
}

async function post(form: Record<string, string>, search = '') {
  const request = new Request(ADDRESS + search, { method: 'POST', body: new URLSearchParams(form) })
  const answer = await action(given(request) as Parameters<typeof action>[0])
  if (!(answer instanceof Response)) return { status: answer.init?.status, ...answer.data }
  const cookie = answer.headers.get('set-cookie') ?? ''
  const { flash } = await takeFlash(new Request(ADDRESS, { headers: { cookie } }))
  return { status: answer.status, location: answer.headers.get('location'), flash }
}

async function twoOfAna(): Promise<string> {
  await storeContact({ email: 'ANA@cacao.test', created_at: '2026-01-01Z' })
  return storeContact({ first_name: null })
}

test('asks before it merges, says how many go, and offers the way back', async () => {
  const id = await twoOfAna()
  expect((await screen()).question).toBeUndefined()
  const { question } = await screen(`?unir=${id}`)
  expect(question).toMatchObject({ intent: 'merge', id, email: 'ana@cacao.test', gone: 1 })
  const answer = await post({ intent: 'merge', id, version: question?.version ?? '' }, `?pagina=2&unir=${id}`)
  expect(answer).toEqual({
    status: 303,
    location: '/admin/tools/datos/duplicados?pagina=2',
    flash: {
      title: 'Contactos unidos',
      description: '«ana@cacao.test»: 1 contacto eliminado.',
      tone: 'success',
      trash_ids: [(await rowsOf('select id from trash'))[0]?.id],
    },
  })
  expect((await screen(`?unir=${id}`)).question).toBeUndefined()
  expect((await screen()).groups).toEqual([])
})

test('merges all that were shown, in one go', async () => {
  await twoOfAna()
  for (const email of ['x@x.test', 'X@x.test', 'x@X.test']) await storeContact({ email })
  const { question } = await screen('?todos=1')
  expect(question).toMatchObject({ intent: 'merge_all', groups: 2, gone: 3 })
  const { status, flash } = await post({ intent: 'merge_all', version: question?.version ?? '' }, '?todos=1')
  expect([status, flash?.description]).toEqual([303, '2 direcciones: 3 contactos eliminados.'])
  expect(await rowsOf('select 1 from contacts')).toHaveLength(2)
})

test('does nothing that was not shown, and nothing twice', async () => {
  const id = await twoOfAna()
  const { question } = await screen(`?unir=${id}`)
  const form = { intent: 'merge', id, version: question?.version ?? '' }
  await rowsOf(`update contacts set company = 'Otra' where id = '${id}'`)
  expect(await post(form)).toEqual({
    status: 409,
    title: FAILED,
    tone: 'error',
    description: 'esos contactos cambiaron desde que preguntamos; míralos de nuevo.',
  })
  const { question: again } = await screen(`?unir=${id}`)
  expect((await post({ ...form, version: again?.version ?? '' })).status).toBe(303)
  expect(await post(form)).toMatchObject({ status: 409, title: FAILED })
  expect(await post({ ...form, id: "'; drop table contacts" })).toMatchObject({ status: 409, title: FAILED })
  expect(await post({ intent: 'erase', id })).toMatchObject({ status: 400 })
})

test('a database that refuses is told of, and so is one that cannot be read', async () => {
  const id = await twoOfAna()
  const version = (await screen(`?unir=${id}`)).question?.version ?? ''
  await rowsOf('alter table trash rename to trash_away')
  try {
    expect(await post({ intent: 'merge', id, version })).toEqual({
      status: 500,
      title: FAILED,
      tone: 'error',
      description: 'hubo un error inesperado; inténtalo de nuevo.',
    })
  } finally {
    await rowsOf('alter table trash_away rename to trash')
  }
  expect(await rowsOf('select 1 from contacts')).toHaveLength(2)
  await rowsOf('alter table contacts rename to contacts_away')
  try {
    const { status, failure } = await screen()
    expect([status, failure?.title]).toEqual([500, 'No se pudieron cargar los datos'])
  } finally {
    await rowsOf('alter table contacts_away rename to contacts')
  }
})

test('shows 25 addresses a page', async () => {
  await storeMany(30)
  await rowsOf('insert into contacts (email) select upper(email) from contacts')
  const first = await screen()
  expect([first.groups?.length, first.pageCount, first.total]).toEqual([25, 2, 30])
  expect((await screen('?pagina=2')).groups).toHaveLength(5)
})
