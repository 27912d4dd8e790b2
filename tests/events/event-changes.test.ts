import { beforeEach, describe, expect, test } from 'vitest'
import { restoreDeleted } from '#app/domains/admin/trash/trash.server.ts'
import { countAudience } from '#app/domains/attendance/changes/changes.server.ts'
import { mailDueNotice } from '#app/domains/attendance/changes/notifying.server.ts'
import { cancelRegistration } from '#app/domains/attendance/registrations/cancellations.server.ts'
import { register } from '#app/domains/attendance/registrations/registrations.server.ts'
import { updateEvent } from '#app/domains/event-desk/changes/updating.server.ts'
import { deleteEvent } from '#app/domains/event-desk/editor/editing.server.ts'
import { findPublished } from '#app/domains/events/events.server.ts'
import type { EventInput } from '#app/domains/events/team-schema.ts'
import { linkCode } from '#app/domains/mail/link-codes.server.ts'
import { withBodies } from '../mail/bodies.ts'
import { YEAR } from '../setup/days.ts'
import { whileIgnored, whileRefused } from '../setup/failing-table.ts'
import { REVIEWER, rowsOf } from '../setup/team.ts'
import { unbroken } from '../setup/unbroken.ts'
import { notifyDue } from './mailings.ts'
import { noticeOf, saveEvent, throwAway, waitIsOver, withNotices } from './notices.ts'
import { linkOf, PERSON, person, states, withRegistrations } from './people.ts'
import { EVENT, storeEvent } from './rows.ts'

withRegistrations()
withNotices()

let id: string

/** One place, taken by Ana; Luis waits; Eva has cancelled, a robot was caught. */
beforeEach(async () => {
  id = await storeEvent({ max_attendees: 1 })
  const people = [
    ['Ana', 'ana@cacao.test', 'confirmed'],
    ['Luis', 'luis@cacao.test', 'waitlist'],
    ['Eva', 'eva@cacao.test', 'cancelled'],
    ['Robot', 'robot@cacao.test', 'spam'],
  ]
  for (const [n, [name, email, status]] of people.entries())
    await rowsOf(`insert into event_registrations (event_id, name, email, status, created_at)
      values ('${id}', '${name}', '${email}', '${status}', now() - interval '${9 - n} minutes')`)
})

const change = async (given: Partial<EventInput>, answer?: 'avisar' | 'sin_avisar') => {
  expect(await saveEvent(id, given, answer)).toMatchObject({ outcome: 'saved' })
}
const mails = async () =>
  (await withBodies(await rowsOf('select * from mail_messages order by recipient'))) as unknown as Record<
    'id' | 'recipient' | 'subject' | 'html' | 'text' | 'status',
    string
  >[]
const told = async () => {
  await waitIsOver(id)
  return mails()
}
const subjects = async () =>
  (await told()).map(({ recipient, subject }) => [recipient, subject.split(':')[0]])
const forget = () => rowsOf('delete from mail_messages')
/** The mails stay as the news that they were, of longer ago. */
const putBehind = async () => {
  await waitIsOver(id)
  await rowsOf(`update mail_messages set recipient = 'antes@cacao.test'`)
}
const since = async () => (await subjects()).filter(([recipient]) => recipient !== 'antes@cacao.test')
const sequence = async () => Number((await rowsOf('select sequence from events'))[0]?.sequence)
const restore = (trashId: string) => restoreDeleted(trashId, REVIEWER)

const BOTH = (words: string) => [
  ['ana@cacao.test', words],
  ['luis@cacao.test', words],
]
const OFF = 'El evento se canceló'
const ON = 'El evento sigue en pie'
const MOVED = 'Tu evento cambió de planes'

