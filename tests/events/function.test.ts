import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { action, loader } from '#app/domains/event-desk/routes/submit-event-function.ts'
import { clientAddress } from '#app/platform/request-context.server.ts'
import { whileRefused } from '../setup/failing-table.ts'
import { withDemoOrganization } from '../setup/organization.ts'
import { rowsOf, withTables } from '../setup/team.ts'
import { unbroken } from '../setup/unbroken.ts'

withTables('event_submissions', 'mail_messages', 'contacts', 'consent_events', 'rate_limits', 'site_settings')
withDemoOrganization()

/** The payload of public-site §7. */
const SEVEN = {
  title: 'Noche de datos abiertos',
  description: 'Tres charlas cortas y una mesa larga para conocernos.',
  location: 'Casa Bajamar, Santo Domingo',
  category: 'Meetup',
  eventDate: '2090-12-05',
  eventTime: '18:30',
  maxAttendees: 40 as number | null,
}

const PROMISE =
  'Nuestro equipo lo revisará en 2-3 días hábiles. Recibirás una notificación por correo cuando sea aprobado.'

describe('submit-event-secure', () => {
  test('takes the seven fields of the specification and answers with the message', async () => {
    const { status, body } = await post(SEVEN)
    expect(status).toBe(200)
    expect(body).toEqual({ success: true, message: PROMISE })
    expect(
      await rowsOf('select title, category, event_date, max_attendees, status from event_submissions'),
    ).toEqual([
      {
        title: SEVEN.title,
        category: 'meetup',
        event_date: '2090-12-05',
        max_attendees: 40,
        status: 'pending',
      },
    ])
    expect(await rowsOf('select recipient, template from mail_messages'), 'the team hears of it').toEqual([
      { recipient: 'hola@marea.example', template: 'event_arrival' },
    ])
  })

  test('stores neither event nor receipt when the notice to the team cannot be stored', async () => {
    const answer = await whileRefused('mail_messages', () => post({ ...SEVEN, email: 'ana@cacao.test' }), {
      on: 'insert',
      when: `new.template = 'event_arrival'`,
    })
    expect(answer).toMatchObject({ status: 500, body: { success: false } })
    for (const table of ['event_submissions', 'mail_messages', 'contacts'])
      expect(await rowsOf(`select id from ${table}`)).toEqual([])
  })

  test('of seven fields has no duration, and the zone and the words of its place are the reviewer’s to see', async () => {
    const more = {
      price: 'Entrada libre',
      time_zone: '',
      online_url: 'https://meet.test/sala',
      registers_late: true,
    }
    expect((await post(SEVEN)).status).toBe(200)
    expect((await post({ ...SEVEN, ...more, title: 'Otra noche', duration_hours: 1.5 })).status).toBe(200)
    const columns = 'duration_hours, time_zone, price, online_url, registers_late'
    expect(await rowsOf(`select ${columns} from event_submissions order by submitted_at`)).toEqual([
      { duration_hours: null, time_zone: null, price: null, online_url: null, registers_late: null },
      { ...more, duration_hours: '1.5', time_zone: null, price: 'Gratis' },
    ])
  })

  test.each([
    ['Kingston', 'Luna/Tranquilidad', '18:30', { time_zone: 'Elige una zona horaria de la lista' }],
    // Not on offer, though there is one.
    ['Kingston', 'Asia/Tokyo', '18:30', { time_zone: 'Elige una zona horaria de la lista' }],
    [
      'Malecón, La Habana',
      '',
      '00:30',
      {
        eventTime: unbroken(
          'Esa noche el reloj de Cuba salta de las 12:00 a. m. a la 1:00 a. m.: elige otra hora.',
        ),
      },
    ],
  ])(
    'in %s, with the zone %j, at %s, is refused with the reason',
    async (location, time_zone, eventTime, errors) => {
      const day = { ...SEVEN, location: `Teatro, ${location}`, eventDate: '2090-03-12', time_zone, eventTime }
      const { status, body } = await post(day)
      expect(status).toBe(422)
      expect(body.errors).toEqual(errors)
      expect(await rowsOf('select id from event_submissions')).toEqual([])
    },
  )

  test('at an hour that the clocks show twice is refused with the day', async () => {
    const { body } = await post({
      ...SEVEN,
      location: 'La Habana',
      eventDate: '2090-11-05',
      eventTime: '00:30',
    })
    expect(body.errors).toEqual({
      eventTime: unbroken('El 05/11/2090 el reloj de Cuba marca las 12:30 a. m. dos veces: elige otra hora.'),
    })
  })

  test('takes no limit of attendees as null', async () => {
    expect((await post({ ...SEVEN, maxAttendees: null })).status).toBe(200)
    expect(await rowsOf('select max_attendees from event_submissions')).toEqual([{ max_attendees: null }])
  })

  test.each([
    ['title', 'Corto'.slice(0, 4), 'El nombre debe tener al menos 5 caracteres'],
    ['description', 'Poco', 'La descripción debe tener al menos 20 caracteres'],
    ['location', 'Aquí', 'Ingresa la ubicación del evento'],
    ['category', 'boda', 'Selecciona un tipo de evento'],
    ['eventDate', '2001-01-01', 'Selecciona una fecha'],
    ['eventTime', '25:00', 'Ingresa la hora de inicio'],
    ['maxAttendees', 0, 'Mínimo 1 asistente'],
    ['email', 'ana@', 'Ingresa un email válido'],
    ['website_url', 'javascript:alert(1)', 'Ingresa una URL válida'],
    ['summary', 'Poco', 'Mínimo 10 caracteres'],
    ['duration_hours', 25, 'Máximo 24 horas'],
    ['consent_privacy', false, 'Debes aceptar la política de privacidad'],
  ])('names a wrong %s as the caller does, and stores nothing', async (field, value, message) => {
    const { status, body } = await post({ ...SEVEN, [field]: value })
    expect(status).toBe(422)
    expect(body).toEqual({
      success: false,
      message: 'Por favor, verifica los datos e inténtalo de nuevo.',
      errors: { [field]: message },
    })
    expect(await rowsOf('select id from event_submissions')).toEqual([])
  })

  test.each(Object.keys(SEVEN).filter((name) => name !== 'maxAttendees'))('asks for %s', async (name) => {
    const { status, body } = await post({ ...SEVEN, [name]: undefined })
    expect(status).toBe(422)
    expect(Object.keys(body.errors ?? {})).toEqual([name])
  })

  test('takes the further fields of the form: the organiser gets a receipt and becomes a contact', async () => {
    const more = { contact_person: 'Comunidad Ozama', email: 'ana@cacao.test', consent_privacy: true }
    expect((await post({ ...SEVEN, ...more })).status).toBe(200)
    expect(await rowsOf('select recipient, subject from mail_messages order by created_at')).toEqual([
      { recipient: 'ana@cacao.test', subject: `Recibimos tu evento: ${SEVEN.title}` },
      { recipient: 'hola@marea.example', subject: `Nuevo evento por revisar: ${SEVEN.title}` },
    ])
    expect(await rowsOf('select email, first_name from contacts')).toEqual([
      { email: 'ana@cacao.test', first_name: 'Comunidad' },
    ])
  })

  test('the same request twice is one event', async () => {
    await Promise.all([post(SEVEN), post(SEVEN), post(SEVEN)])
    expect(await rowsOf('select id from event_submissions')).toHaveLength(1)
  })

  test('a filled decoy gets the usual answer and is kept as spam, without a mail', async () => {
    const { body } = await post({ ...SEVEN, email: 'ana@cacao.test', honeypot: 'http://barato' })
    expect(body).toEqual({ success: true, message: PROMISE })
    expect(await rowsOf('select status from event_submissions')).toEqual([{ status: 'spam' }])
    expect(await rowsOf('select id from mail_messages')).toEqual([])
    expect(await rowsOf('select id from contacts')).toEqual([])
  })

  test.each([
    ['another content type', '{}', 'text/plain', 415],
    ['broken JSON', '{"title":', 'application/json', 400],
    ['a list', '[]', 'application/json', 400],
    ['null', 'null', 'application/json', 400],
    ['an object for a text', '{"title":{"a":1}}', 'application/json', 400],
    ['a NUL', '{"title":"a\\u0000b"}', 'application/json', 400],
    ['21 themes', JSON.stringify({ verticals: Array(21).fill('IoT') }), 'application/json', 400],
  ])('%s is refused in Spanish', async (_, text, type, expected) => {
    const { status, body } = await post(text, { type })
    expect(status).toBe(expected)
    expect(body).toEqual({ success: false, message: expect.stringMatching(/petición/) })
  })

  test('keeps to the limit of the form, and says how long to wait', async () => {
    for (let sent = 0; sent < 60; sent++) await post('{}', { from: '203.0.113.5' })
    const { status, headers, body } = await post(SEVEN, { from: '203.0.113.5' })
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(body.success).toBe(false)
    expect((await post(SEVEN, { from: '203.0.113.6' })).status).toBe(200)
  })

  test('GET changes nothing and says what it takes', () => {
    const { status, headers } = loader()
    expect(status).toBe(405)
    expect(headers.get('allow')).toBe('POST')
  })
})

async function post(
  payload: object | string,
  { from = '192.0.2.1', type = 'application/json' }: { from?: string; type?: string } = {},
) {
  const request = new Request('http://site.test/api/functions/submit-event-secure', {
    method: 'POST',
    body: typeof payload === 'string' ? payload : JSON.stringify(payload),
    headers: { 'content-type': type },
  })
  const context = new RouterContextProvider()
  context.set(clientAddress, from)
  const response = await action({ request, context, params: {} } as unknown as Parameters<typeof action>[0])
  const body = (await response.json()) as { success: boolean; message: string; errors?: object }
  return { status: response.status, headers: response.headers, body }
}
