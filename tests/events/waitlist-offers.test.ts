import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  cancelRegistration,
  openCancelLink,
} from '#app/domains/attendance/registrations/cancellations.server.ts'
import {
  confirmSeats,
  promoteLapsedOffers,
} from '#app/domains/attendance/registrations/confirmations.server.ts'
import { register } from '#app/domains/attendance/registrations/registrations.server.ts'
import { countRegistrations } from '#app/domains/attendance/registrations/team-list.server.ts'
import { findEvent } from '#app/domains/events/find-event.server.ts'
import { replaceEnv } from '#app/platform/environment/env.server.ts'
import { currentTime, moveClock } from '#app/platform/time/clock.server.ts'
import { withQueuedMails } from '../mail/queued-only.ts'
import { rowsOf } from '../setup/team.ts'
import { saveEvent, withNotices } from './notices.ts'
import { linkOf, mails, PERSON, person, states, withRegistrations } from './people.ts'
import { storeEvent } from './rows.ts'

/** A waiting list whose people have to confirm the seat that became free, within the hours that the team set. */
withRegistrations()
withNotices()

const OFFERED = 'Se liberó un lugar: confírmalo: Noche de datos abiertos'
withQueuedMails()

let id: string
beforeEach(async () => {
  id = await storeEvent({ max_attendees: 1, hours_to_confirm: 24 })
  for (const name of ['Ana', 'Luis', 'Eva']) await register(id, person(name), PERSON)
})

const cancel = async (name: string) => cancelRegistration(await linkOf(`${name}@cacao.test`))
const statesOf = async () =>
  Object.fromEntries((await states()).map(({ name, status }) => [name, status as string]))
const ANA_LEFT = { Ana: 'cancelled', Luis: 'offered', Eva: 'waitlist' }
/** The time of every offer is over. */
const timeIsOver = () => moveClock(new Date(currentTime().getTime() + 25 * 3_600_000))
afterEach(() => moveClock())
const offers = async () => (await mails()).filter(({ subject }) => subject === OFFERED)

