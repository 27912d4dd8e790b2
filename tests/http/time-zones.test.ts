// @module-tag night
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Administrator, post, signIn, visit } from '../drills/team.ts'
import { dayFromToday, shownDay } from '../e2e/days.ts'
import { FEBRUARY_END, IN_PLACES, ODD_HOURS } from '../e2e/odd-hours.ts'
import { readCalendar } from '../events/calendar-reader.ts'
import { type Nodes, startNodes } from '../setup/nodes.ts'
import type { Site } from '../setup/site.ts'
import { shownHour, unbroken } from '../setup/unbroken.ts'

/** One database, a server in UTC and one in Tokyo, where it is tomorrow already. */
let nodes: Nodes
let db: Nodes['db']
let sites: Site[]
const ids = new Map<string, string>()

beforeAll(async () => {
  const env = { PUBLIC_URL: 'http://marea.example' }
  nodes = await startNodes({ ...env, TZ: 'UTC' }, { ...env, TZ: 'Asia/Tokyo' })
  ;({ db, sites } = nodes)
  for (const { title, event_date, event_time, time_zone, duration_hours } of ODD_HOURS) {
    const { rows } = await db.query(
      `insert into events (title, organizer, location, category, event_date, event_time, time_zone, duration_hours)
       values ($1, 'Ozama', 'Casa Bajamar', 'meetup', $2, $3, $4, $5) returning id`,
      [title, event_date, event_time, time_zone, duration_hours],
    )
    ids.set(title, rows[0].id)
  }
})

afterAll(() => nodes?.stop())

/** What both servers answer, which is one thing. */
async function answerOfBoth(path: string): Promise<string> {
  const [utc, tokyo] = await Promise.all(
    sites.map(async ({ url }) => {
      const answer = await fetch(url + path)
      expect(answer.status, path).toBe(200)
      return answer.text()
    }),
  )
  expect(tokyo, path).toBe(utc)
  return utc ?? ''
}

test.each([
  '/',
  `/?dia=${FEBRUARY_END}`,
  `/?mes=${FEBRUARY_END.slice(0, 7)}`,
  '/agenda',
  '/agenda?periodo=pasados',
])('a server in UTC and one in Tokyo answer the same: %s', async (path) => {
  await answerOfBoth(path)
  await answerOfBoth(path.replace(/^\/(\w*)/, (_, page) => `/${page || '_'}.data`))
})

test('the agenda has every event on its own day, at its own hour, in that order', async () => {
  const page = await answerOfBoth('/agenda')
  const shown = [...page.matchAll(/<time dateTime="([^"]*T[^"]*)"[^>]*>(.*?)<\/p>/gs)]
  const inOrder = ODD_HOURS.toSorted((a, b) => (a.event_date < b.event_date ? -1 : 1))
  expect(shown.map(([, at]) => at)).toEqual(
    inOrder.map(({ event_date, event_time }) => `${event_date}T${event_time}`),
  )
  for (const [index, [, , words = '']] of shown.entries()) {
    const { event_date = '', event_time = '' } = inOrder[index] ?? {}
    const read = words.replace(/<[^>]*>/g, '')
    expect(read).toContain(shownDay(event_date).slice(0, 2))
    expect(read).toContain(shownHour(event_time))
  }
})

describe.each(ODD_HOURS)(
  '$title, $event_date $event_time in $time_zone',
  ({ title, event_date, event_time, hours, time_zone }) => {
    test('has the same page and the same calendar file on both, in the hours of its place', async () => {
      const path = `/evento/${ids.get(title)}`
      const page = (await answerOfBoth(path)).replaceAll('<!-- -->', '')
      for (const words of [shownDay(event_date), `>${unbroken(hours)}<`]) expect(page).toContain(words)
      await answerOfBoth(`${path}.data`)
      await answerOfBoth(`/api/eventos/${ids.get(title)}`)
      const start = `${event_date}T${event_time}00`.replace(/[-:]/g, '')
      // Which of two 02:30 it ends at, a calendar could not tell: that one is in UTC.
      const written = hours.endsWith('– 2:30 a. m.') ? ':\\d{8}T233000Z' : `;TZID=${time_zone}:${start}`
      expect(await answerOfBoth(`${path}/calendario.ics`)).toMatch(new RegExp(`^DTSTART${written}\r$`, 'm'))
    })
  },
)

