// @module-tag night
import { once } from 'node:events'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMailServer } from '../mail/mail-server.ts'
import { atScale } from '../setup/at-scale.ts'
import { type Nodes, startNodes } from '../setup/nodes.ts'
import { startSite } from '../setup/site.ts'

/** Two processes of the site, one database, a mail server that can be read; events that begin in an hour. */
let nodes: Nodes
let mailServer: Awaited<ReturnType<typeof startMailServer>>

const PEOPLE = atScale(300, 120)
const SOON = { interval: 200 }
const ZONES = ['America/Santo_Domingo', 'America/Havana', 'Europe/Madrid']

beforeAll(async () => {
  mailServer = await startMailServer()
  nodes = await startNodes({ SMTP_URL: mailServer.url })
})

afterAll(async () => {
  await nodes?.stop()
  await mailServer?.stop()
})

/** An event that begins in so many minutes by the clocks of a zone, with people who registered days ago. */
async function storeEvent(zone: string, minutes: number, status = 'published') {
  const { rows } = await nodes.db.query(
    `insert into events (title, category, organizer, location, time_zone, event_date, event_time, duration_hours, status)
     select $1 || ' ' || $2, 'meetup', 'Ozama', 'Casa Bajamar', $1, at::date, at::time, 2, $3
     from (select now() at time zone $1 + make_interval(mins => $2) as at) begin returning id`,
    [zone, minutes, status],
  )
  await nodes.db.query(
    `insert into event_registrations (event_id, name, email, status, created_at)
     select $1, 'Persona ' || n, 'p' || n || '@' || md5($2) || '.test', 'confirmed', now() - interval '3 days'
     from generate_series(1, ${PEOPLE / 3}) n`,
    [rows[0].id, `${zone} ${minutes} ${status}`],
  )
}

/** The clock's job, as its timetable sends it. */
async function tick() {
  const boss = new PgBoss({ connectionString: nodes.databaseUrl, supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  await boss.send('clock-send-mailings', null)
  await boss.stop({ graceful: false })
}

test('everybody with a seat is reminded once, by two nodes that are killed in the middle', async () => {
  for (const zone of ZONES) await storeEvent(zone, 60)
  // Of these nobody is reminded: it has begun, it was cancelled.
  await storeEvent('Europe/Madrid', -5)
  await storeEvent('Europe/Madrid', 60, 'cancelled')
  await tick()
  await expect.poll(() => mailServer.received.length, SOON).toBeGreaterThan(20)
  await Promise.all(
    nodes.sites.map(async ({ child }) => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }),
  )
  const env = { DATABASE_URL: nodes.databaseUrl, SMTP_URL: mailServer.url }
  nodes.sites.splice(0, 2, await startSite(env), await startSite(env))
  // As the queue does when the minute of a killed worker is over.
  await nodes.db.query(
    `update pgboss.job set state = 'retry', start_after = now() where name = 'mail' and state = 'active'`,
  )
  await tick()
  const open = async () => {
    const { rows } = await nodes.db.query(
      `select count(*)::int as open from mail_messages where status <> 'sent'`,
    )
    return rows[0].open
  }
  await expect.poll(open, { interval: 200 }).toBe(0)
  const { rows } = await nodes.db.query(
    `select count(*)::int as mails, count(distinct subject_id)::int as people, count(distinct split_part(recipient, '@', 2))::int as events,
       min(template) as least, max(template) as most from mail_messages`,
  )
  expect(rows).toEqual([
    { mails: PEOPLE, people: PEOPLE, events: 3, least: 'event_reminder', most: 'event_reminder' },
  ])
  // What a killed node had handed over without noting it comes under the same Message-ID: one in the mailbox.
  const seen = new Set(mailServer.received.map((mail) => mail.header('Message-ID')))
  expect(seen.size).toBe(PEOPLE)
  expect(new Set(mailServer.received.flatMap(({ recipients }) => recipients)).size).toBe(PEOPLE)
})
