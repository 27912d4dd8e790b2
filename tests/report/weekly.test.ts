import { afterEach, beforeEach, expect, test } from 'vitest'
import { chooseNotifications } from '#app/domains/auth/notifications/notifications.server.ts'
import { mailWeeklyFigures } from '#app/domains/report/weekly/weekly.server.ts'
import { moveClock } from '#app/platform/time/clock.server.ts'
import { application, inquiry } from '../admin/requests.ts'
import { makeAccount } from '../auth/administrator.ts'
import { withBodies } from '../mail/bodies.ts'
import { rowsOf, withTables } from '../setup/team.ts'

/** Issue 33, point 11: the figures of the week before, on Mondays, to whoever of the team asked for them. */
withTables(
  ...['weekly_figure_mails', 'contact_form', 'course_submissions', 'inquiries', 'contacts', 'consent_events'],
  ...['events', 'event_registrations', 'mail_messages', 'audit_log'],
)

/** A Monday at 8 in Santo Domingo (UTC−4), and the week before it. */
const MONDAY = '2027-03-08T12:00:00Z'
const MINUTE_MS = 60_000

const at = (time: string) => moveClock(new Date(time))
const mails = async () =>
  withBodies(
    await rowsOf(
      `select * from mail_messages where template = 'weekly_figures' order by recipient, created_at`,
    ),
  )

async function member(role: 'admin' | 'atencion', wanted: string[]) {
  const account = await makeAccount({ admin: role === 'admin' })
  if (role !== 'admin')
    await rowsOf(`insert into user_roles (user_id, role) values ('${account.id}', '${role}')`)
  await chooseNotifications({ ...account, roles: [role] }, wanted)
  return account
}

/** Rows of these days, whatever else their columns say. */
const on = (table: string, id: string, time: string) =>
  rowsOf(`update ${table} set created_at = '${time}' where id = '${id}'`)

beforeEach(async () => {
  await rowsOf('update "user" set weekly_figures = false')
  await on('contact_form', await application(), '2027-03-02T10:00:00Z')
  await on('inquiries', await inquiry(), '2027-03-07T20:00:00Z')
  await on('contact_form', await application({ state: 'spam' }), '2027-03-03T10:00:00Z')
  await on('contact_form', await application(), '2027-02-25T10:00:00Z')
})
afterEach(async () => {
  moveClock()
  await rowsOf('update "user" set weekly_figures = false')
})

test('whoever asked gets the week beside the one before, once, whatever two nodes and the clock do', async () => {
  const ana = await member('admin', ['assignments', 'notes', 'weekly'])
  await member('admin', ['assignments', 'notes'])
  // May not read figures, so that it asks in vain.
  await member('atencion', ['weekly'])
  moveClock(new Date(new Date(MONDAY).getTime() - MINUTE_MS))
  await mailWeeklyFigures()
  expect(await mails(), 'before 8').toEqual([])

  at(MONDAY)
  await Promise.all([mailWeeklyFigures(), mailWeeklyFigures()])
  const [mail] = await mails()
  expect(mail).toMatchObject({
    recipient: ana.email,
    subject: 'Cifras de la semana del 01/03/2027 al 07/03/2027',
  })
  const text = mail?.text?.replace(/\s+/g, ' ')
  expect(text).toContain('Solicitudes nuevas: 2 (1)')
  expect(text).toContain('Contactos nuevos: 0 (0)')
  expect(text).toContain('/admin/informe?desde=2027-03-01&hasta=2027-03-07')
  for (const time of [
    '2027-03-09T23:00:00Z',
    MONDAY,
    '2027-03-10T12:00:00Z',
    '2027-03-06T12:00:00Z',
    MONDAY,
  ]) {
    at(time)
    await mailWeeklyFigures()
  }
  expect(await mails()).toHaveLength(1)
})

test('a week in which nothing happened has no mail, and the next one has', async () => {
  await member('admin', ['weekly'])
  at('2027-03-15T12:00:00Z')
  await mailWeeklyFigures()
  expect(await mails()).toEqual([])
  await on('inquiries', await inquiry(), '2027-03-16T10:00:00Z')
  at('2027-03-22T12:00:00Z')
  await mailWeeklyFigures()
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    'Cifras de la semana del 15/03/2027 al 21/03/2027',
  ])
})
