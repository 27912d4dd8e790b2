import { beforeEach, describe, expect, test } from 'vitest'
import { restoreDeleted } from '#app/domains/admin/bin.server.ts'
import { cancelRegistration } from '#app/domains/events/cancellations.server.ts'
import { deleteEvent, updateEvent } from '#app/domains/events/editing.server.ts'
import { countAudience } from '#app/domains/events/event-changes.server.ts'
import { findPublished } from '#app/domains/events/events.server.ts'
import type { EventInput } from '#app/domains/events/team-schema.ts'
import { configureLinkCodes, linkCode } from '#app/domains/mail/link-codes.server.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'
import { linkOf, states } from './people.ts'
import { EVENT, refuseDeletes, storeEvent } from './rows.ts'

withTables('events', 'event_registrations', 'mail_messages', 'trash', 'audit_log')

configureLinkCodes('secreto-de-pruebas')

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

async function change(given: Partial<EventInput>) {
  const { version = '' } = (await findPublished(id)) ?? {}
  const saved = await updateEvent(id, { ...EVENT, ...stored, ...given }, { version, editor: REVIEWER })
  expect(saved).toEqual({ outcome: 'saved' })
  stored = { ...stored, ...given }
}
let stored: object
beforeEach(() => {
  stored = { max_attendees: 1 }
})

const mails = () =>
  rowsOf(
    'select id, recipient, subject, html, text, status from mail_messages order by recipient',
  ) as Promise<Record<'id' | 'recipient' | 'subject' | 'html' | 'text' | 'status', string>[]>
const recipients = async () => (await mails()).map(({ recipient }) => recipient)
const forget = () => rowsOf('delete from mail_messages')

describe('an event that moves', () => {
  test('is told to who has a place and to who waits, with what it was before and the way out', async () => {
    await change({ event_date: '2027-03-06', event_time: '19:00', location: 'Punta Arena, Santiago' })
    const told = await mails()
    expect(told.map(({ recipient }) => recipient)).toEqual(['ana@cacao.test', 'luis@cacao.test'])
    for (const mail of told) {
      expect(mail.subject).toBe('Tu evento cambió de planes: Noche de datos abiertos')
      for (const words of [
        '06/03/2027 (antes: 05/03/2027)',
        '19:00 – 21:00 (hora de Santo Domingo) (antes: 18:30)',
        'Punta Arena, Santiago (antes: Casa Bajamar, Santo Domingo)',
        `/evento/${id}`,
        `/registro/cancelar?correo=${mail.id}`,
      ])
        expect(mail.text).toContain(words)
      expect(mail.html, 'no working link is stored').not.toContain(linkCode(mail.id))
    }
    const [ana, luis] = told
    expect(ana?.text).toContain('Tu lugar sigue reservado.')
    expect(ana?.text).toContain('calendario.ics')
    expect(luis?.text).toContain('Sigues en la lista de espera.')
    expect(luis?.text).not.toContain('calendario.ics')
  })

  test.each([{ event_date: '2027-03-06' }, { event_time: '19:00' }, { location: 'Punta Arena' }])(
    'in one thing is enough: %o',
    async (moved) => {
      await change(moved)
      expect(await recipients()).toEqual(['ana@cacao.test', 'luis@cacao.test'])
      expect((await mails())[0]?.text.match(/antes:/g)).toHaveLength(1)
    },
  )

  test('has a link that cancels, and the place goes to who waits', async () => {
    await change({ location: 'Punta Arena' })
    expect(await cancelRegistration(await linkOf('ana@cacao.test'))).toMatchObject({ status: 'cancelled' })
    expect((await states()).slice(0, 2)).toEqual([
      { name: 'Ana', status: 'cancelled' },
      { name: 'Luis', status: 'confirmed' },
    ])
  })

  test('and makes room is one mail for who gets the place: it says all of it', async () => {
    await change({ location: 'Punta Arena', max_attendees: 2 })
    const told = await mails()
    expect(told.map(({ recipient, subject }) => [recipient, subject.split(':')[0]])).toEqual([
      ['ana@cacao.test', 'Tu evento cambió de planes'],
      ['luis@cacao.test', 'Se liberó un lugar y es tuyo'],
    ])
    expect(told[1]?.text).toContain('Punta Arena')
  })
})

test('what does not concern who goes is told to nobody, and neither is the same twice', async () => {
  await change({ title: 'Otro título', max_attendees: 1 })
  await change({})
  expect(await mails()).toEqual([])
  await change({ location: 'Punta Arena' })
  await change({})
  expect(await mails()).toHaveLength(2)
})

