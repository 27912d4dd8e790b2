import { describe, expect, test } from 'vitest'
import { restoreDeleted } from '#app/domains/admin/trash/trash.server.ts'
import { updateEvent } from '#app/domains/event-desk/changes/updating.server.ts'
import { createEvent, deleteEvent } from '#app/domains/event-desk/editor/editing.server.ts'
import { findPublished } from '#app/domains/events/events.server.ts'
import { eventSchema } from '#app/domains/events/team-schema.ts'
import { emptyOldTrash } from '#app/domains/trash/emptying.server.ts'
import { fieldErrors } from '#app/platform/forms/forms.server.ts'
import { YEAR } from '../setup/days.ts'
import { whileIgnored, whileRefused } from '../setup/failing-table.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'
import { unbroken } from '../setup/unbroken.ts'
import { throwAway } from './notices.ts'
import { EVENT, storeEvent, storeSubmission } from './rows.ts'

withTables('events', 'event_submissions', 'trash', 'audit_log', 'mail_messages', 'event_notices')

const auditTrail = () => rowsOf('select action, summary, actor_email from audit_log order by id')

describe('an event made by hand', () => {
  test('is published as written, and the record says who did it', async () => {
    const created = await createEvent({ ...EVENT, max_attendees: 40 }, REVIEWER)
    expect(await findPublished(created.outcome === 'created' ? created.id : '')).toMatchObject({
      title: EVENT.title,
      max_attendees: 40,
      time_zone: 'America/Santo_Domingo',
      status: 'published',
    })
    expect(await auditTrail()).toEqual([
      {
        action: 'event.created',
        summary: 'Creó el evento «Noche de datos abiertos»',
        actor_email: REVIEWER.email,
      },
    ])
  })
})

describe('the form of a new event', () => {
  const key = '0f8c9c1e-6a53-4c39-9d3e-2f1f4f1c7a10'
  const create = async () => {
    const created = await createEvent(EVENT, REVIEWER, { key })
    return created.outcome === 'created' ? created.id : ''
  }

  test('sent twice is one event; sent again after that one was deleted, another, which leaves it in the trash', async () => {
    const first = await create()
    expect(await create()).toBe(first)
    const trashId = await throwAway(first)
    const second = await create()
    expect(second).not.toBe(first)
    expect(await create(), 'and that one is one too').toBe(second)
    expect(await restoreDeleted(trashId, REVIEWER)).toMatchObject({ outcome: 'restored' })
    expect(await rowsOf('select id from events')).toHaveLength(2)
  })
})

describe('a day that is past', () => {
  const past = { ...EVENT, event_date: '2019-05-04' }
  const question = { outcome: 'asks', question: { about: 'past_date', date: '2019-05-04' } }

  test('is asked about before an event is made, and not refused', async () => {
    expect(await createEvent(past, REVIEWER)).toEqual(question)
    expect(await createEvent(past, REVIEWER, { replies: { past_date: '2019-05-05' } })).toEqual(question)
    expect(await rowsOf('select id from events')).toEqual([])
    const replies = { past_date: '2019-05-04' }
    expect(await createEvent(past, REVIEWER, { replies })).toMatchObject({ outcome: 'created' })
  })

  test('is asked about where an event gets it, not where it has it', async () => {
    const id = await storeEvent()
    const save = async (given: object, replies = {}) => {
      const { version = '' } = (await findPublished(id)) ?? {}
      return updateEvent(id, { ...EVENT, ...given }, { version, editor: REVIEWER, replies })
    }
    expect(await save(past)).toEqual(question)
    expect(await save(past, { past_date: past.event_date })).toMatchObject({ outcome: 'saved' })
    expect(await save({ ...past, title: 'Otro título' })).toMatchObject({ outcome: 'saved' })
  })

  test('is a day of the zone of the event', async () => {
    const [{ today } = {}] = await rowsOf(
      `select (now() at time zone 'Pacific/Pago_Pago')::date::text as today`,
    )
    const id = await storeEvent({ time_zone: 'Pacific/Pago_Pago' })
    const { version = '' } = (await findPublished(id)) ?? {}
    const event = { ...EVENT, event_date: String(today), time_zone: 'Pacific/Pago_Pago' }
    expect(await updateEvent(id, event, { version, editor: REVIEWER })).toMatchObject({ outcome: 'saved' })
  })
})