describe('an event that moves', () => {
  test('is told to who has a seat and to who waits, with what it was before and the way out', async () => {
    await change({ event_date: `${YEAR}-03-06`, event_time: '19:00', location: 'Punta Arena, Santiago' })
    const written = await told()
    expect(written.map(({ recipient }) => recipient)).toEqual(['ana@cacao.test', 'luis@cacao.test'])
    for (const mail of written) {
      expect(mail.subject).toBe('Tu evento cambió de planes: Noche de datos abiertos')
      for (const words of [
        `06/03/${YEAR} (antes: 05/03/${YEAR})`,
        unbroken('7:00 – 9:00 p. m. (hora de Santo Domingo) (antes: 6:30 p. m.)'),
        'Punta Arena, Santiago (antes: Casa Bajamar, Santo Domingo)',
        `/evento/${id}`,
        `/registro/cancelar?correo=${mail.id}`,
      ])
        expect(mail.text).toContain(words)
      expect(mail.html, 'no working link is stored').not.toContain(linkCode(mail.id))
    }
    const [ana, luis] = written
    expect(ana?.text).toContain('Tu lugar sigue reservado.')
    expect(ana?.text).toContain('calendario.ics')
    expect(ana?.text).toContain('Ya no puedo ir http')
    expect(luis?.text).toContain('Sigues en la lista de espera.')
    expect(luis?.text).not.toContain('calendario.ics')
  })

  test.each([{ event_date: `${YEAR}-03-06` }, { event_time: '19:00' }, { location: 'Punta Arena' }])(
    'in one thing is enough: %o',
    async (moved) => {
      await change(moved)
      expect(await subjects()).toEqual(BOTH(MOVED))
      expect((await mails())[0]?.text.match(/antes:/g)).toHaveLength(1)
    },
  )

  test('to another zone is told with both, and to another last day', async () => {
    await change({
      time_zone: 'Europe/Madrid',
      duration_hours: null,
      end_date: `${YEAR}-03-07`,
      end_time: '14:00',
    })
    expect(await subjects()).toEqual(BOTH(MOVED))
    const [ana] = await mails()
    expect(ana?.text).toContain(`05/03/${YEAR} al 07/03/${YEAR} (antes: 05/03/${YEAR})`)
    expect(ana?.text).toContain(
      unbroken(
        `6:30 p. m. – 2:00 p. m. del 07/03/${YEAR} (hora de Madrid) (antes: 6:30 p. m., hora de Santo Domingo)`,
      ),
    )
  })

  test('only in the hour of its end, of the same day, is told to nobody', async () => {
    await change({ duration_hours: null, end_date: EVENT.event_date, end_time: '21:00' })
    expect(await told()).toEqual([])
    expect(await rowsOf('select moved from events')).toEqual([{ moved: null }])
  })

  test('after a plan was noted that had no zone and no last day yet', async () => {
    await change({ location: 'Punta Arena' })
    await rowsOf(
      `update event_notices set earlier = jsonb_build_array((earlier -> 0) - 'time_zone' - 'end_date')`,
    )
    const [ana] = await told()
    expect(ana?.text).toContain('Punta Arena (antes: Casa Bajamar, Santo Domingo)')
    expect(ana?.text.match(/antes:/g), 'what an old plan lacks has not changed').toHaveLength(1)
  })

  test('carries the link for taking part from afar to who has a seat, and to nobody else', async () => {
    await change({ location: 'Punta Arena', online_url: 'https://meet.test/sala' })
    const [ana, luis] = await told()
    expect(ana?.text).toContain('Enlace para conectarse: https://meet.test/sala')
    expect(JSON.stringify(luis)).not.toContain('meet.test')
  })

  test('is noted for its page, part by part, until the first plan stands again', async () => {
    const moved = async () => (await rowsOf('select moved, moved_at is not null as dated from events'))[0]
    await change({ title: 'Otro título' })
    expect(await moved()).toEqual({ moved: null, dated: false })
    await change({ event_time: '19:00' })
    expect(await moved()).toEqual({ moved: ['hour'], dated: true })
    await change({ location: 'Punta Arena', event_date: `${YEAR}-03-06` })
    expect(await moved()).toEqual({ moved: ['date', 'hour', 'place'], dated: true })
    await change({ location: EVENT.location, event_date: EVENT.event_date })
    expect(await moved()).toEqual({ moved: ['hour'], dated: true })
    await change({ event_time: EVENT.event_time })
    expect(await moved()).toEqual({ moved: null, dated: false })
    await change({ time_zone: 'Europe/Madrid' })
    await told()
    await change({ status: 'cancelled' })
    expect(await moved(), 'of a change that people were told of, too').toEqual({
      moved: ['hour'],
      dated: true,
    })
  })

  test('has a link that cancels, and the seat goes to who waits', async () => {
    await change({ location: 'Punta Arena' })
    await waitIsOver(id)
    expect(await cancelRegistration(await linkOf('ana@cacao.test'))).toMatchObject({ status: 'cancelled' })
    expect((await states()).slice(0, 2)).toEqual([
      { name: 'Ana', status: 'cancelled' },
      { name: 'Luis', status: 'confirmed' },
    ])
  })

  test('and makes room is one mail for who gets the seat: it says all of it', async () => {
    await change({ location: 'Punta Arena', max_attendees: 2 })
    expect(await subjects()).toEqual([
      ['ana@cacao.test', MOVED],
      ['luis@cacao.test', 'Se liberó un lugar y es tuyo'],
    ])
    expect((await mails())[1]?.text).toContain('Punta Arena')
  })
})

