import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readAlertOverview } from '#app/domains/alerts/overview.server.ts'
import { look, watchForAlerts } from '#app/domains/alerts/watch.server.ts'
import { chooseNotifications } from '#app/domains/auth/notifications/notifications.server.ts'
import { certificateCheck, judgeCertificate } from '#app/domains/system/checks/certificate.server.ts'
import { judgeDisk } from '#app/domains/system/checks/disk.server.ts'
import { judgeQueue } from '#app/domains/system/checks/queue.server.ts'
import type { Check } from '#app/domains/system/system.server.ts'
import { replaceEnv } from '#app/platform/environment/env.server.ts'
import { wire } from '#app/platform/wiring.server.ts'
import { makeAccount } from '../auth/administrator.ts'
import { startMailServer } from '../mail/mail-server.ts'
import { rowsOf, withTables } from '../setup/team.ts'
import { startAlertReceiver } from './alert-receiver.ts'

/** Issue 34, build 5: alerts by mail to those who chose it, and to ALERT_URL, once each and again when it is over. */
withTables('alerts', 'system_checks', 'mail_messages', 'audit_log')

type Finding = Awaited<ReturnType<Check['look']>>
const WELL: Finding = { state: 'ok', says: 'Quedan 90 GB libres.' }
const FULL: Finding = { state: 'warning', says: 'Quedan 2 GB libres.', todo: 'Libera.', isUrgent: true }
const SILENT: Finding = { state: 'failure', says: 'El servidor no responde.', isUrgent: true }

let found: Finding
const receiver = startAlertReceiver()
const { posted } = receiver

let ana: Awaited<ReturnType<typeof makeAccount>>
beforeAll(async () => {
  ana = await makeAccount({ admin: true })
  await makeAccount({ admin: true })
})
beforeEach(async () => {
  await chooseNotifications({ ...ana, roles: ['admin'] }, ['alerts'])
  posted.length = 0
  receiver.answer = 204
  found = WELL
  replaceEnv({ alertUrl: receiver.url })
})
afterEach(() => replaceEnv({ alertUrl: undefined, smtpUrl: undefined }))
afterAll(async () => {
  await rowsOf('update "user" set system_alerts = false')
  wire({ systemChecks: [] })
  receiver.close()
})

const watching = (part: Check['part']) =>
  wire({ systemChecks: [{ part, isCheap: true, look: async () => found }] })

async function lookAgain() {
  await rowsOf(`update system_checks set claimed_at = '-infinity'`)
  await look()
}

const mails = () =>
  rowsOf(`select recipient, subject, data ->> 'says' as says from mail_messages order by created_at`)

test('two nodes tell once what is not well, to those who chose it, and once that it is over', async () => {
  watching('disk')
  await lookAgain()
  expect([posted, await mails()]).toEqual([[], []])

  found = FULL
  await lookAgain()
  await Promise.all([look(), look(), lookAgain()])
  const raised = { alert: 'disk', state: 'raised', says: FULL.says, todo: FULL.todo }
  expect(posted).toMatchObject([raised])
  const first = { recipient: ana.email, subject: 'Queda poco espacio en el disco', says: FULL.says }
  expect(await mails()).toEqual([first])
  expect((await readAlertOverview()).alerts).toMatchObject([{ isOver: false, unsent: null }])

  found = WELL
  await lookAgain()
  await Promise.all([look(), look(), lookAgain()])
  expect(posted).toMatchObject([raised, { alert: 'disk', state: 'over', says: WELL.says, todo: null }])
  const second = { recipient: ana.email, subject: 'Vuelve a haber espacio en el disco', says: WELL.says }
  expect(await mails()).toEqual([first, second])
  expect((await readAlertOverview()).alerts).toEqual([])
})

test('what comes and goes is told once an hour, and its end only if it was told', {
  tags: ['night'],
}, async () => {
  watching('disk')
  const told = () => posted.map(({ state }) => state)
  const pass = (minutes: number) =>
    rowsOf(`update alerts set raised_at = raised_at - interval '${minutes} minutes'`)
  const flap = async () => {
    found = FULL
    await lookAgain()
    found = WELL
    await lookAgain()
  }
  await flap()
  await flap()
  await pass(59)
  await flap()
  expect(told()).toEqual(['raised', 'over'])
  found = FULL
  await lookAgain()
  expect(told(), 'it waits').toEqual(['raised', 'over'])
  await pass(2)
  await lookAgain()
  expect(told(), 'still so when the hour is over').toEqual(['raised', 'over', 'raised'])
  await flap()
  await flap()
  expect([told(), (await mails()).length]).toEqual([['raised', 'over', 'raised', 'over'], 4])
})

test('a database that gives out no more connections stores: that has words of its own, and the rest is told too', {
  tags: ['night'],
}, async () => {
  watching('disk')
  found = FULL
  const name = new URL(process.env.DATABASE_URL ?? '').pathname.slice(1)
  const later = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1_000 })
  const titles = () => posted.map(({ title }) => title)
  await rowsOf(`alter database ${name} connection limit 1`)
  try {
    for (let turn = 0; turn < 3; turn++) {
      later(11)
      await lookAgain()
    }
    expect(titles()).toEqual(['Queda poco espacio en el disco'])
    later(301)
    await lookAgain()
    expect(titles().slice(1)).toEqual(['La base de datos no da más conexiones'])
    expect((await mails()).map(({ subject }) => subject)).toEqual(titles())
  } finally {
    await rowsOf(`alter database ${name} connection limit -1`)
  }
  later(11)
  await lookAgain()
  expect(titles().slice(2)).toEqual(['La base de datos vuelve a dar conexiones'])
  vi.useRealTimers()
})

