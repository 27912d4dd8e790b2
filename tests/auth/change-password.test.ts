import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { audit_log } from '#app/domains/audit/tables.server.ts'
import { changePassword } from '#app/domains/auth/passwords/change.server.ts'
import { changePasswordSchema } from '#app/domains/auth/schema.ts'
import { currentAdmin, readSession } from '#app/domains/auth/sessions/current-admin.server.ts'
import { verification } from '#app/domains/auth/tables.server.ts'
import { listMail } from '#app/domains/mail/mail-list.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { readForm } from '#app/platform/forms/forms.server.ts'
import { PASSWORD } from '../setup/accounts.ts'
import { aboutAccount, enter, makeAccount, withAuth } from './administrator.ts'

withAuth()

const NEW_PASSWORD = 'otra-marea-2027'

async function signedIn() {
  const actor = await makeAccount()
  const { visitor } = await enter(actor.email)
  const sessionId = (await readSession(visitor.headers))?.id ?? ''
  return { actor, visitor, sessionId }
}

test('ends every other session of the person, keeps this one, is written down and told by mail', async () => {
  const { actor, visitor, sessionId } = await signedIn()
  const { visitor: elsewhere } = await enter(actor.email)
  const { visitor: somebodyElse } = await enter((await makeAccount()).email)

  const change = { current: PASSWORD, password: NEW_PASSWORD, sessionId }
  expect(await changePassword(actor, change)).toEqual({ outcome: 'changed' })
  expect(await currentAdmin(visitor.request)).toMatchObject({ state: 'member' })
  expect(await currentAdmin(elsewhere.request)).toEqual({ state: 'signed-out' })
  expect(await currentAdmin(somebodyElse.request)).toMatchObject({ state: 'member' })

  expect((await enter(actor.email, PASSWORD)).outcome).toBe('refused')
  expect((await enter(actor.email, NEW_PASSWORD)).outcome).toBe('signed-in')

  const entries = await db.select().from(audit_log).where(aboutAccount(actor))
  expect(entries).toMatchObject([{ actor_email: actor.email, summary: 'Cambió su contraseña' }])
  expect(JSON.stringify(entries)).not.toContain(NEW_PASSWORD)
  const told = (await listMail()).filter(({ recipient }) => recipient === actor.email)
  expect(told.map(({ subject }) => subject).filter((subject) => /contraseña/.test(subject))).toEqual([
    'Tu contraseña cambió',
  ])
})

test('a wrong current password changes nothing, and the same one again is no change', async () => {
  const { actor, sessionId } = await signedIn()
  const wrong = { current: 'no-es-esta', password: NEW_PASSWORD, sessionId }
  expect(await changePassword(actor, wrong)).toEqual({ outcome: 'wrong-password' })
  const same = { current: PASSWORD, password: PASSWORD, sessionId }
  expect(await changePassword(actor, same)).toEqual({ outcome: 'same-as-before' })
  expect((await enter(actor.email, PASSWORD)).outcome).toBe('signed-in')
})

test('an open session is no way to find the password out: ten tries, then not even the right one', {
  tags: ['night'],
}, async () => {
  const { actor, sessionId } = await signedIn()
  for (let turn = 0; turn < 10; turn++) {
    const guess = { current: `intento-${turn}`, password: NEW_PASSWORD, sessionId }
    expect(await changePassword(actor, guess)).toEqual({ outcome: 'wrong-password' })
  }
  const right = { current: PASSWORD, password: NEW_PASSWORD, sessionId }
  expect(await changePassword(actor, right)).toMatchObject({ outcome: 'limited' })
  expect((await enter(actor.email, PASSWORD)).outcome, 'signing in has its own count').toBe('signed-in')
})

test('closes what a mailed link would still open', async () => {
  const { actor, sessionId } = await signedIn()
  await db.insert(verification).values({
    id: actor.id,
    identifier: `password-reset:${actor.id}`,
    value: 'x',
    expires_at: new Date(Date.now() + 60_000),
  })
  await changePassword(actor, { current: PASSWORD, password: NEW_PASSWORD, sessionId })
  expect(await db.select().from(verification).where(eq(verification.id, actor.id))).toEqual([])
})

test('a password is what was typed, spaces included, and up to 128 characters of it', async () => {
  const person = await makeAccount()
  const typed = `  la marea ${'x'.repeat(117)}  `
  expect(typed).toHaveLength(130)
  const { visitor } = await enter(person.email)
  const sent = { email: ' ana@equipo.test ', current: PASSWORD, password: typed, confirmation: typed }
  const read = async () => {
    const body = new URLSearchParams(sent)
    const request = new Request('http://localhost:3000/admin/cuenta', { method: 'POST', body })
    const form = await readForm(request, {
      text: ['email'],
      secrets: ['current', 'password', 'confirmation'],
    })
    return form.ok ? form.values : {}
  }
  expect(await read()).toEqual({ ...sent, email: 'ana@equipo.test' })
  expect(changePasswordSchema().safeParse(await read()).success).toBe(false)
  sent.password = sent.confirmation = typed.slice(1, -1)
  const parsed = changePasswordSchema().parse(await read())
  const sessionId = (await readSession(visitor.headers))?.id ?? ''
  expect(await changePassword(person, { ...parsed, sessionId })).toEqual({ outcome: 'changed' })
  expect((await enter(person.email, sent.password)).outcome).toBe('signed-in')
  expect((await enter(person.email, sent.password.trim())).outcome).toBe('refused')
})