describe('nobody is written to', () => {
  test('in the two minutes after a change', async () => {
    await change({ location: 'Punta Arena' })
    const [notice] =
      await rowsOf(`select due_at between now() + interval '1 minute' and now() + interval '2 minutes'
      as waits from event_notices`)
    expect(notice).toEqual({ waits: true })
    await mailDueNotice(id)
    await notifyDue()
    expect(await mails()).toEqual([])
  })

  test.each(['cancelled', 'moved', 'deleted'])('before the team has answered: %s', async (what) => {
    const { version = '' } = (await findPublished(id)) ?? {}
    const event = { ...EVENT, max_attendees: 1 }
    const given = { version, editor: REVIEWER }
    const asked =
      what === 'deleted'
        ? await deleteEvent(id, REVIEWER)
        : await updateEvent(
            id,
            what === 'moved' ? { ...event, location: 'Punta Arena' } : { ...event, status: 'cancelled' },
            given,
          )
    expect(asked).toMatchObject({
      outcome: 'asks',
      question: { about: 'notice', notice: { people: 2, examples: 0 } },
    })
    expect(await rowsOf('select status, location, sequence from events')).toEqual([
      { status: 'published', location: EVENT.location, sequence: 0 },
    ])
    expect(await rowsOf('select * from event_notices')).toEqual([])
    expect(await rowsOf('select * from audit_log')).toEqual([])
  })

  test('by the answer to another question', async () => {
    const { version = '' } = (await findPublished(id)) ?? {}
    const given = { version, editor: REVIEWER }
    const event = { ...EVENT, max_attendees: 1 }
    const asked = await updateEvent(id, { ...event, location: 'Punta Arena' }, given)
    const replies = { notice: { answer: 'avisar' as const, about: noticeOf(asked)?.about ?? '' } }
    expect(await updateEvent(id, { ...event, status: 'cancelled' }, { ...given, replies })).toMatchObject({
      outcome: 'asks',
    })
    expect(await deleteEvent(id, REVIEWER, replies)).toMatchObject({ outcome: 'asks' })
  })

  test('who has left meanwhile', async () => {
    await rowsOf(`insert into mail_messages (id, message_id, template, recipient, subject, html, text, subject_type,
      subject_id, created_at) select gen_random_uuid(), 'x', 'event_registration', email, 'x', '', '',
      'event_registration', id, created_at from event_registrations where name = 'Ana'`)
    await change({ location: 'Punta Arena' })
    await cancelRegistration(await linkOf('ana@cacao.test'))
    await forget()
    expect(await subjects()).toEqual([['luis@cacao.test', MOVED]])
  })

  test('of the plan with which they registered', async () => {
    await rowsOf(`update events set max_attendees = 9`)
    await change({ location: 'Punta Arena' })
    await register(id, person('Rosa'), PERSON)
    await forget()
    expect(await subjects()).toEqual(BOTH(MOVED))
  })
})

