import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { addPasskey, creationOptions, requestOptions } from '#app/domains/auth/passkeys/passkeys.server.ts'
import { requireRecentProof } from '#app/domains/auth/proof/proof.server.ts'
import { openSession } from '#app/domains/auth/sessions/open.server.ts'
import { session } from '#app/domains/auth/tables.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { PASSWORD } from '../setup/accounts.ts'
import { codeOf } from '../setup/totp.ts'
import { browser, enter, makeAccount, withAuth } from './administrator.ts'
import { authenticator } from './authenticator.ts'
import { makeAccountWithFactor } from './factor.ts'

withAuth()
afterEach(() => vi.useRealTimers())

const PLACE = { rpId: 'localhost', origin: 'http://localhost:3000' }

const TEAM = 'http://localhost:3000/admin/users?editar=7'

/** Somebody who signed in so many minutes ago. */
async function somebody(minutes: number) {
  const person = await makeAccount()
  const { visitor } = await enter(person.email)
  await db
    .update(session)
    .set({ proved_at: sql`now() - make_interval(mins => ${minutes})` })
    .where(eq(session.user_id, person.id))
  return visitor
}

/** A browser whose last proof is of 16 minutes ago, however its owner signs in. */
async function askedAgain(person: { id: string }) {
  const visitor = browser()
  visitor.keep([await openSession(person.id, { address: visitor.address, userAgent: 'test' })])
  await db
    .update(session)
    .set({ proved_at: sql`now() - interval '16 minutes'` })
    .where(eq(session.user_id, person.id))
  return visitor
}

type Visitor = Awaited<ReturnType<typeof somebody>>

/** What is thrown at a form, and its status; nothing if it goes through. */
async function send({ headers }: Visitor, fields: Record<string, string>, at = TEAM) {
  const body = new URLSearchParams({ intent: 'change', name: ' Ana  Ruiz ', ...fields })
  const request = new Request(at, { method: 'POST', headers, body })
  try {
    await requireRecentProof(request, 'manage team')
    // Whoever is let through still has the form to read.
    return { body: await request.text() }
  } catch (thrown) {
    const { data, init } = thrown as { data: Record<string, unknown>; init: { status: number } }
    return { ...data, status: init.status }
  }
}

test('who signed in minutes ago is not asked again; after 15 minutes they are, and what they sent is kept', async () => {
  expect(await send(await somebody(14), {})).toEqual({ body: 'intent=change&name=+Ana++Ruiz+' })
  expect(await send(await somebody(16), {})).toMatchObject({
    status: 403,
    gate: 'proof',
    purpose: 'manage team',
    ways: { hasCode: false, passkey: undefined },
    refused: undefined,
    sent: {
      to: '/admin/users?editar=7',
      fields: [
        ['intent', 'change'],
        ['name', ' Ana  Ruiz '],
      ],
    },
  })
})

test('what a script sent is kept for the address of its screen', async () => {
  const at = 'http://localhost:3000/admin/users.data?editar=7&_routes=admin-users'
  expect(await send(await somebody(16), {}, at)).toMatchObject({ sent: { to: '/admin/users?editar=7' } })
})

test('the password goes with the form, lets it through, and counts for what follows', async () => {
  const visitor = await somebody(16)
  expect(await send(visitor, { proof: 'password', proof_password: PASSWORD })).toHaveProperty('body')
  expect(await send(visitor, {})).toHaveProperty('body')
})

test('wrong ones are told, never sent back, and counted with those of the current password', async () => {
  const visitor = await somebody(16)
  const wrong = { proof: 'password', proof_password: 'no-es-esta-1' }
  for (let attempt = 1; attempt <= 10; attempt++) {
    const refused = await send(visitor, wrong)
    expect(refused).toMatchObject({
      status: 403,
      refused: { kind: 'password', message: 'No es tu contraseña' },
    })
    expect(JSON.stringify(refused)).not.toContain('no-es-esta-1')
  }
  const right = { proof: 'password', proof_password: PASSWORD }
  expect(await send(visitor, right)).toMatchObject({
    status: 429,
    refused: { message: expect.stringMatching(/^Demasiados intentos\. Espera \d+ minutos/) },
  })
})

test('a code of the application proves as much as the password, and a passkey of their own as well', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { person, secret } = await makeAccountWithFactor((steps) =>
    vi.setSystemTime(Date.now() + steps * 30_000),
  )
  const phone = authenticator()
  const made = await creationOptions(person)
  await addPasskey(person, 'Teléfono', phone.create({ challenge: made.challenge, ...PLACE }))
  const asked = await send(await askedAgain(person), {})
  expect(asked).toMatchObject({ ways: { hasCode: true, passkey: { rpId: 'localhost' } } })

  expect(await send(await askedAgain(person), { proof: 'code', proof_code: '000000' })).toMatchObject({
    status: 403,
    refused: { kind: 'code', message: expect.stringMatching(/no es correcto/) },
  })
  expect(await send(await askedAgain(person), { proof: 'code', proof_code: codeOf(secret) })).toHaveProperty(
    'body',
  )

  const answerOf = async (device: ReturnType<typeof authenticator>) =>
    JSON.stringify(device.get({ challenge: (await requestOptions()).challenge, ...PLACE }))
  const own = { proof: 'passkey', proof_passkey: await answerOf(phone) }
  expect(await send(await askedAgain(person), own)).toHaveProperty('body')
  expect(await send(await askedAgain(person), own), 'twice').toMatchObject({ status: 403 })

  const other = authenticator()
  const somebodyElse = await makeAccount()
  const { challenge } = await creationOptions(somebodyElse)
  await addPasskey(somebodyElse, 'Otro', other.create({ challenge, ...PLACE }))
  expect(
    await send(await askedAgain(person), { proof: 'passkey', proof_passkey: await answerOf(other) }),
  ).toMatchObject({ refused: { kind: 'passkey', message: 'Esa llave de acceso no es de tu cuenta' } })
})

test('a kind of proof that nobody knows proves nothing', async () => {
  const visitor = await somebody(16)
  expect(await send(visitor, { proof: 'promesa', proof_password: PASSWORD })).toMatchObject({ status: 403 })
})

test('a file is asked for again by the page that asks, and the way back stays in the panel', async () => {
  const visitor = await somebody(16)
  for (const [referer, back] of [
    ['http://localhost:3000/admin/contacts?q=ana', '/admin/contacts?q=ana'],
    ['https://otro.test/robo', '/admin'],
  ] as const) {
    const { headers } = visitor
    headers.set('referer', referer)
    const file = new Request('http://localhost:3000/admin/contacts/archivo.csv?todos=1', { headers })
    const led = (await requireRecentProof(file, 'export people').catch((thrown) => thrown)) as Response
    expect(led.status).toBe(303)
    const to = new URL(led.headers.get('location') ?? '', 'http://localhost:3000')
    expect([to.pathname, ...to.searchParams]).toEqual([
      '/admin/confirmar',
      ['redirect_to', '/admin/contacts/archivo.csv?todos=1'],
      ['volver', back],
    ])
  }
})
