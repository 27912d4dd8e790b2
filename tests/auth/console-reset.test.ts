// @module-tag night
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { audit_log } from '#app/domains/audit/tables.server.ts'
import {
  confirmSetUp,
  findUnconfirmed,
  startSetUp,
} from '#app/domains/auth/second-factor/setting-up.server.ts'
import { currentAdmin } from '#app/domains/auth/sessions/current-admin.server.ts'
import { user, verification } from '#app/domains/auth/tables.server.ts'
import { mail_messages } from '#app/domains/mail/tables.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { migrateDatabase } from '#app/platform/database/migrate.server.ts'
import { startEmbeddedPostgres } from '#app/platform/postgres/embedded.server.ts'
import { temporaryDirectory } from '../platform/temporary-directory.ts'
import { PASSWORD } from '../setup/accounts.ts'
import { codeOf } from '../setup/totp.ts'
import { aboutAccount, enter, makeAccount, withAuth } from './administrator.ts'

withAuth()

/** The command as `npm run admin:reset --` runs it once everything is installed. */
async function adminReset(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['scripts/admin-reset.ts', ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: process.env.DATABASE_URL, ...env },
  })
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { out, err, code: child.exitCode }
}

test('gives a one-time password, printed once, which opens only the new-password screen', async () => {
  const person = await makeAccount({ admin: false })
  await makeAccount()
  const { visitor } = await enter(person.email)
  await db.insert(verification).values({
    id: person.id,
    identifier: `password-reset:${person.id}`,
    value: 'x',
    expires_at: new Date(Date.now() + 60_000),
  })
  const { out, code } = await adminReset([person.email.toUpperCase()])
  expect(code).toBe(0)
  const [password = ''] = /[a-z2-9]{4}(-[a-z2-9]{4}){3}/.exec(out) ?? []
  expect(password.length).toBeGreaterThanOrEqual(16)

  expect(await currentAdmin(visitor.request), 'the sessions end').toEqual({ state: 'signed-out' })
  expect((await enter(person.email, PASSWORD)).outcome).toBe('refused')
  const again = await enter(person.email, password)
  expect(await currentAdmin(again.visitor.request)).toMatchObject({ state: 'new-password' })
  expect(await db.select().from(verification).where(eq(verification.id, person.id))).toEqual([])

  const entries = await db.select().from(audit_log).where(aboutAccount(person))
  expect(entries).toMatchObject([{ actor_email: 'consola' }])
  expect(JSON.stringify(entries)).not.toContain(password)
})

test('clears a lost second factor, and says so', async () => {
  const person = await makeAccount()
  await startSetUp(person)
  await confirmSetUp(person, codeOf((await findUnconfirmed(person.id)) ?? ''))
  expect((await enter(person.email)).outcome).toBe('code-wanted')
  const { out } = await adminReset([person.email])
  expect(out).toContain('Quitamos su verificación en dos pasos')
  const [password = ''] = /[a-z2-9]{4}(-[a-z2-9]{4}){3}/.exec(out) ?? []
  expect((await enter(person.email, password)).outcome).toBe('signed-in')
  const entries = await db.select().from(audit_log).where(aboutAccount(person))
  expect(entries.map(({ action }) => action)).toContain('user.factors_cleared')
  const mails = await db.select().from(mail_messages).where(eq(mail_messages.recipient, person.email))
  expect(mails.map(({ subject }) => subject)).toContain('Tu cuenta ya no tiene verificación en dos pasos')
  await db.delete(mail_messages).where(eq(mail_messages.recipient, person.email))
})

test('an address nobody knows is made only with --crear', async () => {
  const email = `nueva-${Date.now()}@marea.example`
  const refused = await adminReset([email])
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.err.trim().split('\n')).toEqual([expect.stringContaining('--crear')])
  expect(await db.select().from(user).where(eq(user.email, email))).toEqual([])

  const made = await adminReset([email, '--crear'])
  expect(made.code).toBe(0)
  const [password = ''] = /[a-z2-9]{4}(-[a-z2-9]{4}){3}/.exec(made.out) ?? []
  const { visitor } = await enter(email, password)
  expect(await currentAdmin(visitor.request)).toMatchObject({ state: 'new-password' })
})

test('without an address it lists who administers, and says how to use it', async () => {
  const admin = await makeAccount()
  const other = await makeAccount({ admin: false })
  const { out, code } = await adminReset([])
  expect(code).toBe(0)
  expect(out).toContain(admin.email)
  expect(out).not.toContain(other.email)
  expect(out).toContain('npm run admin:reset -- correo@dominio')
})

test.each([
  [['no-es-un-correo'], {}, /no es un correo/],
  [['a@b.test', 'c@d.test'], {}, /Un correo cada vez/],
  [['--que'], {}, /Uso:/],
  [[], { DATABASE_URL: 'postgres://x:y@127.0.0.1:1/x' }, /nadie responde/],
  [[], { DATABASE_URL: '', DATA_DIR: '/tmp/marea-no-existe' }, /Todavía no hay una base de datos/],
])('what goes wrong is one Spanish sentence: %s', async (args, env, words) => {
  const { out, err, code } = await adminReset(args, env as Record<string, string>)
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err.trim()).toMatch(words)
  expect(err.trim().split('\n')).toHaveLength(1)
})

test('works beside a running site, and by itself when it is stopped', { tags: ['night'] }, async () => {
  const directory = await temporaryDirectory()
  const open = () => startEmbeddedPostgres({ dataDir: directory.path, log: () => {} })
  const env = { DATABASE_URL: '', DATA_DIR: directory.path }
  const running = await open()
  try {
    await migrateDatabase(running.url)
    expect(await adminReset(['ana@marea.example', '--crear'], env)).toMatchObject({ code: 0, err: '' })
    let isLost = false
    void running.lost.then(() => {
      isLost = true
    })
    await migrateDatabase(running.url)
    expect(isLost, 'the database of the running site goes on').toBe(false)
  } finally {
    await running.stop()
  }
  const stopped = await adminReset([], env)
  expect(stopped).toMatchObject({ code: 0, out: expect.stringContaining('ana@marea.example') })
  const said: string[] = []
  const again = await startEmbeddedPostgres({ dataDir: directory.path, log: (line) => said.push(line) })
  expect(said, 'no server was left running').toEqual([])
  await again.stop()
  await directory.remove()
})
