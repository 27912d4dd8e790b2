import { describe, expect, test } from 'vitest'
import { restoreDeleted } from '#app/domains/admin/trash/trash.server.ts'
import { cancelRegistration } from '#app/domains/attendance/registrations/cancellations.server.ts'
import { register } from '#app/domains/attendance/registrations/registrations.server.ts'
import * as handling from '#app/domains/attendance/registrations/team-handling.server.ts'
import * as teamList from '#app/domains/attendance/registrations/team-list.server.ts'
import { promoteWaitlist } from '#app/domains/attendance/registrations/waitlist.server.ts'
import { withEventLock } from '#app/domains/events/event-lock.server.ts'
import { findEvent } from '#app/domains/events/find-event.server.ts'
import { REVIEWER, rowsOf } from '../setup/team.ts'
import { linkOf, mails, PERSON, PROGRAM, person, states, withRegistrations } from './people.ts'
import { storeEvent } from './rows.ts'

/** One person takes several seats, up to the limit that the team sets, and answers what the organiser asks. */
withRegistrations()

const take = (id: string, name: string, places: number) => register(id, { ...person(name), places }, PERSON)
const cancel = async (name: string) => cancelRegistration(await linkOf(`${name.toLowerCase()}@cacao.test`))
const statesOf = async () => Object.fromEntries((await states()).map(({ name, status }) => [name, status]))
const left = async (id: string) => (await findEvent(id))?.places_left

