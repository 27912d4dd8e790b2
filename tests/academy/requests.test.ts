import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { loader } from '#app/domains/academy/routes/course-request.tsx'
import { loader as functionLoader } from '#app/domains/academy/routes/submit-course-function.ts'
import { connectDatabase, db, disconnectDatabase } from '#app/platform/database/db.server.ts'
import { withBodies } from '../mail/bodies.ts'
import { statementToEmpty } from '../setup/empty-tables.ts'
import { whileRefused } from '../setup/failing-table.ts'
import { withDemoOrganization } from '../setup/organization.ts'
import { rowsOf, withTables } from '../setup/team.ts'
import { call, KEY, POSTED, post, REQUEST } from './request.ts'
import { ACADEMY_TABLES, bootcamp } from './rows.ts'

withTables(
  'course_submissions',
  'mail_messages',
  'contacts',
  'consent_events',
  'rate_limits',
  'site_settings',
  ...ACADEMY_TABLES,
)
withDemoOrganization()

const NOT_SENT = 'No se pudo enviar tu solicitud. Por favor, revisa los datos e inténtalo de nuevo.'

describe('submit-course-hubspot', () => {
  test('stores every field and answers with success and a message', async () => {
    const { status, body } = await call({ ...REQUEST, consent_marketing: true })
    expect(status).toBe(200)
    expect(body).toEqual({ success: true, message: expect.stringMatching(/solicitud/) })
    expect(await rowsOf('select * from course_submissions')).toMatchObject([
      {
        name: 'Ana Peña Marte',
        email: 'ana@cacao.test',
        phone: '809 555 0101',
        course: 'Bootcamp de datos',
        message: '¿Hay becas?',
        action_type: 'inscripcion',
        consent_privacy: true,
        consent_marketing: true,
        state: 'nueva',
        delivery_state: 'not_needed',
      },
    ])
  })

  test('phone, message and marketing consent are optional', async () => {
    const { name, email, course, actionType, consent_privacy } = REQUEST
    const { status } = await call({
      name,
      email,
      course,
      actionType,
      consent_privacy,
      phone: null,
      message: '  ',
    })
    expect(status).toBe(200)
    expect(await rowsOf('select phone, message, consent_marketing from course_submissions')).toEqual([
      { phone: null, message: null, consent_marketing: false },
    ])
  })

  test.each([
    ['name', 'A', 'El nombre completo es obligatorio'],
    ['name', '   ', 'El nombre completo es obligatorio'],
    ['name', undefined, 'El nombre completo es obligatorio'],
    ['name', 5, 'El nombre completo es obligatorio'],
    ['email', 'ana@', 'Ingresa un correo electrónico válido'],
    ['email', '', 'Ingresa un correo electrónico válido'],
    ['email', undefined, 'Ingresa un correo electrónico válido'],
    ['course', '', 'El curso es obligatorio'],
    ['course', undefined, 'El curso es obligatorio'],
    ['consent_privacy', false, 'Debes aceptar la política de privacidad'],
    ['consent_privacy', undefined, 'Debes aceptar la política de privacidad'],
  ])('%s %j is told: %s', async (field, value, message) => {
    const { status, body } = await call({ ...REQUEST, [field]: value })
    expect(status).toBe(422)
    expect(body).toEqual({ success: false, message: NOT_SENT, errors: { [field]: message } })
    expect(await rowsOf('select id from course_submissions')).toEqual([])
    expect(await rowsOf('select id from mail_messages')).toEqual([])
  })

  test.each(['compra', undefined, null])('no other action than the two: %j', async (actionType) => {
    const { status, body } = await call({ ...REQUEST, actionType })
    expect(status).toBe(422)
    expect(Object.keys(body.errors ?? {})).toEqual(['actionType'])
  })

  test('says everything that is wrong at once', async () => {
    const { body } = await call({})
    expect(Object.keys(body.errors ?? {})).toEqual([
      'name',
      'email',
      'course',
      'actionType',
      'consent_privacy',
    ])
  })

  test.each([
    ['another content type', '{}', 'text/plain', 415],
    ['broken JSON', '{"name":', 'application/json', 400],
    ['a list', '[]', 'application/json', 400],
    ['an object for a text', '{"name":{"a":1}}', 'application/json', 400],
    ['a NUL', '{"name":"a\\u0000b"}', 'application/json', 400],
  ])('%s is refused in Spanish', async (_, text, type, expected) => {
    const { status, body } = await call(text, { type })
    expect(status).toBe(expected)
    expect(body).toEqual({ success: false, message: expect.stringMatching(/petición/) })
  })

  test('GET changes nothing and says what it takes', () => {
    const { status, headers } = functionLoader()
    expect(status).toBe(405)
    expect(headers.get('allow')).toBe('POST')
  })
})