describe('a seat that becomes free', () => {
  test('is kept for the first in line until the deadline, and asked about by mail', async () => {
    await cancel('ana')
    expect(await statesOf()).toEqual(ANA_LEFT)
    expect((await findEvent(id))?.places_left, 'kept: nobody new gets it').toBe(0)
    expect(await register(id, person('Nuevo'), PERSON)).toEqual({ outcome: 'waitlist' })
    const [mail] = await offers()
    expect(mail?.recipient).toBe('luis@cacao.test')
    for (const words of [
      'Confirmar mi lugar https://marea.example/registro/confirmar?correo=',
      'Ya no puedo ir http',
    ])
      expect(mail?.text).toContain(words)
    const [row] = await rowsOf(`select round(extract(epoch from offered_until - now()) / 60)::int as minutes,
      (select expires_at = offered_until from mail_messages where subject = '${OFFERED}') as drops
      from event_registrations where name = 'Luis'`)
    expect(row).toEqual({ minutes: 24 * 60, drops: true })
  })

  test('is confirmed by the link, once; opening it changes nothing', async () => {
    await cancel('ana')
    const link = await linkOf('luis@cacao.test')
    expect(await openCancelLink(link)).toMatchObject({ status: 'offered' })
    expect((await openCancelLink(link))?.offered_until).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
    expect(await statesOf()).toEqual(ANA_LEFT)
    expect(await confirmSeats({ ...link, code: 'nada' })).toBeUndefined()
    const answers = await Promise.all([confirmSeats(link), confirmSeats(link)])
    expect(answers.map((each) => each?.status)).toEqual(['confirmed', 'confirmed'])
    expect(await statesOf()).toEqual({ Ana: 'cancelled', Luis: 'confirmed', Eva: 'waitlist' })
    expect((await mails()).at(-1)).toMatchObject({
      recipient: 'luis@cacao.test',
      subject: expect.stringMatching(/^Tu lugar está reservado/),
    })
    timeIsOver()
    await promoteLapsedOffers()
    expect((await statesOf()).Luis).toBe('confirmed')
  })

  test('passes on when the time is over, to the next in order, once, whoever looks', async () => {
    await cancel('ana')
    await promoteLapsedOffers()
    expect(await statesOf(), 'not before').toEqual(ANA_LEFT)
    timeIsOver()
    const late = await linkOf('luis@cacao.test')
    await Promise.all([promoteLapsedOffers(), promoteLapsedOffers(), promoteLapsedOffers()])
    expect(await statesOf()).toEqual({ Ana: 'cancelled', Luis: 'cancelled', Eva: 'offered' })
    expect((await offers()).map(({ recipient }) => recipient)).toEqual(['luis@cacao.test', 'eva@cacao.test'])
    expect(await confirmSeats(late)).toMatchObject({ status: 'cancelled', offered_until: null })
    timeIsOver()
    await promoteLapsedOffers()
    expect(await countRegistrations(id)).toMatchObject({ offered: 0, confirmed: 0, waitlist: 0 })
    expect((await findEvent(id))?.places_left).toBe(1)
  })

  test('is not confirmed a second late, though nobody has looked yet: it passes on there and then', async () => {
    await cancel('ana')
    const link = await linkOf('luis@cacao.test')
    timeIsOver()
    expect(await confirmSeats(link)).toMatchObject({ status: 'cancelled' })
    expect((await statesOf()).Eva).toBe('offered')
  })

  test('with others, for who waits for several, is spoken of as several', async () => {
    const two = await storeEvent({ max_attendees: 2, places_each: 2, hours_to_confirm: 24 })
    for (const name of ['Pia', 'Sol']) await register(two, { ...person(name), places: 2 }, PERSON)
    await cancel('pia')
    expect(await statesOf()).toMatchObject({ Pia: 'cancelled', Sol: 'offered' })
    const offer = (await mails()).find(({ subject }) => String(subject).startsWith('Se liberaron'))
    expect(offer?.subject).toBe('Se liberaron 2 lugares: confírmalos: Noche de datos abiertos')
    expect(offer?.text).toContain('Confirmar mis lugares https://')
  })

  test('passes on when who was offered it cannot go', async () => {
    await cancel('ana')
    await cancel('luis')
    expect(await statesOf()).toEqual({ Ana: 'cancelled', Luis: 'cancelled', Eva: 'offered' })
  })

  test('is kept no longer than the event begins, also when that comes earlier than it was', async () => {
    await rowsOf(`update events set time_zone = 'UTC', event_date = (now() at time zone 'UTC' + interval '3 hours')::date,
      event_time = date_trunc('second', now() at time zone 'UTC' + interval '3 hours')::time`)
    await cancel('ana')
    const [row] = await rowsOf(
      `select offered_until < now() + interval '3 hours 1 minute' as in_time from event_registrations where name = 'Luis'`,
    )
    expect(row).toEqual({ in_time: true })
    await rowsOf(`update events set event_date = (now() at time zone 'UTC' - interval '1 minute')::date,
      event_time = date_trunc('second', now() at time zone 'UTC' - interval '1 minute')::time`)
    expect(await confirmSeats(await linkOf('luis@cacao.test'))).toMatchObject({ status: 'cancelled' })
    expect((await statesOf()).Eva, 'it has begun').toBe('waitlist')
  })

  test('is theirs at once where the team sets no hours, and without a mail server', async () => {
    await saveEvent(id, { max_attendees: 1, hours_to_confirm: null })
    await cancel('ana')
    expect((await statesOf()).Luis).toBe('confirmed')
    await saveEvent(id, { max_attendees: 1, hours_to_confirm: 24 })
    replaceEnv({ smtpUrl: undefined })
    await cancel('luis')
    replaceEnv({ smtpUrl: 'smtp://127.0.0.1:1' })
    expect((await statesOf()).Eva).toBe('confirmed')
  })

  test('stays offered while the event is cancelled; who was offered it is told of a change', async () => {
    await cancel('ana')
    timeIsOver()
    await saveEvent(id, { max_attendees: 1, hours_to_confirm: 24, status: 'cancelled' }, 'sin_avisar')
    await promoteLapsedOffers()
    expect(await statesOf()).toEqual(ANA_LEFT)
    expect(await confirmSeats(await linkOf('luis@cacao.test'))).toMatchObject({ offered_until: null })
    expect(await statesOf()).toEqual(ANA_LEFT)
    const { notice } = await saveEvent(id, {
      max_attendees: 1,
      hours_to_confirm: 24,
      location: 'Punta Arena',
      status: 'published',
    })
    expect(notice?.people).toBe(2)
  })
})
