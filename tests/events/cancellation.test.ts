import { describe, expect, test } from 'vitest'
import {
  cancelRegistration,
  keepSeats,
  openCancelLink,
} from '#app/domains/attendance/registrations/cancellations.server.ts'
import { register } from '#app/domains/attendance/registrations/registrations.server.ts'
import { removeRegistration } from '#app/domains/attendance/registrations/team-handling.server.ts'
import { countUnproved } from '#app/domains/attendance/registrations/team-list.server.ts'
import { REVIEWER, rowsOf } from '../setup/team.ts'
import { linkOf, mails, PERSON, person, states, withRegistrations } from './people.ts'
import { storeEvent } from './rows.ts'

/** Somebody gives up a seat, or some of several, by the link in the mail, and reads by mail that it was done. */
withRegistrations()

const ANA = 'ana@cacao.test'
const subjects = async (recipient = ANA) =>
  (await mails())
    .filter((mail) => mail.recipient === recipient)
    .map(({ subject }) => String(subject).replace(': Noche de datos abiertos', ''))

describe('several seats', () => {
  test('are said as such, and one is given back: the rest stays, who waits has it, and the mail says so', async () => {
    const id = await storeEvent({ max_attendees: 2, places_each: 2 })
    await register(id, { ...person('Ana'), places: 2 }, PERSON)
    await register(id, person('Luis'), PERSON)
    expect(await subjects()).toEqual(['Tus 2 lugares están reservados'])
    const link = await linkOf(ANA)
    expect(await keepSeats(link, 1)).toMatchObject({ status: 'confirmed', places: 1, is_proved: true })
    expect(await keepSeats(link, 1), 'the same link twice gives back once').toMatchObject({ places: 1 })
    expect(await states()).toEqual([
      { name: 'Ana', status: 'confirmed' },
      { name: 'Luis', status: 'confirmed' },
    ])
    expect(await subjects()).toEqual(['Tus 2 lugares están reservados', 'Cambiaste tus lugares'])
    expect((await mails()).at(-2)?.text).toContain('Lugares: 1')
  })

  test('more than they have, and the link of another, change nothing', async () => {
    const id = await storeEvent({ max_attendees: 9, places_each: 3 })
    await register(id, { ...person('Ana'), places: 2 }, PERSON)
    const link = await linkOf(ANA)
    await keepSeats(link, 3)
    expect(await keepSeats({ ...link, code: 'inventado' }, 1)).toBeUndefined()
    expect(await rowsOf('select places from event_registrations')).toEqual([{ places: 2 }])
    expect(await subjects()).toHaveLength(1)
  })
})

describe('a cancellation', () => {
  test('is confirmed by mail, once, without a link to give up what there is no more', async () => {
    await register(await storeEvent({}), person('Ana'), PERSON)
    const link = await linkOf(ANA)
    await Promise.all([cancelRegistration(link), cancelRegistration(link)])
    expect(await subjects()).toEqual(['Tu lugar está reservado', 'Tu registro está cancelado'])
    const text = String((await mails()).at(-1)?.text)
    expect(text).not.toContain('/registro/')
    expect(text).not.toContain('lista de espera')
  })

  test('of who waits says that they left the list', async () => {
    const id = await storeEvent({ max_attendees: 1 })
    for (const name of ['Luis', 'Ana']) await register(id, person(name), PERSON)
    await cancelRegistration(await linkOf(ANA))
    expect(await subjects()).toEqual(['Estás en la lista de espera', 'Saliste de la lista de espera'])
  })

  test('is asked with the waiting list only where somebody waits', async () => {
    const id = await storeEvent({ max_attendees: 1 })
    await register(id, person('Ana'), PERSON)
    const link = await linkOf(ANA)
    expect(await openCancelLink(link)).toMatchObject({ is_waited_for: false })
    await register(id, person('Luis'), PERSON)
    expect(await openCancelLink(link)).toMatchObject({ is_waited_for: true })
  })
})

test('the team sees how many are not confirmed; what it removes keeps no network, in the trash neither', async () => {
  const id = await storeEvent({})
  await register(id, person('Ana'), { ...PERSON, network: '203.0.113.7' })
  await register(id, person('Raro'), { suspicious: true })
  expect(await countUnproved(id)).toEqual({ people: 1, quick: 0 })
  const [ana] = await rowsOf(`select id, network from event_registrations where name = 'Ana'`)
  expect(ana?.network).not.toBeNull()
  await removeRegistration(id, String(ana?.id), REVIEWER)
  const kept = await rowsOf(
    'select snapshot::text as row from trash union all select before::text from audit_log',
  )
  expect(kept.map(({ row }) => row).join()).not.toContain(String(ana?.network))
})
