// @module-tag night
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BULK_QUEUE } from '#app/domains/bulk/runs.server.ts'
import { carryOutRun } from '#app/domains/bulk/steps.server.ts'
import { MAIL_KINDS, startMailRun } from '#app/domains/mail/bulk-mails.server.ts'
import { retryMail, retryMails, startMailWorker } from '#app/domains/mail/jobs.server.ts'
import { listMail } from '#app/domains/mail/mail-list.server.ts'
import { queueMail, sendWaitingMail } from '#app/domains/mail/outbox.server.ts'
import { invalidateSettings } from '#app/domains/settings/settings.server.ts'
import { connectDatabase, db, disconnectDatabase } from '#app/platform/database/db.server.ts'
import { migrateDatabase } from '#app/platform/database/migrate.server.ts'
import { replaceEnv } from '#app/platform/environment/env.server.ts'
import { startJobs, stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { withDemoOrganization } from '../setup/organization.ts'
import { letter } from './letter.tsx'
import { startMailServer, startSilentServer } from './mail-server.ts'

const DATABASE_URL = process.env.DATABASE_URL ?? ''
const RETRY_POLICY = { pollingIntervalSeconds: 0.5, retryDelay: 1, retryDelayMax: 1 }
const MAIL = letter('ana@organizador.test', 'Recibimos tu evento: Día del Código')

const cleanUp: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  await migrateDatabase(DATABASE_URL)
  connectDatabase(DATABASE_URL, () => {})
})

beforeEach(async () => {
  await db.execute(sql`delete from mail_messages`)
  await db.execute(
    sql`do $$ begin delete from pgboss.job where name = 'mail'; exception when undefined_table or invalid_schema_name then null; end $$`,
  )
})

afterEach(async () => {
  await stopJobs()
  replaceEnv({ publicUrl: 'https://marea.example', smtpUrl: undefined })
  for (const stop of cleanUp.splice(0)) await stop()
})

afterAll(async () => {
  await db.execute(sql`delete from mail_messages`)
  await db.execute(sql`delete from bulk_runs`)
  await disconnectDatabase()
})

