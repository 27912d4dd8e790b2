import pg from 'pg'
import { RouterContextProvider } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { deleteRequest } from '#app/domains/admin/inbox/handling.server.ts'
import { action } from '#app/domains/admin/routes/trash.tsx'
import { register } from '#app/domains/attendance/registrations/registrations.server.ts'
import { removeRegistration } from '#app/domains/attendance/registrations/team-handling.server.ts'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { deleteContact } from '#app/domains/contacts/contact-removal.server.ts'
import { deleteEvent } from '#app/domains/event-desk/editor/editing.server.ts'
import { deleteSubmission } from '#app/domains/event-desk/review/review.server.ts'
import { describeTrash } from '#app/domains/trash/emptying.server.ts'
import { listTrash, restoreFromTrash } from '#app/domains/trash/trash.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { PERSON, person, states } from '../events/people.ts'
import { storeEvent, storeSubmission } from '../events/rows.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'
import { application, courseRequest } from './requests.ts'

withTables(
  'events',
  'event_submissions',
  'event_registrations',
  'contact_form',
  'course_submissions',
  'contacts',
  'consent_events',
  'mail_messages',
  'trash',
  'audit_log',
  'event_notices',
)

async function trashed(kind: string): Promise<string> {
  const [row] = await rowsOf(`select id from trash where snapshot ->> 'kind' = '${kind}'`)
  return String(row?.id)
}

/** 'Restaurar' of what was deleted last. */
async function restore(kind: string) {
  return post({ id: await trashed(kind) })
}

async function post(form: Record<string, string>) {
  const request = new Request('http://site.test/admin/papelera', {
    method: 'POST',
    body: new URLSearchParams(form),
  })
  const context = new RouterContextProvider()
  context.set(adminContext, REVIEWER)
  const answer = await action({ request, context, params: {} } as unknown as Parameters<typeof action>[0])
  if (answer instanceof Response) return { status: answer.status }
  return { status: answer.init?.status, ...answer.data }
}

const refused = (description: string) => ({
  status: 409,
  title: 'No se pudo restaurar',
  tone: 'error',
  description,
})

/** Somebody stands behind a lock of another session. */
const waitingForLock = () =>
  vi.waitFor(async () =>
    expect(
      await rowsOf(`select 1 from pg_stat_activity
                      where datname = current_database() and wait_event_type = 'Lock'`),
    ).toHaveLength(1),
  )

const countTrashed = async () => (await rowsOf('select id from trash')).length
const restorations = async () =>
  (await rowsOf(`select 1 from audit_log where action like '%undeleted'`)).length

describe('a registration stays in the trash', () => {
  async function removed() {
    const event = await storeEvent()
    await register(event, person('Ana'), PERSON)
    const [ana] = await rowsOf('select id from event_registrations')
    await removeRegistration(event, String(ana?.id), REVIEWER)
    return event
  }

  test('when the person has registered again meanwhile', async () => {
    const event = await removed()
    await register(event, person('Ana Peña', 'ANA@cacao.test'), PERSON)
    expect(await restore('Registro')).toEqual(refused('ya hay otro registro con ese correo.'))
    expect(await states()).toEqual([{ name: 'Ana Peña', status: 'confirmed' }])
    expect([await countTrashed(), await restorations()]).toEqual([1, 0])
    await rowsOf('delete from event_registrations')
    expect(await restore('Registro')).toEqual({ status: 303 })
    expect(await states()).toEqual([{ name: 'Ana', status: 'confirmed' }])
  })

  test('when the person registers at that very moment: neither waits for the other without end', async () => {
    const event = await removed()
    const visitor = new pg.Client({ connectionString: process.env.DATABASE_URL })
    await visitor.connect()
    await visitor.query('begin')
    await visitor.query('select 1 from events for update')
    const restored = restore('Registro')
    await waitingForLock()
    await visitor.query(
      `insert into event_registrations (event_id, name, email, status)
       values ('${event}', 'Ana Peña', 'ana@cacao.test', 'confirmed')`,
    )
    await visitor.query('commit')
    await visitor.end()
    expect(await restored).toEqual(refused('ya hay otro registro con ese correo.'))
    expect(await states()).toEqual([{ name: 'Ana Peña', status: 'confirmed' }])
  })

  test('until its event is back', async () => {
    await deleteEvent(await removed(), REVIEWER)
    expect(await restore('Registro')).toEqual(
      refused('su evento ya no existe; si está en la papelera, restáuralo antes.'),
    )
    expect(await countTrashed()).toBe(2)
    expect(await restore('Evento publicado')).toEqual({ status: 303 })
    expect(await restore('Registro')).toEqual({ status: 303 })
    expect(await states()).toEqual([{ name: 'Ana', status: 'confirmed' }])
    expect(await countTrashed()).toBe(0)
  })
})

