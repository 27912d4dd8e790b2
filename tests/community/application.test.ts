import { sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { action, loader } from '#app/domains/community/routes/community.tsx'
import { invalidateSettings } from '#app/domains/settings/settings.server.ts'
import { connectDatabase, db, disconnectDatabase } from '#app/platform/database/db.server.ts'
import { migrateDatabase } from '#app/platform/database/migrate.server.ts'
import { replaceEnv } from '#app/platform/environment/env.server.ts'
import { clientAddress } from '#app/platform/request-context.server.ts'
import { withBodies } from '../mail/bodies.ts'
import { whileRefused } from '../setup/failing-table.ts'
import { withDemoOrganization } from '../setup/organization.ts'
import { APPLICATION, urlencoded, without } from './application.ts'

const DATABASE_URL = process.env.DATABASE_URL ?? ''
const KEY = '3f6b1c1e-0f1a-4c57-9d0a-6c1d2e3f4a5b'
const BY_SCRIPT = { idempotency_key: KEY, filling_ms: '45000' }

beforeAll(async () => {
  await migrateDatabase(DATABASE_URL)
  connectDatabase(DATABASE_URL, () => {})
})

beforeEach(clean)
withDemoOrganization()

afterAll(async () => {
  await clean()
  await disconnectDatabase()
})

describe('a rule that fails', () => {
  test.each([
    ['first_name', 'El nombre es obligatorio'],
    ['last_name', 'Los apellidos son obligatorios'],
    ['email', 'El email es obligatorio'],
    ['company', 'La empresa/organización es obligatoria'],
    ['position', 'La posición/cargo es obligatoria'],
    ['sector', 'El sector es obligatorio'],
    ['profile_type', 'Debes seleccionar un tipo de perfil'],
    ['consent_privacy', 'Debes aceptar la política de privacidad'],
  ] as const)('%s: answers 422 with its message and keeps the rest', async (field, message) => {
    const { status, answer } = await post(without(field))
    expect(status).toBe(422)
    expect(answer).toMatchObject({ outcome: 'invalid', failure: { field, message } })
    const { [field]: _, consent_privacy: __, ...others } = APPLICATION
    expect(answer.kept).toMatchObject(others)
    expect(await stored()).toEqual([])
    expect(await mails()).toEqual([])
  })

  test('blanks are as good as nothing', async () => {
    const { answer } = await post({ ...APPLICATION, company: ' \t ' })
    expect(answer).toMatchObject({ failure: { message: 'La empresa/organización es obligatoria' } })
  })

  test('an address the browser would refuse is refused here too', async () => {
    const { status, answer } = await post({ ...APPLICATION, email: 'ana@' })
    expect(status).toBe(422)
    expect(answer).toMatchObject({ failure: { field: 'email', message: 'Ingresa un email válido' } })
  })

  test('an empty form is told its first rule only', async () => {
    const { answer } = await post({ message: 'Hola' })
    expect(answer).toMatchObject({ failure: { field: 'first_name', message: 'El nombre es obligatorio' } })
  })
})

describe('a whole application', () => {
  test('is stored with everything that was typed', async () => {
    const { status, answer } = await post({ ...APPLICATION, ...BY_SCRIPT, consent_marketing: 'on' })
    expect({ status, answer }).toEqual({ status: 200, answer: { outcome: 'sent' } })
    expect(await stored()).toMatchObject([
      {
        first_name: 'Ana',
        last_name: 'Peña Marte',
        email: 'ana@cacao.test',
        company: 'Cacao Digital',
        position: 'Directora',
        sector: 'Agritech',
        profile_type: 'emprendedor',
        interests: ['Mentoría', 'Inversión'],
        message: 'Nos vemos en Santo Domingo.',
        reason_of_interest: 'Buscamos aliados en la región.',
        consent_privacy: true,
        consent_marketing: true,
        state: 'nueva',
      },
    ])
  })

  test('an empty message is stored as null', async () => {
    await post({ ...APPLICATION, ...BY_SCRIPT, message: '  ' })
    expect(await stored()).toMatchObject([{ message: null, consent_marketing: false }])
  })

  test('without script it leads to its thanks page', async () => {
    const { status, location } = await post(APPLICATION)
    expect({ status, location }).toEqual({ status: 303, location: '/comunidad/gracias' })
    expect(await stored()).toHaveLength(1)
  })

  test('writes a receipt to the person and a notice to the organisation', async () => {
    await post({ ...APPLICATION, ...BY_SCRIPT })
    const [{ id } = { id: '' }] = await stored()
    const [receipt, notice] = await mails()
    expect(receipt).toMatchObject({ recipient: 'ana@cacao.test', subject_id: id, status: 'pending' })
    expect(receipt?.text).toContain(
      'Gracias por tu contacto, hemos recibido tu información y nos pondremos en contacto contigo pronto.',
    )
    expect(notice).toMatchObject({ recipient: 'hola@marea.example', subject_id: id, status: 'skipped' })
    expect(notice?.subject).toBe('Nueva solicitud: Ana Peña Marte, Cacao Digital')
    for (const word of ['ana@cacao.test', 'Agritech', 'Emprendedor', 'Nos vemos en Santo Domingo.'])
      expect(notice?.text).toContain(word)
    expect(receipt?.html).toMatch(/href="[^"]*\/agenda"/)
    expect(receipt?.html).toContain('href="mailto:hola@marea.example"')
    expect(notice?.html).toMatch(/href="[^"]*\/admin\/solicitudes\/comunidad\/[0-9a-f-]{36}"/)
    expect(notice?.html, 'the team answers with one touch').toContain('href="mailto:ana@cacao.test"')
  })

  test('the receipt carries nothing that a stranger could make it say', async () => {
    await post({
      ...APPLICATION,
      ...BY_SCRIPT,
      first_name: 'gana-dinero.test',
      message: 'Entra en estafa.test',
    })
    const [receipt] = await mails()
    const everything = `${receipt?.subject} ${receipt?.html} ${receipt?.text}`
    expect(everything).not.toContain('gana-dinero')
    expect(everything).not.toContain('estafa')
    expect(everything).not.toContain('Cacao Digital')
  })
})

describe('the same form twice', () => {
  test('is one record and one pair of mails: a double tap', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => post({ ...APPLICATION, ...BY_SCRIPT })))
    expect(answers.map(({ answer }) => answer)).toEqual(Array(4).fill({ outcome: 'sent' }))
    expect(await stored()).toHaveLength(1)
    expect(await mails()).toHaveLength(2)
  })

  test('without script the words alone decide, for ten minutes', async () => {
    await post(APPLICATION)
    await post(APPLICATION)
    expect(await stored()).toHaveLength(1)
    await db.execute(sql`update contact_form set created_at = now() - interval '11 minutes'`)
    await post(APPLICATION)
    expect(await stored()).toHaveLength(2)
  })

  test('other words under the same key are another message: nothing typed is dropped', async () => {
    await post({ ...APPLICATION, ...BY_SCRIPT })
    await post({ ...APPLICATION, ...BY_SCRIPT, message: 'Olvidé decir algo.' })
    expect(await stored()).toHaveLength(2)
  })
})