test('what is asked says how many, and shows the mail as most will read it', async () => {
  await rowsOf(`update event_registrations set email = 'luis@cacao.example' where name = 'Luis'`)
  const { notice } = await saveEvent(id, { location: 'Punta Arena' })
  expect(notice).toMatchObject({
    people: 2,
    examples: 1,
    subject: 'Tu evento cambió de planes: Noche de datos abiertos',
  })
  expect(notice?.text).toContain('Punta Arena (antes: Casa Bajamar, Santo Domingo)')
  expect(notice?.text).toContain('Tu lugar sigue reservado.')
  expect(notice?.text, 'no link of anybody').toContain('codigo=••••')
})

describe('a change of mind', () => {
  test('cancelled and on again is no mail; and off after all is one', async () => {
    await change({ status: 'cancelled' })
    await change({ status: 'published' })
    expect(await told()).toEqual([])
    await change({ status: 'cancelled' })
    expect(await subjects()).toEqual(BOTH(OFF))
    expect(await sequence()).toBe(3)
  })

  test('cancelled, on again, cancelled within one wait is one round', async () => {
    for (const status of ['cancelled', 'published', 'cancelled'] as const) await change({ status })
    expect(await subjects()).toEqual(BOTH(OFF))
    expect(await told(), 'and not twice').toHaveLength(2)
  })

  test('from one place to another and to a third is one mail, which knows the first and the last', async () => {
    await change({ location: 'Punta Arena' })
    await change({ location: 'Muelle Norte' })
    expect(await subjects()).toEqual(BOTH(MOVED))
    expect((await mails())[0]?.text).toContain('Muelle Norte (antes: Casa Bajamar, Santo Domingo)')
  })

  test('about the title alone asks nothing, and what waits to be told stays so', async () => {
    await change({ location: 'Punta Arena' })
    expect(await saveEvent(id, { title: 'Otro título' }, 'sin_avisar')).toEqual({
      outcome: 'saved',
      notified: 0,
      notice: undefined,
      undo: expect.any(Number),
    })
    expect(await subjects()).toEqual(BOTH(MOVED))
  })

  test('and back to the first is none', async () => {
    await change({ location: 'Punta Arena' })
    await change({ location: EVENT.location })
    expect(await told()).toEqual([])
  })

  test('is no way to put a mail off for ever: ten minutes at most', async () => {
    await change({ location: 'Punta Arena' })
    await rowsOf(`update event_notices set waits_since = now() - interval '9 minutes'`)
    await change({ location: 'Muelle Norte' })
    const [notice] = await rowsOf(`select due_at < now() + interval '62 seconds' as soon from event_notices`)
    expect(notice).toEqual({ soon: true })
  })

  test('who registered in between hears what differs from what they were told', async () => {
    await rowsOf(`update events set max_attendees = 9`)
    await change({ location: 'Punta Arena' })
    await register(id, person('Rosa'), PERSON)
    await forget()
    await change({ location: EVENT.location })
    expect(await subjects()).toEqual([['rosa@cacao.test', MOVED]])
    expect((await mails())[0]?.text).toContain('Casa Bajamar, Santo Domingo (antes: Punta Arena)')
  })
})

describe('without telling', () => {
  test('nobody hears of it, and the next news begins with what they know', async () => {
    await change({ location: 'Punta Arena' }, 'sin_avisar')
    expect(await told()).toEqual([])
    await change({ location: 'Muelle Norte' })
    expect(await subjects()).toEqual(BOTH(MOVED))
    expect((await mails())[0]?.text).toContain('Muelle Norte (antes: Casa Bajamar, Santo Domingo)')
  })

  test('cancelled and on again is nothing to be asked about', async () => {
    await change({ status: 'cancelled' }, 'sin_avisar')
    expect(await saveEvent(id, { status: 'published' })).toEqual({
      outcome: 'saved',
      notified: 0,
      notice: undefined,
      undo: expect.any(Number),
    })
    expect(await told()).toEqual([])
  })

  test('the last answer stands, also for what was waiting', async () => {
    await change({ location: 'Punta Arena' })
    await change({ location: 'Muelle Norte' }, 'sin_avisar')
    expect(await told()).toEqual([])
  })

  test('and a save that changes no plan asks nothing of it', async () => {
    await change({ location: 'Punta Arena' }, 'sin_avisar')
    expect(await saveEvent(id, { title: 'Otro título' })).toEqual({
      outcome: 'saved',
      notified: 0,
      notice: undefined,
      undo: expect.any(Number),
    })
    expect(await told()).toEqual([])
  })

  test('deleted and brought back is no news', async () => {
    await restore(await throwAway(id, 'sin_avisar'))
    expect(await told()).toEqual([])
    expect(await rowsOf('select gone from event_notices')).toEqual([{ gone: null }])
  })

  test('keeps nobody’s address', async () => {
    await throwAway(id, 'sin_avisar')
    const [notice] = await rowsOf('select gone::text from event_notices')
    expect(notice?.gone).not.toContain('cacao.test')
  })
})