describe('a contact', () => {
  const contact = async (company: string, email = 'ana@cacao.test') => {
    const [row] = await rowsOf(
      `insert into contacts (email, company) values ('${email}', ${company ? `'${company}'` : 'null'}) returning id`,
    )
    return String(row?.id)
  }
  const contacts = () => rowsOf('select id, company from contacts order by created_at')

  test('whose person joined again meanwhile comes back into the newer one, which can be undone', async () => {
    await deleteContact(await contact('Cacao Vivo'), REVIEWER)
    const newer = await contact('', 'Ana@cacao.test')
    expect(await restore('Contacto')).toEqual({ status: 303 })
    expect(await contacts()).toEqual([{ id: newer, company: 'Cacao Vivo' }])
    expect(await restore('Unión de contactos')).toEqual({ status: 303 })
    expect((await contacts()).map(({ company }) => company)).toEqual(['Cacao Vivo', null])
  })

  test('that stood beside another of its address comes back beside it', async () => {
    const older = await contact('Cacao Vivo')
    await contact('Casa Bajamar')
    // Within one millisecond, as quick imports are.
    await rowsOf(`update contacts set created_at = date_trunc('hour', now()) + interval '500 us'`)
    await deleteContact(older, REVIEWER)
    await rowsOf(`update trash set deleted_at = date_trunc('hour', now()) + interval '900 us'`)
    expect(await restore('Contacto')).toEqual({ status: 303 })
    expect(await contacts()).toHaveLength(2)
  })
})

test('what is refused takes nothing else of its transaction along', async () => {
  const id = await application()
  await deleteRequest({ kind: 'comunidad', id }, REVIEWER)
  await application({ id })
  const seen = await db.transaction(async (tx) => {
    const { outcome } = await restoreFromTrash(await trashed('Solicitud de comunidad'), tx)
    const { rowCount } = await tx.execute('select 1 from trash')
    return { outcome, rowCount }
  })
  expect(seen).toEqual({ outcome: 'taken', rowCount: 1 })
})

test.each([
  {
    kind: 'Evento enviado',
    again: 'ese evento ya se volvió a enviar.',
    send: storeSubmission,
    remove: (id: string) => deleteSubmission(id, REVIEWER),
  },
  {
    kind: 'Solicitud de comunidad',
    again: 'esa solicitud ya se volvió a enviar.',
    send: application,
    remove: (id: string) => deleteRequest({ kind: 'comunidad', id }, REVIEWER),
  },
  {
    kind: 'Solicitud de curso',
    again: 'esa solicitud ya se volvió a enviar.',
    send: courseRequest,
    remove: (id: string) => deleteRequest({ kind: 'cursos', id }, REVIEWER),
  },
])('what a page sent once more after it was deleted is not doubled: $kind', async (sent) => {
  // The browser that lost the first answer sends the same form under the same key.
  const form = { idempotency_key: 'key:pestaña' }
  await sent.remove(await sent.send(form))
  await sent.send(form)
  expect(await restore(sent.kind)).toEqual(refused(sent.again))
  expect(await countTrashed()).toBe(1)
})