describe('a program that fills forms', () => {
  test.each([
    ['fills the decoy', { ...BY_SCRIPT, honeypot: 'https://casino.test' }],
    ['is faster than a person', { ...BY_SCRIPT, filling_ms: '900' }],
  ])('%s: is answered as usual, kept as spam, and mails nobody', async (_, marks) => {
    const { status, answer } = await post({ ...APPLICATION, ...marks })
    expect({ status, answer }).toEqual({ status: 200, answer: { outcome: 'sent' } })
    expect(await stored()).toMatchObject([{ state: 'spam', email: 'ana@cacao.test' }])
    expect(await mails()).toEqual([])
  })
})

describe('a failure', () => {
  test('of the outbox leaves no row behind; the words of the specification come back with what was typed', async () => {
    const answerWithoutOutbox = async () => {
      const { status, answer } = await post({ ...APPLICATION, ...BY_SCRIPT })
      expect(status).toBe(500)
      expect(answer).toMatchObject({
        outcome: 'refused',
        message: 'Hubo un problema al enviar tu mensaje, por favor intenta de nuevo.',
        kept: { first_name: 'Ana', message: 'Nos vemos en Santo Domingo.' },
      })
    }
    await whileRefused('mail_messages', answerWithoutOutbox, {
      on: 'insert',
      when: `new.recipient = 'hola@marea.example'`,
    })
    expect(await stored()).toEqual([])
    expect(await mails()).toEqual([])
    expect(await post({ ...APPLICATION, ...BY_SCRIPT })).toMatchObject({ status: 200 })
    expect(await stored()).toHaveLength(1)
  })

  test('of the database is a 503, and what was typed comes back', async () => {
    await disconnectDatabase()
    connectDatabase('postgres://nadie@127.0.0.1:1/nada', () => {})
    try {
      const { status, answer } = await post({ ...APPLICATION, ...BY_SCRIPT })
      expect(status).toBe(503)
      expect(answer).toMatchObject({
        message: 'Hubo un problema al enviar tu mensaje, por favor intenta de nuevo.',
        kept: { email: 'ana@cacao.test', interests: ['Mentoría', 'Inversión'] },
      })
    } finally {
      await disconnectDatabase()
      connectDatabase(DATABASE_URL, () => {})
    }
  })

  test('of a hasty connection is a 429 that says how long to wait, and what was typed comes back', async () => {
    for (let sent = 0; sent < 150; sent++) await post({}, { from: '203.0.113.9' })
    const { status, answer, headers } = await post({ ...APPLICATION, ...BY_SCRIPT }, { from: '203.0.113.9' })
    expect(status).toBe(429)
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(answer).toMatchObject({ outcome: 'refused', kept: { first_name: 'Ana' } })
    expect(await stored()).toEqual([])
    expect((await post({ ...APPLICATION, ...BY_SCRIPT }, { from: '203.0.113.10' })).status).toBe(200)
  })

  test.each([
    ['JSON', '{"first_name":"Ana"}', 'application/json', 415],
    ['brackets', 'interests[9999999]=1', 'application/x-www-form-urlencoded', 400],
  ])('of form, %s, is refused in Spanish', async (_, body, type, expected) => {
    const { status, answer } = await post(body, { type })
    expect(status).toBe(expected)
    expect(answer).toMatchObject({ outcome: 'refused', message: expect.stringContaining('formulario') })
  })
})

