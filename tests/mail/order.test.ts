// @module-tag night
import { afterEach, expect, test } from 'vitest'
import { startMailWorker } from '#app/domains/mail/jobs.server.ts'
import { queueMails, sendWaitingMail } from '#app/domains/mail/outbox.server.ts'
import type { MailPriority } from '#app/domains/mail/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { replaceEnv } from '#app/platform/environment/env.server.ts'
import { startJobs, stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { rowsOf, withTables } from '../setup/team.ts'
import { letter } from './letter.tsx'
import { startMailServer } from './mail-server.ts'

withTables('mail_messages')

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await stopJobs()
  sendThrough(undefined)
  for (const close of closing.splice(0)) await close()
  await rowsOf(`delete from pgboss.job where name = 'mail'`)
})

function sendThrough(smtpUrl: string | undefined) {
  replaceEnv({ smtpUrl, mailFrom: 'Marea <hola@marea.test>' })
}

async function startServer(...mood: Parameters<typeof startMailServer>) {
  const server = await startMailServer(...mood)
  closing.push(server.stop)
  return server
}

async function startWorker() {
  const boss = await startJobs(process.env.DATABASE_URL ?? '')
  await startMailWorker(boss, { pollingIntervalSeconds: 0.5, retryDelay: 1, retryDelayMax: 1 })
}

function letters(count: number, name: string, priority: MailPriority) {
  return Array.from({ length: count }, (_, n) => ({ ...letter(`${name}${n}@cacao.test`), priority }))
}

test('of all that waits, first goes what somebody waits for, then the receipts, then the news; each once', async () => {
  await queueMails(letters(300, 'noticia', 'bulk'), db)
  await queueMails(letters(20, 'acuse', 'receipt'), db)
  await queueMails(letters(1, 'clave', 'account'), db)
  const server = await startServer()
  sendThrough(server.url)
  await startWorker()
  await expect.poll(() => server.received.length).toBe(321)
  expect(new Set(server.received.map(({ recipients }) => recipients[0])).size).toBe(321)
  // In the order they were taken up; which of those under way together arrives first, nobody promises.
  const taken = await rowsOf(
    `select recipient from pgboss.job join mail_messages on mail_messages.id::text = singleton_key
     where name = 'mail' order by started_on, job.priority desc`,
  )
  const order = taken.map(({ recipient }) => String(recipient))
  expect(order).toHaveLength(321)
  expect(order.slice(0, 11)).toContain('clave0@cacao.test')
  expect(order.slice(0, 31).filter((recipient) => recipient.startsWith('acuse'))).toHaveLength(20)
})

test('one that may still be withdrawn is not due before its delay is over', async () => {
  const server = await startServer()
  sendThrough(server.url)
  await startWorker()
  await queueMails([{ ...letter('luego@cacao.test'), delay: 600 }, letter('ya@cacao.test')], db)
  await expect.poll(() => server.received.map(({ recipients }) => recipients[0])).toEqual(['ya@cacao.test'])
  await sendWaitingMail()
  expect(
    await rowsOf(`select start_after > now() + interval '8 minutes' as is_late from pgboss.job
      where name = 'mail' and state = 'created'`),
  ).toEqual([{ is_late: true }])
})

test('a server that lets the news hang holds up nobody who waits', async () => {
  const server = await startServer({ hangsOn: 'noticia' })
  sendThrough(server.url)
  await startWorker()
  await queueMails(letters(30, 'noticia', 'bulk'), db)
  await expect.poll(() => server.hanging()).toBe(8)
  await queueMails([...letters(3, 'clave', 'account'), ...letters(3, 'acuse', 'receipt')], db)
  await expect.poll(() => server.received.length).toBe(6)
  expect(server.hanging()).toBe(8)
})

test('a server that lets every fourth of the news hang holds up none of the others', async () => {
  const mails = letters(20, 'noticia', 'bulk')
  for (const nth of [0, 4, 8, 12]) mails[nth] = { ...letter(`calla${nth}@cacao.test`), priority: 'bulk' }
  await queueMails(mails, db)
  const server = await startServer({ hangsOn: 'calla' })
  sendThrough(server.url)
  await startWorker()
  await expect.poll(() => server.received.length).toBe(16)
  expect(await rowsOf('select recipient from mail_messages where last_error is not null')).toEqual([])
})

test('thousands that waited for a mail server are handed over together, and once', async () => {
  await queueMails(letters(2_500, 'persona', 'receipt'), db)
  sendThrough('smtp://127.0.0.1:1')
  const boss = await startJobs(process.env.DATABASE_URL ?? '')
  await boss.createQueue('mail', { policy: 'exclusive' })
  expect(await sendWaitingMail()).toBe(2_500)
  await sendWaitingMail()
  expect(
    await rowsOf(`select count(*)::int as jobs, count(distinct singleton_key)::int as mails
    from pgboss.job where name = 'mail'`),
  ).toEqual([{ jobs: 2_500, mails: 2_500 }])
})