test('what nobody finds any more is gone', async () => {
  expect(await restore('Registro')).toMatchObject({ status: 404, title: 'Ya no está en la papelera' })
})

describe('the trash', () => {
  async function filled() {
    const event = await storeEvent({ title: 'Noche de Pitch en Ocoa' })
    await register(event, person('Ana'), PERSON)
    const [ana] = await rowsOf('select id from event_registrations')
    await removeRegistration(event, String(ana?.id), REVIEWER)
    await deleteEvent(event, REVIEWER)
    await deleteSubmission(await storeSubmission({ title: 'Taller de datos' }), REVIEWER)
  }
  const found = async (search: string) =>
    (await listTrash({ search, limit: 25, offset: 0 })).rows.map(({ label }) => label).toSorted()
  const copies = () =>
    rowsOf(
      `select subject_type from audit_log where action like '%.deleted' and before is not null order by 1`,
    )

  test.each([
    ['noche de PÍTCH', ['Noche de Pitch en Ocoa']],
    ['evento', ['Noche de Pitch en Ocoa', 'Taller de datos']],
    ['registro', ['Ana']],
    ['50%', []],
  ])('is searched by name and by what it was, without accents: %s', async (words, labels) => {
    await filled()
    expect(await found(words)).toEqual(labels)
    expect((await listTrash({ search: words, limit: 1, offset: 0 })).total).toBe(labels.length)
  })

  test('loses one thing for good, with its copy in the record, and nothing else', async () => {
    await filled()
    const id = await trashed('Registro')
    expect(await post({ intent: 'remove', id })).toEqual({ status: 303 })
    expect(await found('')).toEqual(['Noche de Pitch en Ocoa', 'Taller de datos'])
    expect(await copies()).toEqual([{ subject_type: 'event' }, { subject_type: 'event_submission' }])
    const [entry] = await rowsOf(
      'select action, summary, actor_email from audit_log order by id desc limit 1',
    )
    expect(entry).toEqual({
      action: 'event_registrations.purged',
      summary: 'Eliminó para siempre «Ana» (registro)',
      actor_email: REVIEWER.email,
    })
    expect(await post({ intent: 'remove', id })).toMatchObject({
      status: 404,
      title: 'Ya no está en la papelera',
    })
  })

  test('is emptied of what was asked about, and says how much that was', async () => {
    await filled()
    const { count, digest } = await describeTrash()
    expect(count).toBe(3)
    expect(await post({ intent: 'empty', digest })).toEqual({ status: 303 })
    expect(await countTrashed()).toBe(0)
    expect(await copies()).toEqual([])
    const [entry] = await rowsOf('select summary, before from audit_log order by id desc limit 1')
    expect(entry).toEqual({
      summary: 'Vació la papelera: 3 elementos',
      before: { 'Evento publicado': 1, Registro: 1, 'Evento enviado': 1 },
    })
  })

  test.each([
    ['something came', async () => void (await deleteSubmission(await storeSubmission(), REVIEWER))],
    ['something went back', async () => void (await restore('Evento enviado'))],
    [
      'as much came as went',
      async () => {
        await restore('Evento enviado')
        await deleteSubmission(await storeSubmission({ title: 'Otro' }), REVIEWER)
      },
    ],
  ])('is not emptied when %s since the question', async (_, meanwhile) => {
    await filled()
    const { digest } = await describeTrash()
    await meanwhile()
    const before = await countTrashed()
    expect(await post({ intent: 'empty', digest })).toMatchObject({
      status: 409,
      title: 'La papelera cambió',
    })
    expect(await post({ intent: 'empty', digest: '' })).toMatchObject({ status: 409 })
    expect(await countTrashed()).toBe(before)
  })

  test('knows no other action, and what it does not know is malformed', async () => {
    expect(await post({ intent: 'toString' })).toMatchObject({ status: 400 })
    expect(await post({ intent: 'remove', id: 'no-es-un-id' })).toMatchObject({ status: 404 })
  })
})