describe('the page', () => {
  test('takes an address from the newsletter box, and is then kept in no cache', async () => {
    const { data, headers } = await load('/comunidad?email=%20ana@cacao.test')
    expect(data).toMatchObject({ email: 'ana@cacao.test' })
    expect(headers.get('Cache-Control')).toBe('no-store')
  })

  test('is the same for everyone otherwise', async () => {
    const { data, headers } = await load('/comunidad')
    expect(data.email).toBeUndefined()
    expect(headers.get('Cache-Control')).toBeNull()
  })
})

type Sent = Record<string, string | string[]> | string
type Answer = { outcome?: string; kept?: Record<string, unknown> }

test('an answer is promised in the days that the team chose, on the page and in the receipt, where mail can leave', async () => {
  const PROMISE = 'Te respondemos por correo en 5 días hábiles, a más tardar.'
  expect(
    (await load('/comunidad')).data.promise,
    'nobody can be answered without a mail server',
  ).toBeUndefined()
  replaceEnv({ smtpUrl: 'smtp://127.0.0.1:1' })
  try {
    expect((await load('/comunidad')).data.promise).toBe(PROMISE)
  } finally {
    replaceEnv({ smtpUrl: undefined })
  }
  await post(APPLICATION)
  expect(
    (await mails()).find(({ template }) => template === 'community_receipt')?.text?.replace(/\s+/g, ' '),
  ).toContain(PROMISE)
  await db.execute(sql`insert into site_settings (key, value) values ('answer_days', '""')`)
  invalidateSettings()
  await clean()
  await post(APPLICATION)
  expect((await mails()).find(({ template }) => template === 'community_receipt')?.text).not.toContain(
    'hábiles',
  )
  await db.execute(sql`delete from site_settings where key = 'answer_days'`)
  invalidateSettings()
})

async function post(
  form: Sent,
  { from = '192.0.2.1', type = 'application/x-www-form-urlencoded' }: { from?: string; type?: string } = {},
) {
  const request = new Request('http://site.test/comunidad', {
    method: 'POST',
    body: typeof form === 'string' ? form : urlencoded(form).toString(),
    headers: { 'content-type': type },
  })
  const context = new RouterContextProvider()
  context.set(clientAddress, from)
  const result = await action({ request, context, params: {} } as unknown as Parameters<typeof action>[0])
  if (result instanceof Response)
    return {
      status: result.status,
      answer: {} as Answer,
      headers: result.headers,
      location: result.headers.get('location'),
    }
  const headers = new Headers(result.init?.headers)
  return { status: result.init?.status ?? 200, answer: result.data as Answer, headers, location: null }
}

async function load(path: string) {
  const url = new URL(path, 'http://site.test')
  const result = await loader({ url } as unknown as Parameters<typeof loader>[0])
  return { data: result.data, headers: new Headers(result.init?.headers) }
}

async function stored() {
  const { rows } = await db.execute<Record<string, unknown> & { id: string }>(
    sql`select * from contact_form order by created_at`,
  )
  return rows
}

async function mails() {
  const { rows } = await db.execute<Record<string, string>>(
    sql`select * from mail_messages order by recipient like '%.example', created_at`,
  )
  return withBodies(rows)
}

async function clean() {
  await db.execute(sql`delete from contact_form`)
  await db.execute(sql`delete from mail_messages`)
  await db.execute(sql`delete from rate_limits where key like 'applyToCommunity:%'`)
}
