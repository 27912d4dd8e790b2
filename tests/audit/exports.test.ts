import { globSync, readFileSync } from 'node:fs'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { erasePerson } from '#app/domains/admin/people/erasure.server.ts'
import { loader as contactFile } from '#app/domains/admin/routes/contact-file.ts'
import { loader as inboxFile } from '#app/domains/admin/routes/inbox-file.ts'
import { loader as analyticsFile } from '#app/domains/analytics/routes/analytics-file.ts'
import { loader as registrationsFile } from '#app/domains/attendance/routes/admin-registrations-file.ts'
import { listHistory } from '#app/domains/audit/history.server.ts'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { personKey } from '#app/domains/contacts/person-key.server.ts'
import { loader as problemsFile } from '#app/domains/tools/routes/import-problems.ts'
import { application } from '../admin/requests.ts'
import { bring, check } from '../contacts/import/files.ts'
import { storeContact } from '../contacts/rows.ts'
import { storeEvent } from '../events/rows.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'

withTables(
  'contacts',
  'contact_form',
  'contact_imports',
  'events',
  'event_registrations',
  'consent_events',
  'view_counts',
  'trash',
  'site_settings',
  'audit_log',
)

type Loader = (given: never) => Promise<unknown>

async function take(loader: Loader, params: Record<string, string>, method = 'GET') {
  const context = new RouterContextProvider()
  context.set(adminContext, REVIEWER)
  const request = new Request('http://localhost/admin/archivo', { method })
  const answer = (await loader({ request, params, context } as never)) as Response
  expect(answer.status).toBe(200)
  await answer.body?.cancel()
}

const said = async (query: Parameters<typeof listHistory>[0]) =>
  (await listHistory(query)).entries.map(({ sentence, by }) => `${by}: ${sentence}`)

const EMAIL = 'ana@cacao.test'

/** Each file of the panel that is about one row: who takes it, its own history, what is said. */
const FILES: Record<string, { loader: Loader; kind: string; plant: () => Promise<string>; says: string }> = {
  'the data of a contact': {
    loader: contactFile,
    kind: 'contacto',
    says: `Exportó los datos de «${EMAIL}»`,
    plant: () => storeContact({ email: EMAIL }),
  },
  'the data of who applied': {
    loader: inboxFile,
    kind: 'solicitud-comunidad',
    says: `Exportó los datos de «${EMAIL}»`,
    plant: () => application({ email: EMAIL }),
  },
  'the registrations of an event': {
    loader: registrationsFile,
    kind: 'evento',
    says: 'Exportó los registros de «Noche de cacao»',
    async plant() {
      const id = await storeEvent({ title: 'Noche de cacao' })
      await rowsOf(`insert into event_registrations (event_id, name, email, status)
        values ('${id}', 'Ana', '${EMAIL}', 'confirmed')`)
      return id
    },
  },
  'the rows that an import leaves out': {
    loader: problemsFile,
    kind: 'importacion',
    says: 'Exportó las filas con errores de «personas.csv»',
    async plant() {
      const id = await bring('Email\nmal')
      await check(id)
      return id
    },
  },
}

test.each(Object.entries(FILES))('%s leave with an entry, also in its own history', async (_, file) => {
  const id = await file.plant()
  const params = { id, kind: 'comunidad' }
  await take(file.loader, params, 'HEAD')
  expect(await rowsOf('select 1 from audit_log')).toEqual([])
  await take(file.loader, params)
  const line = `${REVIEWER.email}: ${file.says}`
  expect(await said({ kind: 'exportacion' })).toEqual([line])
  expect(await said({ kind: file.kind, subject: id })).toEqual([line])
})

test('a table of the analytics leaves with an entry', async () => {
  await take(analyticsFile, {})
  expect(await said({ kind: 'exportacion' })).toEqual([
    expect.stringMatching(/: Exportó «analitica-vistas-[\d-]+\.csv»$/),
  ])
})

test('whoever is erased is named by no entry that tells of their file, with a contact or without', async () => {
  const id = await storeContact({ email: EMAIL })
  await application({ email: 'bea@cacao.test' })
  await take(contactFile, { id })
  await take(contactFile, { id: personKey('bea@cacao.test') })
  for (const email of [EMAIL, 'bea@cacao.test']) await erasePerson(email, email, REVIEWER)
  const [record] = await rowsOf('select json_agg(audit_log)::text as whole from audit_log')
  expect(record?.whole).not.toMatch(/cacao\.test/)
  expect(await said({ kind: 'exportacion' })).toHaveLength(2)
})

/** They stand on public pages, for anybody; or what they answer is recorded by who calls them. */
const OTHERS = [
  'app/domains/content/routes/download.ts',
  'app/domains/events/routes/event-calendar.ts',
  'app/domains/events/routes/series-calendar.ts',
  'app/platform/export-answer.server.ts',
]

test('no other file of the panel leaves without one', () => {
  const giving = globSync('app/**/*.{ts,tsx}').filter((path) =>
    readFileSync(path, 'utf8').includes('attachment; filename'),
  )
  expect(giving).toEqual(expect.arrayContaining(OTHERS))
  for (const path of giving.filter((each) => !OTHERS.includes(each)))
    expect(readFileSync(path, 'utf8'), path).toMatch(/await record(Export)?\(/)
})
