// @module-tag night
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { signIn, visit } from '../drills/team.ts'
import { startMailServer } from '../mail/mail-server.ts'
import { whileTriggered } from '../setup/failing-table.ts'
import { serve } from '../setup/nodes.ts'
import { type Site, startSite } from '../setup/site.ts'
import { startStoppableDatabase } from '../setup/test-database.ts'
import {
  FAST,
  readersOf,
  sendIssue,
  storeKnownSender,
  storeReaders,
  storeSettings,
  untilStatus,
} from './newsletter-issue.ts'

/** Issue 33, 'Bad input and failure': what goes wrong while an issue goes out. */
const ADDRESS = 'Calle de la Marea 7, Santo Domingo'

/**
 * Longer than whatever an issue waits for: the queue takes a mail that somebody began from them after 60 s, a delivery
 * may take 25 s, a statement 15 s, and the clock wakes the mailing every minute.
 */
const AWAY_MS = 90_000

test('the database is away in the middle of an issue: nobody has it twice, nobody is missed', async () => {
  const READERS = 300
  const database = await startStoppableDatabase()
  const mailServer = await startMailServer()
  const sites: Site[] = []
  const query = async (statement: string, values: unknown[] = []) => {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    return client.query(statement, values).finally(() => client.end())
  }
  const db = { query } as Pick<pg.Client, 'query'>
  try {
    const env = { DATABASE_URL: database.url, SMTP_URL: mailServer.url, DEMO: '0' }
    for (const _ of ['one', 'two']) sites.push(await startSite(env))
    const url = sites[0]?.url ?? ''
    await storeReaders(db, READERS)
    await storeKnownSender(db)
    await storeSettings(db, {
      postal_address: ADDRESS,
      newsletter_pace: '600',
      newsletter_domain_pace: '600',
    })
    const id = await sendIssue(url, await signIn(url), db)
    await vi.waitFor(() => expect(mailServer.received.length).toBeGreaterThan(20), { interval: 5 })
    await database.stop()
    expect(mailServer.received.length, 'in the middle').toBeLessThan(READERS)
    await sleep(AWAY_MS)
    for (const site of sites) expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
    await database.startAgain()

    const recipients = () => mailServer.received.flatMap((mail) => mail.recipients).sort()
    await vi.waitFor(() => expect(new Set(recipients()).size).toBe(READERS), {
      timeout: 300_000,
      interval: 500,
    })
    await untilStatus(db, id, 'sent')
    await vi.waitFor(
      async () => {
        const { rows } = await query(`select from mail_messages where status in ('pending', 'sending')`)
        expect(rows).toEqual([])
      },
      { timeout: 300_000, interval: 500 },
    )
    expect(recipients()).toEqual(readersOf(READERS).sort())
  } finally {
    await Promise.all(sites.map((site) => site.stop()))
    await mailServer.stop()
    await database.remove()
  }
}, 900_000)

