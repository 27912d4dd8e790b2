import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { startMailWorker } from '#app/domains/mail/jobs.server.ts'
import { checkMail } from '#app/domains/mail/mail-check.server.ts'
import { listMail } from '#app/domains/mail/mail-list.server.ts'
import { queueMail } from '#app/domains/mail/outbox.server.ts'
import { requiresTls } from '#app/domains/mail/transport.server.ts'
import { replaceEnv } from '#app/platform/environment/env.server.ts'
import { startJobs, stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { withTables } from '../setup/team.ts'
import { letter } from './letter.tsx'
import { startMailServer } from './mail-server.ts'

withTables('mail_messages')

/** Reaches this machine as well as 127.0.0.1 does, and says nothing of where it leads. */
const ELSEWHERE = '0.0.0.0'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await stopJobs()
  sendThrough(undefined)
  for (const close of closing.splice(0)) await close()
})

function sendThrough(smtpUrl: string | undefined) {
  replaceEnv({ smtpUrl, mailFrom: 'Marea <hola@marea.test>' })
}

async function startSending(smtpUrl: string) {
  sendThrough(smtpUrl)
  const boss = await startJobs(process.env.DATABASE_URL ?? '')
  await startMailWorker(boss, { pollingIntervalSeconds: 0.5, retryDelay: 1, retryDelayMax: 1 })
  await queueMail(letter('ana@cacao.test'))
}

test.each([
  ['smtp://correo.interno:587', true],
  ['smtp://usuario:clave@10.0.0.7', true],
  ['smtp://correo.interno:587?requireTLS=false', false],
  ['smtp://correo.interno:25?ignoreTLS=true', false],
  ['smtps://correo.interno', false],
  ['smtp://localhost', false],
  ['smtp://127.0.0.1:1025', false],
  ['smtp://[::1]:1025', false],
  ['smtp://127.0.0.1.marea.example', true],
  ['smtp://localhost.marea.example', true],
])('%s must become encrypted: %s', (url, isRequired) => {
  expect(requiresTls(url)).toBe(isRequired)
})

test('a server elsewhere that cannot encrypt gets nothing: the mail waits, and the panel says why', async () => {
  const server = await startMailServer()
  closing.push(server.stop)
  await startSending(server.url.replace('127.0.0.1', ELSEWHERE))
  await expect
    .poll(async () => (await listMail())[0])
    .toMatchObject({
      status: 'pending',
      last_error: expect.stringMatching(/STARTTLS.*\?requireTLS=false a SMTP_URL/),
    })
  expect(await checkMail()).toMatchObject({ state: 'failure', says: expect.stringContaining('STARTTLS') })
  expect(server.received).toEqual([])
})

test('it does when the operator says so', async () => {
  const server = await startMailServer()
  closing.push(server.stop)
  await startSending(`${server.url.replace('127.0.0.1', ELSEWHERE)}?requireTLS=false`)
  await expect.poll(() => server.received.length).toBe(1)
})

test('one that can is written to over the encrypted connection', async () => {
  const secure: boolean[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH'],
    onData(stream, session, callback) {
      text(stream).then(() => {
        secure.push(session.secure)
        callback()
      }, callback)
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  closing.push(() => new Promise<void>((closed) => server.close(closed)))
  const { port } = server.server.address() as { port: number }
  await startSending(`smtp://${ELSEWHERE}:${port}?tls.rejectUnauthorized=false`)
  await expect.poll(() => secure).toEqual([true])
})