test('what does not concern who goes is told to nobody, and neither is the same twice', async () => {
  expect(await saveEvent(id, { title: 'Otro título' })).toEqual({
    outcome: 'saved',
    notified: 0,
    notice: undefined,
    undo: expect.any(Number),
  })
  await change({})
  expect(await told()).toEqual([])
  await change({ location: 'Punta Arena' })
  await change({})
  expect(await told()).toHaveLength(2)
})

test('a change that came too late, after somebody else’s, asks and tells nobody', async () => {
  const { version = '' } = (await findPublished(id)) ?? {}
  await change({ title: 'Otro título' })
  const late = { ...EVENT, event_date: `${YEAR}-04-01` }
  expect(await updateEvent(id, late, { version, editor: REVIEWER })).toMatchObject({ outcome: 'conflict' })
  expect(await told()).toEqual([])
})

describe('an event that is cancelled', () => {
  test('is told once, with what takes it out of the calendar and nothing left to cancel', async () => {
    await change({ status: 'cancelled' })
    expect(await subjects()).toEqual(BOTH(OFF))
    const [ana] = await mails()
    expect(ana?.text).toContain(`/evento/${id}/calendario.ics`)
    expect(ana?.text).not.toContain('/registro/cancelar')
    expect(await rowsOf('select status, sequence from events')).toEqual([
      { status: 'cancelled', sequence: 1 },
    ])
    await putBehind()
    await change({ location: 'Punta Arena' })
    expect(await since(), 'a cancelled event has no plans').toEqual([])
  })

  test('and is on again says so', async () => {
    await change({ status: 'cancelled' })
    await putBehind()
    await change({ status: 'published', event_date: `${YEAR}-03-08` })
    expect(await since()).toEqual(BOTH(ON))
    const ana = (await mails()).find(({ recipient }) => recipient === 'ana@cacao.test')
    expect(ana?.text).toContain(`08/03/${YEAR} (antes: 05/03/${YEAR})`)
    expect(ana?.text).toContain('Tu lugar sigue reservado.')
    expect(await sequence()).toBe(2)
  })
})