describe('the zone', () => {
  const zoneOf = async () => (await rowsOf('select time_zone, city, is_zone_proposed from events'))[0]
  const save = async (id: string, given: object) => {
    const { version = '', time_zone } = (await findPublished(id)) ?? {}
    return updateEvent(id, { ...EVENT, time_zone, ...given }, { version, editor: REVIEWER })
  }

  test('is that of the place until somebody chooses one, and a place that nobody knows has the site’s', async () => {
    await createEvent({ ...EVENT, location: 'Teatro Amira, Barranquilla', time_zone: null }, REVIEWER)
    expect(await zoneOf()).toMatchObject({ time_zone: 'America/Bogota', city: 'Barranquilla' })
    await rowsOf('delete from events')
    await createEvent({ ...EVENT, location: 'Barranquilla', time_zone: 'Europe/Madrid' }, REVIEWER)
    expect(await zoneOf()).toMatchObject({ time_zone: 'Europe/Madrid', city: 'Barranquilla' })
    await rowsOf('delete from events')
    await createEvent({ ...EVENT, location: 'Casa Bajamar', time_zone: null }, REVIEWER)
    expect(await zoneOf()).toMatchObject({ time_zone: 'America/Santo_Domingo', city: null })
  })

  test('stays when the place changes, the city follows it; and what was proposed is settled by a save', async () => {
    const id = await storeEvent({ time_zone: 'America/Bogota', is_zone_proposed: true })
    await save(id, { location: 'Coco Bongo, Cancún' })
    expect(await zoneOf()).toEqual({ time_zone: 'America/Bogota', city: 'Cancún', is_zone_proposed: null })
    await save(id, { location: 'Coco Bongo, Cancún', time_zone: null })
    expect(await zoneOf()).toMatchObject({ time_zone: 'America/Cancun' })
  })

  test('is one on offer, or the one that the event has', async () => {
    const id = await storeEvent({ time_zone: 'Pacific/Pago_Pago' })
    expect(await save(id, { title: 'Otro título' })).toMatchObject({ outcome: 'saved' })
    expect(await save(id, { time_zone: 'Asia/Tokyo' })).toEqual({
      outcome: 'refused',
      errors: { time_zone: 'Elige una zona horaria de la lista' },
    })
  })

  test('without the hour is refused where somebody chooses it, and left alone where it stood', async () => {
    const skipped = { event_date: '2027-03-14', event_time: '00:30', time_zone: 'America/Havana' }
    const errors = {
      event_time: unbroken(
        'Esa noche el reloj de Cuba salta de las 12:00 a. m. a la 1:00 a. m.: elige otra hora.',
      ),
    }
    expect(await createEvent({ ...EVENT, ...skipped }, REVIEWER)).toEqual({ outcome: 'refused', errors })
    const id = await storeEvent(skipped)
    expect(await save(id, { ...skipped, title: 'Otro título' })).toMatchObject({ outcome: 'saved' })
    expect(await save(id, { ...skipped, event_time: '00:45' })).toMatchObject({ outcome: 'refused' })
    const ends = { duration_hours: null, end_date: '2027-11-07', end_time: '00:30', event_date: '2027-11-05' }
    expect(await save(id, { ...ends, time_zone: 'America/Havana' })).toEqual({
      outcome: 'refused',
      errors: {
        end_time: unbroken(
          'El 07/11/2027 el reloj de Cuba marca las 12:30 a. m. dos veces: elige otra hora.',
        ),
      },
    })
  })
})

/** As the form posts it. */
const TYPED = { ...EVENT, questions: '' }

describe('the questions', () => {
  test.each([
    ['', []],
    ['¿Qué comes?\n\n  ¿De dónde vienes? \n¿Qué comes?', ['¿Qué comes?', '¿De dónde vienes?']],
    ['1\n2\n3\n4', 'Como mucho 3 preguntas, una por línea'],
    ['a'.repeat(121), 'Cada pregunta, como mucho 120 caracteres'],
  ])('are one on each line, three at most: %j', (questions, wanted) => {
    const parsed = eventSchema().safeParse({ ...TYPED, questions })
    expect(parsed.success ? parsed.data.questions : fieldErrors(parsed.error).questions).toEqual(wanted)
  })
})