describe('a mail server that works', () => {
  test('gets a message once, as HTML and text, under its own Message-ID', async () => {
    const server = await mailServer()
    await startSending(server.url)
    await queueMail(MAIL)
    const mail = await reaches('sent')
    expect(mail).toMatchObject({ attempts: 1, last_error: null, sent_at: expect.any(Date) })
    expect(server.received).toHaveLength(1)
    const [received] = server.received
    expect(received?.recipients).toEqual(['ana@organizador.test'])
    expect(received?.header('Message-ID')).toBe(`<${mail?.id}@marea.example>`)
    expect(received?.header('From')).toBe('Marea <hola@marea.example>')
    expect(received?.part('text/plain')).toContain('Nuestro equipo lo revisará')
    expect(received?.part('text/html')).toContain('<b>revisará</b>')
  })

  test("goes out under the organisation's name, unless MAIL_FROM has one", async () => {
    await db.execute(sql`insert into site_settings (key, value) values ('brand', '"Caribe Abierto"')`)
    invalidateSettings()
    const server = await mailServer()
    await startSending(server.url)
    await queueMail(MAIL)
    await reaches('sent')
    expect(server.received[0]?.header('From')).toBe('Caribe Abierto <hola@marea.example>')
    replaceEnv({ mailFrom: 'Equipo <equipo@marea.example>' })
    await queueMail(letter('luz@organizador.test', 'Recibimos tu evento'))
    await expect.poll(() => server.received[1]?.header('From')).toBe('Equipo <equipo@marea.example>')
    await db.execute(sql`delete from site_settings where key = 'brand'`)
    invalidateSettings()
  })

  describe('with the address of the organisation in the settings', () => {
    withDemoOrganization()

    test('is told who reads the answer: the organisation, or who wrote what the team is told of', async () => {
      const server = await mailServer()
      await startSending(server.url)
      await queueMail(MAIL)
      const data = {
        ...{
          id: randomUUID(),
          name: 'Luz Mota',
          email: 'luz@correo.test',
          phone: null,
          course: 'Bootcamp de IA',
        },
        ...{ message: null, action_type: 'informacion', consent_marketing: false },
      }
      const notice = {
        template: 'course_arrival',
        data,
        recipient: 'hola@marea.example.test',
        subject: 'Solicitud',
      }
      await queueMail(notice)
      await expect.poll(() => server.received.length).toBe(2)
      const answered = Object.fromEntries(
        server.received.map((mail) => [mail.recipients[0], mail.header('Reply-To')]),
      )
      expect(answered).toEqual({
        'ana@organizador.test': 'hola@marea.example',
        'hola@marea.example.test': 'luz@correo.test',
      })
    })

    test('is told which answers one continues, and that a person wrote it', async () => {
      const server = await mailServer()
      await startSending(server.url)
      const references = ['<uno@marea.example>', '<dos@marea.example>']
      const data = { title: 'Respuesta a tu mensaje', body: 'Sí.', quoted: null, references }
      await queueMail({ ...MAIL, template: 'request_answer', data })
      await expect.poll(() => server.received.length).toBe(1)
      const [mail] = server.received
      expect(mail?.header('In-Reply-To')).toBe('<dos@marea.example>')
      expect(mail?.header('References')).toBe('<uno@marea.example> <dos@marea.example>')
      expect(mail?.header('Auto-Submitted')).toBeFalsy()
    })
  })

  test('gets nothing of a transaction that was rolled back: no row, no job', async () => {
    await startSending((await mailServer()).url)
    await expect(
      db.transaction(async (tx) => {
        await queueMail(MAIL, tx)
        throw new Error('later in the same change')
      }),
    ).rejects.toThrow('later in the same change')
    expect(await listMail()).toEqual([])
    expect(await countJobs()).toBe(0)
  })

  test('gets the message although every database connection broke in between', async () => {
    const server = await mailServer()
    await startSending(server.url)
    await db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`,
    )
    await queueMail(MAIL)
    await reaches('sent')
    expect(server.received).toHaveLength(1)
  })

  test('gets nothing for a demo address', async () => {
    const server = await mailServer()
    await startSending(server.url)
    await queueMail({ ...MAIL, recipient: 'Ana@Organizador.Example' })
    await queueMail(MAIL)
    await expect.poll(() => server.received.length).toBe(1)
    expect(await listMail({ status: 'skipped' })).toMatchObject([
      { recipient: 'Ana@Organizador.Example', attempts: 0 },
    ])
    expect(server.received[0]?.recipients).toEqual(['ana@organizador.test'])
  })

  test('gets one message when it is handed over several times', async () => {
    const server = await mailServer()
    await startSending(server.url)
    await queueMail(MAIL)
    const [mail] = await listMail()
    await Promise.all([retryMail(mail?.id ?? ''), retryMail(mail?.id ?? '')])
    await reaches('sent')
    await expect.poll(countLiveJobs).toBe(0)
    expect(server.received).toHaveLength(1)
    expect(await retryMail(mail?.id ?? '')).toBe('settled')
  })
})

describe('the body', () => {
  test('is drawn when it leaves, and kept as it was sent', async () => {
    const server = await mailServer()
    await startSending(undefined)
    await queueMail(MAIL)
    expect(await bodies()).toEqual([{ html: null, text: null, is_waiting: true }])
    await stopJobs()
    await startSending(server.url)
    await reaches('sent')
    const [kept] = await bodies()
    expect(kept).toMatchObject({ is_waiting: false, text: 'Nuestro equipo lo revisará\n' })
    expect(kept?.html).toContain('<b>revisará</b>')
  })

  test('that an earlier version had drawn goes out as it stands', async () => {
    await db.execute(sql`insert into mail_messages (message_id, template, recipient, subject, html, text)
      values ('<1@marea.example>', 'de_antes', 'ana@organizador.test', 'Hola', '<p>De antes</p>', 'De antes')`)
    const server = await mailServer()
    await startSending(server.url)
    await reaches('sent')
    expect(server.received[0]?.part('text/html')).toContain('<p>De antes</p>')
  })

  test('that an earlier version had drawn with a placeholder for a code does not go out: whose word it is nobody knows', async () => {
    await db.execute(sql`insert into mail_messages (message_id, template, recipient, subject, html, text)
      values ('<1@marea.example>', 'de_antes', 'ana@organizador.test', 'Hola', '<p>codigo-que-solo-va-en-el-correo</p>', '')`)
    const server = await mailServer()
    await startSending(server.url, { retryLimit: 0 })
    expect(await reaches('failed')).toMatchObject({ last_error: expect.stringContaining('versión anterior') })
    expect(server.received).toEqual([])
  })

  test('that this version cannot write: it waits, says why, and fails in the end', async () => {
    const server = await mailServer()
    await startSending(server.url, { retryLimit: 1 })
    await queueMail({ ...MAIL, template: 'de_despues' })
    const last_error = 'Esta versión del sitio no conoce la plantilla «de_despues».'
    await expect.poll(theMail).toMatchObject({ status: 'pending', last_error })
    expect(await reaches('failed')).toMatchObject({ attempts: 2, last_error })
    expect(server.received).toEqual([])
  })
})

describe('a mail server that does not', () => {
  test('refuses for now: the message waits, says why, and goes out later as the same one', async () => {
    const server = await mailServer({ code: 450, words: 'buzón ocupado' })
    await startSending(server.url)
    await queueMail(MAIL)
    await expect.poll(theMail).toMatchObject({
      status: 'pending',
      last_error: expect.stringContaining('El servidor de correo respondió: 450'),
    })
    server.become('accept')
    const mail = await reaches('sent')
    expect(mail?.attempts).toBeGreaterThan(1)
    expect(mail?.last_error).toBeNull()
    expect(server.received.map((received) => received.header('Message-ID'))).toEqual([
      `<${mail?.id}@marea.example>`,
    ])
    expect(await listMail()).toHaveLength(1)
  })

  test('refuses for good: failed at once, with its words', async () => {
    const server = await mailServer({ code: 550, words: 'no existe ese buzón' })
    await startSending(server.url)
    await queueMail(MAIL)
    const mail = await reaches('failed')
    expect(mail).toMatchObject({
      attempts: 1,
      last_error: expect.stringContaining('550 no existe ese buzón'),
    })
    await expect.poll(countLiveJobs).toBe(0)
  })

  test('keeps refusing: failed after the last attempt, and «Reintentar» sends it', async () => {
    const server = await mailServer({ code: 451, words: 'vuelve luego' })
    await startSending(server.url, { retryLimit: 1 })
    await queueMail(MAIL)
    const mail = await reaches('failed')
    expect(mail?.attempts).toBe(2)
    server.become('accept')
    expect(await retryMail(mail?.id ?? '')).toBe('queued')
    expect(await reaches('sent')).toMatchObject({ attempts: 3 })
    expect(server.received).toHaveLength(1)
  })

  test('«Reintentar» for several sends them all, or none if one of them left meanwhile', async () => {
    const server = await mailServer({ code: 550, words: 'no existe ese buzón' })
    await startSending(server.url)
    for (const recipient of ['ana@organizador.test', 'luz@organizador.test'])
      await queueMail({ ...MAIL, recipient })
    await expect.poll(() => listMail({ status: 'failed' })).toHaveLength(2)
    server.become('accept')
    await queueMail({ ...MAIL, recipient: 'ya@organizador.test' })
    await expect.poll(() => listMail({ status: 'sent' })).toHaveLength(1)
    const failed = (await listMail({ status: 'failed' })).map(({ id }) => id)
    const all = (await listMail()).map(({ id }) => id)
    expect(await retryMails(all)).toBe('settled')
    expect(await retryMails([...failed, 'no-es-uno'])).toBe('missing')
    expect(await listMail({ status: 'failed' })).toHaveLength(2)
    expect(await retryMails(failed)).toBe('queued')
    await expect.poll(() => listMail({ status: 'sent' })).toHaveLength(3)
    expect(server.received).toHaveLength(3)
  })

  test('all that failed are sent again in the steps of a bulk run, each once', async () => {
    const server = await mailServer({ code: 550, words: 'no existe ese buzón' })
    await startSending(server.url)
    for (const recipient of ['ana@organizador.test', 'luz@organizador.test'])
      await queueMail({ ...MAIL, recipient })
    await expect.poll(() => listMail({ status: 'failed' })).toHaveLength(2)
    server.become('accept')
    const confirmed = { expected: 2, list_url: '', actor: { id: 'a', email: 'equipo@marea.test' } }
    const run = await startMailRun('retry', { search: '' }, confirmed)
    await carryOutRun(run.outcome === 'started' ? run.id : '', MAIL_KINDS)
    await expect.poll(() => listMail({ status: 'sent' })).toHaveLength(2)
    expect(server.received).toHaveLength(2)
  })

  test('«Reintentar» does not wait for a slow one that was taken up together with what failed', async () => {
    await startSending(undefined)
    await queueMail({ ...MAIL, recipient: 'lenta@organizador.test' })
    await queueMail(MAIL)
    await stopJobs()
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    cleanUp.push(async () => letGo())
    const slow = db.transaction(async (tx) => {
      await tx.execute(sql`select from mail_messages where recipient like 'lenta@%' for update`)
      await held
    })
    const server = await mailServer({ code: 451, words: 'vuelve luego' })
    await startSending(server.url, { retryLimit: 0 })
    await expect.poll(() => listMail({ status: 'failed' })).toHaveLength(1)
    const [failed] = await listMail({ status: 'failed' })
    // The slow one, and with it what failed; alone where each was taken up by a worker of its own.
    expect(await countJobs('active')).toBeGreaterThanOrEqual(1)
    server.become('accept')
    expect(await retryMail(failed?.id ?? '')).toBe('queued')
    await expect.poll(() => server.received.length).toBe(1)
    expect(server.received[0]?.recipients).toEqual(['ana@organizador.test'])
    letGo()
    await slow
    await expect.poll(() => listMail({ status: 'sent' })).toHaveLength(2)
    expect(server.received).toHaveLength(2)
  })

  test('hangs: the attempt ends, the message waits', async () => {
    const server = await startSilentServer()
    cleanUp.push(server.stop)
    await startSending(server.url, { deadlineMs: 300 })
    await queueMail(MAIL)
    await expect.poll(theMail).toMatchObject({
      status: 'pending',
      last_error: 'El envío tardó demasiado y se interrumpió.',
    })
  })

  test('is not there: the message waits and the reason holds no password', async () => {
    await startSending('smtp://usuario:secreto@127.0.0.1:1')
    await queueMail(MAIL)
    await expect.poll(theMail).toMatchObject({
      status: 'pending',
      last_error: 'No se pudo conectar con el servidor de correo.',
    })
  })

  test('a second node that starts meanwhile does not make a second job', async () => {
    const server = await mailServer({ code: 450, words: 'buzón ocupado' })
    await startSending(server.url, { retryDelay: 3600, retryDelayMax: 3600 })
    await queueMail(MAIL)
    await expect.poll(() => countJobs('retry')).toBe(1)
    expect(await sendWaitingMail()).toBe(1)
    expect(await countJobs()).toBe(1)
  })

  test('«Reintentar» brings forward a message that waits for its next attempt', async () => {
    const server = await mailServer({ code: 450, words: 'buzón ocupado' })
    await startSending(server.url, { retryDelay: 3600, retryDelayMax: 3600 })
    await queueMail(MAIL)
    await expect.poll(theMail).toMatchObject({ status: 'pending', attempts: 1 })
    await expect.poll(() => countJobs('retry')).toBe(1)
    server.become('accept')
    expect(await retryMail((await theMail())?.id ?? '')).toBe('queued')
    await reaches('sent')
    expect(await countJobs()).toBe(1)
  })
})

describe('without a mail server', () => {
  test('messages wait, readable; a later start sends those younger than 3 days only', async () => {
    await startSending(undefined)
    await queueMail({ ...MAIL, subject: 'De hace una semana' })
    await db.execute(sql`update mail_messages set created_at = now() - interval '7 days'`)
    await queueMail({ ...MAIL, subject: 'De hoy' })
    expect(await countJobs()).toBe(0)
    const [today, old] = await listMail()
    expect([today, old]).toMatchObject([
      { subject: 'De hoy', status: 'pending' },
      { subject: 'De hace una semana', status: 'pending' },
    ])
    expect(await retryMail(today?.id ?? '')).toBe('no_server')
    await stopJobs()

    const server = await mailServer()
    await startSending(server.url)
    await expect.poll(() => server.received.length).toBe(1)
    await reaches('sent')
    expect(await listMail({ status: 'pending' })).toMatchObject([
      { subject: 'De hace una semana', attempts: 0 },
    ])

    expect(await retryMail(old?.id ?? '')).toBe('queued')
    await expect.poll(() => listMail({ status: 'sent' })).toHaveLength(2)
  })

  test('what a killed worker left half-way goes out at the next start, under the same Message-ID', async () => {
    await startSending(undefined)
    await queueMail(MAIL)
    await db.execute(sql`update mail_messages set status = 'sending', attempts = 1`)
    await stopJobs()
    const server = await mailServer()
    await startSending(server.url)
    const mail = await reaches('sent')
    expect(mail?.attempts).toBe(2)
    expect(server.received[0]?.header('Message-ID')).toBe(`<${mail?.id}@marea.example>`)
  })

  test('an unknown message is missing, whatever the id looks like', async () => {
    expect(await retryMail('1 or 1=1')).toBe('missing')
  })
})

async function mailServer(...mood: Parameters<typeof startMailServer>) {
  const server = await startMailServer(...mood)
  cleanUp.push(server.stop)
  return server
}

async function startSending(
  smtpUrl?: string,
  policy: Partial<typeof RETRY_POLICY & { retryLimit: number; deadlineMs: number }> = {},
) {
  replaceEnv({ smtpUrl })
  const boss = await startJobs(DATABASE_URL)
  await boss.createQueue(BULK_QUEUE)
  await startMailWorker(boss, { ...RETRY_POLICY, ...policy })
}

async function bodies() {
  const { rows } = await db.execute<{ html: string | null; text: string | null; is_waiting: boolean }>(
    sql`select html, text, data is not null as is_waiting from mail_messages`,
  )
  return rows
}

async function theMail() {
  const [mail] = await listMail()
  return mail
}

async function reaches(status: string) {
  await expect.poll(theMail).toMatchObject({ status })
  return theMail()
}

async function countJobs(state?: string): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from pgboss.job where name = 'mail' ${state ? sql`and state = ${state}` : sql``}`,
  )
  return rows[0]?.n ?? 0
}

async function countLiveJobs(): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from pgboss.job where name = 'mail' and state < 'completed'`,
  )
  return rows[0]?.n ?? 0
}
