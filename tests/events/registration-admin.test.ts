import { describe, expect, test } from 'vitest'
import { restoreDeleted } from '#app/domains/admin/trash/trash.server.ts'
import { readRegistrationsAddress } from '#app/domains/attendance/registrations/address.ts'
import { REMOVING_KINDS } from '#app/domains/attendance/registrations/bulk.server.ts'
import { register } from '#app/domains/attendance/registrations/registrations.server.ts'
import { answerRegistrations } from '#app/domains/attendance/registrations/team-actions.server.ts'
import * as handling from '#app/domains/attendance/registrations/team-handling.server.ts'
import * as teamList from '#app/domains/attendance/registrations/team-list.server.ts'
import { findRun } from '#app/domains/bulk/runs.server.ts'
import { carryOutRun } from '#app/domains/bulk/steps.server.ts'
import { withBulkQueue } from '../setup/bulk-queue.ts'
import { readAnswer } from '../setup/form-answer.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'
import { PERSON, PROGRAM, person, states } from './people.ts'
import { storeEvent } from './rows.ts'

withTables(
  'events',
  'event_registrations',
  'contacts',
  'consent_events',
  'mail_messages',
  'trash',
  'audit_log',
  'bulk_runs',
)
withBulkQueue()

describe('the team', () => {
  async function full() {
    const id = await storeEvent({ max_attendees: 1 })
    for (const name of ['Ana', 'Luis']) await register(id, person(name), PERSON)
    const [ana] = await rowsOf(`select id from event_registrations where name = 'Ana'`)
    return { id, ana: String(ana?.id) }
  }

  test('removes a person into the trash; the seat goes to who waits, and the record says so', async () => {
    const { id, ana } = await full()
    expect(await handling.removeRegistration(id, ana, REVIEWER)).toMatchObject({
      outcome: 'deleted',
      label: 'Ana',
    })
    expect(await handling.removeRegistration(id, ana, REVIEWER)).toEqual({ outcome: 'missing' })
    expect(await states()).toEqual([{ name: 'Luis', status: 'confirmed' }])
    expect(await rowsOf('select summary, actor_email from audit_log')).toEqual([
      { summary: 'Eliminó el registro de «Ana» en «Noche de datos abiertos»', actor_email: REVIEWER.email },
    ])
  })

  const ids = async (where = 'true') =>
    (await rowsOf(`select id from event_registrations where ${where} order by created_at`)).map(({ id }) =>
      String(id),
    )

  test('removes several at once, or none; nobody who goes too gets a seat in between', async () => {
    const { id } = await full()
    await register(id, person('Rosa'), PERSON)
    const [ana = '', luis = ''] = await ids()
    await rowsOf('delete from mail_messages')
    expect(await handling.removeRegistrations(id, [ana, luis, id], REVIEWER)).toEqual({ outcome: 'missing' })
    expect(await states()).toHaveLength(3)
    expect(await handling.removeRegistrations(id, [ana, luis], REVIEWER)).toMatchObject({
      outcome: 'deleted',
    })
    expect(await states()).toEqual([{ name: 'Rosa', status: 'confirmed' }])
    expect(await rowsOf('select recipient from mail_messages')).toEqual([{ recipient: 'rosa@cacao.test' }])
    expect(await rowsOf('select id from audit_log')).toHaveLength(2)
    expect(await rowsOf('select id from trash')).toHaveLength(2)
  })

  test('removes all in spam that the list finds, in steps; never all of those with a seat', async () => {
    const id = await storeEvent()
    await rowsOf(`insert into event_registrations (event_id, name, email, status)
      select '${id}', 'Oferta ' || n, 'oferta' || n || '@spam.test', 'spam' from generate_series(1, 30) n`)
    await register(id, person('Ana'), PERSON)
    const press = async (address: string, count: string) => {
      const body = new URLSearchParams({ intent: 'remove_chosen', everything: '1', count })
      const request = new Request('http://site.test/', { method: 'POST', body })
      const asked = readRegistrationsAddress(id, new URLSearchParams(address))
      return readAnswer(await answerRegistrations(request, { actor: REVIEWER, address: asked }))
    }
    for (const address of ['', 'estado=confirmados'])
      expect(await press(address, '1'), address).toMatchObject({ status: 422 })
    expect(await press('estado=spam', '31')).toMatchObject({ status: 409 })
    const { location } = await press('estado=spam', '30')
    const run = String(location).replace('/admin/lotes/', '')
    await rowsOf(`update event_registrations set status = 'confirmed' where name = 'Oferta 1'`)
    await carryOutRun(run, REMOVING_KINDS, { rests: false })
    expect(await findRun(run)).toMatchObject({
      phrase: 'eliminar 30 registros de «Noche de datos abiertos»',
      ...{ changed: 29, skipped: { other: 1 }, can_undo: false },
    })
    expect((await states()).map(({ name }) => name)).toEqual(['Oferta 1', 'Ana'])
    expect(await rowsOf('select 1 from trash')).toHaveLength(29)
    expect(await rowsOf(`select 1 from audit_log where action = 'event_registration.deleted'`)).toHaveLength(
      29,
    )
  })

  test('takes several out of spam at once, or none: by the order in which they came', async () => {
    const { id } = await full()
    await rowsOf(`update event_registrations set status = 'spam'`)
    await rowsOf('delete from mail_messages')
    const caught = await ids()
    await rowsOf(`update event_registrations set status = 'cancelled' where name = 'Luis'`)
    expect(await handling.readmitRegistrations(id, caught, REVIEWER)).toEqual([{ outcome: 'settled' }])
    expect(await rowsOf('select id from mail_messages')).toEqual([])
    await rowsOf(`update event_registrations set status = 'spam'`)
    expect(await handling.readmitRegistrations(id, caught, REVIEWER)).toMatchObject([
      { outcome: 'confirmed', name: 'Ana' },
      { outcome: 'waitlist', name: 'Luis' },
    ])
  })

  test('marks one as spam: its seat passes on, what has not left is withdrawn; and back with a mail', async () => {
    const { id, ana } = await full()
    const address = readRegistrationsAddress(id, new URLSearchParams())
    const press = async (intent: string) => {
      const body = new URLSearchParams({ intent, id: ana })
      const request = new Request(`http://site.test/admin/events/${id}/registros`, { method: 'POST', body })
      return readAnswer(await answerRegistrations(request, { actor: REVIEWER, address }))
    }
    expect(await press('spam')).toMatchObject({ status: 303, title: 'Registro marcado como spam' })
    expect(await press('spam'), 'a colleague too').toMatchObject({
      ...{ status: 409, title: 'Ese registro ya no tiene lugar ni espera' },
    })
    expect(await states()).toEqual([
      { name: 'Ana', status: 'spam' },
      { name: 'Luis', status: 'confirmed' },
    ])
    expect(await teamList.countSpamReasons(id)).toEqual({ team: 1 })
    const due = `status = 'pending' and expires_at > now()`
    expect(await rowsOf(`select 1 from mail_messages where subject_id = '${ana}' and ${due}`)).toEqual([])
    expect(await press('readmit')).toMatchObject({ status: 303, title: 'Registro en la lista de espera' })
    expect(await rowsOf(`select 1 from mail_messages where subject_id = '${ana}' and ${due}`)).toHaveLength(1)
    expect((await rowsOf('select summary from audit_log order by id')).map(({ summary }) => summary)).toEqual(
      [
        'Marcó como spam el registro de «Ana» en «Noche de datos abiertos»',
        'Sacó de spam el registro de «Ana» en «Noche de datos abiertos»',
      ],
    )
  })

  test('counts why others are there, and who was quick until their mailbox is proved', async () => {
    const id = await storeEvent({ max_attendees: 5 })
    const robot = { ...PROGRAM, isQuick: false }
    await register(id, person('Robot', 'robot@cacao.test'), robot)
    await register(id, person('Ana', 'ana@cacao.test'), { suspicious: true, isQuick: true })
    await register(id, person('Luis', 'luis@cacao.test'), PERSON)
    expect(await teamList.countSpamReasons(id)).toEqual({ decoy: 1 })
    expect(await teamList.countUnproved(id)).toEqual({ people: 2, quick: 1 })
    await rowsOf(`update event_registrations set proved_at = now(), network = null where name = 'Ana'`)
    expect(await teamList.countUnproved(id)).toEqual({ people: 1, quick: 0 })
  })

  test('reads those chosen, for their file', async () => {
    const { id, ana } = await full()
    const people = async (given: { ids: string[] }) => {
      const found = []
      for await (const rows of teamList.eachRegistration(id, { search: '', ...given })) found.push(...rows)
      return found.map(({ name }) => name)
    }
    expect(await people({ ids: [ana] })).toEqual(['Ana'])
    expect((await people({ ids: [] })).toSorted()).toEqual(['Ana', 'Luis'])
  })

  test('brings them back: to the line when the seat is taken, to their seat when it is not', async () => {
    const { id, ana } = await full()
    const trashId = async () => String((await rowsOf('select id from trash'))[0]?.id)
    await handling.removeRegistration(id, ana, REVIEWER)
    expect(await restoreDeleted(await trashId(), REVIEWER)).toMatchObject({ kind: 'Registro' })
    expect(await states()).toEqual([
      { name: 'Ana', status: 'waitlist' },
      { name: 'Luis', status: 'confirmed' },
    ])
    await rowsOf(`delete from event_registrations where name = 'Luis'`)
    await rowsOf(`update event_registrations set status = 'confirmed'`)
    await handling.removeRegistration(id, ana, REVIEWER)
    await restoreDeleted(await trashId(), REVIEWER)
    expect(await states()).toEqual([{ name: 'Ana', status: 'confirmed' }])
  })

  test('brings back who waited to the seat that became free meanwhile, and tells them', async () => {
    const { id, ana } = await full()
    const [luis] = await rowsOf(`select id from event_registrations where name = 'Luis'`)
    await handling.removeRegistration(id, String(luis?.id), REVIEWER)
    const [{ id: trashId } = { id: '' }] = await rowsOf('select id from trash')
    await handling.removeRegistration(id, ana, REVIEWER)
    await rowsOf('delete from mail_messages')
    await restoreDeleted(String(trashId), REVIEWER)
    expect(await states()).toEqual([{ name: 'Luis', status: 'confirmed' }])
    expect(await rowsOf('select recipient, subject from mail_messages')).toEqual([
      { recipient: 'luis@cacao.test', subject: 'Se liberó un lugar y es tuyo: Noche de datos abiertos' },
    ])
  })

  test('reaches nobody through the address of another event', async () => {
    const { ana } = await full()
    const other = await storeEvent({ title: 'Otro evento' })
    expect(await handling.removeRegistration(other, ana, REVIEWER)).toEqual({ outcome: 'missing' })
    expect(await teamList.findRegistration(other, ana)).toBeUndefined()
  })

  test('finds a person by a part of the name or the address, without accents, by state, by page', async () => {
    const id = await storeEvent()
    for (const name of ['Inés', 'Luis', 'Agnes'])
      await register(id, person(name, `${name.length}@${name[0]}.test`), PERSON)
    await register(id, person('Robot'), PROGRAM)
    const found = async (query: Parameters<typeof teamList.listRegistrations>[1]) =>
      (await teamList.listRegistrations(id, query, { limit: 25, offset: 0 })).rows.map(({ name }) => name)
    expect(await found({ search: '' }), 'the latest first, without spam').toEqual(['Agnes', 'Luis', 'Inés'])
    expect(await found({ search: 'INES' })).toEqual(['Inés'])
    expect(await found({ search: 'l.test' })).toEqual(['Luis'])
    expect(await found({ search: '%' })).toEqual([])
    expect(await found({ search: '', status: 'spam' })).toEqual(['Robot'])
    const page = await teamList.listRegistrations(id, { search: '' }, { limit: 2, offset: 2 })
    expect(page).toMatchObject({ total: 3, rows: [{ name: 'Inés' }] })
  })
})