describe('a request that arrives', () => {
  test('writes a receipt to the person and a notice to the organisation', async () => {
    await bootcamp()
    await call(REQUEST)
    const [receipt, notice] = await mails()
    expect(receipt).toMatchObject({
      recipient: 'ana@cacao.test',
      subject: 'Recibimos tu solicitud: Bootcamp de datos',
      subject_type: 'course_submission',
    })
    expect(notice).toMatchObject({
      recipient: 'hola@marea.example',
      subject: 'Nueva solicitud de inscripción: Ana Peña Marte, Bootcamp de datos',
    })
    for (const word of ['ana@cacao.test', '809 555 0101', 'Bootcamp de datos', '¿Hay becas?'])
      expect(notice?.text).toContain(word)
    expect(receipt?.html).toMatch(/href="[^"]*\/academy"/)
    expect(receipt?.html).toContain('href="mailto:hola@marea.example"')
    expect(notice?.html).toMatch(/href="[^"]*\/admin\/solicitudes\/cursos\/[0-9a-f-]{36}"/)
    expect(notice?.html, 'the team answers with one touch').toContain('href="mailto:ana@cacao.test"')
  })

  test('the receipt carries nothing that a stranger could make it say', async () => {
    await call({
      ...REQUEST,
      name: 'gana-dinero.test Ya',
      course: 'Entra en estafa.test',
      message: 'Premio en fraude.test',
    })
    const [receipt] = await mails()
    const everything = `${receipt?.subject} ${receipt?.html} ${receipt?.text}`
    expect(everything).not.toMatch(/gana-dinero|estafa|fraude/)
  })

  test('makes a contact, and keeps the consent with its wording', async () => {
    await call({ ...REQUEST, consent_marketing: true })
    expect(await rowsOf('select * from contacts')).toMatchObject([
      {
        email: 'ana@cacao.test',
        first_name: 'Ana',
        last_name: 'Peña Marte',
        consent_privacy_policy: true,
        consent_marketing: false,
      },
    ])
    expect(await rowsOf('select purpose, source, wording from consent_events order by id')).toEqual([
      { purpose: 'privacy', source: 'academy', wording: 'He leído y acepto la política de privacidad' },
    ])
  })
})

describe('the same request twice', () => {
  test('is one record and one pair of mails: a double tap', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => call(REQUEST, { key: KEY })))
    expect(answers.map(({ body }) => body.success)).toEqual(Array(4).fill(true))
    expect(await rowsOf('select id from course_submissions')).toHaveLength(1)
    expect(await mails()).toHaveLength(2)
  })

  test('other words under the same key are another request', async () => {
    await call(REQUEST, { key: KEY })
    await call({ ...REQUEST, message: 'Olvidé preguntar el horario.' }, { key: KEY })
    expect(await rowsOf('select id from course_submissions')).toHaveLength(2)
  })

  test('without a key the words decide, for ten minutes', async () => {
    await call(REQUEST)
    await call(REQUEST)
    expect(await rowsOf('select id from course_submissions')).toHaveLength(1)
    await db.execute(sql`update course_submissions set created_at = now() - interval '11 minutes'`)
    await call(REQUEST)
    expect(await rowsOf('select id from course_submissions')).toHaveLength(2)
  })
})

describe('a program that fills forms', () => {
  test.each([
    ['fills the decoy', { honeypot: 'https://casino.test' }],
    ['is faster than a person', { filling_ms: 900 }],
  ])('%s: is answered as usual, kept as spam, and nobody hears of it', async (_, marks) => {
    const usual = await call({ ...REQUEST, email: 'otra@cacao.test' })
    await rowsOf(statementToEmpty('course_submissions', 'mail_messages', 'contacts'))
    const { status, body } = await call({ ...REQUEST, ...marks })
    expect({ status, body }).toEqual({ status: usual.status, body: usual.body })
    expect(await rowsOf('select state from course_submissions')).toEqual([{ state: 'spam' }])
    expect(await mails()).toEqual([])
    expect(await rowsOf('select id from contacts')).toEqual([])
  })
})

