import { parse } from 'csv-parse/sync'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { loader as mails } from '#app/domains/admin/routes/mails-file.ts'
import { loader as requests } from '#app/domains/admin/routes/requests-file.ts'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { loader as submissions } from '#app/domains/event-desk/routes/admin-submissions-file.ts'
import { application, inquiry } from '../admin/requests.ts'
import { storeSubmission } from '../events/rows.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'

withTables('contact_form', 'inquiries', 'event_submissions', 'mail_messages', 'audit_log')

/** The file of a list at this address, and its rows. */
async function file(loader: unknown, search: string) {
  const context = new RouterContextProvider()
  context.set(adminContext, REVIEWER)
  const load = loader as (asked: object) => Promise<Response>
  const answer = await load({ request: new Request(`http://localhost/x${search}`), context, params: {} })
  if (answer.status !== 200) return { answer, rows: [] }
  return {
    answer,
    rows: parse(await answer.text(), { bom: true, columns: true }) as Record<string, string>[],
  }
}

const recorded = async () =>
  (await rowsOf(`select summary from audit_log where action = 'data.exported' order by id`)).map((row) =>
    String(row.summary).replace(/\d{4}-\d\d-\d\d/, 'HOY'),
  )

test('requests: those chosen, or all that the list finds, with an entry that has their number', async () => {
  const ana = await application({ message: '=1+1' })
  const luz = await inquiry({}, 5)
  await inquiry({ mail_subject: 'Patrocinio', message: 'Hola', name: 'Rita Sol', consent_privacy: false }, 10)
  await inquiry({ state: 'spam' })
  const chosen = await file(requests, `?id=comunidad/${ana}&id=contacto/${luz}&cuantas=2`)
  expect(chosen.rows).toMatchObject([
    {
      ...{ Tipo: 'Comunidad', Nombre: 'Ana Peña Marte', Email: 'ana@cacao.test', Mensaje: `'=1+1` },
      ...{ 'Empresa, curso o asunto': 'Cacao Digital', Estado: 'Nueva', Responsable: '' },
    },
    { Nombre: 'Luz Mota', 'Empresa, curso o asunto': '', Mensaje: 'Mi evento del viernes cambia de sala.' },
  ])
  expect(chosen.answer.headers.get('content-disposition')).toMatch(/"solicitudes_\d{4}-\d\d-\d\d\.csv"/)
  const all = await file(requests, '?tipo=contacto&todo=1&cuantas=2')
  expect(all.rows.map((row) => row['Empresa, curso o asunto'])).toEqual(['', 'Patrocinio'])
  expect(await recorded()).toEqual(Array(2).fill('Exportó 2 solicitudes en «solicitudes_HOY.csv»'))
})

test('submissions: under the filter and search of the list', async () => {
  await storeSubmission({ title: 'Taller de manglares', email: 'ana@cacao.test' })
  const rejected = await storeSubmission({
    ...{ status: 'rejected', rejection_reason: 'Es una venta' },
    ...{ reviewed_at: new Date(), reviewed_by: 'revisora' },
  })
  expect((await file(submissions, '?q=manglares')).rows).toMatchObject([
    { Título: 'Taller de manglares', Email: 'ana@cacao.test', Estado: 'Pendiente', Hora: '18:30' },
  ])
  expect((await file(submissions, `?id=${rejected}&cuantas=1`)).rows).toMatchObject([
    { Estado: 'Rechazado', 'Motivo del rechazo': 'Es una venta' },
  ])
  expect(await recorded()).toEqual(Array(2).fill('Exportó 1 evento enviado en «eventos_enviados_HOY.csv»'))
})

test('mails: all under a status, without their bodies', async () => {
  await rowsOf(`insert into mail_messages (message_id, recipient, subject, template, html, text, status, sent_at, attempts, last_error)
    select '<' || n || '@x.test>', n || '@ozama.test', 'Entrada ' || n, 'x', 'Secreto', 'Secreto',
      case when n < 1200 then 'failed' else 'sent' end,
      case when n < 1200 then null else now() end, 3, 'Buzón lleno' from generate_series(1, 1300) n`)
  const { rows } = await file(mails, '?estado=fallidos&todo=1&cuantas=1199')
  expect(rows).toHaveLength(1199)
  expect(rows[0]).toMatchObject({ Estado: 'Fallido', Intentos: '3', 'Por qué no llegó': 'Buzón lleno' })
  expect(JSON.stringify(rows)).not.toContain('Secreto')
})

test.each([
  ['another number by now', '?todo=1&cuantas=2'],
  ['none', '?id=contacto/x'],
])('%s: no file and no entry, and back to the list, which says so', async (_, search) => {
  await inquiry()
  const { answer } = await file(requests, search)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin/solicitudes'])
  expect(await recorded()).toEqual([])
})
