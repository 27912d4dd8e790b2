import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { audit_log } from '#app/domains/audit/tables.server.ts'
import { deliverResets } from '#app/domains/auth/password-reset/jobs.server.ts'
import {
  findReset,
  requestReset,
  resetPassword,
  writeResetMail,
} from '#app/domains/auth/password-reset/reset.server.ts'
import { currentAdmin } from '#app/domains/auth/sessions/current-admin.server.ts'
import { user, user_roles, verification } from '#app/domains/auth/tables.server.ts'
import { retryMail, startMailWorker } from '#app/domains/mail/jobs.server.ts'
import { findMail, listMail } from '#app/domains/mail/mail-list.server.ts'
import { sendWaitingMail } from '#app/domains/mail/outbox.server.ts'
import { giveUpExpiredMail } from '#app/domains/mail/sending.server.ts'
import { mail_messages } from '#app/domains/mail/tables.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { replaceEnv } from '#app/platform/environment/env.server.ts'
import { startJobs, stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { withBodies } from '../mail/bodies.ts'
import { startMailServer } from '../mail/mail-server.ts'
import { PASSWORD } from '../setup/accounts.ts'
import { aboutAccount, browser, enter, makeAccount, withAuth } from './administrator.ts'

withAuth()

const NEW_PASSWORD = 'otra-marea-2027'

let server: Awaited<ReturnType<typeof startMailServer>>

beforeAll(async () => {
  server = await startMailServer()
})
afterAll(() => server.stop())

beforeEach(async () => {
  server.received.length = 0
  server.become('accept')
  await db.delete(mail_messages)
  await start({ smtpUrl: server.url })
})

/** What an earlier test left in the queue would write its mail in the middle of the next one. */
async function emptyQueue() {
  await db.execute(sql`delete from pgboss.job where name = 'password-reset'`)
}

afterEach(async () => {
  await stopJobs()
  await emptyQueue()
  replaceEnv({ smtpUrl: undefined })
})

/** A node of the site, with its queues. */
async function start({ smtpUrl }: { smtpUrl?: string }) {
  replaceEnv({ smtpUrl })
  const boss = await startJobs(process.env.DATABASE_URL ?? '')
  await startMailWorker(boss, { pollingIntervalSeconds: 0.5, retryDelay: 1, retryDelayMax: 1 })
  await deliverResets(boss, { pollingIntervalSeconds: 0.5 })
}

function ask(email: string, address = browser().address) {
  return requestReset({ email, address })
}

/** The code of the newest mail that arrived at an address. */
async function codeMailedTo(email: string): Promise<string> {
  const codes = () =>
    server.received
      .filter(({ recipients }) => recipients.includes(email))
      .map((mail) => /restablecer\?codigo=([\w-]+)/.exec(mail.part('text/plain'))?.[1] ?? '')
  await expect.poll(() => codes().length).toBeGreaterThan(0)
  return codes().at(-1) ?? ''
}

async function forgetful() {
  const person = await makeAccount({ domain: 'equipo.test' })
  await ask(person.email)
  return { ...person, code: await codeMailedTo(person.email) }
}

describe('the mailed link', () => {
  test('sets a password once, ends all sessions, and is written down', async () => {
    const person = await makeAccount({ domain: 'equipo.test', temporary: true })
    const { visitor } = await enter(person.email)
    await ask(person.email)
    const code = await codeMailedTo(person.email)
    expect(Buffer.from(code, 'base64url').length * 8).toBeGreaterThanOrEqual(128)

    expect(await findReset(code)).toEqual({ id: person.id, email: person.email })
    expect(await findReset(code), 'looking uses nothing up').toBeTruthy()
    expect(await resetPassword(code, NEW_PASSWORD)).toBe('changed')
    expect(await resetPassword(code, 'una-tercera-clave')).toBe('gone')
    expect(await findReset(code)).toBeUndefined()

    expect(await currentAdmin(visitor.request)).toEqual({ state: 'signed-out' })
    expect((await enter(person.email, PASSWORD)).outcome).toBe('refused')
    const again = await enter(person.email, NEW_PASSWORD)
    expect(await currentAdmin(again.visitor.request), 'nothing temporary is left').toMatchObject({
      state: 'member',
    })
    expect(await db.select().from(audit_log).where(aboutAccount(person))).toMatchObject([
      { actor_email: person.email, summary: expect.stringContaining('Restableció su contraseña') },
    ])
    expect((await listMail()).map(({ subject }) => subject)).toContain('Tu contraseña cambió')
  })

  test('of two who use it at the same moment, one succeeds', async () => {
    const { code } = await forgetful()
    const outcomes = await Promise.all([
      resetPassword(code, NEW_PASSWORD),
      resetPassword(code, 'una-tercera-clave'),
    ])
    expect(outcomes.toSorted()).toEqual(['changed', 'gone'])
  })

  test('takes every other link of the person with it', async () => {
    const { email, code: first } = await forgetful()
    server.received.length = 0
    await ask(email)
    const second = await codeMailedTo(email)
    expect(second).not.toBe(first)
    expect(await findReset(first), 'until then both open').toBeTruthy()
    expect(await resetPassword(second, NEW_PASSWORD)).toBe('changed')
    expect(await findReset(first)).toBeUndefined()
  })

  test('is dead after an hour, after the role was taken away, and when it is invented', async () => {
    const { id, code } = await forgetful()
    const [stored] = await db
      .select()
      .from(verification)
      .where(eq(verification.identifier, `password-reset:${id}`))
    const minutes = ((stored?.expires_at.getTime() ?? 0) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(58)
    expect(minutes).toBeLessThanOrEqual(60)
    await db.update(verification).set({ expires_at: sql`now() - interval '1 second'` })
    expect(await findReset(code)).toBeUndefined()
    expect(await resetPassword(code, NEW_PASSWORD)).toBe('gone')

    const other = await forgetful()
    await db.delete(user_roles).where(eq(user_roles.user_id, other.id))
    expect(await findReset(other.code)).toBeUndefined()
    expect(await resetPassword(other.code, NEW_PASSWORD)).toBe('gone')
    for (const invented of ['', 'x', code.slice(0, -1), `${code}\0`])
      expect(await resetPassword(invented, NEW_PASSWORD)).toBe('gone')
  })

  test('stands nowhere but in the mail: neither in the outbox nor in the database', async () => {
    const { id, code } = await forgetful()
    const [row] = await withBodies(await db.select().from(mail_messages))
    for (const body of [row?.html, row?.text]) {
      expect(body).toContain('/admin/restablecer?codigo=')
      expect(body).not.toContain(code)
    }
    const read = await findMail(row?.id ?? '')
    for (const body of [read?.html, read?.text]) expect(body).toContain('?codigo=••••')
    const [stored] = await db
      .select()
      .from(verification)
      .where(eq(verification.identifier, `password-reset:${id}`))
    expect(stored?.value).toBe(createHash('sha256').update(code).digest('base64url'))
  })

  test('does not come back in what the mail server says', async () => {
    const { email } = await makeAccount({ domain: 'equipo.test' })
    const mailId = crypto.randomUUID()
    await stopJobs()
    await start({})
    await writeResetMail({ email, mailId })
    await stopJobs()
    await start({ smtpUrl: server.url })
    const code = await codeMailedTo(email)
    server.become({
      code: 450,
      words: `no acepto http://localhost:3000/admin/restablecer?codigo=${code} aquí`,
    })
    await expect.poll(async () => (await findMail(mailId))?.status).toBe('sent')
    await db.update(mail_messages).set({ status: 'pending', sent_at: null })
    // The job that sent it may not have ended yet, and a message has one at a time.
    const sendAgain = async () => {
      await sendWaitingMail()
      return (await findMail(mailId))?.last_error ?? ''
    }
    await expect.poll(sendAgain).toContain('450')
    const { last_error } = (await findMail(mailId)) ?? {}
    expect(last_error).toContain('restablecer?codigo=••••')
    expect(last_error).not.toContain(code.slice(0, 8))
  })
})

describe('asking', () => {
  test('gets the same answer for every address, and a mail only for an administrator', async () => {
    const admin = await makeAccount({ domain: 'equipo.test' })
    const formerly = await makeAccount({ domain: 'equipo.test', admin: false })
    const answers = [await ask(formerly.email), await ask('nadie@equipo.test'), await ask(admin.email)]
    expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }])
    await codeMailedTo(admin.email)
    expect(server.received).toHaveLength(1)
    expect(await listMail()).toHaveLength(1)
  })

  test('is limited by account, known or not, and by address', async () => {
    const { email } = await makeAccount({ domain: 'equipo.test' })
    for (const typed of [email, `fantasma-${email}`]) {
      for (let turn = 0; turn < 4; turn++) expect(await ask(typed)).toEqual({ ok: true })
      expect(await ask(typed)).toMatchObject({ ok: false })
    }
    const { address } = browser()
    for (let turn = 0; turn < 30; turn++) await ask(`persona-${turn}-${email}`, address)
    expect(await ask(`otra-${email}`, address)).toMatchObject({ ok: false })
  })

  test('twice by the same job writes one mail', async () => {
    const { email } = await makeAccount({ domain: 'equipo.test' })
    const mailId = crypto.randomUUID()
    await writeResetMail({ email, mailId })
    await writeResetMail({ email, mailId })
    expect(await listMail()).toHaveLength(1)
  })

  test('does not shut out who already holds a link', async () => {
    const { email, code } = await forgetful()
    await ask(email)
    expect(await findReset(code)).toBeTruthy()
  })
})