describe('without JavaScript', () => {
  test('the page takes course and type from the address', async () => {
    const { course, actionType } = await open(
      '/academy/solicitud?curso=Bootcamp%20de%20datos&tipo=inscripcion',
    )
    expect({ course, actionType }).toEqual({ course: 'Bootcamp de datos', actionType: 'inscripcion' })
  })

  test('anything else in the address is harmless', async () => {
    const { course, actionType } = await open(
      `/academy/solicitud?curso=a%00${'b'.repeat(500)}&tipo=%3Cscript%3E`,
    )
    expect(course).toHaveLength(200)
    expect(actionType).toBe('informacion')
  })

  test('a whole form leads to its thanks page', async () => {
    expect(await post(POSTED)).toMatchObject({ status: 303, location: '/academy/solicitud/gracias' })
    expect(await rowsOf('select name, action_type, consent_marketing from course_submissions')).toEqual([
      { name: 'Ana Peña Marte', action_type: 'informacion', consent_marketing: false },
    ])
  })

  test('a wrong one comes back with its values and the messages', async () => {
    const { consent_privacy: _, ...form } = POSTED
    const { status, answer } = await post({ ...form, name: 'A', email: 'ana@' })
    expect(status).toBe(422)
    expect(answer).toMatchObject({
      outcome: 'invalid',
      message: NOT_SENT,
      errors: {
        name: 'El nombre completo es obligatorio',
        email: 'Ingresa un correo electrónico válido',
        consent_privacy: 'Debes aceptar la política de privacidad',
      },
      kept: { course: 'Bootcamp de datos', message: '¿Hay becas?', actionType: 'informacion' },
    })
  })

  test.each([
    ['JSON', '{"name":"Ana"}', 'application/json', 415],
    ['brackets', 'name[9999999]=1', 'application/x-www-form-urlencoded', 400],
  ])('%s is refused in Spanish', async (_, body, type, expected) => {
    const { status, answer } = await post(body, { type })
    expect(status).toBe(expected)
    expect(answer).toMatchObject({ outcome: 'refused', message: expect.stringContaining('formulario') })
  })
})

describe('a failure', () => {
  test('of the outbox leaves nothing behind, and the same request works later', async () => {
    const answerWithoutOutbox = async () => {
      const { status, body } = await call(REQUEST)
      expect(status).toBe(500)
      expect(body).toEqual({ success: false, message: NOT_SENT })
    }
    await whileRefused('mail_messages', answerWithoutOutbox, {
      on: 'insert',
      when: `new.recipient = 'hola@marea.example'`,
    })
    for (const table of ['course_submissions', 'mail_messages', 'contacts'])
      expect(await rowsOf(`select id from ${table}`)).toEqual([])
    expect((await call(REQUEST)).status).toBe(200)
  })

  test('of the database is a 503, and what was typed comes back', async () => {
    const url = process.env.DATABASE_URL ?? ''
    await disconnectDatabase()
    connectDatabase('postgres://nadie@127.0.0.1:1/nada', () => {})
    try {
      expect(await call(REQUEST)).toMatchObject({ status: 503, body: { success: false, message: NOT_SENT } })
      const { status, answer } = await post(POSTED)
      expect(status).toBe(503)
      expect(answer).toMatchObject({
        outcome: 'refused',
        message: NOT_SENT,
        kept: { name: 'Ana Peña Marte' },
      })
    } finally {
      await disconnectDatabase()
      connectDatabase(url, () => {})
    }
  })

  test('of a hasty connection is a 429 that says how long to wait; others are not held up', async () => {
    for (let sent = 0; sent < 120; sent++) await call('{}', { from: '203.0.113.5' })
    const { status, headers } = await call(REQUEST, { from: '203.0.113.5' })
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    const { status: posted, answer } = await post(POSTED, { from: '203.0.113.5' })
    expect(posted).toBe(429)
    expect(answer).toMatchObject({ outcome: 'refused', kept: { message: '¿Hay becas?' } })
    expect((await call(REQUEST, { from: '203.0.113.6' })).status).toBe(200)
  })
})

async function open(path: string) {
  const url = new URL(path, 'http://site.test')
  return loader({ url } as unknown as Parameters<typeof loader>[0])
}

async function mails() {
  return withBodies(
    await rowsOf(`select * from mail_messages order by recipient like '%.example', created_at`),
  )
}