test('the mail of a registration says the same from both', async () => {
  const event = ODD_HOURS.find(({ title }) => title === 'Noche corta en Madrid')
  const id = ids.get(event?.title ?? '')
  for (const [n, { url }] of sites.entries()) {
    const person = { name: 'Ana Peña', email: `ana${n}@horas.test`, consent_privacy: 'on' }
    const answer = await fetch(`${url}/evento/${id}`, {
      method: 'POST',
      body: new URLSearchParams(person),
      redirect: 'manual',
    })
    expect(answer.status).toBe(303)
  }
  const { rows } = await db.query<{ id: string; expires_at: Date }>(
    `select id, expires_at from mail_messages where template = 'event_registration' order by recipient`,
  )
  const team = await signIn(sites[0]?.url ?? '')
  for (const { url } of sites) {
    const { words } = await visit(url, `/admin/correos?ver=${rows[0]?.id}`, team)
    expect(words).toContain(unbroken('1:30 – 4:30 a. m. (hora de Madrid)'))
    expect(words).toContain(shownDay(event?.event_date ?? ''))
  }
  expect(rows.map(({ expires_at }) => expires_at.toISOString())).toEqual(
    Array(2).fill(`${event?.event_date}T02:30:00.000Z`),
  )
})

describe('an event made in the panel, with the zone of its place', () => {
  let team: Administrator

  beforeAll(async () => {
    team = await signIn(sites[0]?.url ?? '')
    for (const [n, { typed }] of IN_PLACES.entries()) {
      const url = sites[n % sites.length]?.url ?? ''
      const fields = { intent: 'create', organizer: 'Ozama', category: 'meetup', time_zone: '', ...typed }
      const answer = await post(url, '/admin/events?crear=1', team, fields)
      expect(answer.status, answer.words).toBe(303)
      const { rows } = await db.query('select id from events where title = $1', [typed.title])
      ids.set(typed.title, rows[0].id)
    }
  })

  test.each(IN_PLACES)('$typed.location: everything says the same hour', async (place) => {
    const { typed, zone, hours, starts, ends } = place
    const { title, event_date, event_time } = typed
    const path = `/evento/${ids.get(title)}`
    const page = (await answerOfBoth(path)).replaceAll('<!-- -->', '')
    for (const words of [shownDay(event_date), unbroken(hours), zone]) expect(page).toContain(words)
    expect(page).toContain(`"startDate":"${starts}"`)
    if (ends) expect(page).toContain(`"endDate":"${ends}"`)
    else expect(page).not.toContain('"endDate"')

    const card = (await answerOfBoth(`/agenda?q=${encodeURIComponent(title)}`)).replaceAll('<!-- -->', '')
    expect(card).toContain(`${shownDay(event_date)}, ${shownHour(event_time)}`)
    const isShown = event_date < dayFromToday(700)
    if (isShown) {
      const home = (await answerOfBoth(`/?dia=${event_date}`)).replaceAll('<!-- -->', '')
      // As on the cards of the agenda: the site's own zone goes without saying.
      const hour = shownHour(event_time) + (zone === 'hora de Santo Domingo' ? '' : `, ${zone}`)
      expect(home).toContain(`aria-label="${title}, ${hour}"`)
      const [, panel = ''] = home.split(`aria-label="${title}, ${hour}"`)
      const words = panel.slice(panel.indexOf('>') + 1, panel.indexOf('<h4')).replace(/<[^>]*>/g, ' ')
      expect(words.split(/\s+/).filter(Boolean).join(' ')).toBe(
        `${hour.replace(',', '').replaceAll('\u00a0', ' ')} Meetup`,
      )
    }
    // The calendar reaches two years ahead, a leap day may be further.
    if (isShown) {
      // The dialog is made in the browser, of what comes with the month.
      const month = await answerOfBoth(`/_.data?dia=${event_date}`)
      for (const words of [starts, ...(ends ? [ends] : []), zone]) expect(month).toContain(words)
    }

    const file = await answerOfBoth(`${path}/calendario.ics`)
    const calendar = readCalendar(file)
    expect(calendar.starts.instant).toBe(new Date(starts).toISOString())
    expect(calendar.starts.local).toBe(`${event_date}T${event_time}:00`)
    if (ends) expect(calendar.ends.instant).toBe(new Date(ends).toISOString())
    else expect(file).not.toContain('DTEND')
  })

  test('the mails of their registrations too', async () => {
    for (const [n, { typed }] of IN_PLACES.entries()) {
      const person = { name: 'Eva Sol', email: `eva${n}@horas.test`, consent_privacy: 'on' }
      const answer = await fetch(`${sites[n % 2]?.url}/evento/${ids.get(typed.title)}`, {
        method: 'POST',
        body: new URLSearchParams(person),
        redirect: 'manual',
      })
      expect(answer.status).toBe(303)
      const { rows } = await db.query('select id from mail_messages where recipient = $1', [person.email])
      const { words } = await visit(sites[(n + 1) % 2]?.url ?? '', `/admin/correos?ver=${rows[0]?.id}`, team)
      expect(words).toContain(unbroken(`${IN_PLACES[n]?.hours} (${IN_PLACES[n]?.zone})`))
    }
  })
})
