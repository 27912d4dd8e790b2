import { parse } from 'csv-parse/sync'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { loader } from '#app/domains/admin/routes/contacts-file.ts'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { takeFlash } from '#app/platform/forms/flash.server.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'
import { storeContact, storeMany } from './rows.ts'

withTables('contacts', 'audit_log')

const COLUMNS = [
  'Email',
  'Nombre',
  'Apellido',
  'Empresa',
  'Posición',
  'Sector',
  'Tipo de Perfil',
  'Intereses',
  'Acepta Privacidad',
  'Acepta Marketing',
  'Fecha Registro',
]

async function file(search = '', method = 'GET') {
  const request = new Request(`http://localhost/admin/contacts/archivo.csv${search}`, { method })
  const context = new RouterContextProvider()
  context.set(adminContext, REVIEWER)
  const answer = await loader({ request, context, params: {} } as unknown as Parameters<typeof loader>[0])
  return { answer, text: method === 'GET' ? Buffer.from(await answer.arrayBuffer()).toString('utf8') : '' }
}

const rowsIn = (text: string): string[][] => parse(text, { bom: true, columns: false })

test('who has not confirmed the newsletter is a no, in every file', async () => {
  await storeContact({ marketing_asked_at: '2026-11-21T13:00:00Z' })
  await storeContact({ email: 'luis@cacao.test', consent_marketing: true })
  const stated = async (search: string) =>
    rowsIn((await file(search)).text).map(([email, , , , , , , , , marketing]) => [email, marketing])
  const head = ['Email', 'Acepta Marketing']
  expect((await stated('?orden=email')).slice(1)).toEqual([
    ['ana@cacao.test', 'No'],
    ['luis@cacao.test', 'Sí'],
  ])
  expect(await stated('?marketing=si&todos=1')).toEqual([head, ['luis@cacao.test', 'Sí']])
  expect(await stated('?marketing=no')).toEqual([head, ['ana@cacao.test', 'No']])
})

test('the page comes as contactos_{yyyy-MM-dd}, with the specified columns and the values that were stored', async () => {
  await storeContact({ company: 'Cacao "Norte", S.R.L.', position: 'Línea 1\nLínea 2' })
  const { answer, text } = await file()
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="contactos_\d{4}-\d{2}-\d{2}\.csv"$/,
  )
  expect(text.startsWith('\uFEFF')).toBe(true)
  expect(rowsIn(text)).toEqual([
    COLUMNS,
    [
      'ana@cacao.test',
      'Ana',
      'Peña',
      'Cacao "Norte", S.R.L.',
      'Línea 1\nLínea 2',
      'Agritech',
      'emprendedor',
      'Networking; Mentoría; Talento',
      'Sí',
      'No',
      '20/11/2026 18:15',
    ],
  ])
})

test('no cell is a formula', async () => {
  for (const sign of ['=', '+', '-', '@', '\t', '\r'])
    await storeContact({ company: `${sign}HYPERLINK("x")` })
  const companies = rowsIn((await file('?todos=1')).text)
    .slice(1)
    .map((row) => row[3])
  expect(companies).toHaveLength(6)
  for (const company of companies) expect(company).toMatch(/^'[=+\-@\t\r]HYPERLINK/)
})

test('a page has 25, and all that match the filters have their own file', async () => {
  await storeMany(1_130)
  const first = (await file('?pagina=2')).text
  expect(rowsIn(first)).toHaveLength(26)
  expect(rowsIn(first)[1]?.[0]).toBe('persona1105@marea.test')
  expect(rowsIn((await file('?todos=1&pagina=2')).text)).toHaveLength(1_131)
  expect(rowsIn((await file('?todos=1&q=persona110')).text)).toHaveLength(12)
  const taken = await rowsOf('select actor_email, summary from audit_log order by id')
  expect(taken).toHaveLength(3)
  expect(taken[2]?.actor_email).toBe(REVIEWER.email)
  expect(taken[2]?.summary).toMatch(/^Exportó «contactos_todos_\d{4}-\d{2}-\d{2}\.csv»$/)
})

test("with nothing to give it says 'Sin datos' on the list, and asking for the headers holds no connection", async () => {
  const { answer } = await file('?todos=1')
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/admin/contacts')
  const cookie = answer.headers.get('set-cookie') ?? ''
  const { flash } = await takeFlash(new Request('http://localhost/admin/contacts', { headers: { cookie } }))
  expect(flash).toEqual({ title: 'Sin datos', description: 'No hay datos para exportar', tone: 'error' })
  await storeMany(600)
  for (let i = 0; i < 15; i++) await file('?todos=1', 'HEAD')
  expect((await file('?todos=1')).answer.status).toBe(200)
})
