// @module-tag night
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import { promoteLapsedOffers } from '#app/domains/attendance/registrations/confirmations.server.ts'
import { withQueuedMails } from '../mail/queued-only.ts'
import { YEAR } from '../setup/days.ts'
import { whileRefused } from '../setup/failing-table.ts'
import { withDemoOrganization } from '../setup/organization.ts'
import { rowsOf, withTables } from '../setup/team.ts'
import { watch } from '../system/watched.ts'
import { notifyDue, remindDue, sendDueMessages, thankDue } from './mailings.ts'
import { storeEvent } from './rows.ts'

withTables(
  ...['events', 'event_registrations', 'event_notices', 'event_messages', 'mail_messages'],
  ...['mailings', 'set_aside', 'system_checks'],
)
withDemoOrganization()

withQueuedMails()

/** The events of these tests are on 5 March, at 18:30 in Santo Domingo. */
const DAY_BEFORE = new Date(`${YEAR}-03-04T22:30:00Z`)
const NEXT_DAY = new Date(`${YEAR}-03-06T14:00:00Z`)

let poisoned: string
let sound: string

beforeEach(async () => {
  poisoned = await storeNight('Noche envenenada', 'veneno')
  sound = await storeNight('Noche sana', 'sana')
})

async function storeNight(title: string, domain: string) {
  const id = await storeEvent({ title, asks_afterwards: true, max_attendees: 1 })
  await rowsOf(`insert into event_registrations (event_id, name, email, status, created_at)
    values ('${id}', 'Ana', 'ana@${domain}.test', 'confirmed', now() - interval '3 days')`)
  return id
}

const written = async () =>
  (await rowsOf('select recipient from mail_messages order by 1')).map(({ recipient }) => recipient)
const shown = async () => (await watch('queue')()).says

async function untilRetried() {
  await rowsOf('update set_aside set retry_at = now()')
}

const PASSES = {
  'de recordatorios': { prepare: async () => {}, run: () => remindDue(DAY_BEFORE) },
  'de agradecimientos': { prepare: async () => {}, run: () => thankDue(NEXT_DAY) },
  'de lugares ofrecidos': {
    async prepare() {
      await rowsOf(
        `update event_registrations set status = 'offered', offered_until = now() - interval '1 minute'`,
      )
      await rowsOf(`insert into event_registrations (event_id, name, email, status)
        select event_id, 'Eva', replace(email, 'ana@', 'eva@'), 'waitlist' from event_registrations`)
    },
    run: promoteLapsedOffers,
  },
  'de mensajes': {
    async prepare() {
      for (const id of [poisoned, sound])
        await rowsOf(`insert into event_messages (id, event_id, author, sent_by, audience, subject, body, due_at)
          values ('${randomUUID()}', '${id}', 'team', 'ana@marea.example', 'all', 'Hola', 'Traigan abrigo.', now())`)
    },
    run: sendDueMessages,
  },
}

describe.each(Object.entries(PASSES))('the pass %s', (_, { prepare, run }) => {
  test('sets aside an event whose mail cannot be stored, shows it, and goes on; later it takes it up again', async () => {
    await prepare()
    const pass = () => run()
    await whileRefused(
      'mail_messages',
      async () => {
        await pass()
        expect((await written()).every((recipient) => String(recipient).endsWith('@sana.test'))).toBe(true)
        expect(await written()).toHaveLength(1)
        expect(await shown()).toContain('«Noche envenenada» desde hace menos de un minuto')
        await pass()
        expect(await rowsOf('select tries from set_aside'), 'it rests').toEqual([{ tries: 1 }])
        await untilRetried()
        await pass()
        expect(await rowsOf('select tries from set_aside')).toEqual([{ tries: 2 }])
      },
      { on: 'insert', when: `new.recipient like '%@veneno.test'` },
    )
    await untilRetried()
    await pass()
    expect(await written()).toHaveLength(2)
    expect(await rowsOf('select item from set_aside')).toEqual([])
    expect(await shown()).not.toContain('Noche envenenada')
  })
})

test('a change that cannot be told holds up no other', async () => {
  for (const id of [poisoned, sound])
    await rowsOf(
      `insert into event_notices (event_id, earlier, waits_since, due_at) values ('${id}', '[]', now(), now())`,
    )
  await whileRefused('event_notices', notifyDue, { on: 'delete', when: `old.event_id = '${poisoned}'` })
  expect(await rowsOf('select event_id from event_notices')).toEqual([{ event_id: poisoned }])
  expect(await shown()).toContain('No salen los avisos de un cambio en «Noche envenenada»')
})

test('an event that cannot be read is set aside until it is mended; one that is due no more is forgotten', async () => {
  await rowsOf(`update events set time_zone = 'Nada/Nunca' where id = '${poisoned}'`)
  await remindDue(DAY_BEFORE)
  expect(await written()).toEqual(['ana@sana.test'])
  expect(await shown()).toContain('No salen los recordatorios de «Noche envenenada»')
  await rowsOf(`update events set status = 'cancelled' where id = '${poisoned}'`)
  await remindDue(DAY_BEFORE)
  expect(await rowsOf('select item from set_aside')).toEqual([])
})

// libfaketime, by which a run is moved to another day, keeps PostgreSQL from ending a statement by its clock.
const onItsDay = test.skipIf(process.env.FAKETIME)

onItsDay('a row that another connection holds for as long as a statement may take is set aside', async () => {
  const holder = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await holder.connect()
  try {
    await holder.query('begin')
    await holder.query('select from events where id = $1 for update', [poisoned])
    await remindDue(DAY_BEFORE)
    expect(await written()).toEqual(['ana@sana.test'])
  } finally {
    await holder.end()
  }
  await untilRetried()
  await remindDue(DAY_BEFORE)
  expect(await written()).toEqual(['ana@sana.test', 'ana@veneno.test'])
  // The statement alone may take fifteen seconds.
})