test('a mail that waited past the hour is not sent, and says why', async () => {
  await stopJobs()
  await start({})
  const { email } = await makeAccount({ domain: 'equipo.test' })
  const mailId = crypto.randomUUID()
  await writeResetMail({ email, mailId })
  expect(await findMail(mailId)).toMatchObject({ status: 'pending' })
  await db.update(mail_messages).set({ expires_at: sql`now() - interval '1 second'` })

  await stopJobs()
  await start({ smtpUrl: server.url })
  expect(await sendWaitingMail()).toBe(0)
  expect(await retryMail(mailId)).toBe('expired')
  await giveUpExpiredMail()
  expect(await findMail(mailId)).toMatchObject({
    status: 'failed',
    last_error: expect.stringContaining('Caducó'),
  })
  expect(await retryMail(mailId)).toBe('expired')
  expect(server.received).toEqual([])
})

test('a person without an account row gets one by the link', async () => {
  const { id, email, code } = await forgetful()
  await db.execute(sql`delete from account where user_id = ${id}`)
  expect(await resetPassword(code, NEW_PASSWORD)).toBe('changed')
  expect((await enter(email, NEW_PASSWORD)).outcome).toBe('signed-in')
  expect(await db.select().from(user).where(eq(user.id, id))).toHaveLength(1)
})