describe('the end', () => {
  const BEFORE = 'El final debe ser después del comienzo'
  const errorsOf = (given: object) => {
    const parsed = eventSchema().safeParse({ ...TYPED, duration_hours: '', ...given })
    return parsed.success ? {} : fieldErrors(parsed.error)
  }

  test.each([
    [
      { duration_hours: '2', end_date: `${YEAR}-03-06` },
      { duration_hours: 'Indica la duración o el último día, no los dos' },
    ],
    [
      { duration_hours: '2', end_time: '21:00' },
      { duration_hours: 'Indica la duración o el último día, no los dos' },
    ],
    [{ end_date: `${YEAR}-03-04` }, { end_date: BEFORE }],
    [{ end_date: `${YEAR}-03-05`, end_time: '18:30' }, { end_time: BEFORE }],
    [{ end_time: '17:00' }, { end_time: BEFORE }],
    [{ end_date: `${YEAR}-04-05` }, { end_date: 'Un evento dura como mucho 31 días' }],
    [{ end_date: `${YEAR}-04-04`, end_time: '23:59' }, {}],
    [{ end_date: `${YEAR}-03-06`, end_time: '02:00' }, {}],
    [{ end_time: '21:00' }, {}],
    [{}, {}],
  ])('of an event on 5 March at 18:30: %o', (given, errors) => {
    expect(errorsOf(given)).toEqual(errors)
  })

  test('that nobody gave is none, and one with an hour alone is on the same day', async () => {
    const parsed = eventSchema().parse({ ...TYPED, duration_hours: '' })
    expect(parsed).toMatchObject({ duration_hours: null, end_date: null, end_time: null })
    expect(eventSchema().parse({ ...TYPED, duration_hours: '', end_time: '21:00' })).toMatchObject({
      end_date: `${YEAR}-03-05`,
      end_time: '21:00',
    })
    await createEvent(parsed, REVIEWER)
    expect(await rowsOf('select duration_hours, end_date from events')).toEqual([
      { duration_hours: null, end_date: null },
    ])
  })
})

test.each([
  ['Gratis', 'Gratis'],
  ['gratuita', 'Gratis'],
  ['FREE', 'Gratis'],
  ['0', 'Gratis'],
  ['Entrada libre', 'Gratis'],
  ['RD$ 500', 'RD$ 500'],
  ['10', '10'],
  ['', null],
])('the price %j is stored as %j', (typed, stored) => {
  expect(eventSchema().parse({ ...TYPED, price: typed }).price).toBe(stored)
})

describe('an edit', () => {
  test('changes the event, tells calendars, and records only what changed', async () => {
    const id = await storeEvent()
    const { version = '' } = (await findPublished(id)) ?? {}
    const saved = await updateEvent(id, { ...EVENT, title: 'Otro título' }, { version, editor: REVIEWER })
    expect(saved).toMatchObject({ outcome: 'saved' })
    expect(await rowsOf('select title, sequence from events')).toEqual([
      { title: 'Otro título', sequence: 1 },
    ])
    expect(await rowsOf('select before, after from audit_log')).toEqual([
      { before: { title: EVENT.title }, after: { title: 'Otro título' } },
    ])
  })

  test('on top of somebody else’s is told, and writes nothing', async () => {
    const id = await storeEvent()
    const { version = '' } = (await findPublished(id)) ?? {}
    await updateEvent(id, { ...EVENT, location: 'Punta Arena' }, { version, editor: REVIEWER })
    const second = await updateEvent(id, { ...EVENT, title: 'Mío' }, { version, editor: REVIEWER })
    expect(second).toMatchObject({ outcome: 'conflict', current: { location: 'Punta Arena' } })
    expect(await rowsOf('select title, location from events')).toEqual([
      { title: EVENT.title, location: 'Punta Arena' },
    ])
  })

  test('of two at the same instant, one is saved', async () => {
    const id = await storeEvent()
    const { version = '' } = (await findPublished(id)) ?? {}
    const edits = ['Uno', 'Dos', 'Tres', 'Cuatro'].map((title) =>
      updateEvent(id, { ...EVENT, title }, { version, editor: REVIEWER }),
    )
    const outcomes = (await Promise.all(edits)).map(({ outcome }) => outcome).sort()
    expect(outcomes).toEqual(['conflict', 'conflict', 'conflict', 'saved'])
  })
})

test('more seats go at once to who waits first, with a mail', async () => {
  const id = await storeEvent({ max_attendees: 1 })
  const person = (email: string, status: string, minutes: number) =>
    rowsOf(`insert into event_registrations (event_id, name, email, status, created_at)
            values ('${id}', 'Luz', '${email}', '${status}', now() - interval '${minutes} minutes')`)
  await person('una@a.test', 'confirmed', 9)
  await person('dos@a.test', 'waitlist', 8)
  await person('tres@a.test', 'waitlist', 7)
  const { version = '' } = (await findPublished(id)) ?? {}
  await updateEvent(id, { ...EVENT, max_attendees: 2 }, { version, editor: REVIEWER })
  expect(await rowsOf('select email, status from event_registrations order by created_at')).toEqual([
    { email: 'una@a.test', status: 'confirmed' },
    { email: 'dos@a.test', status: 'confirmed' },
    { email: 'tres@a.test', status: 'waitlist' },
  ])
  expect(await rowsOf('select recipient from mail_messages')).toEqual([{ recipient: 'dos@a.test' }])
})

