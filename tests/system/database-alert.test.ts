// @module-tag night
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { DatabaseAlert } from '#app/domains/alerts/database-alert.server.ts'
import { env, replaceEnv } from '#app/platform/environment/env.server.ts'
import { startMailServer } from '../mail/mail-server.ts'
import { temporaryDirectory } from '../platform/temporary-directory.ts'
import { withTables } from '../setup/team.ts'
import { startAlertReceiver } from './alert-receiver.ts'

/** What of an alert cannot be stored, since the database is what it is about. */
const receiver = startAlertReceiver()
const { posted } = receiver
/** Of its own, since another file's looks at the database read what stands there. */
const folder = await temporaryDirectory()
withTables('site_settings')
beforeEach(() => {
  replaceEnv({ dataDir: folder.path })
  posted.length = 0
  replaceEnv({ alertUrl: receiver.url })
})
afterEach(() => replaceEnv({ alertUrl: undefined, smtpUrl: undefined }))
afterAll(() => {
  receiver.close()
  return folder.remove()
})

test('a database that comes and goes is told of once an hour too', async () => {
  const alert = new DatabaseAlert()
  const begun = Date.now()
  const told = () => posted.map(({ state, since }) => [state, (Date.parse(String(since)) - begun) / 60_000])
  /** Looks at a minute from the beginning. */
  const look = (minute: number, state: 'ok' | 'failure') =>
    alert.note({ state, says: 'Así está.', todo: null }, [], new Date(begun + minute * 60_000))
  for (let minute = 0; minute < 40; minute += 4) {
    await look(minute, 'failure')
    await look(minute + 1, 'failure')
    await look(minute + 2, 'ok')
  }
  const first = ['raised', 0]
  expect(told()).toEqual([first, ['over', 0]])
  for (const minute of [50, 55, 60]) await look(minute, 'failure')
  expect(told()).toHaveLength(2)
  await look(61, 'failure')
  await look(62, 'failure')
  await look(63, 'ok')
  await look(64, 'failure')
  await look(65, 'failure')
  await look(66, 'ok')
  expect(told()).toEqual([first, ['over', 0], ['raised', 50], ['over', 50]])
  expect(alert.last).toBeUndefined()
})

test('the end of an alert about the database is told by the process that comes after the one that told it', async () => {
  const file = join(env().dataDir, 'database-alert.json')
  const told = () => posted.map(({ state, since }) => [state, since])
  const note = (alert: DatabaseAlert, state: 'ok' | 'failure') =>
    alert.note({ state, says: 'Así está.', todo: null }, [])
  const before = new DatabaseAlert()
  await note(before, 'failure')
  await note(before, 'failure')
  const raised = ['raised', expect.any(String)]
  expect(told()).toEqual([raised])
  const after = new DatabaseAlert()
  await note(after, 'failure')
  await note(after, 'failure')
  expect(told(), 'not a second time').toEqual([raised])
  await note(after, 'ok')
  expect(told()).toEqual([raised, ['over', posted[0]?.since]])
  expect(existsSync(file)).toBe(false)
  await note(new DatabaseAlert(), 'ok')
  expect(posted, 'once').toHaveLength(2)

  await writeFile(file, '')
  await note(new DatabaseAlert(), 'ok')
  expect(told().slice(2), 'a full disk took the name alone').toEqual([['over', expect.any(String)]])
  expect(existsSync(file)).toBe(false)
})

test('before anybody knows whom to tell, a mail is not sent, and goes when they are known', async () => {
  const server = await startMailServer()
  replaceEnv({ smtpUrl: server.url, mailFrom: 'Marea <hola@marea.test>' })
  const alert = new DatabaseAlert()
  const begun = Date.now()
  const look = (minute: number, recipients?: string[]) =>
    alert.note(
      { state: 'failure', says: 'No responde.', todo: null },
      recipients,
      new Date(begun + minute * 60_000),
    )
  await look(0)
  await look(1)
  expect([posted.length, alert.last?.unsent]).toEqual([1, ['mail']])
  expect(alert.last?.failure).toContain('quién recibe')
  await look(62, ['ana@marea.test'])
  expect([posted.length, server.received.length, alert.last?.unsent]).toEqual([1, 1, []])
  await alert.note({ state: 'ok', says: 'Responde.', todo: null }, ['ana@marea.test'])
  await server.stop()
})
