import { afterEach, beforeEach, expect, test } from 'vitest'
import { receiveReplies } from '#app/domains/admin/inbox/receiving.server.ts'
import { startMailWorker } from '#app/domains/mail/jobs.server.ts'
import { queueMail } from '#app/domains/mail/outbox.server.ts'
import { deliver } from '#app/domains/mail/transport.server.ts'
import { replaceEnv } from '#app/platform/environment/env.server.ts'
import { startJobs, stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { letter } from '../mail/letter.tsx'
import { startMailServer, startSilentServer } from '../mail/mail-server.ts'
import { serveMailbox } from '../setup/imap-server.ts'
import { rowsOf, withTables } from '../setup/team.ts'
import { watch } from './watched.ts'

withTables('system_checks', 'mail_messages', 'mailbox_positions')

const closing: (() => Promise<unknown>)[] = []
beforeEach(() => sendThrough(undefined))
afterEach(async () => {
  sendThrough(undefined)
  await stopJobs()
  for (const close of closing.splice(0)) await close()
})

function sendThrough(smtpUrl: string | undefined) {
  replaceEnv({ smtpUrl, mailFrom: 'Marea <hola@marea.test>' })
}

async function openServer() {
  const server = await startMailServer()
  closing.push(server.stop)
  sendThrough(server.url)
  return server
}

test('without a mail server the part is off, and says how to have one', async () => {
  expect(await watch('mail')()).toMatchObject({
    state: 'off',
    says: expect.stringContaining('Sin servidor de correo'),
    todo: expect.stringContaining('SMTP_URL'),
  })
})

test('a server that stops is a failure with what to do, and well again by itself', async () => {
  const { url, port, stop } = await startMailServer()
  sendThrough(url)
  const look = watch('mail')
  expect(await look()).toMatchObject({ state: 'ok', todo: null })
  await stop()
  expect(await look()).toMatchObject({
    state: 'failure',
    says: 'No se pudo conectar con el servidor de correo.',
    todo: expect.stringContaining('SMTP_URL'),
  })
  const again = await startMailServer('accept', port)
  closing.push(again.stop)
  expect(await look()).toMatchObject({ state: 'ok', todo: null })
})

test('one that takes the connection and stays silent is known within five seconds', async () => {
  const silent = await startSilentServer()
  closing.push(silent.stop)
  sendThrough(silent.url)
  const since = performance.now()
  expect(await watch('mail')()).toMatchObject({
    state: 'failure',
    says: 'El servidor de correo no respondió a tiempo.',
  })
  expect(performance.now() - since).toBeLessThan(5_000)
})

test('one that greets and refuses every message is not active; it is when it takes one', async () => {
  const server = await openServer()
  server.become({ code: 450, words: 'Try later, <ana@cacao.test>' })
  const boss = await startJobs(process.env.DATABASE_URL ?? '')
  await startMailWorker(boss, { pollingIntervalSeconds: 0.5, retryDelay: 1, retryDelayMax: 1 })
  const look = watch('mail')
  await queueMail(letter('ana@cacao.test'))
  await expect.poll(async () => (await look()).state).toBe('warning')
  await queueMail(letter('luis@cacao.test'))
  await expect
    .poll(look)
    .toMatchObject({ state: 'failure', says: expect.stringMatching(/450 Try later, …$/) })
  server.become('accept')
  await expect.poll(look).toMatchObject({ state: 'ok' })
})

test('what was refused more than an hour ago says nothing of today', async () => {
  await openServer()
  await rowsOf(`insert into mail_messages
    (message_id, template, recipient, subject, html, text, status, last_error, attempted_at)
    select n::text, 'prueba', n || '@cacao.test', 'Hola', '', '', 'failed', 'No', now() - interval '61 minutes'
    from generate_series(1, 3) n`)
  expect(await watch('mail')()).toMatchObject({ state: 'ok' })
})

test('a look writes to nobody', async () => {
  const server = await openServer()
  await watch('mail')()
  expect(server.received).toEqual([])
  const words = { subject: 'Hola', html: '<p>Hola</p>', text: 'Hola', attachments: [] }
  await deliver(
    { message_id: '<1@marea.test>', recipient: 'ana@cacao.test', ...words },
    { signal: AbortSignal.timeout(5_000) },
  )
  expect(server.received).toHaveLength(1)
})

test('the mailbox of replies: off, when it was read last, and since when it cannot be read and why', async () => {
  expect(await watch('mailbox', { imapUrl: undefined })()).toMatchObject({
    state: 'off',
    todo: expect.stringContaining('IMAP_URL'),
  })
  const mailbox = await serveMailbox()
  const look = watch('mailbox', { imapUrl: mailbox.url })
  expect(await look()).toMatchObject({ state: 'ok', says: 'Todavía no se ha leído: se lee cada minuto.' })
  await receiveReplies()
  expect(await look()).toMatchObject({ state: 'ok', says: 'Leído hace menos de un minuto.', todo: null })
  await rowsOf(`update mailbox_positions set read_at = now() - interval '11 minutes 5 seconds'`)
  expect(await look()).toMatchObject({ state: 'warning', says: 'Leído hace 11 minutos.' })

  mailbox.faults.refuses = 'EXAMINE'
  await receiveReplies()
  expect(await look()).toMatchObject({
    state: 'warning',
    says: 'No se puede leer desde hace menos de un minuto. El servidor no abrió la carpeta de IMAP_URL.',
  })
  await rowsOf(`update mailbox_positions set failing_since = now() - interval '5 hours 5 seconds'`)
  mailbox.faults.refuses = 'LOGIN'
  await receiveReplies()
  expect(await look()).toMatchObject({
    state: 'failure',
    says: 'No se puede leer desde hace 5 horas. El servidor no aceptó el usuario o la clave de IMAP_URL.',
    todo: expect.stringContaining('IMAP_URL'),
  })
  mailbox.faults.refuses = ''
  await receiveReplies()
  expect(await look()).toMatchObject({ state: 'ok', says: 'Leído hace menos de un minuto.' })
  await mailbox.stop()
  await receiveReplies()
  expect(await look()).toMatchObject({
    says: expect.stringContaining('No se pudo conectar con el servidor.'),
  })
})
