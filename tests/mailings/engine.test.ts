import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startMailingWorker } from '#app/domains/mailings/jobs.server.ts'
import type { MailingKind, Person } from '#app/domains/mailings/kinds.ts'
import {
  hasMailing,
  openMailings,
  resumeMailing,
  stopMailing,
  withdrawMailings,
} from '#app/domains/mailings/mailings.server.ts'
import { sendAsked, sendMailings } from '#app/domains/mailings/sending.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { startJobs, stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { storeMany } from '../contacts/rows.ts'
import { whileRefused } from '../setup/failing-table.ts'
import { withDemoOrganization } from '../setup/organization.ts'
import { rowsOf, withTables } from '../setup/team.ts'
import { watch } from '../system/watched.ts'

/** A mailing to contacts, such as a newsletter: of no event, with a pace, a stop and a withdrawal. */
withTables('mailings', 'mail_messages', 'contacts', 'set_aside', 'system_checks')
withDemoOrganization()

beforeAll(async () => {
  await startMailingWorker(await startJobs(process.env.DATABASE_URL ?? ''), [])
})
afterAll(async () => {
  await rowsOf(`delete from pgboss.job where name = 'mailings'`)
  await stopJobs()
})

const DUE = new Date('2026-01-05T12:00:00Z')
/** Where the clock is that of the database. */
const TOMORROW = new Date(Date.now() + 86_400_000)
const NEXT_WEEK = new Date('2026-01-12T12:00:00Z')

/** Issues that are due, each with the instant for which it is needed. */
let issues: { subject_id: string; due_at: Date; until: Date }[]
const LETTERS: MailingKind = {
  name: 'news',
  open: () => openMailings('news', issues),
  async prepare(mailing, _now, tx) {
    type Reader = Person & { email: string }
    return {
      async next(limit) {
        const { rows } = await tx.execute<Reader>(sql`select id::text, email from contacts
          where not (${hasMailing(mailing, sql`contacts.id::text`)}) order by created_at limit ${limit}`)
        return rows
      },
      mailFor: (reader) => ({
        template: 'news',
        data: {},
        recipient: (reader as Reader).email,
        subject: mailing.subject_id,
      }),
    }
  },
}
const SLOW_LETTERS: MailingKind = { ...LETTERS, perMinute: 10 }
const issue = (subject_id: string, due_at = DUE, until = new Date('2026-02-01')) => ({
  subject_id,
  due_at,
  until,
})
const send = (kind = LETTERS) => sendMailings([kind], new Date('2026-01-20'))

beforeEach(() => {
  issues = [issue('enero')]
})

const written = async () => Number((await rowsOf('select count(*)::int as n from mail_messages'))[0]?.n)
const people = async () =>
  Number((await rowsOf('select count(distinct recipient)::int as n from mail_messages'))[0]?.n)

describe('everybody gets a mailing once', () => {
  test('by four nodes at the same time, and again; the database takes no second row', async () => {
    await storeMany(600)
    await Promise.all([1, 2, 3, 4].map(() => send()))
    await send()
    expect([await written(), await people()]).toEqual([600, 600])
    const twice = rowsOf(`insert into mailing_recipients (mailing_id, recipient_id)
      select mailing_id, recipient_id from mailing_recipients limit 1`)
    await expect(twice).rejects.toThrow()
  })

  test('whose mail is there: row and mail are one transaction', async () => {
    await storeMany(3)
    issues = [issue('enero', DUE, TOMORROW)]
    await whileRefused('mail_messages', () => expect(sendAsked(LETTERS, ['enero'])).rejects.toThrow(), {
      on: 'insert',
    })
    expect(await rowsOf('select from mailing_recipients')).toEqual([])
    await sendAsked(LETTERS, ['enero'])
    expect(await written()).toBe(3)
    expect(
      await rowsOf(
        `select count(*)::int as n from mailing_recipients join mail_messages mail on mail.id = mail_id`,
      ),
    ).toEqual([{ n: 3 }])
  })

  test('another instant is another mailing, which everybody gets', async () => {
    await storeMany(3)
    await send()
    issues = [issue('enero', NEXT_WEEK)]
    await send()
    await send()
    expect([await written(), await people()]).toEqual([6, 3])
  })
})

test('the nearest first, and batches take turns', async () => {
  await storeMany(500)
  issues = [issue('lejos', DUE, new Date('2026-03-01')), issue('cerca', NEXT_WEEK, new Date('2026-02-01'))]
  await send()
  const order =
    await rowsOf(`select subject, count(*)::int as n from mail_messages group by subject, xmin::text
    order by min(created_at)`)
  expect(order).toEqual(['cerca', 'lejos', 'cerca', 'lejos'].map((subject) => ({ subject, n: 250 })))
})

