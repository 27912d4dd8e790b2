import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { listHistory, readRecordHistory } from '#app/domains/audit/history.server.ts'
import { removeAdministrator } from '#app/domains/auth/administrators/roles.server.ts'
import { endAllSessions } from '#app/domains/auth/sessions/sessions.server.ts'
import { deleteOldSources } from '#app/domains/auth/sign-in/record.server.ts'
import { countRefusedSignIn, storeLimitedSignIns } from '#app/domains/auth/sign-in/refused.server.ts'
import { signIn, signOut } from '#app/domains/auth/sign-in/sign-in.server.ts'
import { browser, enter, makeAccount, withAuth } from '../auth/administrator.ts'
import { PASSWORD } from '../setup/accounts.ts'
import { statementToEmpty } from '../setup/empty-tables.ts'
import { whileRefused } from '../setup/failing-table.ts'
import { rowsOf } from '../setup/team.ts'

withAuth()
beforeEach(() => rowsOf(statementToEmpty('audit_log')))

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const said = async () =>
  (await listHistory({ kind: 'entrada' })).entries.map(({ by, sentence, changes }) => ({
    by,
    sentence,
    changes: changes.map(({ label, after, before }) => `${label}: ${before ?? after}`),
  }))

const tryAs = (email: unknown, address: string, password: unknown = 'no es esta') =>
  signIn({ email, password, address, headers: new Headers({ 'user-agent': 'test' }) })

describe('coming in and going out', () => {
  test('are in the record, with who, on what and from where', async () => {
    const person = await makeAccount()
    const visitor = browser()
    visitor.userAgent = IPHONE
    const entry = {
      email: person.email,
      password: PASSWORD,
      address: '203.0.113.7',
      headers: visitor.headers,
    }
    const result = await signIn(entry)
    if (result.outcome === 'signed-in') visitor.keep(result.cookies)
    await signOut(visitor.headers)
    await signOut(visitor.headers)
    expect(await said()).toEqual([
      { by: person.email, sentence: 'Salió del panel', changes: ['Dispositivo: Safari en iPhone'] },
      {
        by: person.email,
        sentence: 'Entró al panel',
        changes: ['Dispositivo: Safari en iPhone', 'Desde: 203.0.113.7'],
      },
    ])
  })

  test('from the machine itself say so', { tags: ['night'] }, async () => {
    const { email } = await makeAccount()
    for (const address of ['127.0.0.1', '0:0:0:0::'])
      await signIn({ email, password: PASSWORD, address, headers: new Headers() })
    const [one, other] = await said()
    expect([one?.changes[1], other?.changes[1]]).toEqual(Array(2).fill('Desde: El propio servidor'))
  })

  test('stand in the history of the administrator, beside what was done to the account', async () => {
    const person = await makeAccount()
    const other = await makeAccount()
    await enter(person.email)
    await endAllSessions(person)
    await removeAdministrator(person.id, other)
    const { entries } = await readRecordHistory('user', person.id)
    expect(entries.map(({ sentence }) => sentence)).toEqual([
      `Removió el rol de administrador de «${person.email}»`,
      'Cerró todas sus sesiones',
      'Entró al panel',
    ])
  })
})