describe('several seats for one person', () => {
  test('fit whole or wait whole; nobody overtakes who waits for more, and the page says so', async () => {
    const id = await storeEvent({ max_attendees: 5, places_each: 3 })
    expect(await take(id, 'Ana', 3)).toEqual({ outcome: 'confirmed' })
    expect(await left(id)).toBe(2)
    expect((await mails())[0]?.text).toContain('Lugares: 3')
    expect((await mails())[0]?.subject).toMatch(/^Tus 3 lugares están reservados/)
    expect(await take(id, 'Luis', 3)).toEqual({ outcome: 'waitlist' })
    expect(await left(id), 'who comes now waits').toBe(0)
    expect(await take(id, 'Eva', 1)).toEqual({ outcome: 'waitlist' })
    await cancel('Luis')
    expect(await statesOf()).toEqual({ Ana: 'confirmed', Luis: 'cancelled', Eva: 'confirmed' })
    expect(await left(id)).toBe(1)
    expect(await teamList.countSeats(id)).toBe(4)
  })

  test('are no more than the team allows, one where it says nothing, and never more than there are', async () => {
    const one = await storeEvent({ max_attendees: 9 })
    expect(await take(one, 'Ana', 2)).toEqual({ outcome: 'too-many', most: 1 })
    const four = await storeEvent({ max_attendees: null, places_each: 4 })
    expect(await take(four, 'Ana', 5)).toEqual({ outcome: 'too-many', most: 4 })
    expect(await take(four, 'Ana', 4)).toEqual({ outcome: 'confirmed' })
    const two = await storeEvent({ max_attendees: 2, places_each: 4 })
    expect(await take(two, 'Ana', 3)).toEqual({ outcome: 'too-many', most: 2 })
  })

  test('are given in strict order: the first in line holds back those behind', async () => {
    const id = await storeEvent({ max_attendees: 4, places_each: 3 })
    for (const [name, places] of [
      ['Ana', 2],
      ['Eva', 2],
      ['Luis', 3],
      ['Pia', 1],
    ] as const)
      await take(id, name, places)
    await cancel('Ana')
    expect(await statesOf()).toEqual({
      Ana: 'cancelled',
      Eva: 'confirmed',
      Luis: 'waitlist',
      Pia: 'waitlist',
    })
    await cancel('Eva')
    expect(await statesOf()).toEqual({
      Ana: 'cancelled',
      Eva: 'cancelled',
      Luis: 'confirmed',
      Pia: 'confirmed',
    })
    const promoted = (await mails()).filter(({ subject }) => String(subject).startsWith('Se liber'))
    expect(promoted.map(({ recipient }) => recipient).toSorted()).toEqual([
      'luis@cacao.test',
      'pia@cacao.test',
    ])
  })

  test('that the event no longer has are passed over', async () => {
    const id = await storeEvent({ max_attendees: 3, places_each: 3 })
    for (const [name, places] of [
      ['Ana', 1],
      ['Luis', 3],
      ['Pia', 1],
    ] as const)
      await take(id, name, places)
    await rowsOf('update events set max_attendees = 2')
    await withEventLock(id, (tx) => promoteWaitlist(id, tx))
    expect(await statesOf()).toEqual({ Ana: 'confirmed', Luis: 'waitlist', Pia: 'confirmed' })
  })

  test('hold in a rush, and in the cancellations after it: all places in order, never one too many, one mail each', {
    tags: ['night'],
  }, async () => {
    const id = await storeEvent({ max_attendees: 20, places_each: 3 })
    const rush = Array.from({ length: 60 }, (_, i) => take(id, `Persona${i}`, 1 + (i % 3)))
    await Promise.all(rush)
    const line = () =>
      rowsOf('select name, status, places from event_registrations order by created_at') as Promise<
        { name: string; status: string; places: number }[]
      >
    const placed = (rows: Awaited<ReturnType<typeof line>>) =>
      rows.filter(({ status }) => status === 'confirmed').reduce((sum, { places }) => sum + places, 0)
    async function inOrder() {
      const rows = (await line()).filter(({ status }) => status !== 'cancelled')
      const [first = { places: 0 }] = rows.filter(({ status }) => status === 'waitlist')
      expect(rows.map(({ status }) => status)).toEqual(rows.map(({ status }) => status).toSorted())
      expect(placed(rows)).toBeLessThanOrEqual(20)
      expect(placed(rows) + first.places, 'the next does not fit').toBeGreaterThan(20)
    }
    await inOrder()
    expect(await mails()).toHaveLength(60)
    await Promise.all((await line()).slice(0, 5).map(({ name }) => cancel(name)))
    await inOrder()
    const told = await rowsOf(`select count(*)::int - 60 - 5 as promoted, (select count(*)::int
      from event_registrations where status = 'confirmed' and id::text in (select subject_id from mail_messages
        where subject like 'Se liber%')) as people from mail_messages`)
    expect(told[0]?.promoted).toBe(told[0]?.people)
  })

  test('count as many when the team lets somebody in, or brings them back from the trash, of an earlier version too', async () => {
    const id = await storeEvent({ max_attendees: 3, places_each: 3 })
    await register(id, { ...person('Robot'), places: 2 }, PROGRAM)
    await take(id, 'Ana', 2)
    const idOf = async (name: string) =>
      String((await rowsOf(`select id from event_registrations where name = '${name}'`))[0]?.id)
    expect(await handling.readmitRegistration(id, await idOf('Robot'), REVIEWER)).toMatchObject({
      outcome: 'waitlist',
    })
    await handling.removeRegistration(id, await idOf('Ana'), REVIEWER)
    expect(await statesOf()).toEqual({ Robot: 'confirmed' })
    const trashId = async () => String((await rowsOf('select id from trash'))[0]?.id)
    await restoreDeleted(await trashId(), REVIEWER)
    expect(await statesOf()).toEqual({ Robot: 'confirmed', Ana: 'waitlist' })
    await handling.removeRegistration(id, await idOf('Ana'), REVIEWER)
    await rowsOf(`update trash set snapshot = snapshot #- '{row,places}' #- '{row,answers}'`)
    expect(await restoreDeleted(await trashId(), REVIEWER)).toMatchObject({ outcome: 'restored' })
    expect(await rowsOf(`select places from event_registrations where name = 'Ana'`)).toEqual([{ places: 1 }])
  })
})

test('what somebody answers is kept with its question, and nothing that was not asked', async () => {
  const id = await storeEvent({ questions: ['¿Qué comes?', '¿Vienes en silla de ruedas?'] })
  const answers = [
    { question: '¿Qué comes?', answer: 'De todo' },
    { question: '¿Inventada?', answer: 'No' },
  ]
  await register(id, { ...person('Ana'), answers }, PERSON)
  await register(id, person('Luis'), PERSON)
  await rowsOf(`update events set questions = '{}'`)
  expect(await rowsOf('select name, answers from event_registrations order by name')).toEqual([
    { name: 'Ana', answers: [answers[0]] },
    { name: 'Luis', answers: null },
  ])
  expect(JSON.stringify(await mails()), 'nothing that was typed is mailed').not.toContain('De todo')
})