describe('only what the pace allows is queued, so that', () => {
  beforeEach(async () => {
    await storeMany(25)
    issues = [issue('enero', DUE, TOMORROW)]
  })
  const aMinuteLater = () => rowsOf(`update mailings set resume_at = now()`)
  const go = () => sendMailings([SLOW_LETTERS])

  test('the rest follows minute by minute, by a job of its own', async () => {
    await Promise.all([go(), go(), go()])
    await go()
    expect(await written()).toBe(10)
    expect(
      await rowsOf(`select round(extract(epoch from start_after - created_on))::int as wait
        from pgboss.job where name = 'mailings' order by created_on desc limit 1`),
    ).toEqual([{ wait: 60 }])
    for (const expected of [20, 25, 25]) {
      await aMinuteLater()
      await go()
      expect(await written()).toBe(expected)
    }
  })

  test('a stop is true at once, and what goes on begins where it was', async () => {
    await go()
    await stopMailing({ kind: 'news', subject_id: 'enero' })
    await aMinuteLater()
    await go()
    expect(await written()).toBe(10)
    await resumeMailing({ kind: 'news', subject_id: 'enero' })
    await go()
    expect([await written(), await people()]).toEqual([20, 20])
  })
})

test('what waits is withdrawn from one person, of one kind, and written anew only where that is asked', async () => {
  await storeMany(3)
  await send()
  await rowsOf(
    `update mail_messages set status = 'sent', sent_at = now() where recipient = 'persona3@marea.test'`,
  )
  const waiting = async () =>
    Number(
      (
        await rowsOf(
          `select count(*)::int as n from mail_messages where status = 'pending' and expires_at is null`,
        )
      )[0]?.n,
    )
  const withdraw = (n: number, more = {}) =>
    db.transaction((tx) =>
      withdrawMailings(
        {
          kinds: ['news'],
          recipients: sql`select id::text from contacts where email like ${`persona${n}@%`}`,
          ...more,
        },
        tx,
      ),
    )
  await withdraw(1, { kinds: ['other'] })
  expect(await waiting()).toBe(2)
  expect(await withdraw(1)).toEqual([])
  expect(await waiting()).toBe(1)
  await send()
  expect(await waiting(), 'has had it').toBe(1)
  expect(await withdraw(2, { isForgotten: true })).toHaveLength(1)
  expect(await withdraw(3, { isForgotten: true }), 'it was sent').toEqual([])
  await send()
  expect(await waiting()).toBe(1)
  expect(await written()).toBe(4)
})

describe('a person whose mail cannot be stored', () => {
  const refused = (run: () => Promise<unknown>, when: string) =>
    whileRefused('mail_messages', run, { on: 'insert', when: `new.recipient ${when}` })
  const untilRetried = () => rowsOf('update set_aside set retry_at = now()')

  test('is set aside and shown, all others get theirs, and it is tried again', async () => {
    await storeMany(300)
    await refused(async () => {
      await send()
      expect(await written()).toBe(299)
      expect((await watch('queue')()).says).toContain('Le falta a 1 persona.')
      await send()
      expect(await rowsOf('select tries from set_aside'), 'it rests').toEqual([{ tries: 1 }])
    }, `= 'persona200@marea.test'`)
    await untilRetried()
    await send()
    expect([await written(), await people()]).toEqual([300, 300])
    expect(await rowsOf('select from set_aside')).toEqual([])
  })

  test('holds up nobody, not even until it is tried again', async () => {
    await storeMany(25)
    issues = [issue('enero', DUE, TOMORROW)]
    await refused(async () => {
      for (let minute = 0; minute < 12; minute++) {
        await rowsOf('update mailings set resume_at = null')
        await sendMailings([SLOW_LETTERS])
      }
      expect(await written()).toBe(24)
      expect(await rowsOf('select tries from set_aside')).toEqual([{ tries: 1 }])
    }, `= 'persona5@marea.test'`)
  })

  test('is no reason to try everybody one by one where no mail can be stored', async () => {
    await storeMany(40)
    await refused(send, `like '%'`)
    expect(await rowsOf('select count(*)::int as n from mailing_recipients')).toEqual([{ n: 3 }])
    await untilRetried()
    await send()
    expect([await written(), await people()]).toEqual([40, 40])
  })
})
