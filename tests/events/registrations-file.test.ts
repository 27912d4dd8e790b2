import { parse } from 'csv-parse/sync'
import pg from 'pg'
import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { loader } from '#app/domains/attendance/routes/admin-registrations-file.ts'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { YEAR } from '../setup/days.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'
import { storeEvent } from './rows.ts'

withTables('events', 'event_registrations', 'audit_log')

async function file(id: string, search = '') {
  const request = new Request(`http://localhost/admin/events/${id}/registros.csv${search}`)
  const context = new RouterContextProvider()
  context.set(adminContext, REVIEWER)
  const answer = await loader({ request, context, params: { id } } as unknown as Parameters<typeof loader>[0])
  return { answer, rows: parse(await answer.text(), { bom: true }) as string[][] }
}

const fill = (id: string, people: number) =>
  rowsOf(`insert into event_registrations (event_id, name, email, status, created_at)
    select '${id}', 'Persona ' || n, 'p' || n || '@cacao.test', case when n % 7 = 0 then 'spam' else 'confirmed' end,
      timestamptz '2026-11-20 18:15:00-04' - make_interval(mins => n) from generate_series(1, ${people}) n`)

test('everybody the filter finds is in it, the latest first, in the time of the site', async () => {
  const id = await storeEvent({ title: 'Taller de IA: ¡y datos!' })
  await fill(id, 1_400)
  await rowsOf(
    `update event_registrations set arrived_at = '2026-11-20 18:40:00-04' where name = 'Persona 1'`,
  )
  const { answer, rows } = await file(id)
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="inscritos-taller-de-ia-y-datos-${YEAR}-03-05.csv"`,
  )
  expect(rows.slice(0, 2)).toEqual([
    [
      'Nombre',
      'Email',
      'Estado',
      'Registro',
      'Llegó',
      'Lugares',
      'Confirmó su correo',
      'Lo ve quien organiza',
      'Nota',
      'Comentario',
    ],
    [
      'Persona 1',
      'p1@cacao.test',
      'Confirmado',
      '20/11/2026 18:14',
      '20/11/2026 18:40',
      '1',
      'Sí',
      'No',
      '',
      '',
    ],
  ])
  expect(rows).toHaveLength(1 + 1_200)
  expect((await file(id, '?estado=spam')).rows).toHaveLength(1 + 200)
  expect((await file(id, '?q=p139')).rows.map(([, email]) => email)).toContain('p1399@cacao.test')
})

test('it has what each answered, also to a question that is asked no more, and what they said afterwards', async () => {
  const id = await storeEvent({ questions: ['¿Qué comes?'] })
  await rowsOf(`insert into event_registrations (event_id, name, email, status, places, answers, rating, comment, consent_organizer) values
    ('${id}', 'Ana', 'ana@cacao.test', 'confirmed', 3, '[{"question": "¿Qué comes?", "answer": "=1+1"}]', 4, 'Muy bien', true),
    ('${id}', 'Luis', 'luis@cacao.test', 'confirmed', 1, '[{"question": "¿De dónde vienes?", "answer": "Baní"}]', null, null, false)`)
  const { rows } = await file(id)
  expect(rows[0]?.slice(5)).toEqual([
    'Lugares',
    '¿Qué comes?',
    '¿De dónde vienes?',
    'Confirmó su correo',
    'Lo ve quien organiza',
    'Nota',
    'Comentario',
  ])
  const of = (name: string) => rows.find(([each]) => each === name)?.slice(5)
  expect(of('Ana'), 'no formula').toEqual(['3', "'=1+1", '', 'Sí', 'Sí', '4', 'Muy bien'])
  expect(of('Luis')).toEqual(['1', '', 'Baní', 'Sí', 'No', '', ''])
})

test('it is never held whole: the database hands over a part at a time', async () => {
  const id = await storeEvent()
  await fill(id, 3_500)
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const { rows } = await file(id)
  const asked = query.mock.calls.map(([given]) => String((given as unknown as { text?: string }).text))
  query.mockRestore()
  expect(rows).toHaveLength(1 + 3_000)
  expect(asked.filter((text) => text.startsWith('fetch')).length).toBeGreaterThanOrEqual(3)
  expect(asked.filter((text) => /^select .* from "event_registrations"/.test(text))).toEqual([])
})

test("without anybody it says 'Sin datos' on the list", async () => {
  const id = await storeEvent()
  const { answer } = await file(id, '?estado=espera')
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe(`/admin/events/${id}/registros?estado=espera`)
})