describe('an event that is deleted', () => {
  test('is cancelled for who registered', async () => {
    await throwAway(id)
    expect(await subjects()).toEqual(BOTH(OFF))
    expect((await mails())[0]?.text, 'its page is gone').not.toContain(`/evento/${id}`)
    expect(await rowsOf('select * from event_notices')).toEqual([])
  })

  test('and undone in time tells nobody, with everybody back and a higher number', async () => {
    const before = await states()
    const restored = await restore(await throwAway(id))
    expect(restored).toMatchObject({ outcome: 'restored', heard: { notified: 0, spared: 2, waiting: 0 } })
    expect(await states()).toEqual(before)
    expect(await told()).toEqual([])
    expect(await sequence(), 'one was for the cancelling file').toBe(2)
    await restore(await throwAway(id))
    expect(await sequence()).toBe(4)
  })

  test('comes back from the trash with everybody, who are told', async () => {
    const trashId = await throwAway(id)
    await putBehind()
    expect(await restore(trashId)).toMatchObject({
      outcome: 'restored',
      heard: { notified: 2, spared: 0, waiting: 0 },
    })
    expect(await since()).toEqual(BOTH(ON))
  })

  test('while another change waits: the undo brings that one back too', async () => {
    await change({ location: 'Punta Arena' })
    expect(await restore(await throwAway(id))).toMatchObject({ heard: { waiting: 2 } })
    expect(await subjects()).toEqual(BOTH(MOVED))
  })

  test('without telling, while a cancellation waits, gives that mail up for good', async () => {
    await change({ status: 'cancelled' })
    expect(await restore(await throwAway(id, 'sin_avisar'))).toMatchObject({ heard: { waiting: 0 } })
    expect(await told()).toEqual([])
  })

  test('after a change that nobody heard of is off as they knew it', async () => {
    await change({ location: 'Punta Arena' })
    await throwAway(id)
    expect(await subjects()).toEqual(BOTH(OFF))
    expect((await mails())[0]?.text).toContain(EVENT.location)
    expect((await mails())[0]?.text).not.toContain('Punta Arena')
  })

  test('is told although the trash was emptied meanwhile', async () => {
    await throwAway(id)
    await rowsOf('delete from trash')
    expect(await subjects()).toEqual(BOTH(OFF))
  })

  test('that was cancelled before is no news, and one that stays tells nobody', async () => {
    await change({ status: 'cancelled' })
    await putBehind()
    await throwAway(id)
    expect(await since()).toEqual([])
    const other = await storeEvent()
    await rowsOf(`insert into event_registrations (event_id, name, email, status)
      values ('${other}', 'Ana', 'ana@cacao.test', 'confirmed')`)
    expect(await whileIgnored('events', () => throwAway(other), { on: 'delete' })).toBe('')
    await waitIsOver(other)
    expect(await since()).toEqual([])
  })
})

test('of what is over nobody hears, and nobody is asked', async () => {
  await rowsOf(`update events set event_date = '2020-03-05'`)
  for (const given of [{ location: 'Punta Arena' }, { status: 'cancelled' as const }])
    expect(await saveEvent(id, given)).toEqual({
      outcome: 'saved',
      notified: 0,
      notice: undefined,
      undo: expect.any(Number),
    })
  expect(await deleteEvent(id, REVIEWER)).toMatchObject({ outcome: 'deleted' })
  expect(await told()).toEqual([])
})

test('what is over by the time it would be told is told to nobody', async () => {
  await change({ location: 'Punta Arena' })
  await rowsOf(`update events set event_date = '2020-03-05'`)
  expect(await told()).toEqual([])
  expect(await rowsOf('select * from event_notices')).toEqual([])
})

test('a demo address is never written to, nor counted among who is', async () => {
  await rowsOf(`update event_registrations set email = 'ana@cacao.example' where name = 'Ana'`)
  expect(await saveEvent(id, { location: 'Punta Arena' })).toMatchObject({ outcome: 'saved', notified: 1 })
  expect((await told()).map(({ recipient, status }) => [recipient, status])).toEqual([
    ['ana@cacao.example', 'skipped'],
    ['luis@cacao.test', 'pending'],
  ])
})

test('everybody is told, or nobody yet', async () => {
  await change({ location: 'Punta Arena' })
  await whileRefused('mail_messages', () => expect(waitIsOver(id)).rejects.toThrow(), {
    on: 'insert',
    when: `new.recipient like 'luis%'`,
  })
  expect(await mails()).toEqual([])
  await notifyDue()
  expect(await mails()).toHaveLength(2)
})

test('two nodes at the end of one wait write once', async () => {
  await change({ location: 'Punta Arena' })
  await rowsOf(`update event_notices set due_at = now()`)
  await Promise.all([mailDueNotice(id), notifyDue(), mailDueNotice(id)])
  expect(await mails()).toHaveLength(2)
})

test('the change leaves the job that tells of it', async () => {
  await rowsOf(`delete from pgboss.job where name = 'event-notices'`)
  await change({ location: 'Punta Arena' })
  await rowsOf(`update event_notices set due_at = now()`)
  await rowsOf(`update pgboss.job set start_after = now() where name = 'event-notices' and state = 'created'`)
  await expect.poll(mails).toHaveLength(2)
})

test('the team is told how many people a change would reach', async () => {
  expect(await countAudience(id)).toBe(2)
  await rowsOf(`update events set event_date = '2020-03-05'`)
  expect(await countAudience(id)).toBe(0)
})