test('a database that answers, and ends no statement that stores, is told of too, and its end', {
  tags: ['night'],
}, async () => {
  watching('disk')
  await look()
  await rowsOf(`update system_checks set claimed_at = '-infinity'`)
  await rowsOf(`create function hang() returns trigger language plpgsql as $$
    begin perform pg_sleep(3); return new; end $$`)
  await rowsOf(
    'create trigger hang before update on system_checks for each statement execute function hang()',
  )
  const stop = watchForAlerts(100, 500)
  const told = () => posted.map(({ alert, state }) => [alert, state])
  try {
    await expect.poll(told, { timeout: 2_500 }).toEqual([['database', 'raised']])
    expect(posted[0]?.says).toContain('sin terminar de guardar algo')
  } finally {
    await rowsOf('drop trigger hang on system_checks')
    await rowsOf('drop function hang')
  }
  await expect.poll(told, { timeout: 5_000 }).toEqual([
    ['database', 'raised'],
    ['database', 'over'],
  ])
  await stop()
})

test('mail that fails for an hour is told without the outbox; what could not be sent is said, and tried hourly', async () => {
  const gone = await startMailServer()
  await gone.stop()
  replaceEnv({ smtpUrl: gone.url, mailFrom: 'Marea <hola@marea.test>' })
  watching('mail')
  found = SILENT
  const since = (minutes: number) =>
    rowsOf(`update system_checks set urgent_since = now() - interval '${minutes} minutes'`)
  await lookAgain()
  await since(59)
  await lookAgain()
  expect(posted, 'not yet an hour').toEqual([])

  receiver.answer = 500
  await since(61)
  await lookAgain()
  expect(posted).toMatchObject([{ alert: 'mail', state: 'raised' }])
  expect(await mails(), 'nothing waits in the outbox').toEqual([])
  expect((await readAlertOverview()).alerts).toMatchObject([
    { title: 'El correo no sale desde hace una hora', unsent: expect.stringContaining('cada hora') },
  ])
  await lookAgain()
  expect(posted, 'not before an hour').toHaveLength(1)

  receiver.answer = 204
  const back = await startMailServer('accept', gone.port)
  await rowsOf('update alerts set due_at = now()')
  await lookAgain()
  expect(posted).toHaveLength(2)
  expect(back.received).toHaveLength(1)
  expect((await readAlertOverview()).alerts).toMatchObject([{ unsent: null }])
  await lookAgain()
  expect([posted.length, back.received.length], 'once each').toEqual([2, 1])
  await back.stop()
})

test('an address that cannot be reached, or refuses, is said in Sistema, without the address', async () => {
  watching('disk')
  const closed = createServer().listen(0)
  const { port } = closed.address() as AddressInfo
  await new Promise((resolve) => closed.close(resolve))
  replaceEnv({ alertUrl: `http://localhost:${port}/secreto` })
  found = FULL
  await lookAgain()
  const unsent = (words: string) => [{ isOver: false, unsent: `${words} Se vuelve a intentar cada hora.` }]
  expect((await readAlertOverview()).alerts).toMatchObject(unsent('La dirección de ALERT_URL no respondió.'))
  replaceEnv({ alertUrl: receiver.url })
  receiver.answer = 404
  await rowsOf('update alerts set due_at = now()')
  await lookAgain()
  expect((await readAlertOverview()).alerts).toMatchObject(unsent('La dirección de ALERT_URL respondió 404.'))
})

test('a certificate that cannot be reached for a while is not a renewed one', {
  tags: ['night'],
}, async () => {
  watching('certificate')
  const told = () => posted.map(({ state }) => state)
  found = judgeCertificate(5)
  await lookAgain()
  expect(told()).toEqual(['raised'])
  const silent = createServer().listen(0)
  const { port } = silent.address() as AddressInfo
  await new Promise((resolve) => silent.close(resolve))
  found = await certificateCheck(`https://localhost:${port}`)()
  expect(found).toMatchObject({ state: 'off' })
  await lookAgain()
  found = judgeCertificate(5)
  await lookAgain()
  expect(told(), 'nothing is known, and nothing is over').toEqual(['raised'])
  found = judgeCertificate(80)
  await lookAgain()
  expect(told()).toEqual(['raised', 'over'])
})

test('urgent is a disk under 10 %, a queue older than 15 minutes, and a certificate under 10 days', () => {
  const GB = 1024 ** 3
  const disk = (free: number) => judgeDisk({ free: free * GB, size: 20 * GB }).isUrgent === true
  expect([disk(2.1), disk(1.9), disk(0.1)]).toEqual([false, true, true])
  const queue = (oldest: number) => judgeQueue({ waiting: 1, oldest, failed: 0, asleep: 0 }).isUrgent === true
  expect([queue(890), queue(910)]).toEqual([false, true])
  const days = (left: number) => judgeCertificate(left).isUrgent === true
  expect([days(10.1), days(9.9), days(-1)]).toEqual([false, true, true])
})
