// @module-tag night
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startMailServer } from '../mail/mail-server.ts'
import { atScale } from '../setup/at-scale.ts'
import { type Nodes, startNodes } from '../setup/nodes.ts'
import { MAIL_IS_DUE } from '../setup/waiting-mail.ts'

/** Two nodes and the mail server of both, which has a bad day. */
let nodes: Nodes
let mailServer: Awaited<ReturnType<typeof startMailServer>>

const PEOPLE = atScale(500, 150)
const AT_ONCE = 20

beforeAll(async () => {
  mailServer = await startMailServer()
  nodes = await startNodes({ SMTP_URL: mailServer.url, TRUSTED_PROXIES: '127.0.0.1' })
})

afterAll(async () => {
  await nodes?.stop()
  await mailServer?.stop()
})

test(`${PEOPLE} register while the mail server refuses, hangs and recovers: each has a seat, and one confirmation`, async () => {
  const { rows } = await nodes.db.query(
    `insert into events (title, organizer, location, category, event_date, event_time)
     values ('Noche abierta', 'Ozama', 'Casa Bajamar', 'meetup', current_date + 40, '18:30') returning id`,
  )
  const event: string = rows[0].id
  const numbers = Array.from({ length: PEOPLE }, (_, n) => n)
  const statuses: number[] = []

  mailServer.become({ code: 451, words: 'vuelve luego' })
  await registerAll(event, numbers.slice(0, PEOPLE / 2), statuses)
  await vi.waitFor(async () => expect(await attempted()).toBeGreaterThan(20))
  expect(mailServer.received).toEqual([])

  mailServer.become({ hangsOn: 'persona' })
  const before = mailServer.hanging()
  await registerAll(event, numbers.slice(PEOPLE / 2), statuses)
  await vi.waitFor(() => expect(mailServer.hanging()).toBeGreaterThan(before + 4))
  expect(mailServer.received).toEqual([])
  expect(statuses).toEqual(numbers.map(() => 303))

  mailServer.become('accept')
  await vi.waitFor(
    async () => {
      // The queue waits longer after each failure: nobody wants to wait for that here.
      await nodes.db.query(MAIL_IS_DUE)
      expect(await unsent()).toBe(0)
    },
    { interval: 500 },
  )
  const told = mailServer.received.flatMap(({ recipients }) => recipients).sort()
  expect(told).toEqual(numbers.map(address).sort())
  const { rows: places } = await nodes.db.query(
    `select status, count(*)::int as people from event_registrations where event_id = $1 group by status`,
    [event],
  )
  expect(places).toEqual([{ status: 'confirmed', people: PEOPLE }])
})

const address = (n: number) => `persona${n}@rush.test`

/** Posts the form for each, from an address of its own, a few at once, to both nodes in turns. */
async function registerAll(event: string, numbers: number[], statuses: number[]): Promise<void> {
  const waiting = [...numbers]
  const work = async () => {
    for (let n = waiting.pop(); n !== undefined; n = waiting.pop()) {
      const answer = await fetch(`${nodes.sites[n % 2]?.url}/evento/${event}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'x-forwarded-for': `10.20.${n >> 8}.${n & 255}` },
        body: new URLSearchParams({ name: `Persona ${n}`, email: address(n), consent_privacy: 'on' }),
      })
      statuses.push(answer.status)
      await answer.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

const attempted = async (): Promise<number> =>
  (await nodes.db.query('select count(*)::int as n from mail_messages where last_error is not null')).rows[0]
    .n

const unsent = async (): Promise<number> =>
  (await nodes.db.query(`select count(*)::int as n from mail_messages where status <> 'sent'`)).rows[0].n
