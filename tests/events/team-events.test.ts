import { describe, expect, test } from 'vitest'
import { addRegistration } from '#app/domains/attendance/registrations/adding.server.ts'
import { register } from '#app/domains/attendance/registrations/registrations.server.ts'
import { cancelEvent } from '#app/domains/event-desk/changes/updating.server.ts'
import { listPublishedEvents } from '#app/domains/events/events.server.ts'
import type { PublishedPeriod } from '#app/domains/events/schema.ts'
import { REVIEWER as actor, rowsOf } from '../setup/team.ts'
import { withNotices } from './notices.ts'
import { PERSON, person, states, withRegistrations } from './people.ts'
import { storeEvent } from './rows.ts'

withRegistrations()
withNotices()

/** An event that begins so many hours from now, by the clock of its place. */
async function eventAt(title: string, hours: number, given: Parameters<typeof storeEvent>[0] = {}) {
  const id = await storeEvent({ title, duration_hours: 2, ...given })
  await rowsOf(`update events set event_date = t.at::date, event_time = date_trunc('second', t.at)::time
    from (select (now() + interval '${hours} hours') at time zone time_zone as at from events where id = '${id}') t
    where id = '${id}'`)
  return id
}

const titles = async (period: PublishedPeriod) =>
  (await listPublishedEvents({ search: '', period, limit: 25, offset: 0 })).rows.map(({ title }) => title)

describe("the team's list", () => {
  test('upcoming, running, past and cancelled, by the clock of each place; every event is in one of them', async () => {
    await eventAt('En un mes', 720)
    await eventAt('Mañana, en Madrid', 20, { time_zone: 'Europe/Madrid' })
    await eventAt('Ahora', -1)
    await eventAt('Ahora, en Honolulu', -1, { time_zone: 'Pacific/Honolulu' })
    await eventAt('Acaba de terminar', -3)
    await eventAt('El año pasado', -9_000)
    await eventAt('Cancelado', 30, { status: 'cancelled' })
    expect(await titles('upcoming'), 'the next first').toEqual(['Mañana, en Madrid', 'En un mes'])
    expect((await titles('running')).toSorted()).toEqual(['Ahora', 'Ahora, en Honolulu'])
    expect(await titles('past'), 'the latest first').toEqual(['Acaba de terminar', 'El año pasado'])
    expect(await titles('cancelled')).toEqual(['Cancelado'])
    expect(await titles('all')).toHaveLength(7)
    const page = { search: '', period: 'past' as const, limit: 1, offset: 1 }
    expect(await listPublishedEvents(page)).toMatchObject({ total: 2, rows: [{ title: 'El año pasado' }] })
  })

  test('says of every row how many have a seat and how many wait', async () => {
    const id = await eventAt('Lleno', 48, { max_attendees: 2 })
    await eventAt('Vacío', 72)
    for (const name of ['Ana', 'Luis', 'Inés']) await register(id, person(name), PERSON)
    await rowsOf(`insert into event_registrations (event_id, name, email, status)
      values ('${id}', 'X', 'x@x.test', 'cancelled'), ('${id}', 'Y', 'y@x.test', 'spam')`)
    const { rows } = await listPublishedEvents({ search: '', limit: 25, offset: 0 })
    expect(rows.map(({ title, registered, waiting }) => [title, registered, waiting])).toEqual([
      ['Vacío', 0, 0],
      ['Lleno', 2, 1],
    ])
  })
})

describe('a person added by hand', () => {
  test('has one seat, is told by mail, becomes a contact; the record says who did it', async () => {
    const id = await eventAt('Taller', 48)
    expect(await addRegistration(id, person('Ana'), { actor })).toMatchObject({ outcome: 'confirmed' })
    expect(await addRegistration(id, person('Ana', 'ANA@cacao.test'), { actor })).toMatchObject({
      outcome: 'known',
      status: 'confirmed',
    })
    expect(await states()).toMatchObject([{ name: 'Ana', status: 'confirmed' }])
    expect(await rowsOf('select recipient from mail_messages')).toMatchObject([
      { recipient: 'ana@cacao.test' },
    ])
    expect(await rowsOf('select first_name from contacts')).toMatchObject([{ first_name: 'Ana' }])
    expect(await rowsOf('select summary, actor_email from audit_log')).toMatchObject([
      { summary: 'Añadió a «Ana» a «Taller»', actor_email: actor.email },
    ])
  })

  test('goes over the capacity only if the team says so, to the line if it says that; nobody overtakes unasked', async () => {
    const id = await eventAt('Lleno', 48, { max_attendees: 1 })
    for (const name of ['Ana', 'Luis']) await register(id, person(name), PERSON)
    expect(await addRegistration(id, person('Inés'), { actor })).toMatchObject({
      outcome: 'asks',
      capacity: 1,
    })
    expect(await states(), 'nothing was written').toHaveLength(2)
    expect(await addRegistration(id, person('Inés'), { actor, reply: 'espera' })).toMatchObject({
      outcome: 'waitlist',
    })
    expect(await addRegistration(id, person('Rosa'), { actor, reply: 'por_encima' })).toMatchObject({
      outcome: 'confirmed',
    })
    expect(await addRegistration(id, person('Luis'), { actor, reply: 'por_encima' })).toMatchObject({
      outcome: 'confirmed',
    })
    expect(await states()).toEqual([
      { name: 'Ana', status: 'confirmed' },
      { name: 'Luis', status: 'confirmed' },
      { name: 'Inés', status: 'waitlist' },
      { name: 'Rosa', status: 'confirmed' },
    ])
  })

  test('still comes in while the event lasts, and not when it is over, cancelled or registered elsewhere', async () => {
    const add = async (id: string) => (await addRegistration(id, person('Ana'), { actor })).outcome
    expect(await add(await eventAt('Ahora', -1))).toBe('confirmed')
    expect(await add(await eventAt('Ayer', -24))).toBe('over')
    expect(await add(await eventAt('Cancelado', 48, { status: 'cancelled' }))).toBe('cancelled')
    expect(await add(await eventAt('Fuera', 48, { registration_url: 'https://otro.test/' }))).toBe(
      'elsewhere',
    )
    expect(await add('no-es-un-evento')).toBe('missing')
  })
})

describe('calling an event off', () => {
  test('asks whether to tell the registered, then does it once; a calendar hears of it', async () => {
    const id = await eventAt('Taller', 48)
    await register(id, person('Ana'), PERSON)
    const asked = await cancelEvent(id, actor)
    if (asked.outcome !== 'asks' || asked.question.about !== 'notice') throw new Error('It did not ask.')
    const { about, people, subject } = asked.question.notice
    expect([people, subject]).toEqual([1, expect.stringContaining('Taller')])
    expect(await rowsOf('select status from events')).toEqual([{ status: 'published' }])
    const replies = { notice: { answer: 'avisar' as const, about } }
    expect(await cancelEvent(id, actor, replies)).toEqual({
      outcome: 'cancelled',
      notified: 1,
      undo: expect.any(Number),
    })
    expect(await cancelEvent(id, actor, replies)).toEqual({ outcome: 'already' })
    expect(await rowsOf('select status, sequence from events')).toEqual([
      { status: 'cancelled', sequence: 1 },
    ])
    expect(await rowsOf('select due_at is not null as waits from event_notices')).toEqual([{ waits: true }])
    expect(await rowsOf('select summary from audit_log')).toEqual([{ summary: 'Canceló el evento «Taller»' }])
  })
})
