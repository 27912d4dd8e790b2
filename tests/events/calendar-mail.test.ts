import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelRegistration } from '#app/domains/attendance/registrations/cancellations.server.ts'
import { register } from '#app/domains/attendance/registrations/registrations.server.ts'
import { loader as publicFile } from '#app/domains/events/routes/event-calendar.ts'
import { startMailWorker } from '#app/domains/mail/jobs.server.ts'
import { findMail } from '#app/domains/mail/mail-list.server.ts'
import { replaceEnv } from '#app/platform/environment/env.server.ts'
import { startJobs, stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { withBodies } from '../mail/bodies.ts'
import { startMailServer } from '../mail/mail-server.ts'
import { YEAR } from '../setup/days.ts'
import { withDemoOrganization } from '../setup/organization.ts'
import { rowsOf } from '../setup/team.ts'
import { readCalendar } from './calendar-reader.ts'
import { saveEvent, throwAway, waitIsOver, withNotices } from './notices.ts'
import { linkOf, PERSON, person, withRegistrations } from './people.ts'
import { storeEvent } from './rows.ts'

withRegistrations()
withNotices()
withDemoOrganization()

beforeAll(() => {
  replaceEnv({ publicUrl: 'https://marea.example' })
})

type File = { filename: string; type: string; content: string }

/** Calendar files that go along with the latest mail to somebody. */
async function filesTo(recipient: string): Promise<File[]> {
  const [mail] = await withBodies(
    await rowsOf(
      `select * from mail_messages where recipient = '${recipient}' order by created_at desc limit 1`,
    ),
  )
  return (mail?.attachments ?? []).filter(({ type }) => type.startsWith('text/calendar'))
}
const fileTo = async (recipient: string) => {
  const [file, ...others] = await filesTo(recipient)
  expect(others).toEqual([])
  return { ...file, entry: readCalendar(file?.content ?? ''), lines: unfolded(file?.content ?? '') }
}
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')
const publicLines = async (id: string) => {
  const answer = await publicFile({ params: { id } } as Parameters<typeof publicFile>[0])
  return unfolded(await answer.text())
}

describe('the confirmation', () => {
  test('brings the very file of the event, which is published and asks for no answer', async () => {
    const id = await storeEvent({
      title: 'Café, código; y «ñandúes» 🌊 '.repeat(4).trim(),
      summary: 'Una línea.\nOtra, más.',
    })
    await register(id, person('Ana'), PERSON)
    const { filename, type, lines, entry } = await fileTo('ana@cacao.test')
    expect({ filename, type }).toEqual({
      filename: 'evento.ics',
      type: 'text/calendar; charset=utf-8; method=PUBLISH',
    })
    expect(lines).toEqual(await publicLines(id))
    expect(lines.filter((line) => /^(ATTENDEE|ORGANIZER)/.test(line))).toEqual([])
    expect(entry.value('summary')).toBe('Café, código; y «ñandúes» 🌊 '.repeat(4).trim())
    expect(entry.starts.instant).toBe(`${YEAR}-03-05T22:30:00.000Z`)
  })

  test.each([
    [{ duration_hours: 5.5 }, `${YEAR}-03-06T04:00:00.000Z`],
    [{ duration_hours: null }, undefined],
    [{ duration_hours: null, end_date: `${YEAR}-03-07` }, `${YEAR}-03-08T04:00:00.000Z`],
    [{ duration_hours: null, end_date: `${YEAR}-03-07`, end_time: '14:00' }, `${YEAR}-03-07T18:00:00.000Z`],
  ])('ends as the event does: %o', async (given, end) => {
    const id = await storeEvent(given)
    await register(id, person('Ana'), PERSON)
    const { entry, lines } = await fileTo('ana@cacao.test')
    expect(lines.some((line) => line.startsWith('DTEND')) ? entry.ends.instant : undefined).toBe(end)
  })

  test('has the link for taking part; the public file has not', async () => {
    const id = await storeEvent({ online_url: 'https://meet.test/sala' })
    await register(id, person('Ana'), PERSON)
    const { entry } = await fileTo('ana@cacao.test')
    expect(entry.value('description')).toContain('https://meet.test/sala')
    expect((await publicLines(id)).join()).not.toContain('meet.test')
  })

  test('of the waiting list brings none, and the seat that became free does', async () => {
    const id = await storeEvent({ max_attendees: 1 })
    for (const name of ['Ana', 'Luis']) await register(id, person(name), PERSON)
    expect(await filesTo('luis@cacao.test')).toEqual([])
    await cancelRegistration(await linkOf('ana@cacao.test'))
    expect((await fileTo('luis@cacao.test')).entry.value('uid')).toBe(`evento-${id}`)
  })

  test('that an earlier version queued brings none', async () => {
    const id = await storeEvent()
    await register(id, person('Ana'), PERSON)
    await rowsOf(`update mail_messages set data = data #- '{event,sequence}' #- '{event,updated_at}'`)
    expect(await filesTo('ana@cacao.test')).toEqual([])
  })
})

describe('a change', () => {
  let id: string
  beforeEach(async () => {
    id = await storeEvent()
    await register(id, person('Ana'), PERSON)
  })

  test.each([
    ['date', { event_date: `${YEAR}-03-06` }, `${YEAR}-03-06T22:30:00.000Z`],
    ['hour', { event_time: '19:00' }, `${YEAR}-03-05T23:00:00.000Z`],
    ['zone', { time_zone: 'Europe/Madrid' }, `${YEAR}-03-05T17:30:00.000Z`],
    ['place', { location: 'Punta Arena, Santiago' }, `${YEAR}-03-05T22:30:00.000Z`],
  ])(
    'of %s brings the same entry under a higher number, as the public file has it',
    async (_, given, starts) => {
      const before = await fileTo('ana@cacao.test')
      await saveEvent(id, given)
      await waitIsOver(id)
      const after = await fileTo('ana@cacao.test')
      expect(after.type).toContain('method=PUBLISH')
      expect(after.entry.value('uid')).toBe(before.entry.value('uid'))
      expect([before, after].map(({ entry }) => entry.value('sequence'))).toEqual([0, 1])
      expect(after.entry.starts.instant).toBe(starts)
      expect(after.lines).toEqual(await publicLines(id))
    },
  )

  test('that calls the event off brings a cancelling file, and one that it is on again the entry', async () => {
    await saveEvent(id, { status: 'cancelled' })
    await waitIsOver(id)
    const off = await fileTo('ana@cacao.test')
    expect(off.type).toBe('text/calendar; charset=utf-8; method=CANCEL')
    for (const line of [
      'METHOD:CANCEL',
      'STATUS:CANCELLED',
      'SEQUENCE:1',
      `UID:evento-${id}`,
      'ORGANIZER;CN="Marea":mailto:hola@marea.example',
    ])
      expect(off.lines).toContain(line)
    expect(off.lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([])
    expect(await publicLines(id)).toEqual(expect.arrayContaining(['STATUS:CANCELLED', 'SEQUENCE:1']))
    await saveEvent(id, { status: 'published' })
    await waitIsOver(id)
    const on = await fileTo('ana@cacao.test')
    expect(on.lines).toEqual(expect.arrayContaining(['METHOD:PUBLISH', 'STATUS:CONFIRMED', 'SEQUENCE:2']))
  })

  test('that deletes it brings a cancelling file, numbered above all before', async () => {
    await saveEvent(id, { title: 'Otro título' })
    await throwAway(id)
    await waitIsOver(id)
    const { lines } = await fileTo('ana@cacao.test')
    expect(lines).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:2']))
  })
})

describe('on its way', () => {
  let server: Awaited<ReturnType<typeof startMailServer>>
  let id: string
  beforeAll(async () => {
    server = await startMailServer()
  })
  beforeEach(async () => {
    await rowsOf(`delete from pgboss.job where name = 'mail'`)
    replaceEnv({ smtpUrl: undefined })
    id = await storeEvent()
    await register(id, person('Ana'), PERSON)
    replaceEnv({ smtpUrl: server.url })
    await startMailWorker(await startJobs(process.env.DATABASE_URL ?? ''), { pollingIntervalSeconds: 0.5 })
    const sent = () => rowsOf(`select id from mail_messages where status = 'sent'`)
    await expect.poll(sent).toHaveLength(1)
  })
  afterAll(async () => {
    await stopJobs()
    replaceEnv({ smtpUrl: undefined })
    await server.stop()
  })

  test('is a file of its own, no invitation; the panel shows it as it was sent', async () => {
    const [received] = server.received
    expect(received?.header('Content-Type')).toMatch(/^multipart\/mixed/)
    expect(received?.source.match(/^Content-Type: text\/calendar.*$/gm)).toHaveLength(1)
    expect(received?.source).toMatch(/^Content-Disposition: attachment; filename=evento.ics/m)
    expect(unfolded(received?.part('text/calendar') ?? '')).toEqual(await publicLines(id))
    const [mail] = await rowsOf(`select id from mail_messages`)
    await rowsOf(`update events set title = 'Otro', sequence = 7`)
    const kept = await findMail(String(mail?.id))
    expect(kept?.attachments.filter(({ filename }) => filename === 'evento.ics')).toEqual([
      expect.objectContaining({ filename: 'evento.ics', content: received?.part('text/calendar') }),
    ])
  })
})
