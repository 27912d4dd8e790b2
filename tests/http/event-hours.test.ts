import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { filledForm, send } from '../drills/event-form.ts'
import { type Administrator, post, signIn, visit } from '../drills/team.ts'
import { type Served, serve } from '../setup/nodes.ts'
import { unbroken } from '../setup/unbroken.ts'

let served: Served
let url: string
let team: Administrator

beforeAll(async () => {
  served = await serve()
  url = served.site.url
  team = await signIn(url)
})
afterAll(() => served?.stop())
beforeEach(() => served.db.query('delete from event_submissions; delete from events'))

const store = async (given: Record<string, unknown>) => {
  const event = {
    title: 'Noche de datos',
    category: 'meetup',
    organizer: 'Ozama',
    location: 'Malecón, La Habana',
    event_date: '2090-05-05',
    event_time: '18:30',
    ...given,
  }
  const names = Object.keys(event)
  const { rows } = await served.db.query(
    `insert into events (${names}) values (${names.map((_, n) => `$${n + 1}`)}) returning id`,
    Object.values(event),
  )
  return String(rows[0].id)
}
const proposed = (title: string) =>
  store({ title, time_zone: 'America/Havana', is_zone_proposed: true, duration_hours: 1 })
const read = async (path: string) => (await visit(url, path, team)).words.replaceAll('<!-- -->', '')
const LIST = '/admin/events?tab=publicados'

describe('zones that events took from their place', () => {
  test('are said to the team where there are some, with a list of place, hour and zone', async () => {
    expect(await read(LIST)).not.toContain('la hora de su lugar')
    await proposed('Noche de datos')
    expect(await read(LIST)).toContain('1 evento tomó la hora de su lugar.')
    await proposed('Otra noche')
    await store({ title: 'Una de siempre', location: 'Santo Domingo' })
    const published = await read(LIST)
    expect(published).toContain('2 eventos tomaron la hora de su lugar.')
    expect(published).toContain('Una de siempre')
    const [, address = ''] = /href="([^"]*zona=[^"]*)"/.exec(published) ?? []
    const list = await read(address.replaceAll('&amp;', '&'))
    for (const words of [
      'Otra noche',
      'Malecón, La Habana',
      '05/05/2090',
      unbroken('6:30 p. m., hora de Cuba'),
    ])
      expect(list).toContain(words)
    expect(list).not.toContain('Una de siempre')
    expect(list.match(/>Está bien</g)).toHaveLength(2)
  })

  test('are confirmed one by one, with a line in the record, and a second time is no error', async () => {
    const id = await proposed('Noche de datos')
    for (const _ of [1, 2]) {
      const answer = await post(url, `${LIST}&zona=por-revisar`, team, { intent: 'accept_zone', id })
      expect(answer.status).toBe(303)
    }
    expect(await read(`${LIST}&zona=por-revisar`)).toContain('No queda ninguna hora por revisar')
    const { rows } = await served.db.query(
      `select summary from audit_log where action = 'event.zone_accepted'`,
    )
    expect(rows).toEqual([{ summary: 'Confirmó la hora de Cuba del evento «Noche de datos»' }])
    const { rows: kept } = await served.db.query('select time_zone, is_zone_proposed from events')
    expect(kept).toEqual([{ time_zone: 'America/Havana', is_zone_proposed: null }])
  })
})

test('the form without script proposes the zone of the place, and refuses an hour that its clocks skip', async () => {
  const form = filledForm('Noche de datos', '10.0.0.1', false)
  const fields = new URLSearchParams(form.body)
  for (const [name, value] of Object.entries({
    location: 'Malecón, La Habana',
    time_zone: '',
    event_date: '2090-03-12',
    event_time: '00:30',
    registers_late: 'on',
  }))
    fields.set(name, value)
  const refused = await send(url, { ...form, body: fields.toString() })
  expect(refused?.status).toBe(422)
  expect(refused?.words).toContain(
    unbroken('Esa noche el reloj de Cuba salta de las 12:00 a. m. a la 1:00 a. m.: elige otra hora.'),
  )
  expect(refused?.words, 'what was typed is there, and whose hour it is').toContain(
    'La hora será la de Cuba, por el lugar.',
  )
  fields.set('event_time', '01:30')
  expect((await send(url, { ...form, body: fields.toString() }))?.status).toBe(303)
  const { rows } = await served.db.query('select id from event_submissions')
  expect(await read(`/admin/events?ver=${rows[0].id}`)).toContain(unbroken('1:30 a. m., hora de Cuba'))
  await post(url, '/admin/events', team, { intent: 'approve', id: rows[0].id })
  const { rows: events } = await served.db.query('select time_zone, city, registers_late from events')
  expect(events).toEqual([{ time_zone: 'America/Havana', city: 'La Habana', registers_late: true }])
})

test('a link for taking part from afar stands on no page, in no data and in no file', async () => {
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const id = await store({ event_date: day, online_url: 'https://meet.test/sala-secreta', duration_hours: 1 })
  const event = `/evento/${id}`
  for (const path of [
    ...['/', '/agenda', `/?dia=${day}`, event, `${event}/registro/reservado`, `${event}/calendario.ics`],
    ...['/_.data', '/agenda.data', `/_.data?dia=${day}`, `${event}.data`, `/api/eventos/${id}`],
  ]) {
    const answer = await fetch(url + path)
    expect(answer.status, path).toBe(200)
    expect(await answer.text(), path).not.toContain('sala-secreta')
  }
})
