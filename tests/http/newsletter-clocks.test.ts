// @module-tag night
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signIn } from '../drills/team.ts'
import { startMailServer } from '../mail/mail-server.ts'
import { type Site, startDatabaseWithTables, startSite } from '../setup/site.ts'
import {
  FAST,
  readersOf,
  sendIssue,
  storeKnownSender,
  storeReaders,
  storeSettings,
  untilStatus,
} from './newsletter-issue.ts'

/** Issue 33: processes of one database, whatever their clocks say, prepare one draft a week and send an issue once. */
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

let database: Awaited<ReturnType<typeof startDatabaseWithTables>>
let mailServer: Awaited<ReturnType<typeof startMailServer>>
let db: pg.Client
let sites: Site[]

beforeEach(async () => {
  sites = []
  database = await startDatabaseWithTables()
  mailServer = await startMailServer()
  db = new pg.Client({ connectionString: database.url })
  await db.connect()
})
afterEach(async () => {
  await Promise.all(sites.map((site) => site.stop()))
  await mailServer.stop()
  await db.end()
  await database.remove()
})

/** Starts a process whose clock is this much ahead of the machine's, or behind. */
async function start(aheadMs = 0) {
  const env = { DATABASE_URL: database.url, SMTP_URL: mailServer.url, DEMO: '0' }
  const site = await startSite({ ...env, NODE_CLOCK_AHEAD_MS: String(aheadMs) }, [
    '--import',
    './tests/setup/clock-of-node.ts',
  ])
  sites.push(site)
  return site
}

/** Gives the processes this many ticks of a clock job, which they may take at the same time. */
const tick = (job: string, times: number) =>
  db.query(`insert into pgboss.job (name, policy) select $1, 'standard' from generate_series(1, $2)`, [
    `clock-${job}`,
    times,
  ])

const untilWorked = (job: string) =>
  vi.waitFor(
    async () => {
      const { rows } = await db.query(
        `select from pgboss.job where name = $1 and state in ('created', 'active', 'retry')`,
        [`clock-${job}`],
      )
      expect(rows).toEqual([])
    },
    { timeout: 120_000, interval: 200 },
  )

const event = (title: string, inDays: number) =>
  db.query(
    `insert into events (title, category, organizer, location, city, event_date, event_time, duration_hours)
     values ($1, 'taller', 'Ana', 'Kingston', 'Kingston', $2, '18:30', 2)`,
    [title, new Date(Date.now() + inDays * DAY_MS).toISOString().slice(0, 10)],
  )

const drafts = async () =>
  (await db.query('select content::text as words from newsletter_issues order by created_at')).rows.map(
    ({ words }): string => words,
  )

test('two processes whose hour has come prepare one draft, and one whose clock is a week ahead the next', async () => {
  for (const ahead of [0, 0]) await start(ahead)
  await event('Feria de Kingston', 3)
  // Due for twelve hours, whatever the time is.
  const due = new Date(Date.now() - 12 * HOUR_MS)
  await storeSettings(db, {
    ...{ digest_on: 'on', time_zone: 'UTC', digest_weekday: String((due.getUTCDay() + 6) % 7) },
    digest_hour: `${String(due.getUTCHours()).padStart(2, '0')}:00`,
  })
  await untilWorked('prepare-digest')

  // Both have found the week free before either takes it: they ask for jobs every fifteen seconds, each at its own.
  await db.query(
    `create function wait_for_other() returns trigger language plpgsql as 'begin perform pg_sleep(10); return new; end';
     create trigger wait_for_other before insert on newsletter_digests for each row execute function wait_for_other()`,
  )
  await tick('prepare-digest', 2)
  await vi.waitFor(
    async () => {
      const { rows } = await db.query(
        `select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'
         and query like 'insert into "newsletter_digests"%'`,
      )
      expect(rows).toHaveLength(2)
    },
    { interval: 100 },
  )
  await untilWorked('prepare-digest')
  expect(await drafts()).toEqual([expect.stringContaining('Feria de Kingston')])
  await db.query('drop trigger wait_for_other on newsletter_digests')

  await event('Noche de datos', 9)
  await start(7 * DAY_MS)
  await vi.waitFor(
    async () => {
      await tick('prepare-digest', 1)
      expect(await drafts()).toHaveLength(2)
    },
    { timeout: 120_000, interval: 3_000 },
  )
  // The clocks of the others are a week behind what is prepared.
  await tick('prepare-digest', 6)
  await untilWorked('prepare-digest')
  expect(await drafts()).toEqual([
    expect.stringContaining('Feria de Kingston'),
    expect.stringContaining('Noche de datos'),
  ])
})

test('an issue goes out at its hour, once, though the clock of a process goes back while it is scheduled', async () => {
  const READERS = 40
  const right = await start()
  await storeReaders(db, READERS)
  await storeKnownSender(db)
  await storeSettings(db, { postal_address: 'Calle de la Marea 7', time_zone: 'UTC', ...FAST })
  const due = new Date(Date.now() + 2 * HOUR_MS).toISOString().slice(0, 16)
  const id = await sendIssue(right.url, await signIn(right.url), db, due)
  await start(-3 * HOUR_MS)
  await start(3 * HOUR_MS)
  const wake = () => db.query(`insert into pgboss.job (name) select 'mailings' from generate_series(1, 3)`)
  await wake()
  await vi.waitFor(async () => {
    const { rows } = await db.query(
      `select from pgboss.job where name = 'mailings' and state <> 'completed' and start_after <= now()`,
    )
    expect(rows, 'all three were asked').toEqual([])
  })
  const { rows } = await db.query('select status from newsletter_issues where id = $1', [id])
  expect(rows, 'a clock that is ahead sends nothing early').toEqual([{ status: 'scheduled' }])

  await db.query('update newsletter_issues set due_at = clock_timestamp() where id = $1', [id])
  await wake()
  await untilStatus(db, id, 'sent')
  const recipients = () => mailServer.received.flatMap((mail) => mail.recipients).sort()
  await vi.waitFor(() => expect(recipients()).toHaveLength(READERS))
  await right.stop()
  await wake()
  await wake()
  await vi.waitFor(async () => {
    const waiting = await db.query(
      `select from pgboss.job where name in ('mailings', 'mail') and state in ('created', 'active') and start_after <= now()`,
    )
    expect(waiting.rows).toEqual([])
  })
  expect(recipients(), 'nobody twice, nobody missed').toEqual(readersOf(READERS).sort())
})