test('a change that came too late, after somebody else’s, tells nobody', async () => {
  const { version = '' } = (await findPublished(id)) ?? {}
  await change({ title: 'Otro título' })
  const late = { ...EVENT, event_date: '2027-04-01' }
  expect(await updateEvent(id, late, { version, editor: REVIEWER })).toMatchObject({ outcome: 'conflict' })
  expect(await mails()).toEqual([])
})

describe('an event that is cancelled', () => {
  test('is told once, with what takes it out of the calendar and nothing left to cancel', async () => {
    await change({ status: 'cancelled' })
    const told = await mails()
    expect(told.map(({ recipient }) => recipient)).toEqual(['ana@cacao.test', 'luis@cacao.test'])
    expect(told[0]?.subject).toBe('El evento se canceló: Noche de datos abiertos')
    expect(told[0]?.text).toContain(`/evento/${id}/calendario.ics`)
    expect(told[0]?.text).not.toContain('/registro/cancelar')
    expect(await rowsOf('select status, sequence from events')).toEqual([
      { status: 'cancelled', sequence: 1 },
    ])
    await forget()
    await change({ location: 'Punta Arena' })
    expect(await mails(), 'a cancelled event has no plans').toEqual([])
  })

  test('and is on again says so', async () => {
    await change({ status: 'cancelled' })
    await forget()
    await change({ status: 'published', event_date: '2027-03-08' })
    const [ana] = await mails()
    expect(ana?.subject).toBe('El evento sigue en pie: Noche de datos abiertos')
    expect(ana?.text).toContain('08/03/2027 (antes: 05/03/2027)')
    expect(ana?.text).toContain('Tu lugar sigue reservado.')
  })
})

describe('an event that is deleted', () => {
  test('is cancelled for who registered; from the bin it comes back with everybody, who are told', async () => {
    const before = await states()
    const removal = await deleteEvent(id, REVIEWER)
    const told = await mails()
    expect(told.map(({ recipient }) => recipient)).toEqual(['ana@cacao.test', 'luis@cacao.test'])
    expect(told[0]?.subject).toBe('El evento se canceló: Noche de datos abiertos')
    expect(told[0]?.text, 'its page is gone').not.toContain(`/evento/${id}`)
    await forget()
    await restoreDeleted(removal.outcome === 'deleted' ? removal.trash_id : '', REVIEWER)
    expect(await states()).toEqual(before)
    expect((await mails()).map(({ subject }) => subject)).toEqual(
      Array(2).fill('El evento sigue en pie: Noche de datos abiertos'),
    )
  })

  test('that was cancelled before is no news, and one that stays tells nobody', async () => {
    await change({ status: 'cancelled' })
    await forget()
    await deleteEvent(id, REVIEWER)
    expect(await mails()).toEqual([])
    const other = await storeEvent()
    await rowsOf(`insert into event_registrations (event_id, name, email, status)
      values ('${other}', 'Ana', 'ana@cacao.test', 'confirmed')`)
    const allowAgain = await refuseDeletes('events', 'silently')
    expect(await deleteEvent(other, REVIEWER)).toEqual({ outcome: 'still-there' })
    await allowAgain()
    expect(await mails()).toEqual([])
  })
})

test('of what is over nobody hears', async () => {
  await rowsOf(`update events set event_date = '2020-03-05'`)
  stored = { ...stored, event_date: '2020-03-05' }
  await change({ location: 'Punta Arena' })
  await change({ status: 'cancelled' })
  await deleteEvent(id, REVIEWER)
  expect(await mails()).toEqual([])
})

test('a demo address is never written to', async () => {
  await rowsOf(`update event_registrations set email = 'ana@cacao.example' where name = 'Ana'`)
  await change({ location: 'Punta Arena' })
  expect((await mails()).map(({ recipient, status }) => [recipient, status])).toEqual([
    ['ana@cacao.example', 'skipped'],
    ['luis@cacao.test', 'pending'],
  ])
})

test('the mails go with the change, or not at all', async () => {
  await rowsOf(`create function refuse_mail() returns trigger language plpgsql as
    $$ begin if new.recipient like 'luis%' then raise exception 'no'; end if; return new; end $$`)
  await rowsOf(
    `create trigger refuse before insert on mail_messages for each row execute function refuse_mail()`,
  )
  try {
    await expect(change({ location: 'Punta Arena' })).rejects.toThrow()
  } finally {
    await rowsOf('drop function refuse_mail cascade')
  }
  expect(await mails()).toEqual([])
  expect(await rowsOf('select location from events')).toEqual([{ location: EVENT.location }])
})

test('the team is told how many people a change would reach', async () => {
  expect(await countAudience(id)).toBe(2)
  await rowsOf(`update events set event_date = '2020-03-05'`)
  expect(await countAudience(id)).toBe(0)
})