test('a reader whose mail cannot be stored and one whose mail cannot be drawn stop nobody, and the team reads of both', async () => {
  const READERS = 60
  const mailServer = await startMailServer()
  const { site, db, databaseUrl, stop } = await serve({ SMTP_URL: mailServer.url, DEMO: '0' })
  const recipients = () => mailServer.received.flatMap((mail) => mail.recipients).sort()
  try {
    await storeReaders(db, READERS)
    await storeKnownSender(db)
    // Three batches of ten seconds.
    await storeSettings(db, { postal_address: ADDRESS, ...FAST, newsletter_pace: '120' })
    const team = await signIn(site.url)
    const isPoisoned = (email: string) => /^lee[12]@/.test(email)
    const sound = readersOf(READERS).filter((email) => !isPoisoned(email))
    const POISON = `if new.recipient = 'lee1@cacao.test' then raise exception 'poisoned'; end if;
      if new.recipient = 'lee2@cacao.test' then new.data = '{}'; end if; return new;`
    const id = await whileTriggered(
      'mail_messages',
      POISON,
      async () => {
        const id = await sendIssue(site.url, team, db)
        await vi.waitFor(() => expect(recipients()).toEqual(sound.sort()), { interval: 200 })
        const queue = await visit(site.url, '/admin/tools/sistema', team)
        expect(
          queue.words.includes('No sale entero el número del boletín «Lo que viene en marzo»'),
          'in Sistema',
        ).toBe(true)
        expect(queue.words.includes('Le falta a 1 persona'), 'in Sistema').toBe(true)
        const mails = await visit(site.url, '/admin/correos?q=lee2%40cacao.test', team)
        expect(mails.words.includes('A este correo le faltan datos')).toBe(true)
        return id
      },
      { on: 'insert', database: databaseUrl },
    )
    await db.query('update set_aside set retry_at = now()')
    await db.query(`insert into pgboss.job (name) values ('mailings')`)
    await untilStatus(db, id, 'sent')
    await vi.waitFor(() => expect(recipients()).toEqual([...sound, 'lee1@cacao.test'].sort()))
  } finally {
    await stop()
    await mailServer.stop()
  }
})

test('scanners open every link of 200 mails of an issue and change nothing; the button of each mail takes its reader off', async () => {
  const READERS = 200
  const mailServer = await startMailServer()
  const { site, db, stop } = await serve({
    ...{ SMTP_URL: mailServer.url, DEMO: '0', TRUSTED_PROXIES: 'loopback' },
    PUBLIC_URL: 'https://boletin.test',
  })
  const local = (link: string) => link.replace('https://boletin.test', site.url)
  try {
    await storeReaders(db, READERS)
    await storeKnownSender(db)
    await storeSettings(db, {
      postal_address: ADDRESS,
      newsletter_pace: '2400',
      newsletter_domain_pace: '2400',
    })
    await sendIssue(site.url, await signIn(site.url), db)
    await vi.waitFor(() => expect(mailServer.received).toHaveLength(READERS), { interval: 200 })
    const mails = mailServer.received.map((mail) => ({
      links: new Set(
        [...mail.part('text/html').matchAll(/href="(https:\/\/boletin\.test[^"]*)"/g)].map(([, link]) =>
          (link ?? '').replaceAll('&amp;', '&'),
        ),
      ),
      leave: /<(https:[^>]+)>/.exec(mail.header('List-Unsubscribe') ?? '')?.[1] ?? '',
      posts: mail.header('List-Unsubscribe-Post') ?? '',
    }))
    const state = async () =>
      (
        await db.query(`select
          (select jsonb_agg(to_jsonb(c) order by email) from contacts c) as contacts,
          (select count(*)::int from consent_events) as events,
          (select count(*)::int from newsletter_preferences) as preferences`)
      ).rows
    const before = await state()
    for (const [at, { links, leave }] of mails.entries()) {
      expect(links.size, 'the agenda, choosing, leaving, the address in words').toBeGreaterThanOrEqual(3)
      for (const method of ['GET', 'HEAD', 'GET'])
        for (const link of [...links, leave]) {
          const from = { 'X-Forwarded-For': `192.0.2.${at}` }
          expect((await fetch(local(link), { method, headers: from })).status, link).toBe(200)
        }
    }
    expect(await state()).toEqual(before)

    for (const [at, { leave, posts }] of mails.entries()) {
      expect(posts).toBe('List-Unsubscribe=One-Click')
      const answer = await fetch(local(leave), {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams(posts),
        headers: { 'X-Forwarded-For': `192.0.2.${at}` },
      })
      expect([answer.status, answer.headers.get('Set-Cookie')]).toEqual([200, null])
    }
    const { rows } = await db.query(`select
      (select count(*)::int from contacts where consent_marketing) as readers,
      (select count(distinct lower(email))::int from consent_events where not granted and source = 'baja') as left`)
    expect(rows).toEqual([{ readers: 0, left: READERS }])
  } finally {
    await stop()
    await mailServer.stop()
  }
})