describe('attempts that failed', () => {
  test('are one row for each source, counted, also those that the limit stopped and those that are nonsense', async () => {
    const address = '203.0.113.1'
    for (let n = 0; n < 12; n++) await tryAs(`nadie-${address}@ozama.test`, address)
    await tryAs({ $ne: 1 }, address)
    await tryAs('a', address, '')
    await tryAs('otro@ozama.test', '2001:db8:1:2::')
    await storeLimitedSignIns()
    expect(await rowsOf('select id from audit_log')).toHaveLength(2)
    expect(await said()).toMatchObject([
      { by: 'Sin sesión', sentence: '1 intento fallido de entrar' },
      { by: 'Sin sesión', sentence: '14 intentos fallidos de entrar' },
    ])
    expect((await said())[1]?.changes[0]).toBe('Desde: 203.0.113.1')
    expect((await said())[1]?.changes[1]).toMatch(/^Último intento: \d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/)
  })

  test('name what was typed only where it is an administrator, whatever its case, and each once', async () => {
    const [one, two, former] = [await makeAccount(), await makeAccount(), await makeAccount({ admin: false })]
    const address = randomUUID()
    for (const typed of [
      `  ${one.email.toUpperCase()} `,
      two.email,
      one.email,
      former.email,
      'robo@ozama.test',
    ])
      await tryAs(typed, address)
    await tryAs('<script>alert(1)</script>', address)
    expect((await said())[0]?.sentence).toBe(`6 intentos fallidos de entrar como ${one.email}, ${two.email}`)
    expect((await listHistory({ search: two.email })).entries).toHaveLength(1)
    const [row] = await rowsOf('select audit_log::text as whole from audit_log')
    expect(row?.whole).not.toMatch(/robo@|script|no es esta/)
    expect(row?.whole).not.toContain(former.email)
  })

  test('and that a limit stopped cost no write, and are stored together: counted, named, within the same bounds', async () => {
    const { email } = await makeAccount()
    const knock = (typed: string) => tryAs(typed, randomUUID())
    for (let n = 0; n < 10; n++) await knock(email)
    const [address, busy] = [randomUUID(), randomUUID()]
    await tryAs(email, busy)
    for (let n = 0; n < 101; n++) await tryAs('', address)
    await storeLimitedSignIns()
    const written = () =>
      rowsOf(
        'select xmin::text, key as id from rate_limits union all select xmin::text, id::text from audit_log order by id',
      )
    const before = await written()
    for (let n = 0; n < 30; n++) expect((await tryAs('', address)).outcome).toBe('limited')
    for (let n = 0; n < 5; n++) expect((await tryAs(email, address)).outcome).toBe('limited')
    expect(await written()).toEqual(before)
    await storeLimitedSignIns()
    const sentences = (await said()).map(({ sentence }) => sentence)
    expect(sentences).toContain(`136 intentos fallidos de entrar como ${email}`)
    expect(sentences).toContain(`1 intento fallido de entrar como ${email}`)
  })

  test('begin a new row with the hour', async () => {
    const address = randomUUID()
    await tryAs('x@ozama.test', address)
    await rowsOf(`update audit_log set subject_id = '2020-01-01T00Z'`)
    await tryAs('x@ozama.test', address)
    expect(await said()).toMatchObject([
      { sentence: '1 intento fallido de entrar' },
      { sentence: '1 intento fallido de entrar' },
    ])
  })

  test('of many connections at once are all counted', async () => {
    const { email } = await makeAccount()
    const source = randomUUID()
    const attempts = Array.from({ length: 60 }, (_, n) =>
      countRefusedSignIn({ typed: n % 2 ? email : 'x@y.test', source }),
    )
    await Promise.all(attempts)
    expect((await said()).map(({ sentence }) => sentence)).toEqual([
      `60 intentos fallidos de entrar como ${email}`,
    ])
  })

  test('from more sources than an hour has rows for share one', async () => {
    for (let n = 0; n < 520; n += 20)
      await Promise.all(
        Array.from({ length: 20 }, (_, each) => countRefusedSignIn({ typed: '', source: `s${n + each}` })),
      )
    const rows = await rowsOf('select id from audit_log')
    expect(rows.length).toBeGreaterThan(490)
    expect(rows.length).toBeLessThan(515)
    const [{ sum } = {}] = await rowsOf(`select sum((after ->> 'attempts')::int)::int from audit_log`)
    expect(sum).toBe(520)
    const shared = await rowsOf(
      `select after ->> 'attempts' as attempts from audit_log where after ->> 'source' = 'otras redes'`,
    )
    expect(shared).toHaveLength(1)
  })

  test('are refused as before where they cannot be counted', async () => {
    const attempt = () => tryAs('x@ozama.test', randomUUID())
    expect(await whileRefused('audit_log', attempt, { on: 'insert' })).toEqual({ outcome: 'refused' })
  })
})

test('after 90 days the record forgets from where, and who tried in vain', async () => {
  const person = await makeAccount()
  await enter(person.email)
  await tryAs('x@ozama.test', '203.0.113.9')
  await rowsOf(`update audit_log set created_at = now() - interval '89 days'`)
  await deleteOldSources()
  expect(JSON.stringify(await said())).toContain('Desde: ')
  await rowsOf(`update audit_log set created_at = now() - interval '91 days'`)
  await deleteOldSources()
  expect(await said()).toEqual([
    { by: person.email, sentence: 'Entró al panel', changes: ['Dispositivo: Desconocido'] },
  ])
})
