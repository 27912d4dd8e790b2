// @module-tag night
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { filledForm } from '../drills/event-form.ts'
import { post, signIn } from '../drills/team.ts'
import { startMailServer } from '../mail/mail-server.ts'
import { type Served, serve } from '../setup/nodes.ts'

/** The site with a mail server that can be read. */
let served: Served
let mailServer: Awaited<ReturnType<typeof startMailServer>>

/** What an organiser who has read the source of earlier versions gives as the link for taking part. */
const TYPED =
  'https://x.test/numero-de-este-correo/codigo-que-solo-va-en-el-correo/codigo-de-novedades-que-solo-va-en-el-correo'

beforeAll(async () => {
  mailServer = await startMailServer()
  served = await serve({ SMTP_URL: mailServer.url, TRUSTED_PROXIES: '127.0.0.1' })
})

afterAll(async () => {
  await served?.stop()
  await mailServer?.stop()
})

test('an organiser’s link for taking part is in the mails what was typed: no click on it hands over a code', async () => {
  const { db, site } = served
  const form = new URLSearchParams(filledForm('Noche de mapas', '10.9.0.1', false).body)
  form.set('location', 'En línea')
  form.set('online_url', TYPED)
  const submitted = await fetch(`${site.url}/sube-evento`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-for': '10.9.0.1' },
    body: form,
  })
  expect(submitted.status).toBe(303)
  const { rows } = await db.query('select id, xmin::text as version from event_submissions')
  await post(site.url, '/admin/events', await signIn(site.url), { intent: 'approve', ...rows[0] })
  const event = (await db.query('select id, online_url from events')).rows[0]
  expect(event.online_url).toBe(TYPED)
  const registered = await fetch(`${site.url}/evento/${event.id}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ name: 'Ana Peña', email: 'ana@cacao.test', consent_privacy: 'on' }),
  })
  expect(registered.status).toBe(303)
  await vi.waitFor(() => expect(mailsToAna()).toHaveLength(1))

  // Three days later, an hour before it begins.
  await db.query(`update events set (event_date, event_time) = (select at::date, at::time
    from (select now() at time zone time_zone + interval '1 hour' as at) begin)`)
  for (const table of ['event_registrations', 'mail_messages'])
    await db.query(`update ${table} set created_at = created_at - interval '3 days'`)
  await tick('clock-send-mailings')
  await vi.waitFor(() => expect(mailsToAna()).toHaveLength(2))

  const reminder = mailsToAna().find((mail) => mail.header('Subject')?.startsWith('Empieza'))
  expect(reminder?.part('text/html'), 'the button').toMatch(new RegExp(`<a href="${TYPED}"`))
  for (const mail of mailsToAna())
    for (const body of [mail.part('text/plain'), mail.part('text/html')]) {
      const links = body.match(/https:\/\/x\.test[^\s"<>]*/g) ?? []
      expect(links.length).toBeGreaterThan(0)
      expect(new Set(links)).toEqual(new Set([TYPED]))
    }
})

const mailsToAna = () => mailServer.received.filter(({ recipients }) => recipients[0] === 'ana@cacao.test')

/** A clock's job, as its timetable sends it. */
async function tick(queue: string) {
  const boss = new PgBoss({ connectionString: served.databaseUrl, supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  await boss.send(queue, null)
  await boss.stop({ graceful: false })
}
