import { randomUUID } from 'node:crypto'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readKnownPerson } from '#app/domains/admin/people/person.server.ts'
import {
  codeDigest,
  type DoorKeeper,
  listExpected,
  readDoorList,
  recordCheckIns,
} from '#app/domains/attendance/door/door.server.ts'
import { addWalkIn } from '#app/domains/attendance/door/walk-ins.server.ts'
import { addRegistration } from '#app/domains/attendance/registrations/adding.server.ts'
import { register } from '#app/domains/attendance/registrations/registrations.server.ts'
import { startMailWorker } from '#app/domains/mail/jobs.server.ts'
import { replaceEnv } from '#app/platform/environment/env.server.ts'
import { startJobs, stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { spendAttempt } from '#app/platform/limits/rate-limit.server.ts'
import { startMailServer } from '../mail/mail-server.ts'
import { REVIEWER as actor, rowsOf } from '../setup/team.ts'
import { PERSON, person, withRegistrations } from './people.ts'
import { storeEvent } from './rows.ts'

withRegistrations()

const TEAM = { actor, name: actor.email }

async function eventWith(...names: string[]) {
  const event = await storeEvent()
  for (const name of names) await register(event, person(name), PERSON)
  const people = await listExpected(event)
  return { event, idOf: (name: string) => people.find((each) => each.name === name)?.id ?? '' }
}

/** Minutes from an hour that is over: what matters is which is later. */
const minute = (minutes: number) => new Date(Date.now() - 3_600_000 + minutes * 60_000).toISOString()

const checkIn = (who: string, minutes: number, undone = false, id = randomUUID()) => ({
  ...{ id, undone },
  person: who,
  at: minute(minutes),
})

type Sent = ReturnType<typeof checkIn> & { clock?: { off_by: number; heard: string } }
const send = (event: string, marks: Sent[], given: { device?: string; now?: string } = {}) =>
  recordCheckIns(event, { device: 'uno', now: new Date().toISOString(), ...given, marks }, TEAM)

/** The phone's time is put right by how long its post was under way: seconds, on a busy machine. */
const seconds = (arrived: string | null | undefined, at: string | number) =>
  Math.abs(Date.parse(arrived ?? '') - new Date(at).getTime()) / 1000
const A_FEW = 20

const checkInTimes = async (event: string) =>
  Object.fromEntries((await listExpected(event)).map(({ name, arrived_at }) => [name, arrived_at]))

describe('at the door', () => {
  test('a check-in counts once, whoever sends it how often; the first time is kept', async () => {
    const { event, idOf } = await eventWith('Ana', 'Luis')
    const first = checkIn(idOf('Ana'), 5)
    await Promise.all([1, 2, 3].map(() => send(event, [first])))
    await send(event, [checkIn(idOf('Ana'), 9)], { device: 'dos' })
    // Its clock is two seconds behind.
    await send(event, [checkIn(idOf('Ana'), 5 - 2 / 60)], { device: 'tres' })
    const { Ana, Luis } = await checkInTimes(event)
    expect(seconds(Ana, first.at)).toBeLessThan(A_FEW)
    expect(Luis).toBeNull()
    expect(await rowsOf(`select summary from audit_log`)).toEqual([
      { summary: 'Anotó la llegada de «Ana» en «Noche de datos abiertos»' },
    ])
    const [{ count } = {}] = await rowsOf(
      `select jsonb_array_length(door_marks) as count from event_registrations where name = 'Ana'`,
    )
    expect(count, 'one of each phone').toBe(3)
  })

  test('taking it back wins only if it is later, in whatever order two phones that were offline send', async () => {
    const { event, idOf } = await eventWith('Ana')
    const inAt5 = checkIn(idOf('Ana'), 5)
    const backAt7 = checkIn(idOf('Ana'), 7, true)
    const inAt9 = checkIn(idOf('Ana'), 9)
    const orders = [
      [inAt5, backAt7, inAt9],
      [inAt9, inAt5, backAt7],
      [backAt7, inAt9, inAt5],
    ]
    for (const order of orders) {
      await rowsOf('update event_registrations set door_marks = null, arrived_at = null')
      for (const each of order) await send(event, [each])
      expect(seconds((await checkInTimes(event)).Ana, inAt9.at)).toBeLessThan(A_FEW)
    }
    await send(event, [checkIn(idOf('Ana'), 12, true)])
    expect(await checkInTimes(event)).toEqual({ Ana: null })
  })

  test("a phone's wrong clock is put right, and nobody is checked in in the future", async () => {
    const { event, idOf } = await eventWith('Ana')
    const hours = 5 * 3_600_000
    const ahead = (time: number) => new Date(time + hours).toISOString()
    const at = Date.now() - 60_000
    await send(event, [{ ...checkIn(idOf('Ana'), 0), at: ahead(at) }], { now: ahead(Date.now()) })
    expect(seconds((await checkInTimes(event)).Ana, at)).toBeLessThan(A_FEW)
  })

  const hour = 3_600_000
  const iso = (time: number) => new Date(time).toISOString()

  // The check-in was made ten minutes ago; the phone last heard of us half an hour ago.
  test.each([
    ['ahead, and set right after the check-in', { before: 5 * hour, atCheckIn: 5 * hour }],
    ['behind, and set right after the check-in', { before: -5 * hour, atCheckIn: -5 * hour }],
    ['ahead, and set right before the check-in', { before: 5 * hour, atCheckIn: 0 }],
    ['behind, and set right before the check-in', { before: -5 * hour, atCheckIn: 0 }],
    ['never asked anything before', { before: undefined, atCheckIn: 0 }],
  ])('a phone whose clock was %s: the hour is right', async (_, { before, atCheckIn }) => {
    const { event, idOf } = await eventWith('Ana')
    const real = Date.now() - 600_000
    const clock = before === undefined ? undefined : { off_by: -before, heard: iso(Date.now() - hour / 2) }
    await send(event, [{ ...checkIn(idOf('Ana'), 0), at: iso(real + atCheckIn), ...(clock && { clock }) }])
    expect(seconds((await checkInTimes(event)).Ana, real)).toBeLessThan(A_FEW)
  })

  test('what a phone says of its clock puts nothing into the future, nor before it last heard of us', async () => {
    const { event, idOf } = await eventWith('Ana', 'Luis')
    const at = Date.now() - 600_000
    const heard = iso(Date.now() - hour / 2)
    await send(event, [
      { ...checkIn(idOf('Ana'), 0), at: iso(at), clock: { off_by: 40 * hour, heard } },
      { ...checkIn(idOf('Luis'), 0), at: iso(at), clock: { off_by: -40 * hour, heard } },
    ])
    const { Ana, Luis } = await checkInTimes(event)
    expect(seconds(Ana, at)).toBeLessThan(A_FEW)
    expect(seconds(Luis, at)).toBeLessThan(A_FEW)
  })

  test('names stay on a phone until two hours after the event', async () => {
    const event = await storeEvent({ duration_hours: 3 })
    const [{ over } = { over: '' }] = await rowsOf(
      `select to_char((event_date::text || ' ' || event_time::text)::timestamp at time zone time_zone at time zone 'UTC'
        + interval '5 hours', 'YYYY-MM-DD"T"HH24:MI:SS') as over from events where id = '${event}'`,
    )
    expect((await readDoorList(event, TEAM))?.closes).toBe(`${over}.000Z`)
  })

  test('passes over who is not of this event, or was caught as spam, and takes the others', async () => {
    const { event, idOf } = await eventWith('Ana', 'Luis')
    const other = await eventWith('Rosa')
    await rowsOf(`update event_registrations set status = 'spam' where name = 'Luis'`)
    const ids = [other.idOf('Rosa'), idOf('Luis'), randomUUID(), idOf('Ana')]
    expect(
      await send(
        event,
        ids.map((id) => checkIn(id, 1)),
      ),
    ).toEqual({ outcome: 'recorded' })
    expect((await checkInTimes(event)).Ana).not.toBeNull()
    expect(await checkInTimes(other.event)).toEqual({ Rosa: null })
    expect(await send(randomUUID(), [])).toEqual({ outcome: 'missing' })
  })

  test('shows who waits for a seat too, and the file of the person has the check-in', async () => {
    const { event, idOf } = await eventWith('Ana')
    await rowsOf(`update events set max_attendees = 1`)
    await register(event, person('Luis'), PERSON)
    expect((await listExpected(event)).map(({ name, status }) => [name, status])).toEqual([
      ['Ana', 'confirmed'],
      ['Luis', 'waitlist'],
    ])
    await send(event, [checkIn(idOf('Ana'), 1)])
    const [contact] = await rowsOf(`select id from contacts where email = 'ana@cacao.test'`)
    expect(JSON.stringify(await readKnownPerson(String(contact?.id)))).toContain('arrived_at')
  })
})

test('a link of volunteers adds three hundred people to an event in an hour; the team adds more', async () => {
  const event = await storeEvent()
  const volunteer = { actor, name: 'Lía', closes_at: new Date(Date.now() + 3_600_000) }
  const add = (name: string, keeper: DoorKeeper) =>
    addWalkIn(event, { name, email: `${name}@cacao.test`, consent_privacy: true }, keeper)
  for (let at = 0; at < 299; at++) await spendAttempt('addAtTheDoor', event)
  expect((await add('eva', volunteer)).status).toBe(200)
  expect(await add('noel', volunteer)).toMatchObject({
    status: 429,
    message: expect.stringMatching(/Espera/),
  })
  expect((await add('luis', TEAM)).status).toBe(200)
  expect((await listExpected(event)).map(({ name }) => name)).toEqual(['eva', 'luis'])
})

describe('the QR', () => {
  let server: Awaited<ReturnType<typeof startMailServer>>
  beforeAll(async () => {
    server = await startMailServer()
    replaceEnv({ smtpUrl: server.url })
    await startMailWorker(await startJobs(process.env.DATABASE_URL ?? ''))
  })
  afterAll(async () => {
    replaceEnv({ smtpUrl: undefined })
    await stopJobs()
    await server.stop()
  })

  test('goes with the confirmation as a picture; the outbox has no code; who waits gets none', async () => {
    // Nobody else here is named so: a mail of the test before may still arrive.
    const event = await storeEvent({ max_attendees: 1 })
    await addRegistration(event, person('Iris'), { actor })
    await register(event, person('Omar'), PERSON)
    const to = (who: string) =>
      server.received.find(({ recipients }) => recipients.includes(`${who}@cacao.test`))?.source ?? ''
    await expect.poll(() => Boolean(to('iris') && to('omar'))).toBe(true)
    const [, picture = ''] =
      /filename=codigo-de-la-puerta\.png[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(to('iris')) ?? []
    const png = sharp(Buffer.from(picture, 'base64')).ensureAlpha().raw()
    const { data, info } = await png.toBuffer({ resolveWithObject: true })
    const read = decodeQR({ width: info.width, height: info.height, data })
    expect(read).toMatch(/^puerta:[\w-]{22}$/)
    const code = read.slice('puerta:'.length)
    const [iris] = await listExpected(event)
    expect(iris).toMatchObject({ name: 'Iris', seal: codeDigest(code) })
    expect(to('iris')).toContain('cid:codigo-de-la-puerta')
    expect(to('omar')).not.toContain('codigo-de-la-puerta')
    await expect.poll(() => rowsOf(`select status from mail_messages where status <> 'sent'`)).toEqual([])
    expect(JSON.stringify(await rowsOf('select * from mail_messages'))).not.toContain(code)
    const [mail] = await rowsOf(`select id from mail_messages where recipient = 'iris@cacao.test'`)
    expect(to('iris'), 'the code opens no link').not.toContain(`correo=3D${mail?.id}&amp;codigo=3D${code}`)
  })
})