describe('a deletion', () => {
  test('really deletes, and its undo brings back the row with everyone registered, and a higher number for calendars', async () => {
    const submission_id = await storeSubmission({
      status: 'approved',
      reviewed_by: 'r',
      reviewed_at: new Date(),
    })
    const id = await storeEvent({
      submission_id,
      description: 'Línea uno\n«dos» ñ 🌊',
      image_url: 'https://a.test/b',
    })
    await rowsOf(`update event_submissions set event_id = '${id}'`)
    await rowsOf(
      `insert into event_registrations (event_id, name, email, status) values ('${id}', 'Luz', 'luz@a.test', 'confirmed')`,
    )
    const all = () =>
      rowsOf(`select to_jsonb(e) as event, to_jsonb(r) as registration, to_jsonb(s) as submission
              from events e join event_registrations r on r.event_id = e.id
              join event_submissions s on s.event_id = e.id`)
    const before = await all()

    const trash_id = await throwAway(id, 'sin_avisar')
    expect(await rowsOf('select id from events')).toEqual([])
    expect(await rowsOf('select id from event_registrations')).toEqual([])

    const restored = { outcome: 'restored', kind: 'Evento publicado', label: EVENT.title }
    expect(await restoreDeleted(trash_id, REVIEWER)).toMatchObject(restored)
    const number = { sequence: 2, updated_at: expect.any(String) }
    expect(await all()).toEqual(
      before.map((row) => ({ ...row, event: { ...(row.event as object), ...number } })),
    )
    expect((await auditTrail()).map(({ action }) => action)).toEqual(['event.deleted', 'events.undeleted'])
  })

  test('is undone once: the second time there is nothing left to restore', async () => {
    const removal = await deleteEvent(await storeEvent(), REVIEWER)
    const trash_id = removal.outcome === 'deleted' ? removal.trash_id : ''
    const both = await Promise.all([restoreDeleted(trash_id, REVIEWER), restoreDeleted(trash_id, REVIEWER)])
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['missing', 'restored'])
    expect(await rowsOf('select id from events')).toHaveLength(1)
  })

  test('comes back without the submission it came from, when that is gone for good', async () => {
    const submission_id = await storeSubmission()
    const removal = await deleteEvent(await storeEvent({ submission_id }), REVIEWER)
    await rowsOf('delete from event_submissions')
    await restoreDeleted(removal.outcome === 'deleted' ? removal.trash_id : '', REVIEWER)
    expect(await rowsOf('select submission_id from events')).toEqual([{ submission_id: null }])
  })

  test('that the database swallows is noticed, and leaves neither snapshot nor record', async () => {
    const id = await storeEvent()
    const deletion = await whileIgnored('events', () => deleteEvent(id, REVIEWER), { on: 'delete' })
    expect(deletion).toEqual({ outcome: 'still-there' })
    expect(await rowsOf('select id from trash')).toEqual([])
    expect(await auditTrail()).toEqual([])
  })

  test('that the database refuses throws, and leaves everything as it was', async () => {
    const id = await storeEvent()
    await whileRefused('events', () => expect(deleteEvent(id, REVIEWER)).rejects.toThrow(), { on: 'delete' })
    expect(await rowsOf('select id from events')).toHaveLength(1)
    expect(await rowsOf('select id from trash')).toEqual([])
  })

  test('of what is not there any more is said to be so', async () => {
    expect(await deleteEvent('6d1f8f0a-0000-4000-8000-000000000000', REVIEWER)).toEqual({
      outcome: 'missing',
    })
    expect(await deleteEvent('no-es-un-id', REVIEWER)).toEqual({ outcome: 'missing' })
  })

  test('can be undone for 30 days', async () => {
    await deleteEvent(await storeEvent(), REVIEWER)
    await rowsOf(`update trash set deleted_at = now() - interval '29 days'`)
    await emptyOldTrash()
    expect(await rowsOf('select id from trash')).toHaveLength(1)
    await rowsOf(`update trash set deleted_at = now() - interval '31 days'`)
    await emptyOldTrash()
    expect(await rowsOf('select id from trash')).toEqual([])
  })
})
