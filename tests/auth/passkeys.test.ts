import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { audit_log } from '#app/domains/audit/tables.server.ts'
import { makeChallenge } from '#app/domains/auth/passkeys/challenges.server.ts'
import {
  addPasskey,
  creationOptions,
  findByPasskey,
  listPasskeys,
  removePasskey,
  requestOptions,
} from '#app/domains/auth/passkeys/passkeys.server.ts'
import { factorsOf } from '#app/domains/auth/second-factor/state.server.ts'
import { currentAdmin } from '#app/domains/auth/sessions/current-admin.server.ts'
import { signInByPasskey } from '#app/domains/auth/sign-in/sign-in.server.ts'
import { passkeys } from '#app/domains/auth/tables.server.ts'
import { mail_messages } from '#app/domains/mail/tables.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { aboutAccount, browser, enter, makeAccount, withAuth } from './administrator.ts'
import { authenticator } from './authenticator.ts'

withAuth()

const HERE = { rpId: 'localhost', origin: 'http://localhost:3000' }

/** A person with a passkey on their phone. */
async function owner(phone = authenticator()) {
  const person = await makeAccount()
  const { challenge } = await creationOptions(person)
  const added = await addPasskey(person, 'Mi teléfono', phone.create({ ...HERE, challenge }))
  return { person, phone, added }
}

async function answerOf(phone: ReturnType<typeof authenticator>, place = HERE) {
  const { challenge } = await requestOptions()
  return phone.get({ ...place, challenge })
}

test('a passkey opens a session without a password, once for each challenge', async () => {
  const { person, phone, added } = await owner()
  expect(added.outcome).toBe('added')
  const answer = JSON.stringify(await answerOf(phone))
  const visitor = browser()
  const attempt = { answer, address: visitor.address, headers: visitor.headers }
  const opened = await Promise.all([signInByPasskey(attempt), signInByPasskey(attempt)])
  expect(opened.map((each) => each.outcome).sort()).toEqual(['refused', 'signed-in'])
  for (const each of opened) if (each.outcome === 'signed-in') visitor.keep(each.cookies)
  expect(await currentAdmin(visitor.request)).toMatchObject({ state: 'member', actor: { id: person.id } })
  expect(await listPasskeys(person.id)).toMatchObject([
    { name: 'Mi teléfono', last_used_at: expect.any(Date), isSynced: false, isOfOtherHost: false },
  ])
})

test('adding and removing one is written down, and told to its owner by mail', async () => {
  const { person, phone } = await owner()
  expect(await removePasskey(person, phone.id)).toBe(true)
  expect(await removePasskey(person, phone.id)).toBe(false)
  expect(await findByPasskey(await answerOf(phone))).toBeUndefined()
  const entries = await db.select().from(audit_log).where(aboutAccount(person)).orderBy(audit_log.created_at)
  expect(entries).toMatchObject([
    { summary: 'Añadió una llave de acceso', after: { passkey: 'Mi teléfono' } },
    { summary: 'Quitó una llave de acceso', before: { passkey: 'Mi teléfono' } },
  ])
  const mails = await db.select().from(mail_messages).where(eq(mail_messages.recipient, person.email))
  expect(mails).toMatchObject([{ subject: 'Tu cuenta tiene una llave de acceso nueva' }])
})

test('with a passkey the password alone opens nothing, and ten recovery codes are for when it is lost', async () => {
  const { person, phone, added } = await owner()
  const codes = added.outcome === 'added' ? added.recoveryCodes : undefined
  expect(codes).toHaveLength(10)
  expect((await enter(person.email)).outcome).toBe('code-wanted')
  const { challenge } = await creationOptions(person)
  const second = await addPasskey(person, 'Otra', authenticator().create({ ...HERE, challenge }))
  expect(second).toEqual({ outcome: 'added', recoveryCodes: undefined })

  await removePasskey(person, phone.id)
  expect(await factorsOf(person.id)).toMatchObject({ passkeys: 1, recoveryCodes: 10 })
  const [last] = await listPasskeys(person.id)
  await removePasskey(person, last?.id ?? '')
  expect(await factorsOf(person.id)).toMatchObject({ passkeys: 0, recoveryCodes: 0 })
  expect((await enter(person.email)).outcome).toBe('signed-in')
})

test('nobody removes the passkey of somebody else, nor adds it to a second account', async () => {
  const { phone } = await owner()
  const stranger = await makeAccount()
  expect(await removePasskey(stranger, phone.id)).toBe(false)
  const { challenge } = await creationOptions(stranger)
  expect(await addPasskey(stranger, 'Copia', phone.create({ ...HERE, challenge }))).toEqual({
    outcome: 'known',
  })
})

test('an account has ten at most', { tags: ['night'] }, async () => {
  const { person } = await owner()
  const { challenge } = await creationOptions(person)
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, (_, turn) =>
      addPasskey(person, `Llave ${turn}`, authenticator().create({ ...HERE, challenge })),
    ),
  )
  expect(outcomes.filter(({ outcome }) => outcome === 'added')).toHaveLength(9)
  expect(outcomes.filter(({ outcome }) => outcome === 'too-many')).toHaveLength(3)
})

test('an authenticator that does not verify its user opens nothing: a passkey stands for two factors', async () => {
  expect((await owner(authenticator({ verifiesUser: false }))).added).toEqual({ outcome: 'refused' })
})

test('a copied key is noticed by its counter', async () => {
  const { phone } = await owner(authenticator({ counts: true }))
  expect(await findByPasskey(await answerOf(phone))).toBeDefined()
  phone.copy()
  expect(await findByPasskey(await answerOf(phone))).toBeUndefined()
})

test('an answer from another place, for another challenge, or with another signature is refused', async () => {
  const { phone } = await owner()
  const { challenge } = await requestOptions()
  const elsewhere = await answerOf(phone, { rpId: 'marea.example', origin: 'https://marea.example' })
  const falseOrigin = await answerOf(phone, { rpId: 'localhost', origin: 'https://localhost:3000' })
  const invented = phone.get({ ...HERE, challenge: 'x'.repeat(challenge.length) })
  const forAdding = phone.get({ ...HERE, challenge: (await creationOptions(await makeAccount())).challenge })
  const late = Buffer.from(makeChallenge('sign-in', Date.now() - 11 * 60_000)).toString('base64url')
  const forged = { ...(await answerOf(phone)) }
  forged.response.signature = authenticator().get({ ...HERE, challenge }).response.signature
  for (const answer of [
    elsewhere,
    falseOrigin,
    invented,
    forAdding,
    phone.get({ ...HERE, challenge: late }),
    forged,
  ])
    expect(await findByPasskey(answer)).toBeUndefined()
  expect(await findByPasskey(phone.get({ ...HERE, challenge }))).toBeDefined()
})

test('one that was made at another address of the site says so, and is no factor', async () => {
  const { person, phone } = await owner()
  await db.update(passkeys).set({ host: 'antes.example' }).where(eq(passkeys.id, phone.id))
  expect(await listPasskeys(person.id)).toMatchObject([{ isOfOtherHost: true }])
  expect((await factorsOf(person.id)).passkeys).toBe(0)
  expect((await enter(person.email)).outcome, 'it can prove nothing here').toBe('signed-in')
})

test('nonsense is refused like a wrong password', async () => {
  const { address, headers } = browser()
  for (const answer of ['', '{', 'null', '[]', '{"id":7}', '{"id":"x","response":{}}', 'x'.repeat(30_000)])
    expect(await signInByPasskey({ answer, address, headers })).toEqual({ outcome: 'refused' })
})
