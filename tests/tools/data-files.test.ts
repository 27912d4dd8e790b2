import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
import { RouterContextProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { loader } from '#app/domains/tools/data/routes/data-file.ts'
import { takeFlash } from '#app/platform/forms/flash.server.ts'
import { createShell } from '#app/platform/http/shell.server.ts'
import { storeContact, storeMany } from '../contacts/rows.ts'
import { PAYLOADS } from '../drills/xss/payloads.ts'
import { storeEvent, storeSubmission } from '../events/rows.ts'
import { YEAR } from '../setup/days.ts'
import { shellOptions } from '../setup/shell.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'

withTables('contacts', 'events', 'event_submissions', 'audit_log')

async function answer(name: string, method = 'GET'): Promise<Response> {
  const request = new Request(`http://localhost/admin/tools/datos/archivos/${name}`, { method })
  const context = new RouterContextProvider()
  context.set(adminContext, REVIEWER)
  return loader({ request, params: { name }, context } as unknown as Parameters<typeof loader>[0])
}

async function rowsIn(name: string): Promise<Record<string, string>[]> {
  const text = Buffer.from(await (await answer(name)).arrayBuffer()).toString('utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  for (const line of text.slice(1).split('\r\n').slice(0, 1)) expect(line).toMatch(/^("[a-z_]+",?)+$/)
  return parse(text, { bom: true, columns: true })
}

const columnsOf = async (table: string) =>
  (
    await rowsOf(`select column_name from information_schema.columns where table_name = '${table}'
                  and table_schema = 'public' order by ordinal_position`)
  ).map(({ column_name }) => column_name)

test('contactos.csv has all columns of all contacts, the newest first, as they are stored', async () => {
  const id = await storeContact({ company: 'Cacao "Norte", S.R.L.', position: 'Línea 1\nLínea 2' })
  await storeMany(1_130)
  const rows = await rowsIn('contactos.csv')
  expect(rows).toHaveLength(1_131)
  expect(Object.keys(rows[0] ?? {})).toEqual(await columnsOf('contacts'))
  expect(rows[0]).toMatchObject({
    id,
    email: 'ana@cacao.test',
    first_name: 'Ana',
    last_name: 'Peña',
    sector: 'Agritech',
    company: 'Cacao "Norte", S.R.L.',
    position: 'Línea 1\nLínea 2',
    profile_type: 'emprendedor',
    interests: 'Networking; Mentoría; Talento',
    consent_privacy_policy: 'Sí',
    consent_marketing: 'No',
    created_at: '2026-11-20 18:15:00-04',
  })
  expect(rows[1]).toMatchObject({ email: 'persona1130@marea.test', company: 'Empresa 1130', last_name: '' })
})

test('eventos.csv and formularios.csv have all columns, and what /admin/forms shows', async () => {
  const event = await storeEvent({ status: 'cancelled', max_attendees: 40 })
  for (const status of ['pending', 'withdrawn', 'spam'] as const)
    await storeSubmission({ status, title: `Evento ${status}` })
  const events = await rowsIn('eventos.csv')
  expect(Object.keys(events[0] ?? {}).sort()).toEqual((await columnsOf('events')).sort())
  expect(events).toHaveLength(1)
  expect(events[0]).toMatchObject({
    id: event,
    title: 'Noche de datos abiertos',
    event_date: `${YEAR}-03-05`,
    event_time: '18:30:00',
    max_attendees: '40',
    verticals: 'Datos y Analytics',
    status: 'cancelled',
    duration_hours: '2.0',
  })
  const submissions = await rowsIn('formularios.csv')
  expect(Object.keys(submissions[0] ?? {}).sort()).toEqual((await columnsOf('event_submissions')).sort())
  expect(submissions.map(({ title }) => title).toSorted()).toEqual(['Evento pending', 'Evento withdrawn'])
})

test('the file is named as asked, and the record says who took it; asking for the headers takes nothing', async () => {
  await storeContact()
  for (let i = 0; i < 15; i++) expect((await answer('contactos.csv', 'HEAD')).status).toBe(200)
  expect(await rowsOf('select 1 from audit_log')).toEqual([])
  const { headers, body } = await answer('contactos.csv')
  await body?.cancel()
  expect(headers.get('content-disposition')).toBe('attachment; filename="contactos.csv"')
  expect(await rowsOf('select actor_email, action, summary from audit_log')).toEqual([
    { actor_email: REVIEWER.email, action: 'data.exported', summary: 'Exportó «contactos.csv»' },
  ])
})

test.each(['contactos.csv', 'eventos.csv', 'formularios.csv'])(
  "without rows %s is no empty file: 'Sin datos' on the screen",
  async (name) => {
    const { status, headers } = await answer(name)
    expect([status, headers.get('location')]).toEqual([303, '/admin/tools/datos'])
    const cookie = headers.get('set-cookie') ?? ''
    const { flash } = await takeFlash(new Request('http://localhost/admin', { headers: { cookie } }))
    expect(flash).toEqual({ title: 'Sin datos', description: 'No hay datos para exportar', tone: 'error' })
    expect(await rowsOf('select 1 from audit_log')).toEqual([])
  },
)

test.each(['users.csv', 'contactos', 'CONTACTOS.csv', '__proto__', 'toString', '../contactos.csv', ''])(
  "%j is 'Tabla no válida'",
  async (name) => {
    const refused = await answer(name)
    expect([refused.status, await refused.text()]).toEqual([404, 'Tabla no válida'])
  },
)

test('no cell is a formula, and every payload is a text', async () => {
  const formulas = ['=', '+', '-', '@', '\t', '\r'].flatMap((sign) => [
    `${sign}HYPERLINK("http://mal.test","clic")`,
    `${sign}cmd|' /C calc'!A0`,
  ])
  const words = [...PAYLOADS, ...formulas]
  expect(words.length).toBeGreaterThanOrEqual(200)
  for (const [i, word] of words.entries())
    await storeContact({ email: `p${i}@x.test`, company: word, interests: [word, 'Eventos'] })
  const rows = await rowsIn('contactos.csv')
  expect(rows).toHaveLength(words.length)
  for (const row of rows) {
    const word = words[Number(/\d+/.exec(row.email ?? '')?.[0])] ?? ''
    const inert = /^[=+\-@\t\r]/.test(word) ? `'${word}` : word
    expect([row.company, row.interests]).toEqual([inert, `${inert}; Eventos`])
  }
})

test('a database that does not answer is told of in a line', async () => {
  await storeContact()
  await rowsOf('alter table contacts rename to contacts_away')
  try {
    const refused = await answer('contactos.csv')
    expect([refused.status, await refused.text()]).toEqual([
      500,
      'No se pudo exportar los datos: hubo un error inesperado; inténtalo de nuevo.',
    ])
  } finally {
    await rowsOf('alter table contacts_away rename to contacts')
  }
})

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** The file through the site's own shell, to a reader who takes it as they like. */
async function served(name: string): Promise<string> {
  const shell = createShell(shellOptions({ render: () => answer(name) }))
  const server = createServer(shell).listen(0)
  closing.push(() => server.close())
  return `http://localhost:${(server.address() as AddressInfo).port}/`
}

/** Some 40 MB: more than all that lies between the database and a reader keeps. */
async function storeMuch() {
  await storeMany(20_000)
  await rowsOf(`update contacts set position = repeat('mar ', 500)`)
}

/** Uncompressed: the same word 500 times would be nothing. */
const asItIs = { 'accept-encoding': 'identity' }

const OPEN = `from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`

test('a connection to the database that breaks midway is a failed download, not a short file', {
  tags: ['night'],
}, async () => {
  await storeMuch()
  const response = await fetch(await served('contactos.csv'), { headers: asItIs })
  expect(response.status).toBe(200)
  // Between two batches; while one is fetched the connection is busy.
  await expect.poll(() => rowsOf(`select pg_terminate_backend(pid) ${OPEN}`)).toHaveLength(1)
  await expect(response.blob()).rejects.toThrow(/terminated/)
})

test('whoever takes nothing holds the rows back, and whoever leaves lets go of them', {
  tags: ['night'],
}, async () => {
  await storeMuch()
  const leaving = new AbortController()
  const address = await served('contactos.csv')
  const response = await fetch(address, { headers: asItIs, signal: leaving.signal })
  await response.body?.getReader().read()
  await expect.poll(() => rowsOf(`select 1 ${OPEN}`)).toHaveLength(1)
  await sleep(500)
  expect(await rowsOf(`select 1 ${OPEN}`), 'the rows wait for the reader').toHaveLength(1)
  leaving.abort()
  await expect.poll(() => rowsOf(`select 1 ${OPEN}`)).toEqual([])
})
